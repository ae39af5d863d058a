/// One entry of an MP4 edit list (`elst`): a stretch of the presentation and the
/// media shown in it.
package struct EditListEntry: Hashable, Codable, Sendable {
    package var segmentDuration: Double?
    package var mediaTime: Double?
    package var rate: Double

    package init(segmentDuration: Double? = nil, mediaTime: Double? = nil, rate: Double = 1) {
        self.segmentDuration = segmentDuration
        self.mediaTime = mediaTime
        self.rate = rate
    }
}
