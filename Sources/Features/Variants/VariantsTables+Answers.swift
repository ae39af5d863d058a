import Playlists
import Reporting
import TrackModel

extension VariantsTables {
    /// Answers to the questions asked; absent where there was none.
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
            .object("validation", validation, "--validate: claims, and what was not judged.") {
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
            .text("label", "For people: Auto, 1080p …") { $0.label }.always(),
            .integer("bandwidth", "Bits a second at its peak; absent for Auto.") { $0.bandwidth },
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
            .integer("target", "Bits a second, as asked.") {
                $0.answer.request.target.bitsPerSecond
            }.always(),
            .text("prefer", "below, above or nearest.") { $0.answer.request.preference.rawValue }
                .always(),
            .text("rule", "The rule in a sentence.") { $0.answer.request.rule }.always(),
            .count("variant", "Index of the variant; absent where none fits.") {
                (try? $0.answer.result.get())
            },
            .integer("bandwidth", "Its peak in bits a second.") { chosen($0)?.bandwidth },
            .text("uri", "As written.") { chosen($0)?.uri?.written },
            .text("error", "Why none fits.") {
                guard case .failure(let failure) = $0.answer.result else { return nil }
                return failure.rawValue
            },
        ])

    private static let qualificationStep = DocumentTable<Qualification.Step>(
        name: "qualificationStep", keepsNull: false,
        members: [
            .text("qualifier", "As asked.") { $0.qualifier }.always(),
            .places("matched", "Indices of the variants for which it holds.") { $0.matched }
                .always(),
            .places("playable", "Those of them that can be played.") { $0.playable }.always(),
        ])

    private static let qualification = DocumentTable<Qualification>(
        name: "qualification", keepsNull: false,
        members: [
            .count("chosen", "Index of the variant; absent where there is none.") { $0.chosen },
            .count("decidedBy", "Place of the qualifier; absent for automatic selection.") {
                $0.decidedBy
            },
            .list("steps", qualificationStep, "One for each qualifier.") { $0.steps }.always(),
            .places("candidates", "Indices that are left.") { $0.candidates }.always(),
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
            .text("label", "For people.") { $0.label }.always(),
            .integer("bytes", "Absent where sizes are not known.") { $0.bytes },
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
            .integer("bytes", "Of all parts, what is shared once; absent where not known.") {
                $0.bytes
            },
            .list("parts", planPart, "The primary configuration and the auxiliary ones.") {
                $0.parts
            }.always(),
        ])

    static let diagnostic = DocumentTable<PlaylistDiagnostic>(
        name: "diagnostic", keepsNull: false,
        members: [
            .word("severity", "An error where it cannot be read as it is meant.") { $0.severity }
                .always(),
            .word("code", "A stable word.") { $0.code }.always(),
            .count("line", "From 1; absent for the playlist as a whole.") { $0.line },
            .text("message", "One sentence.") { $0.message }.always(),
        ])
}
