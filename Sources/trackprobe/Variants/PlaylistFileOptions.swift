import ArgumentParser
import TrackProbeKit

/// Options of `variants` for the files referenced by a playlist.
struct PlaylistFileOptions: ParsableArguments {
    @OptionGroup var bases: BaseFolderOptions

    @Flag(help: "Show the contents and size of a download.")
    var plan = false

    @Option(
        name: .customLong("select"),
        help: ArgumentHelp(
            """
            Add this rendition to the plan, by name or language, or of one kind, e.g. audio:en or \
            subtitles:en; may be repeated.
            """,
            valueName: "rendition"))
    var selections: [String] = []

    @Option(
        help: ArgumentHelp(
            "Add an auxiliary configuration to the plan; may be repeated.", valueName: "predicate"))
    var auxiliary: [String] = []

    @Option(
        name: .customLong("auxiliary-select"),
        help: ArgumentHelp(
            "Add this rendition to every auxiliary configuration, as --select does.",
            valueName: "rendition"))
    var auxiliarySelections: [String] = []

    @Flag(
        name: .customLong("no-optimize"),
        help: "Let auxiliary configurations fetch files of the primary one again.")
    var fetchesTwice = false

    @OptionGroup var preferences: DownloadPreferenceOptions

    func complete(_ questions: inout PlaylistQuestions) throws {
        questions.baseFolders = try bases.folders
        if plan {
            let selections = auxiliarySelections.map(DownloadPlan.MediaSelection.init(option:))
            questions.plan = .init(
                mediaSelections: self.selections.map(DownloadPlan.MediaSelection.init(option:)),
                auxiliary: try auxiliary.map {
                    .init(
                        qualifiers: [try VariantChoiceOptions.qualifier($0, of: "--auxiliary")],
                        mediaSelections: selections)
                }, optimizes: !fetchesTwice)
            questions.plan?.preferences = try preferences.value
        }
    }
}

/// Preferences of a download plan if several variants qualify.
struct DownloadPreferenceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Plan the variant with the lowest peak of at least this, else with the highest.",
            valueName: "b/s"))
    var minimumBitRate: String?

    @Option(
        help: ArgumentHelp(
            "Plan the lowest resolution of at least this size.", valueName: "width×height"))
    var minimumSize: String?

    @Flag(inversion: .prefixedNo, help: "Prefer HDR variants.")
    var hdr = true

    @Flag(
        inversion: .prefixedNo, help: "Prefer or avoid lossless audio, regardless of the bit rates."
    )
    var lossless: Bool?

    @Flag(
        inversion: .prefixedNo,
        help: "Prefer multichannel or stereo audio, regardless of the bit rates.")
    var multichannel: Bool?

    func validate() throws { _ = try value }

    var value: DownloadPreferences {
        get throws {
            DownloadPreferences(
                minimumBitRate: try minimumBitRate.map {
                    try VariantChoiceOptions.rate($0, of: "--minimum-bit-rate")
                }, minimumSize: try minimumSize.map(Self.size), prefersHDR: hdr,
                prefersLosslessAudio: lossless, prefersMultichannel: multichannel)
        }
    }

    private static func size(_ text: String) throws -> PixelSize {
        let parts = text.split { $0 == "x" || $0 == "×" }.compactMap { Int32($0) }
        guard parts.count == 2, parts.allSatisfy({ $0 > 0 }) else {
            throw ValidationError("--minimum-size \(text): write it like 1280x720.")
        }
        return PixelSize(width: Int(parts[0]), height: Int(parts[1]))
    }
}

/// Folders with local copies of the files referenced by playlists.
struct BaseFolderOptions: ParsableArguments {
    @Option(
        name: .customLong("map-base"),
        help: ArgumentHelp(
            "Map a base URL in playlists to a local folder; may be repeated.",
            valueName: "url=dir"))
    var mapBase: [String] = []

    func validate() throws { _ = try folders }

    var folders: [BaseFolder] {
        get throws {
            try mapBase.map { text in
                guard let mark = text.firstIndex(of: "="),
                    ["http://", "https://"].contains(where: text.hasPrefix)
                else {
                    throw ValidationError("--map-base \(text): write URL=DIR, with http or https.")
                }
                return BaseFolder(
                    url: String(text[..<mark]), folder: String(text[text.index(after: mark)...]))
            }
        }
    }
}
