import Bitstream
import Playlists

/// Reads the events inside of a playlist's segments, each from where its segment begins.
struct SegmentTimelineReader<Files: ReferencedFiles> {
    private let files: Files
    /// The file read last, as several segments may be parts of it.
    private var held: (path: LocalPath, bytes: [UInt8])?
    /// The initialization read last, as many segments need the same.
    private var head: (reference: SegmentReference, bytes: [UInt8])?
    /// Bytes before the segment that was read last.
    private var headCount = 0

    /// Bytes of one file.
    private static var largestFile: Int { 256 << 20 }

    init(files: Files) { self.files = files }

    /// Segments that are not local or enciphered are passed over.
    ///
    /// - Returns: whether there was none of them.
    mutating func read(_ list: SegmentList, into builder: inout TimelineBuilder) -> Bool {
        var time = 0.0
        var isWhole = true
        for segment in list.segments {
            defer { time += max(0, segment.duration ?? 0) }
            guard !segment.isGap else { continue }
            guard let content = content(of: segment, in: list) else {
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

    /// What a segment holds, behind what a decoder needs before it; nil where it cannot be
    /// read or carries nothing.
    mutating func content(of segment: SegmentReference, in list: SegmentList) -> TimelineBuilder? {
        guard segment.encryption == nil, let bytes = bytes(of: segment) else { return nil }
        let initialization = segment.initialization.flatMap { index in
            list.initializations.indices.contains(index) ? list.initializations[index] : nil
        }
        if let initialization, initialization != head?.reference {
            head = self.bytes(of: initialization).map { (initialization, $0) }
        }
        let before = initialization == nil ? [] : head?.bytes ?? []
        headCount = before.count
        var source = MemorySource(before + bytes)
        return Timeline.content(of: &source, isPart: true)
    }

    mutating func bytes(of segment: SegmentReference) -> [UInt8]? {
        guard let path = segment.reference.localPath else { return nil }
        if held?.path != path {
            held = files.contents(of: path, limit: Self.largestFile).map { (path, $0) }
        }
        guard let held, held.path == path else { return nil }
        guard let range = segment.range else { return held.bytes }
        guard range.end <= UInt64(held.bytes.count) else { return nil }
        return Array(held.bytes[Int(range.offset)..<Int(range.end)])
    }
}
