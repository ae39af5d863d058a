/// Pieces of a text of JSON, none of them parsed: the elements of its array, or else its values
/// one after another, as in NDJSON. Little more than one of them is in memory.
struct JSONPieces: Sequence, IteratorProtocol {
    /// The next bytes, about as many as asked for; none at the end.
    private let read: (Int) -> [UInt8]?
    private var bytes: [UInt8] = []
    private var place = 0
    private var isArray = false
    private var isAtStart = true
    private var isAtEnd = false

    private static let chunk = 1 << 18
    /// Values beyond this many bytes are not read to their end.
    private static let largest = 1 << 28

    init(read: @escaping (Int) -> [UInt8]?) { self.read = read }

    /// nil at the end. What is broken comes out as it stands.
    mutating func next() -> [UInt8]? {
        while let byte = nextByte(isInArray: isArray) {
            if isAtStart, byte == UInt8(ascii: "[") {
                isArray = true
            } else if isArray, byte == UInt8(ascii: "]") {
                // Whatever follows the array is none of it.
                isArray = false
            } else {
                return value()
            }
            isAtStart = false
            place += 1
        }
        return nil
    }

    /// The first byte of what comes next, at `place`.
    private mutating func nextByte(isInArray: Bool) -> UInt8? {
        while true {
            while place < bytes.count {
                let byte = bytes[place]
                guard Self.isSpace(byte) || isInArray && byte == UInt8(ascii: ",") else {
                    return byte
                }
                place += 1
            }
            guard fill() else { return nil }
        }
    }

    private mutating func value() -> [UInt8] {
        isAtStart = false
        while true {
            if let end = end(of: place) ?? (fill() ? nil : bytes.count) {
                let start = place
                place = Swift.max(end, start + 1)
                return Array(bytes[start..<place])
            }
        }
    }

    /// Reads on, twice as much as before where a value is long.
    private mutating func fill() -> Bool {
        guard !isAtEnd, bytes.count - place < Self.largest else { return false }
        bytes.removeFirst(place)
        place = 0
        guard let more = read(Swift.max(Self.chunk, bytes.count)), !more.isEmpty else {
            isAtEnd = true
            return false
        }
        bytes += more
        return true
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    /// Behind the value that begins at `start`; nil where it is not there yet.
    private func end(of start: Int) -> Int? {
        bytes.withUnsafeBufferPointer { all in
            var place = start
            var depth = 0
            var isText = false
            while place < all.count {
                let byte = all[place]
                if isText {
                    if byte == UInt8(ascii: "\\") { place += 1 }
                    if byte == UInt8(ascii: "\"") { isText = false }
                } else if byte == UInt8(ascii: "\"") {
                    isText = true
                } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                    depth += 1
                } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
                    depth -= 1
                    if depth <= 0 { return depth < 0 ? place : place + 1 }
                } else if depth == 0, Self.isSpace(byte) || byte == UInt8(ascii: ",") {
                    return place
                }
                place += 1
            }
            return nil
        }
    }
}
