/// A walk over the elements of a Matroska file, down to blocks: RFC 9559, section 5.
struct MatroskaWalk<Source: ByteSource> {
    private(set) var bytes: SlidingBytes<Source>
    private let size: Int64
    private var position: Int64 = 0
    private(set) var gaps: [UnclaimedGap] = []
    private(set) var units = 0
    private(set) var isComplete = false
    /// Whether a search took too long.
    private var isLost = false
    /// End of the last Segment; nil where its size is not known.
    private var end: Int64?
    private var clusterEnd: Int64?
    /// Where the first Cluster begins.
    private var firstCluster: Int64?
    private var searches = 0

    private static var maxSearches: Int { 1 << 14 }
    private static var head: UInt32 { 0x1A45_DFA3 }
    private static var segment: UInt32 { 0x1853_8067 }
    private static var cluster: UInt32 { 0x1F43_B675 }
    /// Master elements of a Segment.
    private static func isTop(_ id: UInt32) -> Bool {
        switch id {
        case 0x1F43_B675, 0x114D_9B74, 0x1549_A966, 0x1654_AE6B, 0x1C53_BB6B, 0x1254_C367,
            0x1941_A469, 0x1043_A770:
            true
        default: isGlobal(id)
        }
    }

    /// Void and CRC-32.
    private static func isGlobal(_ id: UInt32) -> Bool { id == 0xEC || id == 0xBF }

    /// Elements of a Cluster.
    private static func isInCluster(_ id: UInt32) -> Bool {
        switch id {
        case 0xA3, 0xA0, 0xE7, 0xAB, 0xA7, 0x5854, 0xAF: true
        default: isGlobal(id)
        }
    }

    init(_ source: Source, size: Int64) {
        bytes = SlidingBytes(source, isDense: false)
        self.size = size
    }

    private typealias Element = (id: UInt32, content: Int64, length: Int64?)

    /// Whether bytes precede the first Cluster or follow the Segment.
    func isOutside(_ gap: Range<Int64>) -> Bool {
        if firstCluster.map({ gap.lowerBound < $0 }) ?? true { return true }
        return end.map { gap.lowerBound >= $0 } ?? false
    }

    mutating func run(to limit: Int64) {
        while position < min(size, limit), !isLost {
            guard size - position >= 4 else {
                position = size
                break
            }
            let element = element(at: position)
            if let element, element.id == Self.cluster {
                clusterEnd = element.length.map { element.content + $0 } ?? .max
                firstCluster = firstCluster ?? position
                position = element.content
                units += 1
                continue
            }
            if let element, element.id == Self.segment {
                end = element.length.map { element.content + $0 }
                position = element.content
                units += 1
                continue
            }
            let isInside = clusterEnd.map { position < $0 } ?? false
            if let element, let length = element.length,
                isInside && Self.isInCluster(element.id) || Self.isTop(element.id)
                    || element.id == Self.head || isUnknown(element, isInside: isInside)
            {
                units += 1
                position = element.content + length
                continue
            }
            guard units > 0, let next = search(from: position + 1) else {
                isLost = true
                return
            }
            gaps.append((position..<next, bytes.constant(in: position..<next)))
            position = next
            clusterEnd = nil
        }
        isComplete = position >= size && !isLost
    }

    /// An element of an id that is not known, which another one follows in its place.
    private mutating func isUnknown(_ element: Element, isInside: Bool) -> Bool {
        guard let length = element.length, length < 1 << 24, element.content + length < size,
            let next = self.element(at: element.content + length)
        else { return false }
        return Self.isTop(next.id) || isInside && Self.isInCluster(next.id)
    }

    /// nil where no element begins.
    private mutating func element(at position: Int64) -> Element? {
        let header = bytes.bytes(at: position, count: 12)
        guard let first = header.first, first >= 0x10 else { return nil }
        let width = first.leadingZeroBitCount + 1
        guard header.count > width, let size = EBMLNumber(header.dropFirst(width)) else {
            return nil
        }
        var id: UInt32 = 0
        for byte in header.prefix(width) { id = id << 8 | UInt32(byte) }
        let (content, overflow) = position.addingReportingOverflow(Int64(width + size.length))
        guard !overflow else { return nil }
        if let length = size.value, length > .max - content { return nil }
        return (id, content, size.value)
    }

    /// The next Cluster or master element of the Segment; the end of the file without one, and nil
    /// where the search takes too long.
    private mutating func search(from first: Int64) -> Int64? {
        var position = first
        while position + 8 <= size {
            let block = bytes.block(at: position)
            guard !block.isEmpty else { return size }
            let found = block.withUnsafeBufferPointer { block in
                var at = 0
                while at < block.count, block[at] & 0xF0 != 0x10 { at += 1 }
                return at
            }
            position += Int64(found)
            guard found < block.count else { continue }
            let id = bytes.bytes(at: position, count: 4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            if Self.isTop(id) || id == Self.head {
                searches += 1
                guard searches <= Self.maxSearches else { return nil }
                if let element = element(at: position), isPlausible(element) { return position }
            }
            position += 1
        }
        return size
    }

    /// Whether an element that a search met is one: its content fits, and a Cluster begins with one
    /// of its own elements.
    private mutating func isPlausible(_ element: Element) -> Bool {
        if element.id == Self.cluster {
            return self.element(at: element.content).map { Self.isInCluster($0.id) } ?? false
        }
        guard let length = element.length else { return false }
        return element.content + length <= size
    }
}
