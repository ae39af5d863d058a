/// One entry of an MP4 edit list (`elst`): a stretch of the presentation and the
/// media shown in it.
public struct EditListEntry: Hashable, Codable, Sendable {
    /// Seconds of the presentation; nil for 0, which in a fragmented file means
    /// all that follows.
    public var segmentDuration: Double?
    /// Seconds into the track's media; nil for an empty edit, which shows nothing.
    public var mediaTime: Double?
    /// 1 for normal speed, 0 for a frozen picture.
    public var rate: Double

    package init(segmentDuration: Double? = nil, mediaTime: Double? = nil, rate: Double = 1) {
        self.segmentDuration = segmentDuration
        self.mediaTime = mediaTime
        self.rate = rate
    }
}
