import ArgumentParser
import TrackProbeKit

/// Options of `variants` for the files that a playlist refers to.
struct PlaylistFileOptions: ParsableArguments {
    @OptionGroup var bases: BaseFolderOptions

    @OptionGroup var network: NetworkOptions

    @Flag(help: "Tell what a download would hold, with its bytes.")
    var plan = false

    @Option(
        name: .customLong("select"),
        help: ArgumentHelp(
            "Add this rendition to the plan, by name or language; may be repeated.",
            valueName: "rendition"))
    var selections: [String] = []

    @Option(
        help: ArgumentHelp(
            "Add an auxiliary configuration to the plan; may be repeated.", valueName: "predicate"))
    var auxiliary: [String] = []

    @Flag(
        name: .customLong("no-optimize"),
        help: "Let auxiliary configurations fetch what the primary one has.")
    var fetchesTwice = false

    @OptionGroup var preferences: DownloadPreferenceOptions

    func complete(_ questions: inout PlaylistQuestions) throws {
        questions.baseFolders = try bases.folders
        questions.network = network.access
        if plan {
            questions.plan = .init(
                mediaSelections: selections,
                auxiliary: try auxiliary.map {
                    .init(qualifiers: [try VariantChoiceOptions.qualifier($0, of: "--auxiliary")])
                }, optimizes: !fetchesTwice)
            questions.plan?.preferences = try preferences.value
        }
    }
}
