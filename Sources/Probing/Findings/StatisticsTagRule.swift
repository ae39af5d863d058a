import TrackModel

/// Statistics tags that count something else than what is in the file.
enum StatisticsTagRule: TrackFindingRule {
    static let codes: [Finding.Code] = [.tagsStaleStatistics]

    static func findings(on subject: TrackSubject) -> [Finding] {
        guard let tags = subject.containerTrack.statistics,
            let counted = subject.track.packets
                ?? subject.probe.observer(WholeCount.self)?.summary,
            subject.probe.end != .stopped
        else { return [] }
        // Tags of compressed tracks count stored bytes, FFmpeg decompressed ones.
        let bytes = subject.containerTrack.isCompressed ? nil : tags.byteCount
        let pairs = [
            ("frames", tags.frameCount, counted.packets), ("bytes", bytes, counted.bytes),
        ]
        guard let wrong = pairs.first(where: { $0.1 != nil && $0.1 != $0.2 }),
            let declared = wrong.1
        else { return [] }
        return [
            Finding(
                .tagsStaleStatistics, trackID: subject.track.trackID,
                message: "statistics tags count \(declared) \(wrong.0), the track has \(wrong.2)",
                declared: .int(declared), observed: .int(wrong.2))
        ]
    }
}
