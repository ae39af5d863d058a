import Bitstream
import FFmpegBridge
import TrackModel

/// Counts every packet of one track. Memory does not grow with its length.
struct PacketCounter: PacketObserver {
    private let timeBase: Rational?
    private let isVideo: Bool
    private var statistics: PacketStatistics
    private var bitRate = BitRateMeter()
    private var order = ReorderBuffer()
    private var distances = FrameDurationHistogram()
    private var groups = GroupMeter()
    private var timeLine: TimestampMonitor
    private let terms: ContainerTraits
    private var wrap = ClockWrap()
    private var seekPoints = SeekPointCheck([])
    /// Numbers of the packets to begin at, and of how many, as the container lists
    /// them.
    private var listed: (numbers: Set<Int>, count: Int?)?
    /// False while all pictures are of headers that may be unreadable.
    private var tellsKinds = false
    private var accessPoints: [String: Int] = [:]
    /// Packets the container marks as random access points, whose picture is
    /// none.
    private var falseKeys = 0
    private var firstFalseKey: Claim.Location?
    /// Packets with the second field of a frame and nothing else.
    private(set) var secondFields = 0
    /// Packets of pictures that are not shown: alternate reference frames of VP8 and VP9.
    private(set) var hiddenPictures = 0
    /// Whether a picture has no presentation time, so that only decoding times tell how far
    /// pictures are apart.
    private var lacksPresentation = false
    private var decodingDistances = FrameDurationHistogram()
    private var lengths = PacketLengths()
    private let stated: StatedDuration
    private var chain = StreamChain()
    /// Bits a second; nil for codecs without a limit.
    let highestBitRate: Int?
    /// Whether what follows is cues, which last as they please.
    private let hasFreeLengths: Bool
    /// Whether the packet that begins last does not say how long it lasts.
    private var isEndOpen = false
    /// The start of that packet, how long it lasts by the demuxer, and how much of it is not played, in seconds.
    private var last: (start: Double, duration: Double, discarded: Double)?
    /// Samples a second of sound.
    private let sampleRate: Int?
    /// Whether the container's own word on counts, durations and rates stands: what an
    /// edit list shows, and the sizes of all samples.
    let leavesTimes: Bool
    /// The last packet that the container lists, and the seconds it lasts.
    private let lastSample: (number: Int, duration: Double)?
    /// Seconds that no picture is shown for: where the container says nothing, some FFmpeg takes its clock for the rate.
    private static let noDuration = 0.001
    var isMPEGSystem: Bool { terms.isMPEGSystem }
    /// Whether the walk was stopped: its counts are no word on the track.
    private(set) var isStopped = false

    init(
        timeBase: Rational?, mediaType: MediaType, terms: ContainerTraits,
        index: TrackIndex? = nil, leavesTimes: Bool = false,
        lastSample: (number: Int, duration: Double)? = nil, sampleRate: Int? = nil,
        stated: StatedDuration = StatedDuration(), highestBitRate: Int? = nil
    ) {
        self.stated = stated
        self.highestBitRate = highestBitRate
        hasFreeLengths = mediaType != .video && mediaType != .audio
        self.sampleRate = sampleRate
        self.terms = terms
        self.leavesTimes = leavesTimes
        self.lastSample = lastSample
        switch index {
        // Times of a track with a clock of its own could not be compared.
        case .times(let entries, let unit) where unit == timeBase:
            seekPoints = SeekPointCheck(entries)
        case .numbers(let numbers, let count): listed = (numbers, count)
        default: break
        }
        self.timeBase = timeBase
        isVideo = mediaType == .video
        statistics = PacketStatistics(packets: 0, bytes: 0, bitRates: [], timestamps: .init())
        timeLine = TimestampMonitor(mediaType, hasDecodingTimes: terms.hasDecodingTimes)
    }

    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        statistics.packets += 1
        statistics.bytes += packet.size
        let reading = terms.chainsStreams ? chain.placed(reading) : reading
        let (presentation, decoding) = (reading.presentation, reading.decoding)
        if reading.isHidden {
            hiddenPictures += 1
            if let time = decoding ?? presentation { bitRate.add(bytes: packet.size, at: time) }
            return
        }
        let duration = length(of: packet, reading)
        if let start = presentation ?? decoding {
            statistics.firstTime = min(statistics.firstTime ?? start, start)
            let end = start + (duration ?? 0)
            // Where one that begins later does not say how long it lasts, this is not the last.
            let isListed = lastSample?.number == reading.number
            let isOvertaken =
                isListed && isEndOpen && end - (statistics.endTime ?? end) < Self.rounding
            let slack = duration == nil ? Self.rounding : 0
            if end + slack >= statistics.endTime ?? end, !isOvertaken {
                statistics.endTime = max(end, statistics.endTime ?? end)
                isEndOpen = duration == nil
                let discarded = sampleRate.map { Double(packet.discardedSamples) / Double($0) }
                last = isListed ? nil : duration.map { (start, $0, discarded ?? 0) }
            }
        }
        if let time = decoding ?? presentation { bitRate.add(bytes: packet.size, at: time) }
        timeLine.add(
            presentation: presentation, decoding: decoding, duration: duration,
            position: reading.position)
        if terms.isMPEGSystem, let time = packet.decodingTime ?? packet.presentationTime {
            wrap.add(
                time,
                at: Claim.Location(time: decoding ?? presentation, position: reading.position))
        }
        if reading.isSecondField { secondFields += 1 }
        guard isVideo, !reading.isSecondField else { return }
        if packet.presentationTime == nil { lacksPresentation = true }
        if let time = packet.decodingTime { decodingDistances.add(time) }
        if let time = packet.presentationTime,
            let picture = order.add(time, position: reading.position)
        {
            present(picture.time, picture.position)
        }
        addPicture(packet, reading)
    }

    /// Seconds that a packet lasts, as far as that is believed.
    private mutating func length(
        of packet: borrowing Packet, _ reading: PacketReading
    ) -> Double? {
        if let lastSample, lastSample.number == reading.number { return lastSample.duration }
        let length = reading.duration.flatMap { isVideo && $0 <= Self.noDuration ? nil : $0 }
        guard !hasFreeLengths, let length else { return length }
        let start = reading.presentation ?? reading.decoding ?? 0
        return lengths.believed(
            length, ticks: packet.duration,
            isConfirmed: stated.ends(
                at: start + length, from: statistics.firstTime ?? start,
                within: lengths.longest ?? Self.rounding))
    }

    /// Packets that make a frame: a picture or a stretch of sound.
    var frames: Int { statistics.packets - secondFields - hiddenPictures }

    /// Packets that follow each other in time.
    private var spaced: Int { statistics.packets - hiddenPictures }

    /// The end of a track whose last packet does not say how long it lasts, or says what is not
    /// believed: as long as the others are apart, unless the header tells where in that
    /// stretch the track ends.
    private func openEnd(_ first: Double, _ last: Double) -> Double? {
        let longest = lengths.longest ?? 0
        guard spaced > 1, last > first else {
            return stated.end(from: first, after: last - longest, upTo: .infinity)
        }
        let usual = (last - first) / Double(spaced - 1)
        let even = last + usual
        if let end = stated.end(
            from: first, after: lengths.doubted == nil ? last + Self.rounding : last - longest,
            upTo: even)
        {
            return end
        }
        // A distance of seconds, or one of very few, is no usual one.
        guard usual > Self.longDistance || spaced < FrameTiming.few else { return even }
        if let file = stated.file, file > last + Self.rounding { return min(even, file) }
        return usual > Self.longDistance && spaced < FrameTiming.few ? nil : even
    }

    /// Seconds from one packet to the next, which few of them do not prove.
    private static let longDistance = 1.0

    /// Where in the last packet of sound the header says that the sound ends: coders whose
    /// packets are all alike are given a last one that is full.
    private func exactEnd(_ first: Double) -> Double? {
        guard stated.isExact, !chain.hasLinks, !isVideo, !hasFreeLengths, !isEndOpen, let last
        else { return nil }
        let end = last.start + last.duration
        return stated.end(from: first, after: last.start, upTo: end - Self.rounding)
    }

    /// Whether the end of the track is known.
    private var hasEnd: Bool {
        guard isEndOpen, let first = statistics.firstTime, let last = statistics.endTime else {
            return true
        }
        return openEnd(first, last) != nil
    }

    /// Seconds that the track lasts; nil where nothing tells how long its last packet does.
    var duration: Double? { hasEnd ? summary(metadata: nil).duration : nil }

    /// Seconds that the header states, and those that the packets amount to, where they are
    /// further apart than the packets of the track.
    var durationConflict: (stated: Double, counted: Double, doubted: Double?)? {
        guard !leavesTimes, !isStopped, !terms.isMPEGSystem, !hasFreeLengths,
            let header = stated.track, header > 0, let counted = duration, frames > 1
        else { return nil }
        if let doubted = lengths.doubted { return (header, counted, doubted) }
        let usual = max(counted / Double(frames), lengths.longest ?? 0)
        guard abs(header - counted) > max(2 * usual, Self.noticeable, header / 100) else {
            return nil
        }
        return (header, counted, nil)
    }

    /// Seconds by which header and packets may differ without a word.
    private static let noticeable = 0.5

    /// When the last packet ends, where it lasts about as long as the others are apart: of a clock of milliseconds FFmpeg
    /// rounds that up or down, and from 7.0 on it leaves out what is not played. nil where it does not.
    private var evenEnd: Double? {
        guard let last, let first = statistics.firstTime, statistics.packets > 2, let timeBase,
            !terms.isMPEGSystem
        else { return nil }
        let tick = timeBase.seconds(1)
        let distance = (last.start - first) / Double(max(spaced - 1, 1))
        let lengths = [last.duration, last.duration + last.discarded]
        guard Self.milliseconds.contains(tick) || last.discarded > 0,
            lengths.contains(where: { abs($0 - distance) <= tick * 1.001 })
        else { return nil }
        let end = last.start + max(distance - last.discarded, 0)
        return (end / tick).rounded() * tick
    }

    /// Seconds in which times are the same.
    private static let rounding = 0.000_001

    /// Seconds: of finer ticks rounding changes nothing, and of coarser ones the distances do not tell.
    private static let milliseconds = 0.000_9...0.001_1

    private mutating func present(_ time: Int64, _ position: Int64?) {
        distances.add(time)
        guard let seconds = timeBase?.seconds(time) else { return }
        timeLine.present(seconds, duration: nil, position: position)
    }

    mutating func finish(_ end: ReadingOutcome) {
        isStopped = end == .stopped
        for picture in order.rest { present(picture.time, picture.position) }
        order = ReorderBuffer()
        groups.finish()
    }

    private mutating func addPicture(_ packet: borrowing Packet, _ reading: PacketReading) {
        let kind = reading.kind
        let isAccessPoint = kind.map { $0 != .other } ?? packet.isKey
        if isAccessPoint {
            accessPoints[kind?.rawValue ?? "key", default: 0] += 1
            if let time = reading.decoding ?? reading.presentation {
                bitRate.addAccessPoint(at: time)
            }
        }
        if let time = packet.presentationTime ?? packet.decodingTime {
            // Where the bitstream does not tell, being there is enough.
            seekPoints.add(time, isAccessPoint: kind != .other)
        }
        // I pictures of H.264 are no points to start at unless marked.
        let startsGroup = kind == .intra ? packet.isKey : isAccessPoint
        groups.add(
            startsGroup: startsGroup, isClean: kind == .idr || kind == .bla,
            time: packet.presentationTime)
        if kind != .other { tellsKinds = true }
        // FFmpeg's parsers may mark packets by their content.
        let isMarked =
            listed.map { $0.numbers.contains(statistics.packets) }
            ?? (terms.marksSeekPoints && packet.isKey)
        if isMarked, kind == .other {
            falseKeys += 1
            firstFalseKey =
                firstFalseKey
                ?? Claim.Location(time: reading.presentation, position: reading.position)
        }
    }

    /// Where the clock of an MPEG system begins at 0 again; nil when it does not.
    var wrapLocation: Claim.Location? { wrap.location }

    /// Packets that are marked and no random access points, and the first one; nil
    /// when there are none, and when packets are not what the container numbers.
    var markMisses: (count: Int, first: Claim.Location)? {
        guard falseKeys > 0, tellsKinds, let firstFalseKey else { return nil }
        if let listed, listed.count != statistics.packets { return nil }
        return (falseKeys, firstFalseKey)
    }

    /// Entries of the index that lead to no random access point.
    func indexMisses(isComplete: Bool) -> SeekPointCheck.Misses? {
        isVideo && tellsKinds ? seekPoints.misses(isComplete: isComplete) : nil
    }

    /// The summary of all packets so far.
    ///
    /// - Parameter metadata: of the track's scanner.
    func summary(metadata: DynamicMetadata?) -> PacketStatistics {
        var summary = statistics
        summary.peakBitRate = bitRate.peak
        summary.bitRates = bitRate.rates
        summary.bitRateInterval = summary.bitRates.isEmpty ? nil : bitRate.interval
        summary.timestamps = timeLine.faults
        if let first = summary.firstTime, let last = summary.endTime {
            if isEndOpen { summary.endTime = openEnd(first, last) ?? last }
            if let end = exactEnd(first) ?? evenEnd { summary.endTime = end }
        }
        guard isVideo else { return summary }
        summary.accessPointCounts = summary.bitRates.isEmpty ? nil : bitRate.accessPointCounts
        let distances = lacksPresentation ? decodingDistances : distances
        summary.frameDurations = distances.mostFrequent(16).compactMap { distance, count in
            timeBase.map { .init(duration: $0.seconds(distance), count: count) }
        }
        summary.groupsOfPictures = groups.summary
        summary.randomAccessPoints = accessPoints.isEmpty ? nil : accessPoints
        if let metadata {
            let frames = [
                "dolbyVision": metadata.rpuFrames, "hdr10Plus": metadata.hdr10PlusFrames,
                "captions": metadata.captionFrames,
            ].filter { $0.value > 0 }
            summary.metadataFrames = frames.isEmpty ? nil : frames
        }
        return summary
    }
}
