import Bitstream
import FFmpegBridge
import TrackModel

/// Statistics of all packets of one track, in constant memory.
struct PacketCounter: PacketObserver {
    private let timeBase: Rational?
    private let isVideo: Bool
    private var statistics: PacketStatistics
    private var bitRate = BitRateMeter()
    private var order = ReorderBuffer()
    private var distances = FrameDurationHistogram()
    private var groups = GroupMeter()
    private var timeLine: TimestampMonitor
    private let traits: ContainerTraits
    private var wrap = ClockWrap()
    private var turns = ClockTurns()
    private var seekPoints = SeekPointCheck([])
    /// Numbers of the seek points and of all packets, as the container lists them.
    private var listed: (numbers: Set<Int>, count: Int?)?
    /// Whether a picture type was read; unreadable headers never give one.
    private var tellsKinds = false
    private var accessPoints: [String: Int] = [:]
    /// Packets that the container marks as random access points, but are not.
    private var falseKeys = 0
    private var firstFalseKey: Claim.Location?
    /// Packets with only the second field of a frame.
    private(set) var secondFields = 0
    /// Packets without a visible frame: alternate reference frames of VP8 and VP9.
    private(set) var hiddenPictures = 0
    /// Whether a frame has no presentation time, so that intervals come from decoding times.
    private var lacksPresentation = false
    private var decodingDistances = FrameDurationHistogram()
    private var stamps = StampedFrames()
    private var lengths = PacketLengths()
    private let declared: DeclaredDuration
    private var chain = StreamChain()
    /// Bits per second; nil for codecs without a limit.
    let highestBitRate: Int?
    /// Whether packets are cues of any duration.
    private let hasFreeLengths: Bool
    /// Whether the packet that starts last has no duration.
    private var isEndOpen = false
    /// Bytes of the smallest and of the largest packet.
    private(set) var sizes: (least: Int, most: Int)?
    /// Start, duration and discarded part of that packet, in seconds.
    private var last: (start: Double, duration: Double, discarded: Double)?
    /// Audio samples per second.
    private let sampleRate: Int?
    /// Whether the container's counts, durations and bit rates take precedence: edit lists, and
    /// sizes of all samples.
    let leavesTimes: Bool
    /// Number of the last sample that the container lists, and its duration in seconds.
    private let lastSample: (number: Int, duration: Double)?
    /// Seconds below which a frame duration is the clock that some FFmpeg take for the rate.
    private static let noDuration = 0.001
    var isMPEGSystem: Bool { traits.isMPEGSystem }
    /// Whether reading was stopped, so that counts are incomplete.
    private(set) var isStopped = false

    init(
        timeBase: Rational?, mediaType: MediaType, traits: ContainerTraits,
        index: TrackIndex? = nil, leavesTimes: Bool = false,
        lastSample: (number: Int, duration: Double)? = nil, sampleRate: Int? = nil,
        declared: DeclaredDuration = DeclaredDuration(), highestBitRate: Int? = nil
    ) {
        self.declared = declared
        self.highestBitRate = highestBitRate
        hasFreeLengths = mediaType != .video && mediaType != .audio
        self.sampleRate = sampleRate
        self.traits = traits
        self.leavesTimes = leavesTimes
        self.lastSample = lastSample
        switch index {
        // Times in another time base cannot be compared.
        case .times(let entries, let unit) where unit == timeBase:
            seekPoints = SeekPointCheck(entries)
        case .numbers(let numbers, let count): listed = (numbers, count)
        default: break
        }
        self.timeBase = timeBase
        isVideo = mediaType == .video
        statistics = PacketStatistics(packets: 0, bytes: 0, bitRates: [], timestamps: .init())
        timeLine = TimestampMonitor(
            mediaType, hasDecodingTimes: traits.hasDecodingTimes,
            hasDurations: traits.hasPacketDurations)
    }

    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        statistics.packets += 1
        statistics.bytes += packet.size
        sizes = (min(sizes?.least ?? packet.size, packet.size), max(sizes?.most ?? 0, packet.size))
        var reading = traits.chainsStreams ? chain.placed(reading) : reading
        if traits.isMPEGSystem, let time = packet.decodingTime ?? packet.presentationTime {
            turns.add(time)
            if turns.offset != 0, let seconds = timeBase?.seconds(turns.offset) {
                reading = reading.delayed(by: seconds)
            }
        }
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
            // A packet that starts later without a duration ends the track instead.
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
        if traits.isMPEGSystem, let time = packet.decodingTime ?? packet.presentationTime {
            wrap.add(
                time &+ turns.offset,
                at: Claim.Location(time: decoding ?? presentation, position: reading.position))
        }
        if reading.isSecondField { secondFields += 1 }
        guard isVideo, !reading.isSecondField else { return }
        if packet.presentationTime == nil { lacksPresentation = true }
        let decodingTime = packet.decodingTime.map { $0 &+ turns.offset }
        if traits.isMPEGSystem {
            let isStamped = packet.presentationTime != nil
            for time in stamps.add(isStamped ? decodingTime : nil) {
                decodingDistances.add(time)
                if lacksPresentation { present(spaced: time, reading.position) }
            }
        } else if let decodingTime {
            decodingDistances.add(decodingTime)
        }
        if !(traits.isMPEGSystem && lacksPresentation), let time = packet.presentationTime,
            let picture = order.add(time &+ turns.offset, position: reading.position)
        {
            present(picture.time, picture.position)
        }
        addPicture(packet, reading)
    }

    /// Duration of a packet in seconds; nil for one that is implausible.
    private mutating func length(
        of packet: borrowing Packet, _ reading: PacketReading
    ) -> Double? {
        if let lastSample, lastSample.number == reading.number { return lastSample.duration }
        let length = reading.duration.flatMap { isVideo && $0 <= Self.noDuration ? nil : $0 }
        guard !hasFreeLengths, let length else { return length }
        let start = reading.presentation ?? reading.decoding ?? 0
        return lengths.believed(
            length, ticks: packet.duration,
            isConfirmed: declared.ends(
                at: start + length, from: statistics.firstTime ?? start,
                within: lengths.longest ?? Self.rounding), isOgg: traits.chainsStreams)
    }

    /// Bytes of all packets.
    var bytes: Int { statistics.bytes }

    /// Packets with a frame of video or audio.
    var frames: Int { statistics.packets - secondFields - hiddenPictures }

    /// Packets with a presentation time of their own.
    private var spaced: Int { statistics.packets - hiddenPictures }

    /// The end of a track whose last packet has no plausible duration: by the average interval,
    /// unless the header states an end inside that.
    private func openEnd(_ first: Double, _ last: Double) -> Double? {
        let longest = lengths.longest ?? 0
        guard spaced > 1, last > first else {
            return declared.end(from: first, after: last - longest, upTo: .infinity)
        }
        let usual = (last - first) / Double(spaced - 1)
        let even = last + usual
        let mayEndEarlier = lengths.doubted != nil || lengths.endsBeforeLast
        if let end = declared.end(
            from: first, after: mayEndEarlier ? last - longest : last + Self.rounding, upTo: even)
        {
            return end
        }
        // An interval of seconds, or of very few packets, is not usual.
        guard usual > Self.longDistance || spaced < FrameTiming.minimumWhole else { return even }
        if let file = declared.file, file > last + Self.rounding { return min(even, file) }
        return usual > Self.longDistance && spaced < FrameTiming.minimumWhole ? nil : even
    }

    /// Seconds from one packet to the next that need more proof.
    private static let longDistance = 1.0

    /// The end of audio inside the last packet, by the header: coders fill up their last packet.
    private func exactEnd(_ first: Double) -> Double? {
        guard declared.isExact, !chain.hasLinks, !isVideo, !hasFreeLengths, !isEndOpen, let last
        else { return nil }
        let end = last.start + last.duration
        return declared.end(from: first, after: last.start, upTo: end - Self.rounding)
    }

    /// Whether the end of the track is known.
    private var hasEnd: Bool {
        guard isEndOpen, let first = statistics.firstTime, let last = statistics.endTime else {
            return true
        }
        return openEnd(first, last) != nil
    }

    /// Duration in seconds; nil when the last packet's is unknown. An Ogg stream is as long as its
    /// last page states: what precedes time 0 is not played (Vorbis I, section A.2).
    var duration: Double? {
        guard hasEnd else { return nil }
        let summary = summary(metadata: nil)
        guard traits.chainsStreams, !chain.hasLinks, let first = summary.firstTime, first < 0 else {
            return summary.duration
        }
        return declared.track ?? summary.duration
    }

    /// Durations of header and packets in seconds that differ by more than a packet; nil for none.
    var durationConflict: (stated: Double, counted: Double, doubted: Double?)? {
        guard !leavesTimes, !isStopped, !traits.isMPEGSystem, !hasFreeLengths,
            let header = declared.track, header > 0, let counted = duration, frames > 1
        else { return nil }
        if let doubted = lengths.doubted { return (header, counted, doubted) }
        let usual = max(counted / Double(frames), lengths.longest ?? 0)
        guard abs(header - counted) > max(2 * usual, Self.noticeable, header / 100) else {
            return nil
        }
        return (header, counted, nil)
    }

    /// Seconds by which header and packets may differ.
    private static let noticeable = 0.5

    /// The end of the last packet by the average interval. FFmpeg rounds durations in milliseconds
    /// either way, and 7.0 and later leave out discarded samples. nil for a packet of another
    /// duration.
    private var evenEnd: Double? {
        guard let last, let first = statistics.firstTime, statistics.packets > 2, let timeBase,
            !traits.isMPEGSystem
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

    /// Seconds within which times are equal.
    private static let rounding = 0.000_001

    /// Ticks in seconds that this applies to: finer ones need no rounding, coarser ones show no
    /// interval.
    private static let milliseconds = 0.000_9...0.001_1

    private mutating func present(_ time: Int64, _ position: Int64?) {
        distances.add(time)
        guard let seconds = timeBase?.seconds(time) else { return }
        timeLine.present(seconds, duration: nil, position: position)
    }

    /// Adds the time of a frame to the time line, of which others have no presentation time.
    private mutating func present(spaced time: Int64, _ position: Int64?) {
        for picture in order.remaining { present(picture.time, picture.position) }
        order = ReorderBuffer()
        guard let seconds = timeBase?.seconds(time) else { return }
        timeLine.present(seconds, duration: nil, position: position)
    }

    mutating func finish(_ end: ReadingOutcome) {
        isStopped = end == .stopped
        for picture in order.remaining { present(picture.time, picture.position) }
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
            // Without a picture type, the presence of the packet is enough.
            seekPoints.add(time, isAccessPoint: kind != .other)
        }
        // Intra frames of H.264 are random access points only if marked.
        let startsGroup = kind == .intra ? packet.isKey : isAccessPoint
        groups.add(
            startsGroup: startsGroup, isClean: kind == .idr || kind == .bla,
            time: packet.presentationTime)
        if kind != .other { tellsKinds = true }
        // FFmpeg's parsers may mark packets by their content.
        let isMarked =
            listed.map { $0.numbers.contains(statistics.packets) }
            ?? (traits.marksSeekPoints && packet.isKey)
        if isMarked, kind == .other {
            falseKeys += 1
            firstFalseKey =
                firstFalseKey
                ?? Claim.Location(time: reading.presentation, position: reading.position)
        }
    }

    /// Location at which the clock of an MPEG system wraps; nil when it does not.
    var wrapLocation: Claim.Location? { wrap.location }

    /// Packets that are marked but are not random access points, and the first of them. nil for
    /// none, and when the container numbers packets differently.
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
    /// - Parameter metadata: counts of the track's scanner.
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
