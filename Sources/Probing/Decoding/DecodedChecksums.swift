import Bitstream
import FFmpegBridge
import TrackModel

/// Comparison of decoded frames with the hashes of their encoder: the only way to detect damage
/// that a decoder conceals silently.
///
/// A component whose hashes never match is ignored: x265 3.5 computes its chroma CRC over the last
/// row of blocks only.
struct PictureHashCheck {
    /// Frames that were compared.
    private(set) var checked = 0
    /// The hash method; nil without hashes.
    private(set) var method: DecodedPictureHash.Method?
    /// Frames with matching hashes, by component.
    private var matches = [0, 0, 0]
    /// Failed frames by the components that failed, one bit each.
    private var failures: [UInt8: Failures] = [:]
    private let trackID: Int
    private var expected: [(packet: Int, hash: DecodedPictureHash, location: Claim.Location)] = []

    private struct Failures {
        var count = 0
        /// The first ones, with their number among all frames.
        var places: [(picture: Int, location: Claim.Location)] = []
    }

    /// Kind of the problem of a failed frame.
    static let kind = "picture-hash"

    /// Recorded places.
    private static let maxPlaces = 1000
    /// Packets that wait for their frame: more than any decoder holds.
    private static let maxPackets = 96
    /// Frames per match above which matches are chance.
    private static let framesPerMatch = 1000
    /// Matches of 16-bit CRCs that are more than chance: a minimum, and frames per match.
    private static let crcMatches = (minimum: 3, of: 20)

    init(trackID: Int) { self.trackID = trackID }

    /// The components with matching hashes, one bit each.
    private var trusted: UInt8 {
        let (minimum, share) =
            method == .crc ? Self.crcMatches : (minimum: 1, of: Self.framesPerMatch)
        // With few frames, each one counts.
        let wanted = min(minimum, max(checked / 2, 1))
        return (0..<3).reduce(0) { mask, component in
            let isTrusted = matches[component] >= wanted && matches[component] * share >= checked
            return isTrusted ? mask | 1 << UInt8(component) : mask
        }
    }

    private var damaged: [Failures] {
        let trusted = trusted
        return failures.filter { $0.key & trusted != 0 }.map(\.value)
    }

    /// Frames that fail in a component that matches elsewhere.
    var failed: Int { damaged.reduce(0) { $0 + $1.count } }

    var hasDamage: Bool { !damaged.isEmpty }

    /// Whether no frame matches, which may be a fault of the hashes.
    var isWrongThroughout: Bool { checked > 0 && trusted == 0 }

    /// Places of damaged frames.
    var problems: [MediaRecord.Decode.Problem] {
        damaged.flatMap(\.places).sorted { $0.picture < $1.picture }.prefix(Self.maxPlaces).map {
            .init(
                trackID: trackID, time: $0.location.time, position: $0.location.position,
                kind: Self.kind)
        }
    }

    /// Notes the hash of a packet that is about to be decoded.
    mutating func expect(
        _ hash: DecodedPictureHash, packet: Int, at location: Claim.Location
    ) {
        if expected.count == Self.maxPackets { expected.removeFirst(Self.maxPackets / 2) }
        expected.append((packet, hash, location))
    }

    /// Whether a frame fails in a component that matches elsewhere; false when unknown.
    mutating func isDamaged(_ frame: borrowing Frame) -> Bool {
        guard !expected.isEmpty, let number = frame.packetNumber,
            let index = expected.firstIndex(where: { $0.packet == number })
        else { return false }
        let (_, hash, location) = expected.remove(at: index)
        guard let found = hash.method.hash(frame, of: hash) else { return false }
        checked += 1
        method = hash.method
        var mask: UInt8 = 0
        for (component, pair) in zip(found, hash.components).enumerated().prefix(3) {
            if pair.0 == pair.1 {
                matches[component] += 1
            } else {
                mask |= 1 << UInt8(component)
            }
        }
        guard mask != 0 else { return false }
        failures[mask, default: Failures()].count += 1
        if failures[mask]?.places.count ?? 0 < Self.maxPlaces {
            failures[mask]?.places.append((checked, location))
        }
        return mask & trusted != 0
    }
}

extension DecodedPictureHash.Method {
    /// Hash of each component; nil where the frame lacks coded samples.
    fileprivate func hash(
        _ frame: borrowing Frame, of hash: DecodedPictureHash
    ) -> [[UInt8]]? {
        let coded = CodedPicture(size: hash.pictureSize, left: hash.left, top: hash.top)
        return frame.withCodedPlanes(of: coded) { planes -> [[UInt8]]? in
            guard planes.count == hash.components.count else { return nil }
            let values = planes.compactMap { self.hash($0) }
            return values.count == planes.count ? values : nil
        }
    }

    private func hash(_ plane: CodedPlane) -> [UInt8]? {
        switch self {
        case .md5:
            guard let digest = MD5() else { return nil }
            for row in 0..<plane.height { digest.add(plane.row(row)) }
            return digest.finish()
        case .crc:
            var crc = CRC(.picture)
            for row in 0..<plane.height { crc.add(plane.row(row)) }
            return [UInt8(crc.value >> 8), UInt8(crc.value & 0xFF)]
        case .checksum:
            var sum = PictureChecksum()
            for row in 0..<plane.height {
                sum.add(plane.row(row), y: row, bytesPerSample: plane.bytesPerSample)
            }
            return (0..<4).map { UInt8(truncatingIfNeeded: sum.value >> (24 - 8 * UInt32($0))) }
        }
    }
}

/// Comparison of all samples of a FLAC stream with the MD5 in STREAMINFO: RFC 9639, section 8.2. A
/// class, since it owns the digest.
final class SampleDigest {
    private let info: FLACStreamInfo
    private let digest: MD5
    private let expected: [UInt8]
    private var samples: Int64 = 0
    private var isComparable = true
    private var found: [UInt8]?

    /// nil for a stream that is not FLAC or has no MD5.
    init?(_ stream: StreamDescription) {
        guard stream.codec == "flac", let info = try? FLACStreamInfo(stream.configuration[...]),
            let expected = info.md5, let digest = MD5()
        else { return nil }
        (self.info, self.expected) = (info, expected)
        self.digest = digest
    }

    func add(_ frame: borrowing Frame) {
        guard isComparable, found == nil else { return }
        let bytes = frame.withSamples { packed($0) }
        guard let bytes else {
            isComparable = false
            return
        }
        bytes.withUnsafeBytes { digest.add($0) }
        samples += Int64(frame.sampleCount)
    }

    /// Whether the samples match; nil where some are missing or left over. Called after the last
    /// frame.
    var isIntact: Bool? {
        guard isComparable, samples > 0, samples == info.sampleCount else { return nil }
        let digest = found ?? digest.finish()
        found = digest
        return digest == expected
    }

    /// The samples as signed, little-endian, interleaved integers of the fewest bytes; nil where
    /// their format contradicts STREAMINFO.
    private func packed(_ samples: FrameSamples) -> [UInt8]? {
        let width: Int
        switch samples.format {
        case .s16: width = 2
        case .s32: width = 4
        case .u8, .float, .double: return nil
        }
        // Decoders shift samples to the highest bits.
        let shift = width * 8 - info.bitDepth
        let byteWidth = (info.bitDepth + 7) / 8
        guard shift >= 0, samples.channels == info.channels,
            samples.bytesPerPlane >= samples.count * width
                * (samples.isPlanar ? 1 : samples.channels)
        else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(samples.count * samples.channels * byteWidth)
        for index in 0..<samples.count {
            for channel in 0..<samples.channels {
                guard let plane = samples.planes[samples.isPlanar ? channel : 0] else { return nil }
                let place = samples.isPlanar ? index : index * samples.channels + channel
                let memory = UnsafeRawPointer(plane)
                let value =
                    width == 2
                    ? Int32(memory.loadUnaligned(fromByteOffset: place * 2, as: Int16.self))
                    : memory.loadUnaligned(fromByteOffset: place * 4, as: Int32.self)
                let sample = value >> Int32(shift)
                for byte in 0..<byteWidth {
                    bytes.append(UInt8(truncatingIfNeeded: sample >> Int32(8 * byte)))
                }
            }
        }
        return bytes
    }
}
