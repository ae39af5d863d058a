import TrackModel

/// The decoded picture hash SEI message, ITU-T H.265, annex D.3.19: decoders must arrive at a picture with this hash.
package struct DecodedPictureHash: Hashable, Sendable {
    /// `hash_type`.
    package enum Method: UInt8, Sendable {
        case md5, crc, checksum

        /// Bytes for each component.
        fileprivate var size: Int {
            switch self {
            case .md5: 16
            case .crc: 2
            case .checksum: 4
            }
        }

        /// As the standard names it.
        package var name: String {
            switch self {
            case .md5: "MD5"
            case .crc: "CRC"
            case .checksum: "checksum"
            }
        }
    }

    package let method: Method
    /// A hash for each colour component: one for a monochrome picture, else three.
    package let components: [[UInt8]]
    /// Luma samples of the whole picture, which is what was hashed.
    package let pictureSize: PixelSize
    /// Luma samples of it that are not shown at the left and the top.
    package let left, top: Int

    /// nil for a message of another length than its kind has.
    init?(sei payload: Bytes, sequence: HEVCSPS) {
        guard let first = payload.first, let method = Method(rawValue: first) else { return nil }
        let values = payload.dropFirst()
        let count = sequence.format.chroma == .monochrome ? 1 : 3
        guard values.count == count * method.size else { return nil }
        self.method = method
        components = (0..<count).map {
            Array(values.dropFirst($0 * method.size).prefix(method.size))
        }
        (pictureSize, left, top) = (sequence.wholeSize, sequence.left, sequence.top)
    }
}
