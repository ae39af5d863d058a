import Fetching
import MediaAnalysis
import Playlists
import Probing
import Reporting
import TrackModel

/// Validates HLS playlists and DASH manifests with their media, as `trackprobe variants --validate`
/// does.
///
///     let validated = try PlaylistValidator(.apple).validate("master.m3u8")
///     for fault in validated.faults { print(fault.requirement, fault.message) }
public struct PlaylistValidator: Sendable {
    private var questions = PlaylistQuestions()

    /// - Parameters:
    ///   - rules: the documents whose rules are checked; a manifest is held to DASH instead of RFC 8216.
    ///   - depth: `header` checks playlists and sizes of segments, `sample` also the first segments of
    ///     each playlist, `packets` all segments, `full` decodes them.
    ///   - allowsNetwork: whether playlists and segments at `http:`, `https:` and `s3:` addresses are
    ///     fetched.
    public init(_ rules: RuleSet = .rfc, depth: ProbeDepth = .sample, allowsNetwork: Bool = false) {
        (questions.rules, questions.ruleDepth) = (rules, depth)
        questions.network = .ofThisUser(isAllowed: allowsNetwork)
    }

    /// Validates a playlist, and blocks the calling thread until its media is read.
    ///
    /// - Throws: where it cannot be read, or is not a playlist.
    public func validate(_ path: String) throws(PlaylistInspectionError) -> ValidatedPlaylist {
        ValidatedPlaylist(try PlaylistInspector.inspect(path: path, questions))
    }
}

/// A playlist with the rules that it breaks.
public struct ValidatedPlaylist: Sendable {
    /// A broken rule at one place.
    public struct Fault: Hashable, Sendable {
        /// Code of the rule, listed in docs/validation.md.
        public let code: String
        /// `MUST` or `SHOULD`.
        public let requirement: String
        /// The section of the document.
        public let clause: String
        /// The fault in one sentence.
        public let message: String
        /// The media playlist as written; nil for the document itself.
        public let playlist: String?
        /// Line from 1, number of the segment from 1, and seconds of the presentation; nil where it is
        /// about none.
        public let line: Int?, segment: Int?, time: Double?
    }

    private let inspection: PlaylistInspection

    init(_ inspection: PlaylistInspection) { self.inspection = inspection }

    /// Faults that stop playback, then MUST, then SHOULD.
    public var faults: [Fault] {
        (inspection.validation?.violations ?? []).map {
            Fault(
                code: $0.rule.code, requirement: $0.rule.level.rawValue, clause: $0.rule.clause,
                message: $0.message, playlist: $0.uri, line: $0.line, segment: $0.segment,
                time: $0.time)
        }
    }

    /// Why nothing, or no media, was checked; nil where all was that the depth reads.
    public var uncheckedReason: String? { inspection.validation?.uncheckedReason }

    /// Whether everything was checked that the depth reads, and no MUST is broken: `--fail-on must`.
    public var passes: Bool {
        inspection.validation != nil && uncheckedReason == nil
            && inspection.validation?.count(.must) == 0
    }

    /// The report of the command: text, JSON, CSV, HTML, SARIF or JUnit.
    public func report(
        as format: ReportFormatName = .text,
        options: ReportOptions = ReportOptions(breaksWords: false)
    ) throws -> String {
        try InspectedPlaylist.inspection(inspection).report(as: format, options: options)
    }
}
