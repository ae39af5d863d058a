import TrackModel

/// Lengths of the groups of pictures of a track, and whether they are open.
struct GroupMeter {
    private var closedGroups = 0
    private var pictures = 0
    private var shortest = Int.max
    private var longest = 0
    private var open = 0
    private var current = 0
    private var startTime: Int64?
    private var isCurrentOpen = false

    /// A picture in coding order.
    ///
    /// - Parameters:
    ///   - startsGroup: it is a random access point.
    ///   - isClean: an IDR picture, after which nothing needs what came before.
    mutating func add(startsGroup: Bool, isClean: Bool, time: Int64?) {
        if startsGroup {
            finish()
            current = 1
            startTime = isClean ? nil : time
            isCurrentOpen = false
        } else if current > 0 {
            current += 1
            // A picture coded after the point and shown before it leads.
            if let startTime, let time, time < startTime { isCurrentOpen = true }
        }
    }

    /// The last group ends with the track.
    mutating func finish() {
        guard current > 0 else { return }
        closedGroups += 1
        pictures += current
        shortest = min(shortest, current)
        longest = max(longest, current)
        if isCurrentOpen { open += 1 }
        current = 0
    }

    /// nil without a random access point.
    var summary: PacketStatistics.GroupsOfPictures? {
        guard closedGroups > 0 else { return nil }
        return .init(
            count: closedGroups, shortest: shortest, longest: longest,
            average: Double(pictures) / Double(closedGroups), open: open)
    }
}
