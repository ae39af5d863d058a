/// Statistics about one track, from the tags that mkvmerge writes: BPS,
/// DURATION, NUMBER_OF_FRAMES, NUMBER_OF_BYTES.
///
/// They count what was in the track when they were written; a later remux by
/// another program copies them unchanged.
package struct MatroskaStatistics: Hashable, Sendable {
    /// BPS, bits a second.
    package internal(set) var bitRate: Int?
    /// DURATION, seconds.
    package internal(set) var duration: Double?
    /// NUMBER_OF_FRAMES.
    package internal(set) var frameCount: Int?
    /// NUMBER_OF_BYTES.
    package internal(set) var byteCount: Int?
    /// _STATISTICS_WRITING_APP.
    var writingApp: String?
    /// _STATISTICS_WRITING_DATE_UTC: `2011-06-02 12:45:00`.
    var writingDate: String?
    /// Whether the program that wrote the statistics wrote the file too; nil when
    /// either is not named. False means that they may be stale.
    package internal(set) var isFromWriter: Bool?
}

extension MatroskaFile {
    /// nil when the track with TrackNumber `containerID` has no statistics tags.
    package func statistics(containerID: Int) -> MatroskaStatistics? {
        guard let uid = track(containerID)?.uid else { return nil }
        var statistics = MatroskaStatistics()
        for tag in tags where tag.trackUIDs.contains(uid) {
            for simple in tag.simpleTags {
                if let value = simple.value { statistics.take(simple.name, value) }
            }
        }
        guard statistics != MatroskaStatistics() else { return nil }
        if let writer = statistics.writingApp, let app = info.writingApp {
            statistics.isFromWriter = writer == app
        }
        return statistics
    }

    /// SimpleTags of the track with TrackNumber `containerID`, names unchanged; of
    /// a name written twice the first.
    func tags(containerID: Int) -> [String: String] {
        guard let uid = track(containerID)?.uid else { return [:] }
        let pairs = tags.filter { $0.trackUIDs.contains(uid) }.flatMap(\.simpleTags)
            .compactMap { tag in tag.value.map { (tag.name, $0) } }
        return Dictionary(pairs) { first, _ in first }
    }
}

extension MatroskaStatistics {
    /// mkvmerge has written `BPS` and, for a while, `BPS-eng`.
    fileprivate mutating func take(_ name: String, _ value: String) {
        switch name.split(separator: "-").first {
        case "BPS": bitRate = Int(value)
        case "DURATION": duration = Self.seconds(value)
        case "NUMBER_OF_FRAMES": frameCount = Int(value)
        case "NUMBER_OF_BYTES": byteCount = Int(value)
        case "_STATISTICS_WRITING_APP": writingApp = value
        case "_STATISTICS_WRITING_DATE_UTC": writingDate = value
        default: break
        }
    }

    /// `01:23:45.678901234`
    private static func seconds(_ text: String) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, let hours = Int(parts[0]), let minutes = Int(parts[1]),
            let seconds = Double(parts[2]), seconds.isFinite, (0..<1 << 32).contains(hours),
            (0..<60).contains(minutes)
        else { return nil }
        return Double(hours * 3600 + minutes * 60) + seconds
    }
}
