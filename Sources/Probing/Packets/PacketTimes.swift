import TrackModel

/// Plausibility of the durations that packets of one track state.
///
/// A duration is compared with those before it. FFmpeg computes the last packet of an Ogg stream
/// from the granule position of its page. Where that precedes the packet, as RFC 3533 allows, the
/// difference wraps at 32 bits and lasts days.
struct PacketLengths {
    /// Multiple of the longest packet above which a duration is implausible.
    private static let unlikely = 4.0
    /// Seconds that are always plausible.
    private static let harmless = 1.0
    /// Ticks that only negative 32-bit numbers reach.
    private static let wrapped: Int64 = 1 << 31

    /// Seconds of the longest plausible packet; nil without one.
    private(set) var longest: Double?
    /// Seconds of the first implausible packet.
    private(set) var doubted: Double?
    /// Whether the last page of an Ogg stream ends before its last packet begins.
    private(set) var endsBeforeLast = false

    /// The duration if it is plausible, else nil.
    ///
    /// - Parameters:
    ///   - length: seconds.
    ///   - ticks: the same in units of the time base.
    ///   - isConfirmed: whether the packet ends where the header ends the track.
    ///   - isOgg: whether FFmpeg computes durations from granule positions.
    mutating func believed(
        _ length: Double?, ticks: Int64?, isConfirmed: Bool, isOgg: Bool = false
    ) -> Double? {
        guard let length else { return nil }
        if isOgg, ticks ?? 0 >= Self.wrapped {
            endsBeforeLast = true
            return nil
        }
        let limit = max(Self.harmless, (longest ?? .infinity) * Self.unlikely)
        guard ticks ?? 0 < Self.wrapped, isConfirmed || length <= limit else {
            doubted = doubted ?? length
            return nil
        }
        longest = max(longest ?? 0, length)
        return length
    }
}

/// Durations that the headers state exactly, in seconds.
struct DeclaredDuration {
    var track: Double?
    /// Duration of the file, that of its longest track.
    var file: Double?
    /// Whether the track's is exact enough to end audio inside its last packet.
    var isExact = false

    /// End of the track by its own header, if that is between two times.
    func end(from first: Double, after earliest: Double, upTo latest: Double) -> Double? {
        guard let track, track > 0 else { return nil }
        return [first + track, track].first { $0 > earliest && $0 <= latest }
    }

    /// Whether a packet ends with the track.
    func ends(at end: Double, from first: Double, within slack: Double) -> Bool {
        [track, file].contains { stated in
            guard let stated, stated > 0 else { return false }
            return abs(first + stated - end) <= slack || abs(stated - end) <= slack
        }
    }
}

/// The joined clocks of a chained stream.
struct StreamChain {
    /// Seconds by which a clock goes back at a new link; less is reordering or an unplayed part.
    private static let minimumStep = 0.5

    /// Seconds of all earlier links.
    private var offset = 0.0
    /// Latest start and end of a packet of the link.
    private var latest: (start: Double, end: Double)?
    var hasLinks: Bool { offset > 0 }

    /// The packet on the joined clock.
    mutating func placed(_ reading: PacketReading) -> PacketReading {
        guard let time = reading.presentation ?? reading.decoding else {
            // The first packets of a link may have no time.
            latest?.end += reading.duration ?? 0
            return reading.delayed(by: offset)
        }
        if let latest, time < latest.start - Self.minimumStep, time < Self.minimumStep {
            offset += latest.end - max(time, 0)
            self.latest = nil
        }
        let end = time + (reading.duration ?? 0)
        latest = (max(latest?.start ?? time, time), max(latest?.end ?? end, end))
        return reading.delayed(by: offset)
    }
}

/// The turns of a 33-bit MPEG clock that FFmpeg does not count: it counts one, and none where the
/// first time is less than a minute from 0.
struct ClockTurns {
    private static let period: Int64 = 1 << 33
    /// Ticks between two packets across a turn, 10 minutes: a longer step is a clock that was set.
    private static let stride: Int64 = 54_000_000

    /// Ticks of the turns so far.
    private(set) var offset: Int64 = 0
    private var last: Int64?

    /// - Parameter time: in ticks of 90 kHz.
    mutating func add(_ time: Int64) {
        defer { last = time }
        guard let last else { return }
        let (step, overflow) = time.subtractingReportingOverflow(last)
        guard !overflow, step.magnitude < 2 * Self.period.magnitude else { return }
        if abs(step + Self.period) < Self.stride {
            offset += Self.period
        } else if abs(step - Self.period) < Self.stride, offset >= Self.period {
            // A packet of another order, from before the turn.
            offset -= Self.period
        }
    }
}

/// A detector of wraps of the 33-bit MPEG clock (ISO/IEC 13818-1, section 2.4.3.7). FFmpeg counts
/// on after a wrap, or counts up to 0 in a file that begins within a minute of it.
struct ClockWrap {
    private static let period: Int64 = 1 << 33
    /// Ticks from a packet to the next, 10 s; a longer interval across the wrap is a different
    /// clock.
    private static let stride: Int64 = 900_000

    /// Location of the first packet after the wrap; time in seconds as FFmpeg counts.
    private(set) var location: Claim.Location?
    private var last: Int64?

    /// - Parameter time: in ticks of 90 kHz.
    mutating func add(_ time: Int64, at location: Claim.Location) {
        defer { last = time }
        guard self.location == nil, let last, last < time else { return }
        let isNear = time.subtractingReportingOverflow(last)
        guard !isNear.overflow, isNear.partialValue < Self.stride else { return }
        for border in [0, Self.period] where last < border && border <= time {
            self.location = location
        }
    }
}
