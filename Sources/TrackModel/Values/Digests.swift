/// An algorithm of digests, by its name in options, records and catalogues.
package enum DigestAlgorithm: String, Codable, Hashable, Sendable, CaseIterable {
    case sha256, sha512, sha1, md5, crc32, xxh128

    /// Hexadecimal digits of a digest.
    package var digits: Int {
        switch self {
        case .sha512: 128
        case .sha256: 64
        case .sha1: 40
        case .md5, .xxh128: 32
        case .crc32: 8
        }
    }
}

/// Digests of the same bytes, in lower-case hexadecimal digits.
package struct ByteDigests: Hashable, Codable, Sendable {
    /// Bytes that were read for them.
    package var bytes: Int64 = 0
    /// Packets or frames; nil for a file.
    package var count: Int?
    package var sha256: String?
    package var sha512: String?
    package var sha1: String?
    package var md5: String?
    package var crc32: String?
    package var xxh128: String?

    package init() {}

    package subscript(algorithm: DigestAlgorithm) -> String? {
        get {
            switch algorithm {
            case .sha256: sha256
            case .sha512: sha512
            case .sha1: sha1
            case .md5: md5
            case .crc32: crc32
            case .xxh128: xxh128
            }
        }
        set {
            switch algorithm {
            case .sha256: sha256 = newValue
            case .sha512: sha512 = newValue
            case .sha1: sha1 = newValue
            case .md5: md5 = newValue
            case .crc32: crc32 = newValue
            case .xxh128: xxh128 = newValue
            }
        }
    }

    /// The digests in the order of the algorithms.
    package var all: [(algorithm: DigestAlgorithm, text: String)] {
        DigestAlgorithm.allCases.compactMap { algorithm in self[algorithm].map { (algorithm, $0) } }
    }
}

/// Digests of a track, which no tag and no other container changes.
package struct TrackDigests: Hashable, Codable, Sendable {
    /// Digests of all packets in file order, as FFmpeg's streamhash with `-c copy`.
    package var packets: ByteDigests?
    /// Digests of all decoded frames in their own format, as FFmpeg's streamhash of rawvideo or PCM.
    package var frames: ByteDigests?

    package init() {}
}

extension ByteDigests: Described {
    package static let members = MemberTable<Self>(
        "digests",
        [
            Member("bytes", \.bytes, unit: .bytes, "Bytes that were read for them."),
            Member("count", \.count, "Packets or frames; nil for a file."),
            Member("sha256", \.sha256, "SHA-256 (FIPS 180-4) in lower-case hexadecimal digits."),
            Member("sha512", \.sha512, "SHA-512 (FIPS 180-4)."),
            Member("sha1", \.sha1, "SHA-1 (FIPS 180-4)."),
            Member("md5", \.md5, "MD5 (RFC 1321)."),
            Member("crc32", \.crc32, "CRC-32 as in ZIP and SFV files."),
            Member("xxh128", \.xxh128, "XXH3 of 128 bits, as `xxhsum -H2` writes it."),
        ])
}

extension TrackDigests: Described {
    package static let members = MemberTable<Self>(
        "digests of a track",
        [
            Member(
                "packets", \.packets, depth: .packets,
                """
                Of all packets in file order, as `ffmpeg -c copy -f streamhash`; nil unless every \
                packet was read.
                """),
            Member(
                "frames", \.frames, depth: .full,
                """
                Of all decoded frames in their own pixel or sample format, as `ffmpeg -f \
                streamhash` of rawvideo or PCM; nil unless all decoded without errors.
                """),
        ])
}
