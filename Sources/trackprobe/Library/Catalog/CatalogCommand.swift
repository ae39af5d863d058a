import ArgumentParser
import TrackProbeKit

struct CatalogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "catalog",
        abstract: "Query a catalogue written by batch --catalog.",
        discussion: """
            Opens no media files, except for verify and fingerprint. Examples:
              trackprobe batch ~/Videos --catalog library.sqlite
              trackprobe catalog list library.sqlite --where 'channels > 6'
              trackprobe catalog report library.sqlite -o library.html
            """,
        groupedSubcommands: [
            CommandGroup(
                name: "Questions",
                subcommands: [
                    CatalogListCommand.self, CatalogSummaryCommand.self, CatalogReportCommand.self,
                    CatalogChangesCommand.self, CatalogHistoryCommand.self,
                    CatalogDuplicatesCommand.self, CatalogSeasonsCommand.self,
                    CatalogDiffCommand.self, CatalogPlanCommand.self, CatalogMetricsCommand.self,
                ]),
            CommandGroup(
                name: "Upkeep",
                subcommands: [
                    CatalogVerifyCommand.self, CatalogFingerprintCommand.self,
                    CatalogExportCommand.self,
                    CatalogImportCommand.self, CatalogMergeCommand.self, CatalogPruneCommand.self,
                ]),
        ])
}

extension ParsableCommand {
    /// Ends with the documented status if a catalogue cannot be used.
    func reporting(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch let code as ExitCode {
            throw code
        } catch let error as ValidationError {
            throw error
        } catch {
            StandardError.say("\(error)")
            throw ExitStatus.someFailed.exitCode
        }
    }
}

/// The catalogue of a command.
struct CatalogArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp("The catalogue.", valueName: "catalog"), completion: .file())
    var path: String

    var reader: CatalogReader { get throws { try CatalogReader(path) } }
}

/// `--where` and `--missing` of a catalogue.
struct CatalogConditions: ParsableArguments {
    @Option(
        name: .customLong("where"),
        help: ArgumentHelp(
            """
            Only files that match, themselves or with a track: 'ANY tracks.dovi.profile == 7'. May \
            be repeated; all must match.
            """, valueName: "condition"))
    var filters: [String] = []

    @Flag(help: "Include files that no longer exist.")
    var missing = false

    func validate() throws { _ = try conditions }

    var conditions: [RecordCondition] {
        get throws {
            try filters.map { try condition($0, of: "--where", RecordCondition.init(parsing:)) }
        }
    }

    /// Reports on standard error that no file was found.
    func reportEmptiness(of catalog: String) {
        StandardError.say(
            filters.isEmpty
                ? "“\(catalog)” contains no files." : EmptyReport.noMatch(filters))
    }
}

struct CatalogSummaryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "summary", abstract: "Print a summary of the library.")

    @OptionGroup
    var catalog: CatalogArgument

    @OptionGroup
    var conditions: CatalogConditions

    @OptionGroup var waivers: WaiverOption

    @OptionGroup var color: ColorOption

    func run() throws {
        try reporting {
            let reader = try catalog.reader
            let waivers = try waivers.applied
            let asked = try conditions.conditions
            try reader.reportUnanswered(asked, includesMissing: conditions.missing)
            var summary = LibrarySummary()
            var isEmpty = true
            try reader.forEach(
                where: asked, includesMissing: conditions.missing,
                changedBy: waivers.map { waivers in { waivers.applied(to: $0) } }
            ) { file in
                isEmpty = false
                summary.add(try part(of: file, isWhole: asked.isEmpty && waivers == nil))
                return true
            }
            if isEmpty { conditions.reportEmptiness(of: catalog.path) }
            _ = StandardOutput.write(summary.text(options: color.report))
            waivers?.sentences.forEach(StandardError.say)
        }
    }

    /// - Parameter isWhole: whether the whole file counts, so that its stored summary can be used.
    private func part(of file: ListedFile, isWhole: Bool) throws -> LibrarySummary {
        if isWhole, let digest = file.digest.flatMap({ try? RecordDigest(json: $0) }) {
            return digest.summary
        }
        return LibrarySummary(try file.record)
    }
}

struct CatalogReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Write reports of the stored records, without probing again.")

    @OptionGroup
    var catalog: CatalogArgument

    @OptionGroup
    var reportFiles: ReportFiles

    @OptionGroup
    var format: FormatOptions<MediaRecord>

    @OptionGroup
    var scope: ScopeOptions

    @Flag(help: "Include files that no longer exist.")
    var missing = false

    @OptionGroup var color: ColorOption

    @OptionGroup var quiet: QuietFlag

    func run() throws {
        try reporting {
            let reader = try catalog.reader
            let scope = StoredScope(try scope.scope)
            let kept = try count(reader, scope)
            var report = try StoredReport(
                outputs(), count: kept, scope: scope, isQuiet: quiet.isOn)
            var files = 0
            try reader.forEach(includesMissing: missing) { file in
                files += 1
                try report.add(file)
                return true
            }
            try report.finish()
            if !quiet.isOn, let sentence = scope.scope.emptiness(files: files, kept: kept) {
                StandardError.say(sentence)
            }
            if !quiet.isOn { scope.scope.waivers?.sentences.forEach(StandardError.say) }
            throw report.status.exitCode
        }
    }

    private func outputs() throws -> [any BatchOutput] {
        guard reportFiles.output.isEmpty else {
            return try reportFiles.open(catalog: catalog.path, inputs: [catalog.path])
        }
        return [StandardOutputReport(format.name.name, options: color.report)]
    }

    /// Number of reported records; reports those that cannot answer.
    private func count(_ reader: CatalogReader, _ scope: StoredScope) throws -> Int {
        var count = StoredCount(scope)
        try reader.forEach(includesMissing: missing) { file in
            if scope.isAll { count.addWhole() } else { count.add(try file.record) }
            return true
        }
        return try count.reported(isQuiet: quiet.isOn)
    }
}

extension ListedFile: StoredText {
    var decoded: MediaRecord { get throws { try record } }
}

struct CatalogImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import stored records, such as the parts of a batch.",
        discussion: """
            A missing catalogue is created. A record replaces the one of the same path, so that \
            importing twice changes nothing. Truncated records are reported and left out:
              trackprobe catalog import library.sqlite part*.ndjson
            """)

    @OptionGroup
    var catalog: CatalogArgument

    @Argument(
        help: ArgumentHelp(
            "Record files written by --format ndjson or json.", valueName: "file"),
        completion: .file())
    var files: [String]

    @OptionGroup var quiet: QuietFlag

    func run() throws {
        try reporting {
            let writer = try CatalogWriter(catalog.path)
            var reader = StoredPartsReader(files, isQuiet: quiet.isOn)
            try reader.forEach(reportsInvalid: true) { piece, record in
                try writer.add(piece.line(of: record), at: BatchCatalog.location(of: record.input))
            }
            try writer.close()
            throw reader.status.exitCode
        }
    }
}

struct CatalogPruneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Remove files that have been missing for a long time.",
        discussion: """
            Files of a folder that is missing, or that lost a fifth of its files at once, are kept \
            until you confirm that they are gone:
              trackprobe catalog prune library.sqlite --confirm-gone ~/Videos
            """)

    @OptionGroup
    var catalog: CatalogArgument

    @Option(
        help: ArgumentHelp(
            "Remove files missing for at least this time: 30d, 12h.", valueName: "time"))
    var olderThan = Days(30)

    @Option(
        help: ArgumentHelp(
            """
            A folder that was passed to batch: remove all entries for missing files in it, \
            regardless of --older-than.
            """, valueName: "folder"), completion: .directory)
    var confirmGone: String?

    func run() throws {
        try reporting {
            // Opening for reading first creates no catalogue if none exists.
            _ = try catalog.reader
            let writer = try CatalogWriter(catalog.path)
            if let confirmGone { return try forget(confirmGone, in: writer) }
            let report = try writer.prune(missingFor: olderThan.seconds)
            try writer.close()
            _ = StandardOutput.write(
                "\(Quantity.files(report.removed)) removed\n")
            guard report.refused > 0 else { return }
            let roots = report.offlineRoots.map { "“\($0)”" }.joined(separator: ", ")
            StandardError.say(
                "\(Quantity.files(report.refused)) in \(roots) kept: "
                    + "the folder is offline. Run the batch again when it is available.")
            throw ExitStatus.someFailed.exitCode
        }
    }

    private func forget(_ folder: String, in writer: CatalogWriter) throws {
        var input = MediaRecord.Input(path: folder)
        if folder.hasPrefix("s3://") {
            input.url = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        }
        let location = BatchCatalog.location(of: input)
        let removed = try writer.confirmGone(location, volume: VolumeIdentity.text(of: location))
        try writer.close()
        guard let removed else {
            throw OutputFile.Failure(
                description:
                    "“\(FileName.shown(folder))” was not passed to a batch with this catalogue. "
                    + "Name the folder as it was passed to batch.")
        }
        _ = StandardOutput.write("\(Quantity.files(removed)) removed\n")
    }
}
