import TrackModel

/// The decoded picture hash SEI message, ITU-T H.265, annex D.3.19, and H.274, section 8.2, for H.266: decoders must
/// arrive at a picture with this hash.
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

        /// Name in the standard.
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

    /// nil where the message length does not fit its kind.
    init?(
        method: UInt8?, values: Bytes, count: Int, size: PixelSize, left: Int, top: Int
    ) {
        guard let method = method.flatMap(Method.init), values.count == count * method.size else {
            return nil
        }
        self.method = method
        components = (0..<count).map {
            Array(values.dropFirst($0 * method.size).prefix(method.size))
        }
        (pictureSize, self.left, self.top) = (size, left, top)
    }
}

/// `pictureChecksum` of ITU-T H.265, annex D.3.19: the sum of all bytes, each with the
/// place of its sample mixed in.
package struct PictureChecksum: Sendable {
    package private(set) var value: UInt32 = 0

    package init() {}

    /// - Parameter y: which row it is.
    package mutating func add(_ row: UnsafeRawBufferPointer, y: Int, bytesPerSample: Int) {
        let rowMask = (y & 0xFF) ^ (y >> 8)
        var sum = value
        for (index, byte) in row.enumerated() {
            let x = bytesPerSample == 2 ? index >> 1 : index
            let mask = rowMask ^ (x & 0xFF) ^ (x >> 8)
            sum &+= UInt32((Int(byte) ^ mask) & 0xFFFF)
        }
        value = sum
    }
}

/// The decoded picture hash messages of one packet, and the picture that they are of.
struct PictureHashMessages<Sequence: Sendable>: Sendable {
    private var payloads: [Bytes] = []
    private var pictures = 0
    private var sequence: Sequence?

    mutating func add(_ payload: Bytes) { payloads.append(payload) }

    /// - Parameter sequence: the parameter set of a picture in the packet; nil where it is not
    ///   known.
    mutating func addPicture(of sequence: Sequence?) {
        pictures += 1
        self.sequence = sequence
    }

    /// The only message and the sequence of the only picture; nil where there is none or more
    /// than one of either.
    var only: (payload: Bytes, sequence: Sequence)? {
        guard pictures == 1, payloads.count == 1, let sequence else { return nil }
        return (payloads[0], sequence)
    }
}
