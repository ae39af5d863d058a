/// A request for packets and frames as ffprobe lists them.
package struct PacketListing: Sendable {
    /// One after the other.
    package let intervals: [ReadInterval]
    package let showsPackets: Bool
    package let showsFrames: Bool
    /// Whether frames are decoded, shown or not.
    package let readsFrames: Bool
    /// Options of decoders, by FFmpeg's names.
    package let decoderOptions: [String: String]
    /// Indexes of the streams that are read, from the sections of the file.
    package let selected: @Sendable (DemuxedSection) -> Set<Int64>
    /// Takes each packet and frame in its turn; false ends the reading.
    package let take: @Sendable (DemuxedSection) -> Bool

    package init(
        intervals: [ReadInterval], showsPackets: Bool, showsFrames: Bool, readsFrames: Bool,
        decoderOptions: [String: String],
        selected: @escaping @Sendable (DemuxedSection) -> Set<Int64>,
        take: @escaping @Sendable (DemuxedSection) -> Bool
    ) {
        (self.intervals, self.decoderOptions) = (intervals, decoderOptions)
        (self.showsPackets, self.showsFrames) = (showsPackets, showsFrames)
        self.readsFrames = readsFrames || showsFrames
        (self.selected, self.take) = (selected, take)
    }
}
