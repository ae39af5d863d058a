import TrackModel

// The end of a file that has more fragments than the budget reaches: without `sidx` and `mehd`,
// only its last fragments say how long it is.

extension ISOReader {
    /// Boxes of the top level after which the reader estimates whether it reaches the end.
    static var trial: Int { 512 }
    /// Bytes at the end in which fragments are searched, in this order.
    private static var tails: [Int64] { [256 << 10, 4 << 20] }
    /// Boxes from the first of the last fragments to the end of the file.
    private static var maxBoxes: Int { 1 << 10 }
    private static var maxCandidates: Int { 64 }

    /// Whether the budget suffices to the end of the file, if the rest is like what was read.
    func reachesEnd(from position: Int64) -> Bool {
        guard file.fragments != nil, let size = input.size, position > 0 else { return true }
        let spent = Double(Self.budget - input.budget)
        return spent * Double(size) / Double(position) < 1.5 * Double(Self.budget)
    }

    /// Reads where the last fragment of each track ends.
    mutating func readLastFragments() {
        guard let fragments = file.fragments, fragments.count > 0, let size = input.size else {
            return
        }
        var last = ISOFragments()
        last.trackDefaults = fragments.trackDefaults
        for box in lastFragments(before: size) {
            for child in input.boxes(in: box) where child.type == "traf" {
                addSamples(child, to: &last)
            }
        }
        file.fragments?.ends = last.totals.compactMapValues { $0.span?.upperBound }
    }

    /// The last `moof` of each track by `mfra` and all that follow, else those near the end.
    private mutating func lastFragments(before size: Int64) -> [ISOBox] {
        let indexed = indexedFragments(before: size)
        if let last = indexed.last, let boxes = boxes(from: last, toEnd: size) {
            return indexed.dropLast().compactMap { input.box(at: $0, before: size) }
                .filter { $0.type == "moof" } + boxes
        }
        for tail in Self.tails where tail <= size {
            for position in candidates(in: size - tail..<size) {
                if let boxes = boxes(from: position, toEnd: size) { return boxes }
            }
        }
        return []
    }

    /// `moof` boxes of a sequence of boxes that ends with the file; nil where the boxes do not
    /// lead there.
    private mutating func boxes(from start: Int64, toEnd size: Int64) -> [ISOBox]? {
        var found: [ISOBox] = []
        var position = start
        for _ in 0..<Self.maxBoxes {
            guard let box = input.box(at: position, before: size), box.hasName,
                position > start || box.type == "moof" && !box.isCut
            else { return nil }
            if box.type == "moof" { found.append(box) }
            if box.isCut { file.isTruncated = true }
            position = box.payload.upperBound
            if size - position < 8 {
                file.isTruncated = file.isTruncated ?? false
                return found
            }
        }
        return nil
    }

    /// Positions at which a `moof` with its `mfhd` seems to begin.
    private mutating func candidates(in range: Range<Int64>) -> [Int64] {
        let bytes = input.bytes(
            at: range.lowerBound, count: Int(range.upperBound - range.lowerBound))
        var found: [Int64] = []
        let marks = (Array("moof".utf8), Array("mfhd".utf8))
        var index = bytes.startIndex + 4
        while index + 12 <= bytes.endIndex, found.count < Self.maxCandidates {
            defer { index += 1 }
            guard bytes[index] == marks.0[0], bytes[index..<index + 4].elementsEqual(marks.0),
                bytes[index + 8..<index + 12].elementsEqual(marks.1)
            else { continue }
            found.append(range.lowerBound + Int64(index - 4 - bytes.startIndex))
        }
        return found
    }

    /// Positions of the last fragments that `mfra` lists for each track, in order (ISO/IEC
    /// 14496-12, 8.8.9 to 8.8.11).
    private mutating func indexedFragments(before size: Int64) -> [Int64] {
        guard size >= 16, let trailer = input.box(at: size - 16, before: size),
            trailer.type == "mfro"
        else { return [] }
        var reader = ByteReader(input.content(of: trailer, limit: 8))
        guard (try? reader.versionAndFlags()) != nil, let length = try? reader.uint32(),
            Int64(length) <= size,
            let index = input.box(at: size - Int64(length), before: size), index.type == "mfra"
        else { return [] }
        let tables = input.boxes(in: index).filter { $0.type == "tfra" }
        return Set(tables.compactMap { lastPosition($0) }).filter { $0 < size }.sorted()
    }

    /// moof_offset of the last entry of `tfra`; nil without entries.
    private mutating func lastPosition(_ table: ISOBox) -> Int64? {
        var reader = ByteReader(input.content(of: table, limit: 16))
        guard let (version, _) = try? reader.versionAndFlags(upTo: 1),
            (try? reader.skip(4)) != nil, let lengths = try? reader.uint32(),
            let count = try? reader.uint32(), count > 0
        else { return nil }
        let long = version == 1 ? 8 : 4
        let numbers = (lengths >> 4 & 3) + (lengths >> 2 & 3) + (lengths & 3) + 3
        let place = Int64(16) + Int64(count - 1) * Int64(2 * long + numbers)
        guard place + Int64(2 * long) <= table.payloadCount else { return nil }
        var entry = ByteReader(
            input.bytes(at: table.payload.lowerBound + place + Int64(long), count: long))
        return version == 1
            ? (try? entry.uint64()).flatMap { Int64(exactly: $0) }
            : (try? entry.uint32()).map { Int64($0) }
    }
}
