import ArgumentParser
import TrackProbeKit

struct CatalogSeasonsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "seasons",
        abstract: "List what is odd in the seasons of series.",
        discussion: """
            An episode without a language that the others have, with another frame rate, aspect \
            ratio, codec, loudness or length, or without the intro; missing episodes, and the same \
            one twice. Intros need `catalog fingerprint`. Examples:
              trackprobe catalog seasons library.sqlite
              trackprobe catalog seasons library.sqlite \\
                  --where 'input.path CONTAINS "The Ferry"'
              trackprobe catalog seasons library.sqlite --format ndjson
              trackprobe catalog seasons library.sqlite --chapters chapters

            Exit status: 0 also where something is odd; 1 if the catalogue cannot be read.
            """)

    @OptionGroup var catalog: CatalogArgument

    @OptionGroup var conditions: CatalogConditions

    @Option(
        help: ArgumentHelp(
            """
            Write the chapters of each episode with its intro to a file in this folder, for \
            mkvpropedit --chapters.
            """, valueName: "folder"), completion: .directory)
    var chapters: String?

    @OptionGroup var format: FormatOptions<Season>

    @OptionGroup var color: ColorOption

    @OptionGroup var quiet: QuietFlag

    func run() throws {
        try reporting {
            let reader = try catalog.reader
            let seasons = try seasons(of: reader)
            var report = ReportWriter(
                format: format.name, color: color.choice, isQuiet: quiet.isOn,
                count: max(seasons.count, 2))
            for season in seasons {
                guard report.add(season) else { break }
            }
            report.end()
            if let chapters { try write(seasons.flatMap(\.intros), to: chapters, report) }
            if seasons.isEmpty {
                report.say("“\(catalog.path)” has no season of two episodes or more.")
            } else if seasons.allSatisfy(\.oddities.isEmpty) {
                report.say(
                    seasons.count == 1
                        ? "Nothing is odd in the season."
                        : "Nothing is odd in \(seasons.count) seasons.")
            }
            throw report.status.exitCode
        }
    }

    private func seasons(of reader: CatalogReader) throws -> [Season] {
        let asked = try conditions.conditions
        try reader.reportUnanswered(asked, includesMissing: conditions.missing)
        var search = SeasonSearch()
        try reader.forEach(where: asked, includesMissing: conditions.missing) { file in
            // A condition on tracks leaves out the others, which would then seem to be missing.
            let record = try file.tracks == nil ? file.record : reader.record(ofFile: file.id)
            guard let record else { return true }
            if var episode = EpisodeFacts(record, at: file.location) {
                episode.id = file.id
                search.add(episode)
            } else if let sidecar = SidecarSubtitles(record, at: file.location) {
                search.add(sidecar)
            }
            return true
        }
        return try search.seasons { files in
            var found: [Int64: MediaFingerprint] = [:]
            try reader.forEachFingerprint(of: files) { found[$0] = $1 }
            return found
        }
    }

    private func write(
        _ intros: [Season.Intro], to folder: String, _ report: ReportWriter<Season>
    ) throws {
        var names: Set<String> = []
        for intro in intros {
            let name = ChapterFile.name(of: intro)
            // Seasons in several folders may have the same names.
            guard names.insert(name).inserted else {
                report.say("Two episodes have the name of “\(name)”; only one file is written.")
                continue
            }
            let file = try OutputFile("\(folder)/\(name)")
            try file.write(Array(ChapterFile.text(of: intro).utf8))
            try file.finish()
        }
        report.say(
            intros.isEmpty
                ? "No intro was found: trackprobe catalog fingerprint makes fingerprints."
                : "Wrote the chapters of \(Quantity.files(intros.count)) to “\(folder)”.")
    }
}
