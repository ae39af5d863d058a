/// The pages of an Ogg file against their checksums: RFC 3533, section 6.
package struct OggPageCheck: Hashable, Sendable {
    /// Whole pages and places where one is lost, those that fail or are lost, and byte offsets of the first of these.
    package private(set) var pages = 0
    package private(set) var damaged = 0
    package private(set) var firstDamaged: [Int64] = []
    /// The bytes of those, neighbours together.
    private(set) var damagedRanges: [Range<Int64>] = []

    private static let kept = 16
    private static let maxRanges = 4096
    /// `OggS`, `capture_pattern`, and version 0, which all pages have.
    private static let capture = Array("OggS\0".utf8)
    /// Tags that other programs put before, between and after streams; they end in zeros at most.
    private static let tags = ["TAG", "ID3", "APETAGEX", "\0\0\0\0"].map { Array($0.utf8) }
    /// Bytes of pages that fail, beyond the size of what was passed, after which no more are compared: each page that
    /// fails is searched for the next one, and a file could be nothing but their beginnings.
    private static let allowance: Int64 = 16 << 20

    /// Reads all of the source, a page at a time. What the last page lacks at the end of
    /// the file is not damage.
    package init(source: inout some ByteSource) {
        var window = PageWindow(source)
        defer { source = window.source }
        var position: Int64 = 0
        var failed: Int64 = 0
        while failed <= 4 * position + Self.allowance,
            let start = window.find(Self.capture, from: position)
        {
            // Where a page was to begin is something else.
            if start > position, !window.begins(with: Self.tags, at: position) {
                note(position..<start)
            }
            guard let size = window.pageSize(at: start) else { return }
            let isWhole = window.hasBytes(at: start, count: size)
            if isWhole, window.isIntact(at: start, count: size) {
                pages += 1
                position = start + Int64(size)
                continue
            }
            failed += Int64(size)
            // The header may be what is damaged: the next page then begins elsewhere.
            let next = window.find(Self.capture, from: start + 4)
            guard isWhole || next != nil else { return }
            position = next ?? start + Int64(size)
            note(start..<max(position, start + 1))
        }
    }

    private mutating func note(_ range: Range<Int64>) {
        pages += 1
        damaged += 1
        if firstDamaged.count < Self.kept { firstDamaged.append(range.lowerBound) }
        if let last = damagedRanges.last, last.upperBound == range.lowerBound {
            damagedRanges[damagedRanges.count - 1] = last.lowerBound..<range.upperBound
        } else if damagedRanges.count < Self.maxRanges {
            damagedRanges.append(range)
        }
    }
}

/// A few pages of a file in memory.
private struct PageWindow<Source: ByteSource> {
    private(set) var source: Source
    private var bytes: [UInt8] = []
    private var start: Int64 = 0
    /// Whether the file ends with `bytes`.
    private var hasEnd = false

    private static var readSize: Int { 1 << 20 }
    /// The header, its 255 lacing values, and as many segments of 255 bytes.
    private static var maxPageSize: Int { headSize + 255 + 255 * 255 }
    /// Bytes of a page header before its lacing values.
    private static var headSize: Int { 27 }

    init(_ source: Source) { self.source = source }

    /// Offset in `bytes` of a position after which a page fits, as far as the file goes.
    private mutating func offset(of position: Int64) -> Int {
        let end = start + Int64(bytes.count)
        let isOutside = position < start || position > end
        if isOutside || !hasEnd && position + Int64(Self.maxPageSize) > end {
            bytes = source.read(at: position, count: Self.readSize)
            start = position
            hasEnd = bytes.count < Self.readSize
        }
        return Int(position - start)
    }

    mutating func hasBytes(at position: Int64, count: Int) -> Bool {
        offset(of: position) + count <= bytes.count
    }

    /// Whether one of `patterns` is at a position.
    mutating func begins(with patterns: [[UInt8]], at position: Int64) -> Bool {
        let first = offset(of: position)
        return patterns.contains { bytes.dropFirst(first).starts(with: $0) }
    }

    /// Where `pattern` begins, at or after `position`; nil when it does not.
    mutating func find(_ pattern: [UInt8], from position: Int64) -> Int64? {
        var position = position
        while true {
            let first = offset(of: position)
            guard first + pattern.count <= bytes.count else { return nil }
            var index = first
            let last = bytes.count - pattern.count
            while index <= last {
                if bytes[index] == pattern[0],
                    bytes[index..<index + pattern.count].elementsEqual(pattern)
                {
                    return start + Int64(index)
                }
                index += 1
            }
            position = start + Int64(last + 1)
        }
    }

    /// Length by the lacing values; nil at the end of the file.
    mutating func pageSize(at position: Int64) -> Int? {
        let first = offset(of: position)
        guard first + Self.headSize <= bytes.count else { return nil }
        let segments = Int(bytes[first + 26])
        guard first + Self.headSize + segments <= bytes.count else { return nil }
        return bytes[first + Self.headSize..<first + Self.headSize + segments].reduce(
            Self.headSize + segments
        ) { $0 + Int($1) }
    }

    mutating func isIntact(at position: Int64, count: Int) -> Bool {
        let first = offset(of: position)
        guard first + count <= bytes.count, count >= Self.headSize else { return false }
        return OggPage.isIntact(bytes[first..<first + count])
    }
}
