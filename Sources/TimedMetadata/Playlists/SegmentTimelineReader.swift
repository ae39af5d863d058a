import Bitstream
import Playlists

/// Reads the events inside of a playlist's segments, each from where its segment begins.
struct SegmentTimelineReader<Files: ReferencedFiles> {
    private let files: Files
    /// The file read last, as several segments may be parts of it.
    private var held: (path: LocalPath, bytes: [UInt8])?
    /// Content of segments that came before, as slates and loops come again.
    private var known: [SegmentReference: TimelineBuilder] = [:]
    /// Bytes of each file, and how many of them were read and looked through so far.
    private var costs: [LocalPath: (size: Int, work: Int)] = [:]
    /// The initialization read last, as many segments need the same.
    private var head: (reference: SegmentReference, bytes: [UInt8])?
    /// Bytes before the segment that was read last.
    private var headCount = 0

    /// Bytes of one file.
    private static var largestFile: Int { 256 << 20 }
    private static var mostKnown: Int { 64 }
    /// How often a file is read; a playlist may name parts of it in any order.
    private static var mostReadings: Int { 16 }

    private let meter: ReadingBudget

    init(files: Files, meter: ReadingBudget) {
        self.files = files
        self.meter = meter
    }

    /// Segments that are not local or enciphered are passed over.
    ///
    /// - Returns: whether there was none of them.
    mutating func read(_ list: SegmentList, into builder: inout TimelineBuilder) -> Bool {
        var time = 0.0
        var isWhole = true
        for segment in list.segments {
            defer { time += max(0, segment.duration ?? 0) }
            guard !segment.isGap else { continue }
            guard meter.goesOn(), let content = content(of: segment, in: list) else {
                isWhole = false
                continue
            }
            builder.add(
                content, shiftedBy: time, file: segment.uri,
                offset: Int(clamping: segment.range?.offset ?? 0) - headCount)
            if builder.mediaStart == nil { builder.mediaStart = content.mediaStart }
        }
        return isWhole
    }

    /// The content of a segment, behind its initialization; nil where it cannot be
    /// read or carries nothing.
    mutating func content(of segment: SegmentReference, in list: SegmentList) -> TimelineBuilder? {
        guard segment.encryption == nil else { return nil }
        let initialization = segment.initialization.flatMap { index in
            list.initializations.indices.contains(index) ? list.initializations[index] : nil
        }
        if let initialization, initialization != head?.reference {
            head = self.bytes(of: initialization).map { (initialization, $0) }
            known = [:]
        }
        let before = initialization == nil ? [] : head?.bytes ?? []
        headCount = before.count
        var key = segment
        (key.line, key.duration, key.bitRate, key.isDiscontinuous) = (nil, nil, nil, false)
        if let content = known[key] { return content }
        guard let path = segment.reference.localPath, let bytes = bytes(of: segment),
            spend(bytes.count, on: path)
        else { return nil }
        var source = MemorySource(before + bytes)
        guard let content = Timeline.content(of: &source, isPart: true) else { return nil }
        if known.count < Self.mostKnown { known[key] = content }
        return content
    }

    /// False where a playlist makes a reader go over a file again and again.
    private mutating func spend(_ count: Int, on path: LocalPath) -> Bool {
        guard let cost = costs[path] else { return true }
        costs[path]?.work += count
        return cost.work + count <= Self.mostReadings * (cost.size + 1024)
    }

    mutating func bytes(of segment: SegmentReference) -> [UInt8]? {
        guard let path = segment.reference.localPath else { return nil }
        if held?.path != path {
            held = nil
            guard spend(0, on: path) else { return nil }
            held = files.contents(of: path, limit: Self.largestFile).map { (path, $0) }
            let size = held?.bytes.count ?? 0
            costs[path] = (size, (costs[path]?.work ?? 0) + size)
        }
        guard let held, held.path == path else { return nil }
        guard let range = segment.range else { return held.bytes }
        guard range.end <= UInt64(held.bytes.count) else { return nil }
        return Array(held.bytes[Int(range.offset)..<Int(range.end)])
    }
}
