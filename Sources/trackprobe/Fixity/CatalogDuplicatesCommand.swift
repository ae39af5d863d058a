import ArgumentParser
import TrackProbeKit

struct CatalogDuplicatesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "duplicates",
        abstract: "List duplicates, and which version is better.",
        discussion: """
            The same bytes, the same packets or frames in another container (both need batch \
            --checksum), and the same film or episode by length and name or fingerprint (catalog \
            fingerprint). Deletes nothing. Examples:
              trackprobe catalog duplicates library.sqlite
              trackprobe catalog duplicates library.sqlite --kind bytes --format ndjson
            """)

    @OptionGroup var catalog: CatalogArgument

    @Option(help: ArgumentHelp("Only this kind; may be repeated.", valueName: "kind"))
    var kind: [DuplicateGroup.Kind] = []

    @OptionGroup var format: FormatOptions<DuplicateGroup>

    @OptionGroup var color: ColorOption

    @OptionGroup var quiet: QuietFlag

    func run() throws {
        try reporting {
            let reader = try catalog.reader
            let files = try reader.candidates()
            let fingerprints = try FingerprintSearch(files, in: reader)
            let groups = DuplicateSearch(files, fingerprints: fingerprints).groups.filter {
                kind.isEmpty || kind.contains($0.kind)
            }
            var report = ReportWriter(
                format: format.name, color: color.choice, isQuiet: quiet.isOn,
                count: max(groups.count, 2))
            for group in groups {
                let records = try group.files.map { try reader.record(ofFile: $0.id) }
                guard report.add(DuplicateGroup(group, records: records)) else { break }
            }
            report.end()
            if groups.isEmpty { report.say("“\(catalog.path)” has no duplicates.") }
            throw report.status.exitCode
        }
    }
}

extension DuplicateGroup.Kind: ExpressibleByArgument {}
