/// One input with its verdict: the content of a report of `check` and of its JSON of schema
/// `trackprobe-check/1`.
public struct CheckedInput: Hashable, Codable, Sendable {
    static let schema = "trackprobe-check/1"

    /// A finding that decides the verdict.
    public struct Reason: Hashable, Codable, Sendable {
        /// Code of the finding.
        public var code: String
        /// Severity of the finding.
        public var severity: Finding.Severity
        /// The track; nil for the file.
        public var trackID: Int?
        /// The fault in one sentence.
        public var message: String
        /// Seconds of decoding errors; nil for other findings.
        public var times: [Double]?
        /// Codes of findings that it follows from; nil for none.
        public var causes: [String]?
        /// The remedy in one sentence.
        public var remedy: String
        /// Commands for a shell that do it; nil for none.
        public var commands: [String]?
    }

    /// Digests of a track.
    package struct Track: Hashable, Codable, Sendable {
        package var trackID: Int
        package var digests: TrackDigests
    }

    var schema = CheckedInput.schema
    /// The file.
    public var input: MediaRecord.Input
    /// Why it could not be analysed; nil if it could.
    public var error: MediaRecord.Failure?
    /// The verdict on what `coverage` names.
    public var verdict: MediaHealth.Verdict
    /// Findings of damage and of suspicion, gravest and root cause first.
    public var reasons: [Reason]
    /// The part of the file that was read and decoded.
    public var coverage: HealthCoverage
    package var digests: ByteDigests?
    package var tracks: [Track]?
    /// Seconds; nil when unknown. Not part of the JSON, as the next one.
    package var duration: Double?
    /// Seconds; the time at which the file starts.
    package var startTime = 0.0

    private static let maxTimes = 100

    /// The verdict of a record, for what its depth has read.
    public init(_ record: MediaRecord) {
        let health = MediaHealth(record)
        (input, error) = (record.input, record.error)
        (verdict, coverage) = (health.verdict, health.coverage)
        duration = record.container?.duration
        startTime = record.container?.startTime ?? 0
        reasons = []
        guard record.error == nil else { return }
        digests = record.digests
        let digested = record.tracks.compactMap { track in
            track.streamDigests.map { Track(trackID: track.trackID, digests: $0) }
        }
        tracks = digested.isEmpty ? nil : digested
        let found = record.healthFindings
        reasons = found.map { finding in
            let causes = found.filter { finding.isCaused(by: $0) }.map(\.code.rawValue)
            let remedy = finding.remedy(in: record)
            return Reason(
                code: finding.code.rawValue, severity: finding.severity, trackID: finding.trackID,
                message: finding.message, times: Self.times(of: finding, in: record),
                causes: causes.isEmpty ? nil : causes, remedy: remedy.advice,
                commands: remedy.commands.isEmpty ? nil : remedy.commands)
        }
    }

    /// Times of decoding errors; nil for other findings, whose message has their time.
    private static func times(of finding: Finding, in record: MediaRecord) -> [Double]? {
        guard finding.code == .decodeErrors || finding.code == .decodeChecksum else { return nil }
        let isHash = finding.code == .decodeChecksum
        let times = (record.decode?.errors ?? []).lazy
            .filter { $0.trackID == finding.trackID && ($0.kind == "picture-hash") == isHash }
            .compactMap(\.time).prefix(maxTimes)
        return times.isEmpty ? nil : Array(times)
    }

    private enum CodingKeys: String, CodingKey {
        case schema, input, error, verdict, reasons, coverage, digests, tracks
    }

    package var json: JSONValue { JSONValue(memberContent) }
}

extension CheckedInput: Described {
    package static let members = MemberTable<Self>(
        "the answer of `check`",
        [
            Member("schema", \.schema, "`trackprobe-check/1`."),
            Member("input", \.input, "The file."),
            Member(
                "error", \.error,
                "Why the file could not be analysed; nil when it could."),
            Member(
                "verdict", \.verdict,
                "`ok`, `suspicious`, `damaged` or `unreadable`, for the part in `coverage`."),
            Member(
                "reasons", \.reasons,
                "Findings of damage and of suspicion, gravest and root cause first."),
            Member("coverage", \.coverage, "The part of the file that was read and decoded."),
            Member(
                "digests", \.digests,
                "Digests of all bytes of the file (`--checksum`); nil where it has none."),
            Member("tracks", \.tracks, "Tracks with digests; nil for none."),
        ])
}

extension CheckedInput.Track: Described {
    package static let members = MemberTable<Self>(
        "a track with digests",
        [
            Member("trackID", \.trackID, "`trackID` of the track."),
            Member("digests", \.digests, "Digests of its packets and decoded frames."),
        ])
}

extension CheckedInput.Reason: Described {
    package static let members = MemberTable<Self>(
        "a reason",
        [
            Member("code", \.code, "Code of the finding."),
            Member("severity", \.severity, "How much it matters."),
            Member(
                "trackID", \.trackID,
                "`trackID` of the track; nil when it is about the whole file."),
            Member("message", \.message, "One sentence."),
            Member(
                "times", \.times, unit: .seconds,
                "Presentation times of decoding errors, the first hundred; nil for other findings."
            ),
            Member(
                "causes", \.causes,
                "Codes of other reasons that explain this one; nil for a root cause."),
            Member("remedy", \.remedy, "What to do."),
            Member(
                "commands", \.commands,
                "Command lines for a POSIX shell that do it; nil where none is known to be safe."),
        ])
}
