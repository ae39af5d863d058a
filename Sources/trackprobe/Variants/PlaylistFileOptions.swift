import ArgumentParser
import TrackProbeKit

/// Options of `variants` for the files referenced by a playlist.
struct PlaylistFileOptions: ParsableArguments {
    @OptionGroup var bases: BaseFolderOptions

    @OptionGroup var network: NetworkOptions

    @Flag(help: "Show the contents and size of a download.")
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
        help: "Let auxiliary configurations fetch files of the primary one again.")
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
