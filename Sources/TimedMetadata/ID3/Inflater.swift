import Bitstream

/// Decompression of DEFLATE (RFC 1951) inside zlib (RFC 1950), as ID3 frames use it.
///
/// The only compression that timed metadata knows; a few frames of a few kilobytes,
/// so that a room without C can have it.
struct Inflater {
    private let bytes: Bytes
    private var index: Int
    private var held: UInt32 = 0
    private var heldBits = 0
    private var output: [UInt8] = []
    private let limit: Int

    /// The content of a zlib stream; `limit` bytes at most.
    static func inflated(zlib bytes: Bytes, limit: Int) throws(BitstreamError) -> [UInt8] {
        let header = Array(bytes.prefix(2))
        guard header.count == 2, header[0] & 0x0F == 8,
            (Int(header[0]) << 8 | Int(header[1])) % 31 == 0, header[1] & 0x20 == 0
        else { throw .invalid("zlib header") }
        var inflater = Inflater(bytes.dropFirst(2), limit: limit)
        try inflater.run()
        return inflater.output
    }

    private init(_ bytes: Bytes, limit: Int) {
        self.bytes = bytes
        index = bytes.startIndex
        self.limit = limit
    }

    private mutating func run() throws(BitstreamError) {
        while true {
            let isLast = try bits(1) == 1
            switch try bits(2) {
            case 0: try copyStored()
            case 1: try readBlock(literals: .fixedLiterals, distances: .fixedDistances)
            case 2:
                let (literals, distances) = try dynamicCodes()
                try readBlock(literals: literals, distances: distances)
            default: throw .invalid("block type")
            }
            if isLast { return }
        }
    }

    private mutating func bits(_ count: Int) throws(BitstreamError) -> Int {
        while heldBits < count {
            guard index < bytes.endIndex else { throw .truncated }
            held |= UInt32(bytes[index]) << UInt32(heldBits)
            index += 1
            heldBits += 8
        }
        let value = held & ((1 << UInt32(count)) - 1)
        held >>= UInt32(count)
        heldBits -= count
        return Int(value)
    }

    private mutating func append(_ byte: UInt8) throws(BitstreamError) {
        guard output.count < limit else { throw .invalid("decompressed size") }
        output.append(byte)
    }

    private mutating func copyStored() throws(BitstreamError) {
        (held, heldBits) = (0, 0)
        guard index + 4 <= bytes.endIndex else { throw .truncated }
        let length = Int(bytes[index]) | Int(bytes[index + 1]) << 8
        index += 4
        guard index + length <= bytes.endIndex else { throw .truncated }
        guard output.count + length <= limit else { throw .invalid("decompressed size") }
        output += bytes[index..<index + length]
        index += length
    }

    private mutating func symbol(_ code: HuffmanCode) throws(BitstreamError) -> Int {
        var value = 0
        var first = 0
        var offset = 0
        for length in 1..<code.counts.count {
            value |= try bits(1)
            let count = code.counts[length]
            if value - first < count { return code.symbols[offset + value - first] }
            offset += count
            first = (first + count) << 1
            value <<= 1
        }
        throw .invalid("code")
    }

    private mutating func readBlock(
        literals: HuffmanCode, distances: HuffmanCode
    ) throws(BitstreamError) {
        while true {
            let symbol = try symbol(literals)
            if symbol < 256 {
                try append(UInt8(symbol))
                continue
            }
            if symbol == 256 { return }
            guard symbol - 257 < Self.lengths.count else { throw .invalid("length") }
            let (base, extra) = Self.lengths[symbol - 257]
            let length = base + (try bits(extra))
            let distanceSymbol = try self.symbol(distances)
            guard distanceSymbol < Self.distances.count else { throw .invalid("distance") }
            let (nearest, more) = Self.distances[distanceSymbol]
            let distance = nearest + (try bits(more))
            guard distance <= output.count else { throw .invalid("distance") }
            for _ in 0..<length { try append(output[output.count - distance]) }
        }
    }

    private mutating func dynamicCodes() throws(BitstreamError) -> (HuffmanCode, HuffmanCode) {
        let literalCount = try bits(5) + 257
        let distanceCount = try bits(5) + 1
        let codeCount = try bits(4) + 4
        var lengths = [Int](repeating: 0, count: 19)
        for place in 0..<codeCount { lengths[Self.codeOrder[place]] = try bits(3) }
        let code = HuffmanCode(lengths)
        var all: [Int] = []
        while all.count < literalCount + distanceCount {
            switch try symbol(code) {
            case let length where length < 16: all.append(length)
            case 16:
                guard let last = all.last else { throw .invalid("code lengths") }
                all += [Int](repeating: last, count: 3 + (try bits(2)))
            case 17: all += [Int](repeating: 0, count: 3 + (try bits(3)))
            default: all += [Int](repeating: 0, count: 11 + (try bits(7)))
            }
        }
        guard all.count == literalCount + distanceCount else { throw .invalid("code lengths") }
        return (HuffmanCode(Array(all[..<literalCount])), HuffmanCode(Array(all[literalCount...])))
    }

    private static let codeOrder = [
        16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
    ]
    private static let lengths: [(Int, Int)] = zip(
        [
            3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99,
            115, 131, 163, 195, 227, 258,
        ],
        [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
    ).map { ($0, $1) }
    private static let distances: [(Int, Int)] = (0..<30).map { symbol in
        guard symbol >= 4 else { return (symbol + 1, 0) }
        let extra = symbol / 2 - 1
        return ((2 + symbol % 2) << extra + 1, extra)
    }
}

/// A canonical prefix code by the lengths of its words.
private struct HuffmanCode {
    /// Words of each length.
    let counts: [Int]
    /// In the order of their words.
    let symbols: [Int]

    init(_ lengths: [Int]) {
        var counts = [Int](repeating: 0, count: 16)
        for length in lengths where length > 0 { counts[length] += 1 }
        self.counts = counts
        symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted {
            (lengths[$0], $0) < (lengths[$1], $1)
        }
    }

    static let fixedLiterals = HuffmanCode(
        [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112)
            + [Int](repeating: 7, count: 24) + [Int](repeating: 8, count: 8))
    static let fixedDistances = HuffmanCode([Int](repeating: 5, count: 30))
}
