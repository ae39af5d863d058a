/// The summary of the sample tables of `stbl`.
package struct ISOSampleTable: Hashable, Sendable {
    /// A run of `stts`: a count of samples and the ticks that each lasts.
    struct Run: Hashable, Sendable {
        var count: Int
        var delta: Int
    }

    /// sample_count of `stsz` or `stz2`; nil without either.
    package internal(set) var count: Int?
    /// Bytes of all samples; nil when the table is larger than the reading
    /// budget.
    var totalBytes: Int?
    /// Samples that `stts` counts; nil when the table was not read to its end.
    var timedCount: Int?
    /// Ticks that all samples last together; nil when `stts` was not read to its
    /// end, or their number fits no `Int`.
    var durationTicks: Int?
    /// The runs of `stts`, at most 1024 of them.
    var runs: [Run] = []
    /// Whether `ctts` is there: presentation and decoding order differ.
    var hasCompositionOffsets = false
    /// entry_count of `stss`; nil without it: every sample is a sync sample.
    var syncCount: Int?
    /// Range of the entries of `stss` in the file.
    var syncEntries: Range<Int64>?

    /// The ticks that the last sample lasts; nil when `stts` was not read to its end, or its count differs from `stsz`.
    package var lastDelta: Int? {
        guard durationTicks != nil, timedCount == count, let last = runs.last, last.count > 0,
            runs.reduce(0, { $0 + $1.count }) == count
        else { return nil }
        return last.delta
    }

    /// The ticks that every sample lasts, the last one aside; nil when they
    /// differ or are not known.
    var constantDelta: Int? {
        guard timedCount != nil, let first = runs.first, first.delta > 0 else { return nil }
        let others = runs.dropFirst()
        if others.allSatisfy({ $0.delta == first.delta }) { return first.delta }
        return others.count == 1 && others.first?.count == 1 ? first.delta : nil
    }
}

extension BoundedSource {
    /// The summary of the boxes of `stbl`.
    mutating func sampleTable(_ boxes: [ISOBox]) -> ISOSampleTable {
        var samples = ISOSampleTable()
        for box in boxes { readSampleTable(box, into: &samples) }
        return samples
    }

    private mutating func readSampleTable(_ box: ISOBox, into samples: inout ISOSampleTable) {
        let head = content(of: box, limit: ISOSampleSizes.headSize)
        if ISOSampleSizes.types.contains(box.type) {
            guard let sizes = ISOSampleSizes(box.type, head: head) else { return }
            samples.count = sizes.count
            samples.totalBytes = sizes.fixedTotal ?? sum(of: box, sizes)
        }
        var reader = ByteReader(head)
        // Only `ctts` has a version 1 among these boxes.
        guard (try? reader.versionAndFlags(upTo: box.type == "ctts" ? 1 : 0)) != nil,
            let first = try? reader.uint32()
        else { return }
        switch box.type {
        case "stss":
            samples.syncCount = first
            if box.payloadCount > 8 {
                samples.syncEntries = box.payload.lowerBound + 8..<box.payload.upperBound
            }
        case "ctts": samples.hasCompositionOffsets = first > 0
        case "stts": readDurations(box, runs: first, into: &samples)
        default: break
        }
    }

    private mutating func readDurations(
        _ box: ISOBox, runs: Int, into samples: inout ISOSampleTable
    ) {
        guard runs <= box.payloadCount / 8 else { return }
        var count = 0
        var ticks: Int? = 0
        let isComplete = readTable(box, from: 8, entries: runs, size: 8) { entry in
            guard let samplesInRun = try? entry.uint32(), let delta = try? entry.uint32() else {
                return
            }
            if samples.runs.count < 1024 {
                samples.runs.append(.init(count: samplesInRun, delta: delta))
            }
            count += samplesInRun
            let (duration, isTooLong) = samplesInRun.multipliedReportingOverflow(by: delta)
            let sum = ticks?.addingReportingOverflow(duration)
            ticks = isTooLong || sum?.overflow == true ? nil : sum?.partialValue
        }
        guard isComplete else { return }
        samples.timedCount = count
        samples.durationTicks = ticks
    }

    private mutating func sum(of box: ISOBox, _ sizes: ISOSampleSizes) -> Int? {
        let start = box.payload.lowerBound + Int64(ISOSampleSizes.headSize)
        guard let size = sizes.bytes(of: sizes.count),
            start + Int64(size) <= box.payload.upperBound,
            size <= budget + (1 << 18)
        else { return nil }
        var (total, done) = (0, 0)
        while done < sizes.count {
            // Even, so that entries of half a byte begin with one.
            let piece = min(sizes.count - done, 1 << 13)
            guard let count = sizes.bytes(of: piece), let before = sizes.bytes(of: done) else {
                return nil
            }
            let entries = bytes(at: start + Int64(before), count: count)
            guard entries.count == count else { return nil }
            for index in 0..<piece { total += sizes.size(of: index, in: entries) ?? 0 }
            done += piece
        }
        return total
    }

    /// Where the last chunk of `stco` or `co64` begins.
    mutating func lastChunkOffset(_ box: ISOBox) -> Int64? {
        guard box.type == "stco" || box.type == "co64" else { return nil }
        let size: Int64 = box.type == "stco" ? 4 : 8
        var header = ByteReader(content(of: box, limit: 8).dropFirst(4))
        guard let count = (try? header.uint32()).map(Int64.init), count > 0,
            8 + count * size <= box.payloadCount
        else { return nil }
        let last = box.payload.lowerBound + 8 + (count - 1) * size
        let offset = bytes(at: last, count: Int(size)).reduce(UInt64(0)) {
            $0 << 8 | UInt64($1)
        }
        return Int64(exactly: offset)
    }

    /// Reads a table in pieces. Answers whether all of it was there.
    mutating func readTable(
        _ box: ISOBox, from offset: Int, entries: Int, size: Int,
        _ body: (inout ByteReader) -> Void
    ) -> Bool {
        guard entries * size <= budget + (1 << 18) else { return false }
        var position = box.payload.lowerBound + Int64(offset)
        var left = entries
        while left > 0 {
            let piece = min(left, 1 << 13)
            let bytes = bytes(at: position, count: piece * size)
            guard bytes.count == piece * size else { return false }
            var reader = ByteReader(bytes)
            for _ in 0..<piece { body(&reader) }
            position += Int64(piece * size)
            left -= piece
        }
        return true
    }
}

/// The head of `stsz` or `stz2`, and how its entries are written (ISO/IEC 14496-12,
/// section 8.7.3).
struct ISOSampleSizes {
    let count: Int
    /// Bytes of every sample; nil where each has an entry.
    private let fixed: Int?
    /// Width of an entry: 4, 8, 16 or 32.
    private let bits: Int

    static let types: Set<String> = ["stsz", "stz2"]
    /// Bytes of the payload before the entries.
    static let headSize = 12

    /// - Parameter head: payload of the box, or its beginning.
    init?(_ type: String, head: Bytes) {
        var reader = ByteReader(head)
        guard (try? reader.versionAndFlags()) != nil, let first = try? reader.uint32(),
            let count = try? reader.uint32()
        else { return nil }
        self.count = count
        fixed = type == "stsz" && first > 0 ? first : nil
        bits = type == "stsz" ? 32 : first & 0xFF
    }

    /// Bytes of this many entries; nil where the samples have none, or a width unknown.
    func bytes(of entries: Int) -> Int? {
        guard fixed == nil, [4, 8, 16, 32].contains(bits) else { return nil }
        let (all, overflow) = entries.multipliedReportingOverflow(by: bits)
        return overflow ? nil : (all + 7) / 8
    }

    /// Bytes of all samples where they are alike.
    var fixedTotal: Int? { fixed.flatMap { ISOSampleTotals.product($0, count) } }

    /// Bytes of a sample; nil after the end of the entries.
    func size(of index: Int, in entries: Bytes) -> Int? {
        if let fixed { return fixed }
        let bit = index * bits
        let start = entries.startIndex + bit / 8
        switch bits {
        case 4:
            guard start < entries.endIndex else { return nil }
            return Int(bit % 8 == 0 ? entries[start] >> 4 : entries[start] & 15)
        case 8, 16, 32:
            guard start + bits / 8 <= entries.endIndex else { return nil }
            return entries[start..<start + bits / 8].reduce(0) { $0 << 8 | Int($1) }
        default: return nil
        }
    }
}
