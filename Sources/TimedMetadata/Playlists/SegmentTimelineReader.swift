import Bitstream
import Playlists

/// Reads the events inside of a playlist's segments, each from where its segment begins.
struct SegmentTimelineReader<Files: ReferencedFiles> {
    private let files: Files
    /// The file read last, as several segments may be parts of it.
    private var held: (path: LocalPath, bytes: [UInt8])?

    /// Bytes of one file.
    private static var largestFile: Int { 256 << 20 }

    init(files: Files) { self.files = files }

    /// Segments that are not local or enciphered are passed over.
    mutating func read(_ list: SegmentList, into builder: inout TimelineBuilder) {
        var time = 0.0
        for segment in list.segments {
            defer { time += max(0, segment.duration ?? 0) }
            guard !segment.isGap, segment.encryption == nil, let bytes = bytes(of: segment) else {
                continue
            }
            let initialization = segment.initialization.flatMap { index in
                list.initializations.indices.contains(index) ? list.initializations[index] : nil
            }
            let head = initialization.flatMap { self.bytes(of: $0) } ?? []
            var source = MemorySource(head + bytes)
            guard let content = Timeline.content(of: &source) else { continue }
            builder.add(
                content, shiftedBy: time, file: segment.uri,
                offset: Int(clamping: segment.range?.offset ?? 0) - head.count)
            if builder.mediaStart == nil { builder.mediaStart = content.mediaStart }
        }
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
