/// Statistics of all packets of a track, at depths `packets` and `full`.
public struct PacketStatistics: Hashable, Codable, Sendable {
    /// Packets; in video, coded frames or fields.
    public var packets: Int
    /// Bytes of all packets.
    public var bytes: Int
    package var firstTime: Double?
    package var endTime: Double?
    /// Bit rate of the one second with the most bytes in bits per second; nil for less than a
    /// second.
    public var peakBitRate: Int?
    package var bitRates: [Int]
    package var bitRateInterval: Double?
    package var accessPointCounts: [Int]?
    package var frameDurations: [FrameDuration]?
    /// GOPs, from one random access point to the next; nil for other media.
    public var groupsOfPictures: GroupsOfPictures?
    package var randomAccessPoints: [String: Int]?
    package var metadataFrames: [String: Int]?
    package var timestamps: TimestampFaults

    /// Frequency of a packet duration.
    package struct FrameDuration: Hashable, Codable, Sendable {
        /// Seconds.
        package var duration: Double
        /// Number of packets.
        package var count: Int

        package init(duration: Double, count: Int) {
            self.duration = duration
            self.count = count
        }
    }

    /// GOPs, from one random access point to the next.
    public struct GroupsOfPictures: Hashable, Codable, Sendable {
        /// Number of GOPs.
        public var count: Int
        /// Frames of the shortest GOP.
        public var shortest: Int
        /// Frames of the longest GOP.
        public var longest: Int
        /// Average frames per GOP.
        public var average: Double
        /// Open GOPs: their first frames in presentation order precede the random access point.
        package var open: Int

        package init(count: Int, shortest: Int, longest: Int, average: Double, open: Int) {
            self.count = count
            self.shortest = shortest
            self.longest = longest
            self.average = average
            self.open = open
        }
    }

    /// Faults of timestamps by kind, the first ones with their positions.
    package struct TimestampFaults: Hashable, Codable, Sendable {
        package struct Fault: Hashable, Codable, Sendable {
            package enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
                /// A gap in presentation.
                case gap
                /// A packet that begins before the previous one ends.
                case overlap
                /// Decoding timestamps repeat or go backwards.
                case backwards
            }

            package var kind: Kind
            package var time: Double?
            package var position: Int64?
            package var length: Double

            package init(kind: Kind, time: Double?, position: Int64?, length: Double) {
                self.kind = kind
                self.time = time
                self.position = position
                self.length = length
            }
        }

        /// Number of gaps.
        package var gaps = 0
        /// Number of packets that begin before the previous one ends.
        package var overlaps = 0
        /// Number of decoding timestamps that repeat or go backwards.
        package var backwards = 0
        package var first: [Fault] = []

        package init() {}
    }

    package init(packets: Int, bytes: Int, bitRates: [Int], timestamps: TimestampFaults) {
        self.packets = packets
        self.bytes = bytes
        self.bitRates = bitRates
        self.timestamps = timestamps
    }
}

extension PacketStatistics: Described {
    package static let members = MemberTable<Self>(
        "the packets",
        [
            Member("packets", \.packets, "Packets; in video, coded frames or fields."),
            Member("bytes", \.bytes, unit: .bytes, "Bytes of all packets."),
            Member(
                "firstTime", \.firstTime, unit: .seconds,
                "Presentation time of the first packet."),
            Member("endTime", \.endTime, unit: .seconds, "End of the last packet."),
            Member(
                "peakBitRate", \.peakBitRate, unit: .bitsPerSecond,
                "Bit rate of the one second with the most bytes; nil for less than a second."),
            Member(
                "bitRates", \.bitRates, unit: .bitsPerSecond,
                "Average bit rates of equal intervals, over time."),
            Member(
                "bitRateInterval", \.bitRateInterval, unit: .seconds,
                "Length of an interval of `bitRates`."),
            Member(
                "accessPointCounts", \.accessPointCounts,
                """
                Random access points in each interval of `bitRates`; nil for other media than \
                video.
                """),
            Member(
                "frameDurations", \.frameDurations,
                """
                Frequencies of frame durations, most frequent first, at most 16; nil for other \
                media.
                """),
            Member(
                "groupsOfPictures", \.groupsOfPictures,
                "GOPs, from one random access point to the next; nil for other media."),
            Member(
                "randomAccessPoints", \.randomAccessPoints,
                "Random access points by kind: `idr cra bla recoveryPoint intra key`."),
            Member(
                "metadataFrames", \.metadataFrames,
                """
                Frames with each kind of metadata: `dolbyVision hdr10Plus captions`, without \
                captions that are only padding.
                """),
            Member("timestamps", \.timestamps, "Faults of timestamps."),
        ])
}

extension PacketStatistics.FrameDuration: Described {
    package static let members = MemberTable<Self>(
        "a frame duration",
        [
            Member("duration", \.duration, unit: .seconds, "Time from one frame to the next."),
            Member("count", \.count, "Number of frames with it."),
        ])
}

extension PacketStatistics.GroupsOfPictures: Described {
    package static let members = MemberTable<Self>(
        "the groups of pictures",
        [
            Member("count", \.count, "Number of GOPs."),
            Member("shortest", \.shortest, "Frames of the shortest GOP."),
            Member("longest", \.longest, "Frames of the longest GOP."),
            Member("average", \.average, "Average frames per GOP."),
            Member(
                "open", \.open,
                """
                Open GOPs: their first frames in presentation order precede the random access \
                point.
                """),
        ])
}

extension PacketStatistics.TimestampFaults: Described {
    package static let members = MemberTable<Self>(
        "the time line",
        [
            Member("gaps", \.gaps, "Number of gaps in presentation."),
            Member(
                "overlaps", \.overlaps,
                "Number of packets that begin before the previous one ends."),
            Member(
                "backwards", \.backwards,
                "Number of decoding timestamps that repeat or go backwards."),
            Member("first", \.first, "The first 32 faults."),
        ])
}

extension PacketStatistics.TimestampFaults.Fault: Described {
    package static let members = MemberTable<Self>(
        "a break in the time line",
        [
            Member(
                "kind", \.kind,
                "Gap, overlap, or decoding timestamps that go backwards."),
            Member("time", \.time, unit: .seconds, "Time of the fault."),
            Member(
                "position", \.position, unit: .bytes,
                "Byte offset of the packet after the fault."),
            Member("length", \.length, unit: .seconds, "Length of the fault."),
        ])
}

extension PacketStatistics {
    /// Seconds covered by the packets.
    package var duration: Double? {
        guard let firstTime, let endTime, endTime > firstTime else { return nil }
        return endTime - firstTime
    }

    /// Bits per second over `duration`.
    package var averageBitRate: Int? {
        guard let duration else { return nil }
        let rate = Double(bytes) * 8 / duration
        return rate < 1e15 ? Int(rate.rounded()) : nil
    }
}
