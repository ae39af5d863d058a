import ArgumentParser
import TrackProbeKit

/// The rule book for a playlist, and how far its media is read for that.
struct ValidationOptions: ParsableArguments {
    @Option(
        name: .customLong("validate"),
        help: ArgumentHelp(
            """
            Hold the presentation against RFC 8216 and its successor's draft, Apple's authoring \
            rules, or DASH.
            """))
    var book: RuleSet?

    @Option(
        help: ArgumentHelp(
            """
            With --validate: header judges playlists and the sizes of segments, sample also the \
            first segments of each playlist, packets all of them, full decodes them too.
            """))
    var depth: ProbeDepth?

    @Option(
        name: .customLong("fail-when"),
        help: ArgumentHelp(
            """
            With --validate: end with exit status 3 when this holds for a broken rule, such as \
            'requirement == "MUST"'. May be repeated.
            """, valueName: "condition"))
    var failWhen: [String] = []

    @Flag(
        name: .customLong("require-complete"),
        help: ArgumentHelp(
            """
            With --validate: end with exit status 3 too where something was not judged, which \
            the report lists.
            """))
    var requiresComplete = false

    func validate() throws {
        _ = try conditions
        guard book == nil else { return }
        if depth != nil { throw ValidationError("--depth is for --validate.") }
        if !failWhen.isEmpty { throw ValidationError("--fail-when is for --validate.") }
        if requiresComplete { throw ValidationError("--require-complete is for --validate.") }
    }

    func complete(_ questions: inout PlaylistQuestions) {
        questions.rules = book
        questions.ruleDepth = depth ?? .sample
    }

    /// Whether a condition holds for a broken rule, or a report that has to be complete is
    /// not; each is told.
    func fails(_ inspection: PlaylistInspection, isQuiet: Bool) throws -> Bool {
        let violations = inspection.validation?.violations ?? []
        let omitted = requiresComplete ? inspection.validation?.omissions.count ?? 0 : 0
        var fails = omitted > 0
        if fails, !isQuiet {
            StandardError.say(
                "“\(inspection.path)” was checked only in part: see “Not checked” (\(omitted))")
        }
        for condition in try conditions {
            let count = violations.count { condition.holds(for: $0) }
            guard count > 0 else { continue }
            fails = true
            if !isQuiet {
                StandardError.say(
                    "\(count) broken rules of “\(inspection.path)” match --fail-when "
                        + condition.expression)
            }
        }
        return fails
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
