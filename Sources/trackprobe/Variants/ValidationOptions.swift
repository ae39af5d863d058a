import ArgumentParser
import TrackProbeKit

/// The rule set of a validation, and the depth to which media is read.
struct ValidationOptions: ParsableArguments {
    @Option(
        name: .customLong("validate"),
        help: ArgumentHelp(
            """
            Validate against RFC 8216 (and the rfc8216bis draft), Apple's HLS authoring \
            specification, or DASH: dash alone, or with the rules of CMAF, DVB-DASH or low latency.
            """))
    var book: RuleSet?

    @Option(
        help: ArgumentHelp(
            """
            With --validate: header checks playlists and segment sizes, sample also the first \
            segments of each playlist, packets all segments, and full decodes them. With --info of \
            a media file: how much is read (default: sample).
            """))
    var depth: ProbeDepth?

    @Option(
        name: .customLong("fail-on"),
        help: ArgumentHelp(
            """
            With --validate: exit with status 3 if a rule of this requirement is broken: must, \
            should (or must), or never. (default: must; never beside --fail-when)
            """, valueName: "requirement"))
    var failOn: FailingRequirement?

    @Option(
        name: .customLong("fail-when"),
        help: ArgumentHelp(
            """
            With --validate: exit with status 3 if this matches a broken rule, e.g. \
            'clause BEGINSWITH "4.3"'. May be repeated.
            """, valueName: "condition"))
    var failWhen: [String] = []

    @Flag(
        name: .customLong("require-complete"),
        help: ArgumentHelp(
            """
            With --validate: also exit with status 3 if a check could not be made; the report lists \
            these.
            """))
    var requiresComplete = false

    func validate() throws {
        _ = try conditions
        guard book == nil else { return }
        if !failWhen.isEmpty { throw ValidationError("--fail-when requires --validate.") }
        if failOn != nil { throw ValidationError("--fail-on requires --validate.") }
        if requiresComplete { throw ValidationError("--require-complete requires --validate.") }
    }

    func complete(_ questions: inout PlaylistQuestions) {
        questions.rules = book
        questions.ruleDepth = depth ?? .sample
    }

    /// Whether a rule of `--fail-on` is broken, a condition matches a broken rule, or
    /// `--require-complete` is not met; all but the first are reported. Rules of another
    /// kind of playlist are no pass, nor is media that could not be read.
    func fails(_ inspection: PlaylistInspection, isQuiet: Bool) throws -> Bool {
        let violations = inspection.validation?.violations ?? []
        let omitted = requiresComplete ? inspection.validation?.omissions.count ?? 0 : 0
        var fails = omitted > 0
        if fails, !isQuiet {
            StandardError.say(
                "“\(inspection.path)” was checked only in part: see “Not checked” (\(omitted))")
        }
        if let report = inspection.validation, let reason = report.uncheckedReason {
            fails = true
            if !isQuiet {
                StandardError.say(
                    report.isApplicable
                        ? "The media of “\(inspection.path)” was not checked: \(reason)"
                        : "“\(inspection.path)” was not checked: \(reason)")
            }
        }
        for condition in try conditions {
            let count = violations.count { condition.holds(for: $0) }
            guard count > 0 else { continue }
            fails = true
            if !isQuiet {
                StandardError.say(
                    "\(count) broken \(count == 1 ? "rule" : "rules") of “\(inspection.path)” \(count == 1 ? "matches" : "match") --fail-when "
                        + condition.expression)
            }
        }
        let level = failOn ?? (failWhen.isEmpty ? .must : .never)
        return fails || violations.contains { level.includes($0.rule.level) }
    }

    private var conditions: [ViolationCondition] {
        get throws {
            try failWhen.map {
                try condition($0, of: "--fail-when", ViolationCondition.init(parsing:))
            }
        }
    }
}

extension RuleSet: ExpressibleByArgument {}

/// Requirements whose violation ends with status 3.
enum FailingRequirement: String, ExpressibleByArgument, CaseIterable {
    case must, should, never

    func includes(_ level: ValidationRule.Level) -> Bool {
        switch self {
        case .must: level == .must
        case .should: true
        case .never: false
        }
    }
}
