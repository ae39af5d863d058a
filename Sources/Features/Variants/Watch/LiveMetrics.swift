import Playlists
import Reporting
import TrackModel

/// Numbers of live playlists, as Prometheus reads them (text format 0.0.4).
package struct LiveMetrics: Sendable {
    private struct Counts {
        var reloads = 0
        var failures = 0
        var segments = 0
        var seconds = 0.0
        var missed: UInt64 = 0
        var absent = 0
        var stalls = 0
        var discontinuities = 0
        var faults: [String: Int] = [:]
        var violations: [[String]: Int] = [:]
        var cues: [String: Int] = [:]
        var bitRate: Double?
        var drift: Double?
        var duration: Double?
    }

    /// State of a media playlist.
    private struct State {
        var playlist: MediaPlaylist?
        var isStalled = false
        var isEnded = false
        var delay: Double?
    }

    /// Counts by name of the list; "" for the playlist given by the user.
    private var counts: [String: Counts] = [:]
    private var states: [String: State] = [:]
    private var time = 0.0

    /// - Parameter list: nil for an MPD.
    mutating func add(_ list: LiveList?, _ events: [LiveEvent], at now: Double) {
        let name = list?.name ?? ""
        counts[name, default: Counts()].reloads += 1
        for event in events { add(event, of: list == nil ? event.playlist ?? "" : name) }
        time = now
        guard let list else { return }
        states[name] = State(
            playlist: list.playlist, isStalled: list.isStalled, isEnded: list.isEnded,
            delay: list.delay(at: now))
    }

    /// Events of no playlist.
    mutating func add(_ events: [LiveEvent], at now: Double) {
        for event in events { add(event, of: "") }
        time = now
    }

    private mutating func add(_ event: LiveEvent, of name: String) {
        var all = counts[name] ?? Counts()
        func text(_ member: String) -> String { event.members[member]?.text ?? "" }
        switch event.kind {
        case .failed: all.failures += 1
        case .segment:
            all.segments += 1
            let seconds = event.members["duration"]?.number
            all.seconds += max(seconds ?? 0, 0)
            all.duration = seconds
            all.bitRate = event.members["bitRate"]?.number ?? all.bitRate
        case .missed: all.missed &+= UInt64(event.members["segments"]?.number ?? 0)
        case .absent: all.absent += 1
        case .stall: all.stalls += 1
        case .discontinuity: all.discontinuities += 1
        case .fault: all.faults[text("code"), default: 0] += 1
        case .violation: all.violations[[text("code"), text("requirement")], default: 0] += 1
        case .cue: all.cues[text("kind"), default: 0] += 1
        case .dateDrift: all.drift = event.members["seconds"]?.number
        case .clock, .steering: return
        case .opened, .resumed, .ended, .summary: break
        }
        counts[name] = all
    }

    /// Numbers of all that was followed.
    var totals: [String: JSONValue] {
        func sum(_ count: (Counts) -> Int) -> JSONValue {
            .int(counts.values.reduce(0) { $0 + count($1) })
        }
        return [
            "playlists": .int(counts.count), "reloads": sum(\.reloads), "failures": sum(\.failures),
            "segments": sum(\.segments), "stalls": sum(\.stalls), "absent": sum(\.absent),
            "missed": sum { Int(clamping: $0.missed) }, "discontinuities": sum(\.discontinuities),
            "faults": sum { $0.faults.values.reduce(0, +) },
            "violations": sum { $0.violations.values.reduce(0, +) },
            "cues": sum { $0.cues.values.reduce(0, +) },
        ]
    }

    /// Whether a playlist went on as none may, or not at all.
    var hasFaults: Bool {
        counts.values.contains { !$0.faults.isEmpty || $0.stalls > 0 || $0.absent > 0 }
    }

    // MARK: The text

    /// The file, to be written as a whole.
    package var text: String {
        var metrics: [PrometheusMetric] = []
        func counter(_ name: String, _ help: String, _ value: (Counts) -> Double) {
            var metric = Self.metric("\(name)_total", "counter", help)
            for (list, counts) in sorted {
                metric.samples.append(([("playlist", list)], value(counts)))
            }
            metrics.append(metric)
        }
        func counters(
            _ name: String, _ help: String, _ labels: [String],
            _ values: (Counts) -> [(labels: [String], value: Int)]
        ) {
            var metric = Self.metric("\(name)_total", "counter", help)
            for (list, counts) in sorted {
                for (texts, value) in values(counts) {
                    metric.samples.append(
                        ([("playlist", list)] + zip(labels, texts), Double(value)))
                }
            }
            metrics.append(metric)
        }
        func gauge(_ name: String, _ help: String, _ value: (String) -> Double?) {
            var metric = Self.metric(name, "gauge", help)
            for (list, _) in sorted {
                if let value = value(list) { metric.samples.append(([("playlist", list)], value)) }
            }
            metrics.append(metric)
        }
        counter("reloads", "Requests for the playlist.") { Double($0.reloads) }
        counter("failures", "Requests that returned no playlist.") { Double($0.failures) }
        counter("segments", "Segments that were added.") { Double($0.segments) }
        counter("segment_seconds", "Seconds of the segments that were added.") { $0.seconds }
        counter("missed_segments", "Segments added and removed between two requests.") {
            Double($0.missed)
        }
        counter("absent_segments", "Listed segments that cannot be fetched.") { Double($0.absent) }
        counter("stalls", "Times that nothing was added for one and a half target durations.") {
            Double($0.stalls)
        }
        counter("discontinuities", "Discontinuities that were added.") {
            Double($0.discontinuities)
        }
        counters("faults", "Invalid changes of the playlist.", ["code"]) {
            $0.faults.sorted { $0.key < $1.key }.map { ([$0.key], $0.value) }
        }
        counters("violations", "Places that break a rule.", ["rule", "requirement"]) {
            $0.violations.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map {
                ($0.key, $0.value)
            }
        }
        counters("cues", "SCTE-35 messages, date ranges and break markers.", ["kind"]) {
            $0.cues.sorted { $0.key < $1.key }.map { ([$0.key], $0.value) }
        }
        gauge("stalled", "1 while nothing is added, else 0.") {
            states[$0].map { $0.isStalled ? 1 : 0 }
        }
        gauge("ended", "1 once EXT-X-ENDLIST is present, else 0.") {
            states[$0].map { $0.isEnded ? 1 : 0 }
        }
        gauge("media_sequence", "EXT-X-MEDIA-SEQUENCE.") {
            states[$0]?.playlist.map { Double($0.mediaSequence) }
        }
        gauge("last_sequence", "Number of the last segment.") {
            states[$0]?.playlist?.segments.last.map { Double($0.sequenceNumber) }
        }
        gauge("target_duration_seconds", "EXT-X-TARGETDURATION.") {
            states[$0]?.playlist?.targetDuration.map { Double($0) }
        }
        gauge("window_seconds", "Seconds of all segments in the playlist.") {
            states[$0]?.playlist?.duration
        }
        gauge("segment_duration_seconds", "EXTINF of the last segment that was added.") {
            counts[$0]?.duration
        }
        gauge("segment_bits_per_second", "Bit rate of the last segment of known size.") {
            counts[$0]?.bitRate
        }
        gauge("date_drift_seconds", "The last jump of EXT-X-PROGRAM-DATE-TIME.") {
            counts[$0]?.drift
        }
        gauge("edge_delay_seconds", "The time less the date at the end of the playlist.") {
            states[$0]?.delay
        }
        var last = Self.metric(
            "last_look_timestamp_seconds", "gauge", "Time of the last request for a playlist.")
        last.samples = [([], time)]
        return metrics.filter { !$0.samples.isEmpty }.map(\.text).joined() + last.text
    }

    private var sorted: [(String, Counts)] {
        counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private static func metric(_ name: String, _ kind: String, _ help: String) -> PrometheusMetric {
        PrometheusMetric(name: "trackprobe_live_\(name)", kind: kind, help: help)
    }
}

/// A change or fault of a live playlist while it was followed.
package struct LiveEvent: Hashable, Sendable {
    enum Kind: String, CaseIterable, Sendable {
        /// The first reading of a media playlist.
        case opened
        case segment
        case discontinuity
        /// Segments added and removed between two requests.
        case missed
        /// A listed segment that cannot be fetched.
        case absent
        /// A violation of the rules for updating a playlist (RFC 8216, 6.2.1).
        case fault
        /// A broken rule of the rule set.
        case violation
        /// Nothing was added for one and a half target durations (rfc8216bis, 6.3.4).
        case stall
        case resumed
        case dateDrift = "date-drift"
        /// SCTE-35, a date range or a break marker.
        case cue
        /// The clock of UTCTiming, compared with ours.
        case clock
        /// Another order of pathways in the steering manifest.
        case steering
        case failed
        case ended
        /// The last one.
        case summary
    }

    let kind: Kind
    /// Seconds since 1970.
    let time: Double
    /// Name as written in the multivariant playlist; nil for the playlist given by the user.
    let playlist: String?
    let members: [String: JSONValue]

    /// - Parameter members: those that are nil are left out.
    init(
        _ kind: Kind, at time: Double, of playlist: String? = nil,
        _ members: [String: JSONValue?] = [:]
    ) {
        (self.kind, self.time, self.playlist) = (kind, time, playlist)
        self.members = members.compactMapValues { $0 }
    }

    static func fault(
        _ code: String, _ message: String, at time: Double, of playlist: String? = nil
    ) -> LiveEvent {
        LiveEvent(
            .fault, at: time, of: playlist,
            ["code": .string(code), "message": .string(message)])
    }

    /// A line of NDJSON.
    package var line: String {
        var values = members
        values["event"] = .string(kind.rawValue)
        values["time"] = .string(Self.date(time))
        values["playlist"] = playlist.map { .string($0) }
        return JSONWriter.text(.object(values)) + "\n"
    }

    /// To the millisecond.
    static func date(_ time: Double) -> String {
        let milliseconds = Int64(min(max(time, 0), 1e11) * 1000)
        return CivilDay.rfc3339(
            seconds: milliseconds / 1000, nanoseconds: milliseconds % 1000 * 1_000_000, digits: 3)
    }
}

extension JSONValue {
    /// A number with three decimals; nil for an invalid one.
    static func thousandths(_ value: Double?) -> JSONValue? {
        value.flatMap { $0.isFinite ? .seconds($0) : nil }
    }
}
