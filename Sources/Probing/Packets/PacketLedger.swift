import Bitstream
import FFmpegBridge
import TrackModel

/// Counts every packet of one track. Memory does not grow with its length.
struct PacketLedger {
    private let stream: StreamDescription
    private let isVideo: Bool
    private var statistics: PacketStatistics
    private var bitRate = BitRateMeter()
    private var order = PresentationOrder()
    private var distances = FrameDistances()
    private var groups = GroupMeter()
    private var timeLine: TimeLine
    private var accessPoints: [String: Int] = [:]
    /// Packets the container marks as random access points, whose picture is
    /// none.
    private(set) var falseKeys = 0
    private(set) var firstFalseKey: Claim.Place?

    init(_ stream: StreamDescription, mediaType: MediaType, hasDecodingTimes: Bool) {
        self.stream = stream
        isVideo = mediaType == .video
        statistics = PacketStatistics(packets: 0, bytes: 0, bitRates: [], timestamps: .init())
        timeLine = TimeLine(mediaType, hasDecodingTimes: hasDecodingTimes)
    }

    /// - Parameter kind: of the picture in it, where the bitstream tells.
    mutating func add(_ packet: borrowing Packet, kind: PictureKind?) {
        statistics.packets += 1
        statistics.bytes += packet.size
        let presentation = stream.seconds(packet.presentationTime)
        let decoding = stream.seconds(packet.decodingTime)
        let duration = stream.seconds(packet.duration)
        if let start = presentation ?? decoding {
            statistics.firstTime = min(statistics.firstTime ?? start, start)
            statistics.endTime = max(statistics.endTime ?? start, start + (duration ?? 0))
        }
        if let time = decoding ?? presentation { bitRate.add(bytes: packet.size, at: time) }
        timeLine.add(
            presentation: presentation, decoding: decoding, duration: duration,
            position: packet.position)
        guard isVideo else { return }
        if let time = packet.presentationTime,
            let picture = order.add(time, position: packet.position)
        {
            present(picture.time, picture.position)
        }
        addPicture(packet, kind: kind)
    }

    private mutating func present(_ time: Int64, _ position: Int64?) {
        distances.add(time)
        guard let seconds = stream.seconds(time) else { return }
        timeLine.present(seconds, duration: nil, position: position)
    }

    /// Nothing follows.
    mutating func finish() {
        for picture in order.rest { present(picture.time, picture.position) }
        order = PresentationOrder()
        groups.finish()
    }

    private mutating func addPicture(_ packet: borrowing Packet, kind: PictureKind?) {
        let isAccessPoint = kind.map { $0 != .other } ?? packet.isKey
        if isAccessPoint { accessPoints[kind?.rawValue ?? "key", default: 0] += 1 }
        // I pictures of H.264 are no points to start at unless marked.
        let startsGroup = kind == .intra ? packet.isKey : isAccessPoint
        groups.add(
            startsGroup: startsGroup, isClean: kind == .idr || kind == .bla,
            time: packet.presentationTime)
        if packet.isKey, kind == .other {
            falseKeys += 1
            firstFalseKey =
                firstFalseKey
                ?? Claim.Place(
                    time: stream.seconds(packet.presentationTime), position: packet.position)
        }
    }

    /// What all packets so far amount to.
    ///
    /// - Parameter metadata: of the track's scanner.
    func summary(metadata: DynamicMetadata?) -> PacketStatistics {
        var summary = statistics
        summary.peakBitRate = bitRate.peak
        summary.bitRates = bitRate.rates
        summary.bitRateInterval = summary.bitRates.isEmpty ? nil : bitRate.interval
        summary.timestamps = timeLine.faults
        guard isVideo else { return summary }
        summary.frameDurations = distances.mostFrequent(16).compactMap { distance, count in
            stream.seconds(distance).map { .init(duration: $0, count: count) }
        }
        summary.groupsOfPictures = groups.summary
        summary.randomAccessPoints = accessPoints.isEmpty ? nil : accessPoints
        if let metadata, metadata.rpuFrames + metadata.hdr10PlusFrames > 0 {
            summary.metadataFrames = [
                "dolbyVision": metadata.rpuFrames, "hdr10Plus": metadata.hdr10PlusFrames,
            ].filter { $0.value > 0 }
        }
        return summary
    }
}
