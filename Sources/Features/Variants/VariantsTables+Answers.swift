import Playlists
import Reporting
import TrackModel

extension VariantsTables {
    /// Answers to the options given; absent without such options.
    static let answers = DocumentTable<PlaylistInspection>(
        name: "answers", keepsNull: false,
        members: [
            .list("ladder", rung, "--ladder.") { $0.ladder?.rungs },
            .object("target", target, "--target.") { inspection in
                inspection.target.map { ($0, inspection.loaded.presentation.variants) }
            },
            .object("qualification", qualification, "--qualify.") { $0.qualification },
            .object("choice", choice, "--stream and --attribute.") { $0.choice },
            .object("plan", plan, "--plan.") { $0.plan },
            .list("violations", violation, "--validate: broken rules.") {
                $0.validation?.violations
            },
            .object("validation", validation, "--validate: claims, and what was not checked.") {
                $0.validation
            },
            .choice(
                "simulation", "--simulate, of one policy, or why it failed.",
                [DocumentDefinition(outcome), DocumentDefinition(simulationFailure)]
            ) { inspection in
                switch inspection.simulations {
                case .success(let outcomes)? where outcomes.count == 1:
                    outcome.document(outcomes[0])
                case .failure(let failure)?: simulationFailure.document(failure)
                default: nil
                }
            },
            .list("simulations", outcome, "--simulate, of several policies.") {
                $0.outcomes.count > 1 ? $0.outcomes : nil
            },
        ])

    private static let rung = DocumentTable<QualityLadder.Rung>(
        name: "rung", keepsNull: false,
        members: [
            .text("label", "Human-readable form: Auto, 1080p …") { $0.label }.always(),
            .integer("bandwidth", "Bits per second at its peak; absent for Auto.") { $0.bandwidth },
            .count("variant", "Its index; absent for Auto.") { $0.variant?.index },
            .text("uri", "As written.") { $0.variant?.uri?.written },
        ])

    private typealias TargetAnswer = (
        answer: PlaylistInspection.TargetAnswer, variants: [Variant]
    )

    private static func chosen(_ target: TargetAnswer) -> Variant? {
        guard case .success(let index) = target.answer.result else { return nil }
        return target.variants.indices.contains(index) ? target.variants[index] : nil
    }

    private static let target = DocumentTable<TargetAnswer>(
        name: "target", keepsNull: false,
        members: [
            .integer("target", "Bits per second, as asked.") {
                $0.answer.request.target.bitsPerSecond
            }.always(),
            .text("prefer", "below, above or nearest.") { $0.answer.request.preference.rawValue }
                .always(),
            .text("rule", "The rule in a sentence.") { $0.answer.request.rule }.always(),
            .count("variant", "Index of the variant; absent where none fits.") {
                (try? $0.answer.result.get())
            },
            .integer("bandwidth", "Its peak in bits per second.") { chosen($0)?.bandwidth },
            .text("uri", "As written.") { chosen($0)?.uri?.written },
            .text("error", "Why none fits.") {
                guard case .failure(let failure) = $0.answer.result else { return nil }
                return failure.rawValue
            },
        ])

    private static let qualificationStep = DocumentTable<Qualification.Step>(
        name: "qualificationStep", keepsNull: false,
        members: [
            .text("qualifier", "As given.") { $0.qualifier }.always(),
            .places("matched", "Indices of the variants for which it holds.") { $0.matched }
                .always(),
            .places("playable", "Indices of those that can be played.") { $0.playable }.always(),
        ])

    private static let qualification = DocumentTable<Qualification>(
        name: "qualification", keepsNull: false,
        members: [
            .count("chosen", "Index of the variant; absent where there is none.") { $0.chosen },
            .count("decidedBy", "Place of the qualifier; absent for automatic selection.") {
                $0.decidedBy
            },
            .list("steps", qualificationStep, "One for each qualifier.") { $0.steps }.always(),
            .places("candidates", "Remaining indices.") { $0.candidates }.always(),
            .texts("reasons", "Sentences, in the order of the steps.") { $0.reasons }.always(),
        ])

    private static let choice = DocumentTable<Result<StreamSelection, StreamSelection.Failure>>(
        name: "choice", keepsNull: false,
        members: [
            .text("video", "id of the stream.") { (try? $0.get())?.video },
            .text("audio", "id of the stream.") { (try? $0.get())?.audio },
            .text("text", "id of the stream.") { (try? $0.get())?.text },
            .places("trackIDs", "Tracks of those streams that are left.") {
                (try? $0.get())?.trackIDs ?? []
            }.always(),
            .text("error", "Why nothing can be chosen.") {
                guard case .failure(let failure) = $0 else { return nil }
                return failure.description
            },
        ])

    private static let planItem = DocumentTable<DownloadPlan.Item>(
        name: "planItem", keepsNull: false,
        members: [
            .text("uri", "As written.") { $0.uri.written }.always(),
            .text("label", "Human-readable form.") { $0.label }.always(),
            .integer("bytes", "Absent where sizes are unknown.") { $0.bytes },
            .flag("isShared", "Whether a part before it has it already.") { $0.isShared }
                .always(),
        ])

    private static let planPart = DocumentTable<DownloadPlan.Part>(
        name: "planPart", keepsNull: false,
        members: [
            .flag("isPrimary", "Whether it is the primary configuration.") { $0.isPrimary }
                .always(),
            .count("variant", "Index of the variant; absent where there is none.") {
                $0.qualification.chosen
            },
            .texts("reasons", "Sentences.") { $0.qualification.reasons }.always(),
            .list("items", planItem, "Playlists to be downloaded.") { $0.items }.always(),
        ])

    private static let plan = DocumentTable<DownloadPlan>(
        name: "plan", keepsNull: false,
        members: [
            .integer("bytes", "Total bytes, shared parts counted once; absent if unknown.") {
                $0.bytes
            },
            .list("parts", planPart, "The primary configuration and the auxiliary ones.") {
                $0.parts
            }.always(),
        ])

    static let diagnostic = DocumentTable<PlaylistDiagnostic>(
        name: "diagnostic", keepsNull: false,
        members: [
            .word("severity", "error where it cannot be read as intended.") { $0.severity }
                .always(),
            .word("code", "A stable word.") { $0.code }.always(),
            .count("line", "From 1; absent for the playlist as a whole.") { $0.line },
            .text("message", "One sentence.") { $0.message }.always(),
        ])
}

extension VariantsTables {
    static let violation = DocumentTable<RuleViolation>(
        name: "violation", keepsNull: false,
        members: [
            .text("code", "Stable: book, clause and word.") { $0.rule.code }.always(),
            .text("clause", "Clause of the document that has the rule.") { $0.rule.clause }
                .always(),
            .word("requirement", "MUST or SHOULD.") { $0.rule.level }.always(),
            .text("severity", "info, warning or error.") { $0.rule.severity.rawValue }.always(),
            .text("meaning", "The demand of the rule.") { $0.rule.meaning }.always(),
            .text("remedy", "How to correct it.") { $0.rule.remedy }.always(),
            .text("condition", "When the rule holds; absent for always.") { $0.rule.condition },
            .text("uri", "The playlist as written; null for the document itself.") { $0.uri }
                .orNull(),
            .count("line", "Line number, from 1.") { $0.line }.orNull(),
            .text("message", "One sentence about this place.") { $0.message }.always(),
            .json("declared", "The value in the playlist.") { $0.declared }.orNull(),
            .json("observed", "The value found instead.") { $0.observed }.orNull(),
            .text("unit", "Unit of both values; absent for words and counts.") { $0.unit },
            .count("count", "Number of places in this playlist that break it the same way.") {
                $0.count
            }.always(),
            .count("segment", "Number of the segment, from 1; absent if it is about no one.") {
                $0.segment
            },
            .number("time", "Seconds at which that begins; absent if it is about no time.") {
                $0.time
            },
            .text("cause", "The fault that it follows from; absent for a fault of its own.") {
                $0.cause
            },
        ])

    private static let claim = DocumentTable<DeclaredClaim>(
        name: "claim", keepsNull: false,
        members: [
            .text("uri", "The playlist as written; null for the document itself.") { $0.uri }
                .orNull(),
            .count("line", "Line number, from 1.") { $0.line }.orNull(),
            .text("name", "The attribute or tag.") { $0.name }.always(),
            .json("declared", "The value in the playlist.") { $0.declared }.orNull(),
            .json("observed", "The value of the segments.") { $0.observed }.orNull(),
            .text("unit", "Unit of both values; absent for words and counts.") { $0.unit },
            .word("verdict", "Whether they agree.") { $0.verdict }.always(),
            .text("note", "Why it was not observed, or how.") { $0.note },
        ])

    private static let omission = DocumentTable<ValidationReport.SkippedCheck>(
        name: "omission", keepsNull: false,
        members: [
            .text("uri", "The media playlist; absent for the presentation.") { $0.uri },
            .text("reason", "Why it was not checked.") { $0.reason }.always(),
            .texts("rules", "Codes of rules; empty where it is about no single rule.") { $0.rules }
                .always(),
        ])

    static let validation = DocumentTable<ValidationReport>(
        name: "validation", keepsNull: false,
        members: [
            .text("book", "The rule book.") { $0.book.rawValue }.always(),
            .text("documents", "The documents its rules are from.") { $0.book.documents }.always(),
            .text("depth", "How deep segments were read.") { $0.depth.rawValue }.always(),
            .flag("isSnapshot", "Whether more may come.") { $0.isSnapshot }.always(),
            .flag("isComplete", "Whether every rule was checked completely.") { $0.isComplete }
                .always(),
            .count("must", "Broken rules that are a MUST.") { $0.count(.must) }.always(),
            .count("should", "Broken rules that are a SHOULD.") { $0.count(.should) }.always(),
            .list(
                "derived", violation,
                "Rules broken only because a segment is missing, damaged or truncated."
            ) { $0.derived }.always(),
            .list("claims", claim, "Every claim with its observation.") { $0.claims }.always(),
            .list("notExamined", omission, "Rules and playlists that were not checked, and why.") {
                $0.omissions
            }
            .always(),
            .list(
                "references", reference,
                "Steering manifests, asset lists, assets and session data that playlists name."
            ) { report in
                let side = report.sideDocuments
                return side.mentions.isEmpty ? nil : side.mentions.map { ($0, side) }
            },
            .list("deliveries", delivery, "Responses of the server, where it is fetched.") {
                $0.deliveries.isEmpty ? nil : $0.deliveries
            },
        ])
}

extension RuleViolation {
    /// The JSON of `variants --validate`.
    var json: JSONValue {
        get throws { try VariantsTables.violation.document(self).made }
    }
}
