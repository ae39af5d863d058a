/// Bytes of a file that belong to none of its elements, frames or packets.
package struct UnclaimedBytes: Hashable, Sendable {
    package enum Place: Hashable, Sendable {
        /// Before the first element or after the last one.
        case outside
        /// Between elements: content is lost.
        case between
    }

    package let range: Range<Int64>
    package let place: Place
    /// The byte that repeats throughout; nil for others.
    package let constant: UInt8?
    /// Whether they are an element that does not match its checksum.
    package var failsChecksum = false
}

/// The elements of a file from its first byte to its last: what belongs to none of them.
///
/// It goes on bit by bit, after a demuxer whose bytes are still in memory.
package struct StructureWalk<Source: ByteSource> {
    private var units: UnitWalk<Source>?
    private var matroska: MatroskaWalk<Source>?
    /// The file of Ogg pages, which are read at the end.
    private var ogg: SlidingBytes<Source>?
    /// Ogg pages against their checksums.
    package private(set) var pages: OggPageCheck?

    private static var maxGaps: Int { 4096 }

    /// nil for a format that is not walked.
    ///
    /// - Parameter format: FFmpeg's name of the demuxer.
    package init?(_ source: Source, format: String) {
        guard let size = source.size, size > 0 else { return nil }
        switch format {
        case "matroska,webm": matroska = MatroskaWalk(source, size: size)
        case "ogg": ogg = SlidingBytes(source, isDense: false)
        default:
            var source = source
            guard let format = UnitFormat(format, source: &source) else { return nil }
            units = UnitWalk(source, format, size: size)
        }
    }

    /// Follows the elements up to a byte of the file.
    package mutating func advance(to position: Int64) {
        units?.run(to: position)
        matroska?.run(to: position)
    }

    /// Follows the elements to the end of the file.
    package mutating func finish() {
        advance(to: .max)
        guard var source = ogg?.source else { return }
        pages = OggPageCheck(source: &source)
    }

    /// Whether elements were found and followed to the end of the file.
    package var isComplete: Bool {
        units.map { $0.isComplete && $0.units > 0 }
            ?? matroska.map { $0.isComplete && $0.units > 0 } ?? (pages != nil)
    }

    /// Whether its units are the frames themselves, so that it finds what parsers of such streams
    /// add to packets.
    package var judgesFrames: Bool { isComplete && units?.judgesFrames == true }

    /// Bytes that belong to nothing; none of Ogg, whose pages that fail are damaged instead.
    package var unclaimedBytes: Int64 {
        gaps.reduce(0) { $0 + $1.range.upperBound - $1.range.lowerBound }
    }

    /// Bytes that belong to nothing, the first parts in order.
    package mutating func unclaimed() -> [UnclaimedBytes] {
        if let pages { return damaged(pages) }
        guard (units?.units ?? matroska?.units ?? 0) > 0 else { return [] }
        let (units, matroska) = (units, matroska)
        return gaps.prefix(Self.maxGaps).map { gap in
            let isOutside = units?.isOutside(gap.range) ?? matroska?.isOutside(gap.range) ?? false
            return UnclaimedBytes(
                range: gap.range, place: isOutside ? .outside : .between, constant: gap.constant)
        }
    }

    private var gaps: [UnclaimedGap] { units?.gaps ?? matroska?.gaps ?? [] }

    /// None where every page fails: the muxer computes another checksum.
    private mutating func damaged(_ pages: OggPageCheck) -> [UnclaimedBytes] {
        guard pages.damaged < pages.pages else { return [] }
        return pages.damagedRanges.map { range in
            UnclaimedBytes(
                range: range, place: .between, constant: ogg?.constant(in: range),
                failsChecksum: true)
        }
    }
}

typealias UnclaimedGap = (range: Range<Int64>, constant: UInt8?)

/// Units that follow each other, each of which states its length.
struct UnitFormat: Sendable {
    /// Byte offset of the first unit.
    var start: Int64 = 0
    /// Declared end of the content; nil where the format states none.
    var end: Int64?
    /// Bytes of a header that `length` needs.
    let headerSize: Int
    /// Units that follow each other where a search succeeds.
    let proof: Int
    /// Offset of a byte in the header that has few values, and these.
    let anchor: (offset: Int, values: [UInt8])
    /// Bytes of the unit; nil where none begins.
    let length: @Sendable (Bytes) -> Int64?
    /// Whether a search may end at this unit; every unit if nil.
    var isSure: (@Sendable (Bytes) -> Bool)?
    /// Bytes of every unit, where they are equal and the anchor is the only mark.
    var fixedSize: Int?
    /// Bytes that may be lost between units without damage: joints of files.
    var tolerance: Int64 = 0
    /// Zeros that may be between units.
    var maxFill: Int64 = 0
    /// Bytes after the last unit that are only a remainder, where no end is declared.
    var maxRemainder: Int64 = 16 << 10
    /// Whether units are so short that all of the file is read.
    var isDense = false
    /// Whether units are frames of audio.
    var holdsFrames = false

    init(
        headerSize: Int, proof: Int, anchor: (Int, [UInt8]),
        length: @escaping @Sendable (Bytes) -> Int64?
    ) {
        (self.headerSize, self.proof, self.length) = (headerSize, proof, length)
        self.anchor = anchor
    }

    /// Whether bytes precede the first unit or follow the last one.
    func isOutside(_ gap: Range<Int64>, size: Int64) -> Bool {
        if gap.lowerBound <= start { return true }
        if let end { return gap.lowerBound >= end }
        return gap.upperBound == size && gap.upperBound - gap.lowerBound <= maxRemainder
    }
}

/// A walk from unit to unit; where one does not follow, a search for the next.
struct UnitWalk<Source: ByteSource> {
    private(set) var bytes: SlidingBytes<Source>
    private let format: UnitFormat
    private let size: Int64
    private var position: Int64
    private(set) var gaps: [UnclaimedGap] = []
    private(set) var units = 0
    private(set) var isComplete = false
    /// Whether a search took too long.
    private var isLost = false
    private var searches = 0
    private let isAnchor: [Bool]

    /// Places at which a unit seems to begin, beyond which no more are searched. After a long unit
    /// the file is read elsewhere.
    private var maxSearches: Int { format.isDense ? 1 << 24 : 1 << 14 }

    init(_ source: Source, _ format: UnitFormat, size: Int64) {
        bytes = SlidingBytes(source, isDense: format.isDense)
        (self.format, self.size, position) = (format, size, format.start)
        isAnchor = (0..<256).map { format.anchor.values.contains(UInt8($0)) }
    }

    var judgesFrames: Bool { format.holdsFrames }

    /// Whether bytes precede the first unit or follow the last one.
    func isOutside(_ gap: Range<Int64>) -> Bool { format.isOutside(gap, size: size) }

    mutating func run(to limit: Int64) {
        while position < min(size, limit), !isLost {
            if let fixed = format.fixedSize { position = skipFixed(fixed, from: position) }
            let header = bytes.bytes(at: position, count: format.headerSize)
            // The last unit may be cut: a separate fault.
            guard header.count >= format.headerSize || size - position >= format.headerSize else {
                position = size
                break
            }
            // The input ended before its declared size.
            guard !header.isEmpty else {
                isLost = true
                return
            }
            if let length = format.length(header), length > 0 {
                units += 1
                position += length
                continue
            }
            let filled = afterFill(position)
            if filled > position {
                position = filled
                continue
            }
            guard let next = search(from: position + 1) else {
                isLost = true
                return
            }
            if next - position > format.tolerance || next == size {
                gaps.append((position..<next, bytes.constant(in: position..<next)))
            }
            position = next
        }
        isComplete = position >= size && !isLost
    }

    /// The unit after the zeros that a format allows between units; the same place without any.
    private mutating func afterFill(_ position: Int64) -> Int64 {
        guard format.maxFill > 0 else { return position }
        let header = bytes.bytes(at: position, count: Int(format.maxFill) + format.headerSize)
        let zeros = header.prefix { $0 == 0 }.count
        // A unit begins with zeros, too.
        for fill in stride(from: min(zeros, Int(format.maxFill)), to: 0, by: -1) {
            let unit = header.dropFirst(fill).prefix(format.headerSize)
            if unit.count == format.headerSize, format.length(unit) != nil {
                return position + Int64(fill)
            }
        }
        return position
    }

    /// The end of the units of equal size that are in memory.
    private mutating func skipFixed(_ unit: Int, from position: Int64) -> Int64 {
        var position = position
        while true {
            let block = bytes.block(at: position)
            let count = block.withUnsafeBufferPointer { block in
                var at = format.anchor.offset
                var count = 0
                while at + unit <= block.count + format.anchor.offset, isAnchor[Int(block[at])] {
                    at += unit
                    count += 1
                }
                return count
            }
            units += count
            position += Int64(count * unit)
            guard count > 0, count * unit + unit > block.count else { return position }
        }
    }

    /// Where units follow each other again; the end of the file where they do not, and nil where the
    /// search takes too long.
    private mutating func search(from first: Int64) -> Int64? {
        var position = first
        let offset = format.anchor.offset
        while position + Int64(format.headerSize) <= size {
            let block = bytes.block(at: position)
            guard block.count > offset else { return size }
            let found = block.withUnsafeBufferPointer { block in
                var at = offset
                while at < block.count, !isAnchor[Int(block[at])] { at += 1 }
                return at - offset
            }
            position += Int64(found)
            guard found < block.count - offset else { continue }
            guard searches <= maxSearches else { return nil }
            if holds(from: position) { return position }
            position += 1
        }
        return size
    }

    /// Whether units follow each other from here.
    private mutating func holds(from position: Int64) -> Bool {
        var position = position
        for number in 0..<format.proof {
            if number > 0 { position = afterFill(position) }
            let header = bytes.bytes(at: position, count: format.headerSize)
            if header.count < format.headerSize { return number > 1 }
            guard let length = format.length(header), length > 0 else { return false }
            if number == 0 {
                if format.isSure?(header) == false { return false }
                searches += 1
            }
            position += length
            if position >= size { return position == size || number > 0 }
        }
        return true
    }

}

extension SlidingBytes {
    /// The byte that the middle of a range repeats: elements that damage begins or ends in belong to
    /// the range. nil for other content.
    mutating func constant(in range: Range<Int64>) -> UInt8? {
        let length = range.upperBound - range.lowerBound
        let count = max(min(length / 4, 16 << 10), 1)
        let middle = bytes(at: range.lowerBound + (length - count) / 2, count: Int(count))
        guard let byte = middle.first, middle.allSatisfy({ $0 == byte }) else { return nil }
        return byte
    }
}
