/// Statistics of every packet of a track; only at depths `packets` and
/// `full`.
public struct PacketStatistics: Hashable, Codable, Sendable {
    /// Packets, which for video are coded pictures or fields.
    public var packets: Int
    /// Their bytes together.
    public var bytes: Int
    package var firstTime: Double?
    package var endTime: Double?
    /// Bits a second in the fullest second; nil for less than a second.
    public var peakBitRate: Int?
    package var bitRates: [Int]
    package var bitRateInterval: Double?
    package var accessPointCounts: [Int]?
    package var frameDurations: [FrameDuration]?
    /// Runs of pictures from one random access point to the next; nil for other media.
    public var groupsOfPictures: GroupsOfPictures?
    package var randomAccessPoints: [String: Int]?
    package var metadataFrames: [String: Int]?
    package var timestamps: TimestampFaults

    /// How often packets last so long.
    package struct FrameDuration: Hashable, Codable, Sendable {
        /// Seconds.
        package var duration: Double
        /// How often it occurs.
        package var count: Int

        package init(duration: Double, count: Int) {
            self.duration = duration
            self.count = count
        }
    }

    /// Runs of pictures from one random access point to the next.
    public struct GroupsOfPictures: Hashable, Codable, Sendable {
        /// How many there are.
        public var count: Int
        /// Pictures.
        public var shortest: Int
        /// Pictures of the longest.
        public var longest: Int
        /// Pictures on average.
        public var average: Double
        /// Groups whose first pictures in presentation order come from before the
        /// random access point.
        package var open: Int

        package init(count: Int, shortest: Int, longest: Int, average: Double, open: Int) {
            self.count = count
            self.shortest = shortest
            self.longest = longest
            self.average = average
            self.open = open
        }
    }

    /// Breaks in the time line, each kind counted, the first ones with their
    /// places.
    package struct TimestampFaults: Hashable, Codable, Sendable {
        package struct Fault: Hashable, Codable, Sendable {
            package enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
                /// Nothing is presented for a while.
                case gap
                /// A packet begins before its predecessor ends.
                case overlap
                /// Decoding times go back or stand still.
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

        /// How often nothing is presented for a while.
        package var gaps = 0
        /// How often a packet begins before its predecessor ends.
        package var overlaps = 0
        /// How often decoding times go back or stand still.
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

extension PacketStatistics {
    /// Seconds that the packets cover.
    package var duration: Double? {
        guard let firstTime, let endTime, endTime > firstTime else { return nil }
        return endTime - firstTime
    }

    /// Bits a second over `duration`.
    package var averageBitRate: Int? {
        guard let duration else { return nil }
        let rate = Double(bytes) * 8 / duration
        return rate < 1e15 ? Int(rate.rounded()) : nil
    }
}
