import Bitstream

/// One sample that may hold captions.
struct ISOSample {
    /// Place among the tracks that are read.
    let track: Int
    /// Byte of the file.
    let position: Int64
    /// Bytes.
    let size: Int
    /// Seconds on the presentation's time line, edits counted.
    let time, decodeTime: Double
    /// Seconds.
    let duration: Double
    /// Place in the order in which the tables name them.
    var number = 0

    /// Of the tables of one file.
    static let most = 1 << 20
    /// Of all fragments of one file: many hours of pictures. A few bytes name any number.
    static let mostInFragments = 1 << 23
}

/// The boxes of bytes that are in memory.
struct ISOBoxes: Sequence, IteratorProtocol {
    private var reader: ByteReader

    init(_ bytes: Bytes) { reader = ByteReader(bytes) }

    /// A size beyond the end is cut.
    mutating func next() -> (type: String, payload: Bytes)? {
        guard let size = try? reader.uint32(), let type = try? reader.fourCC() else { return nil }
        var rest = size - 8
        if size == 1 {
            guard let large = (try? reader.uint64()).flatMap({ Int(exactly: $0) }) else {
                return nil
            }
            rest = large - 16
        } else if size == 0 {
            rest = reader.remaining
        }
        guard rest >= 0, let payload = try? reader.bytes(Swift.min(rest, reader.remaining)) else {
            return nil
        }
        return (type, payload)
    }

    static func first(_ path: [String], in bytes: Bytes) -> Bytes? {
        path.reduce(Optional(bytes)) { bytes, type in
            bytes.flatMap { bytes in ISOBoxes(bytes).first { $0.type == type }?.payload }
        }
    }
}
