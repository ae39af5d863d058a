import ArgumentParser
import TrackProbeKit

struct TrackProbeCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "trackprobe",
            abstract: "Inspects the tracks of media files: what the container claims, what the "
                + "bitstream says, and what the decoded frames show.",
            discussion: """
                Examples:
                  trackprobe film.mkv                         # a report to read
                  trackprobe --depth full film.mkv            # decodes everything
                  trackprobe plays film.mkv --on apple-tv-4k  # will it play there
                  trackprobe batch ~/Videos -o library.html   # a page on a library
                  trackprobe variants --validate rfc a.m3u8   # checks a delivery
                  trackprobe --json film.mkv                  # the record for programs
                  trackprobe --format ndjson *.mkv            # one record per line
                  trackprobe --format csv *.mkv > tracks.csv  # one row per track
                  trackprobe --depth header *.mkv             # a quick look at many
                  trackprobe --where 'dynamicRange == "dolbyVision"' *.mkv
                  trackprobe --fail-when 'ANY findings.severity == "error"' *.mkv
                  trackprobe check film.mkv                   # is it whole
                  trackprobe findings video.upscaled          # what a finding means
                  trackprobe select film.mkv                  # which tracks would play
                  trackprobe fix film.mkv                     # commands that correct headers
                  trackprobe diff film.mkv other.mkv          # which facts differ
                  trackprobe verify film.mkv new.mkv          # what a conversion lost
                  trackprobe sheet film.mkv -o sheet.png      # a contact sheet
                  trackprobe timeline live.ts                 # ID3, SCTE-35, captions
                  trackprobe structure film.mkv               # elements with their offsets
                  cat film.ts | trackprobe -                  # standard input

                Exit status: 0 all inputs analysed, 1 some inputs could not be analysed, 2 wrong \
                usage, 3 a --fail-when condition matched, or check, verify or \
                validate found a fault, 130 interrupted. If several apply, \
                the highest is used.
                """,
            version: ProgramVersion.text, subcommands: [WorkerCommand.self],
            groupedSubcommands: groups, defaultSubcommand: ProbeCommand.self)
    }

    /// Commands by task.
    private static var groups: [CommandGroup] {
        [
            CommandGroup(
                name: "Files",
                subcommands: [
                    ProbeCommand.self, CheckCommand.self, SelectCommand.self, PlaysCommand.self,
                    FixCommand.self, DiffCommand.self, VerifyCommand.self, SheetCommand.self,
                    StructureCommand.self,
                ]),
            CommandGroup(
                name: "Libraries",
                subcommands: [BatchCommand.self, CatalogCommand.self, ReportCommand.self]),
            CommandGroup(
                name: "Streaming", subcommands: [VariantsCommand.self, TimelineCommand.self]),
            CommandGroup(name: "Other programs", subcommands: [AgentsCommand.self]),
            CommandGroup(
                name: "Reference", subcommands: [FindingsCommand.self, PolicyCommand.self]),
        ]
    }

    static var subcommands: [any ParsableCommand.Type] {
        groups.flatMap(\.subcommands) + [WorkerCommand.self]
    }
}

/// The text of `--version`: the program, the isolation of its workers, missing decoders, and the
/// versions of its libraries.
enum ProgramVersion {
    /// The full text if `--version` is given, else the first line: the command's configuration is
    /// built in every run.
    static var text: String {
        guard CommandLine.arguments.contains("--version") else {
            return LibraryVersions.program
        }
        return
            ([LibraryVersions.program] + WorkerIsolation.means + [
                network, missingDecoders, LibraryVersions.hardware, LibraryVersions.languages,
                LibraryVersions.fingerprints,
                LibraryVersions.ffmpeg,
            ])
            .compactMap { $0 }.joined(separator: "\n")
    }

    private static var network: String {
        if let version = NetworkAccess.library { return "libcurl \(version): --allow-network" }
        return NetworkAccess.isBuiltWithout
            ? "no network: this build cannot fetch URLs"
            : "no libcurl on this system: URLs cannot be fetched"
    }

    private static var missingDecoders: String? {
        let codecs = LibraryVersions.undecodableCodecs
        guard !codecs.isEmpty else { return nil }
        return "no decoder in this FFmpeg: \(codecs.joined(separator: ", "))"
    }
}
