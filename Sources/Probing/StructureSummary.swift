import Bitstream
import FFmpegBridge
import TrackModel

/// The structure of a file, from its packets and from the walk over its elements.
struct StructureSummary {
    private(set) var structure = FileStructure()
    /// Unclaimed bytes that are not damage.
    private(set) var outside: [Range<Int64>] = []

    /// Whether packets or elements break their own formats, or bytes belong to nothing.
    var isDamaged: Bool { structure.damagedPackets > 0 || structure.spanCount > 0 }

    /// Ogg pages that fail their checksum.
    let findings: [Finding]

    /// - Parameters:
    ///   - walk: nil for a format that is not walked.
    ///   - isWhole: whether every packet was read.
    init(
        tracks: [TrackProbe], walk: StructureWalk<WholeFileBytes>?, isWhole: Bool, size: Int64?
    ) {
        var walk = walk
        findings = walk?.pages?.finding.map { [$0] } ?? []
        let observers = tracks.compactMap { $0.observer(StructureObserver.self) }
        let payload = tracks.reduce(Int64(0)) {
            $0 + Int64($1.observer(PacketCounter.self)?.bytes ?? 0)
        }
        structure.bytesChecked = observers.reduce(0) { $0 + $1.bytesChecked }
        if walk?.isComplete == true, isWhole, let size {
            // Everything but packets of codecs without a check.
            structure.bytesChecked += max(size - payload, 0)
        }
        if let size, size > 0 {
            structure.bytesChecked = min(structure.bytesChecked, size)
            let share = Double(structure.bytesChecked) / Double(size)
            structure.checkedShare = (share * 10_000).rounded(.down) / 10_000
        }
        structure.unclaimedBytes = walk?.unclaimedBytes ?? 0
        let places = observers.flatMap(\.places.all).sorted { $0.position < $1.position }
        let gaps = walk?.unclaimed() ?? []
        outside = gaps.filter { $0.place == .outside }.map(\.range)
        let judgesFrames = walk?.judgesFrames == true
        let packets = observers.flatMap(\.damage).filter { span in
            // Parsers of raw streams add tags between joined files to a frame.
            !(judgesFrames && span.kind == .invalidSyntax)
                // A demuxer that passes over bytes may give them to a packet.
                && !gaps.contains { Self.covers($0.range, span) }
        }
        var spans = packets.map { Self.placed($0, places) }
        spans += gaps.filter { $0.place == .between }.map { Self.span($0, places) }
        spans.sort { ($0.position ?? -1, $0.start ?? 0) < ($1.position ?? -1, $1.start ?? 0) }
        structure.damagedPackets = spans.reduce(0) { $0 + $1.packets }
        structure.spanCount = spans.count
        structure.spans = Array(spans.prefix(FileStructure.maxSpans))
    }

    /// Whether half of a span are bytes that belong to nothing.
    private static func covers(_ gap: Range<Int64>, _ span: FileStructure.Span) -> Bool {
        guard let position = span.position, let length = span.length else { return false }
        return gap.clamped(to: position..<position + length).count * 2 > length
    }

    /// The span with times where its packets have none.
    private static func placed(
        _ span: FileStructure.Span, _ places: [(position: Int64, time: Double)]
    ) -> FileStructure.Span {
        guard span.start == nil, let position = span.position, let length = span.length else {
            return span
        }
        var span = span
        (span.start, span.end) = times(of: position..<position + length, places)
        return span
    }

    private static func span(
        _ gap: UnclaimedBytes, _ places: [(position: Int64, time: Double)]
    ) -> FileStructure.Span {
        var span = FileStructure.Span(
            gap.constant.map { $0 == 0 ? .zeros : .repeatedByte }
                ?? (gap.failsChecksum ? .checksum : .lostSync))
        span.position = gap.range.lowerBound
        span.length = gap.range.upperBound - gap.range.lowerBound
        (span.start, span.end) = times(of: gap.range, places)
        return span
    }

    /// Times of the packet before some bytes and of the one after them.
    private static func times(
        of bytes: Range<Int64>, _ places: [(position: Int64, time: Double)]
    ) -> (start: Double?, end: Double?) {
        let before = places.partitionPoint { $0.position < bytes.lowerBound }
        let start = before > 0 ? places[before - 1].time : places.first?.time
        let after = places[before...].first { $0.position >= bytes.upperBound }
        let end = after?.time ?? places.last?.time
        return (start, end.map { max($0, start ?? $0) })
    }
}
