import Bitstream
import FFmpegBridge
import TrackModel

/// Compares decoded pictures with the hashes that their encoder sent along: the one way
/// to see damage that a decoder conceals without a word.
///
/// A component whose hashes are never right tells nothing: the CRC of x265 (3.5) covers
/// the last row of blocks of chroma only.
struct PictureHashCheck {
    /// Pictures that were compared.
    private(set) var checked = 0
    /// How the hashes are made; nil where there are none.
    private(set) var method: DecodedPictureHash.Method?
    /// For each component, pictures in which it is as it was hashed.
    private var matches = [0, 0, 0]
    /// Pictures that failed, by the components that did, a bit each.
    private var failures: [UInt8: Failures] = [:]
    private let trackID: Int
    private var expected: [(packet: Int, hash: DecodedPictureHash, location: Claim.Location)] = []

    private struct Failures {
        var count = 0
        /// The first of them, with their number among all pictures.
        var places: [(picture: Int, location: Claim.Location)] = []
    }

    /// Kind of the problem of a picture that failed.
    static let kind = "picture-hash"

    /// Places that are kept.
    private static let kept = 1000
    /// Packets that wait for their picture: more than any decoder holds.
    private static let remembered = 96
    /// One right picture of so many is more than chance.
    private static let believed = 1000
    /// The 16 bits of a CRC are right by chance now and then: so many pictures are more than
    /// that, where they are one of so many.
    private static let believedCRC = (least: 3, of: 20)

    init(trackID: Int) { self.trackID = trackID }

    /// The components whose hashes are right somewhere, a bit each.
    private var trusted: UInt8 {
        let (least, share) = method == .crc ? Self.believedCRC : (least: 1, of: Self.believed)
        // Each of few pictures counts.
        let wanted = min(least, max(checked / 2, 1))
        return (0..<3).reduce(0) { mask, component in
            let isTrusted = matches[component] >= wanted && matches[component] * share >= checked
            return isTrusted ? mask | 1 << UInt8(component) : mask
        }
    }

    private var damaged: [Failures] {
        let trusted = trusted
        return failures.filter { $0.key & trusted != 0 }.map(\.value)
    }

    /// Pictures that are another than was hashed, though others are not.
    var failed: Int { damaged.reduce(0) { $0 + $1.count } }

    var hasDamage: Bool { !damaged.isEmpty }

    /// Whether nothing is as it was hashed, which may be the fault of the hashes.
    var isWrongThroughout: Bool { checked > 0 && trusted == 0 }

    /// Where pictures are damaged.
    var problems: [MediaRecord.Decode.Problem] {
        damaged.flatMap(\.places).sorted { $0.picture < $1.picture }.prefix(Self.kept).map {
            .init(
                trackID: trackID, time: $0.location.time, position: $0.location.position,
                kind: Self.kind)
        }
    }

    /// Notes the hash of a packet that is about to be decoded.
    mutating func expect(
        _ hash: DecodedPictureHash, packet: Int, at location: Claim.Location
    ) {
        if expected.count == Self.remembered { expected.removeFirst(Self.remembered / 2) }
        expected.append((packet, hash, location))
    }

    /// Whether a picture is another than was hashed, though others are not; false where
    /// nothing tells.
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
        if failures[mask]?.places.count ?? 0 < Self.kept {
            failures[mask]?.places.append((checked, location))
        }
        return mask & trusted != 0
    }
}

extension DecodedPictureHash.Method {
    /// Hash of each component; nil where the frame does not hold the whole picture.
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
