import ArgumentParser
import TrackProbeKit

struct CatalogSeasonsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "seasons",
        abstract: "List what is odd in the seasons of series.",
        discussion: """
            An episode without a language that the others have, with another frame rate, aspect \
            ratio, codec, loudness or length; missing episodes, and the same one twice. Examples:
              trackprobe catalog seasons library.sqlite
              trackprobe catalog seasons library.sqlite \\
                  --where 'input.path CONTAINS "The Ferry"'
              trackprobe catalog seasons library.sqlite --format ndjson

            Exit status: 0 also where something is odd; 1 if the catalogue cannot be read.
            """)

    @OptionGroup var catalog: CatalogArgument

    @OptionGroup var conditions: CatalogConditions

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
            if seasons.isEmpty {
                report.say("“\(catalog.path)” has no season of two episodes or more.")
            } else if seasons.allSatisfy(\.oddities.isEmpty) {
                report.say("Nothing is odd in \(seasons.count) seasons.")
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
            if let record, let episode = EpisodeFacts(record, at: file.location) {
                search.add(episode)
            }
            return true
        }
        return search.seasons
    }
}
