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
                  trackprobe film.mkv                      a report to read
                  trackprobe --format json film.mkv        the record for programs
                  trackprobe --depth header *.mkv          a quick look at many files
                  trackprobe --format csv *.mkv > tracks.csv
                  trackprobe --track 1 film.mkv            one track only
                  trackprobe --where 'dynamicRange == "dolbyVision"' *.mkv
                  trackprobe --fail-when 'ANY findings.severity == "error"' *.mkv
                  cat film.ts | trackprobe -               from standard input
                  trackprobe sheet film.mkv -o sheet.png   a contact sheet
                  trackprobe diff film.mkv other.mkv       which facts differ
                  trackprobe select film.mkv               which tracks would play, and why
                  trackprobe plays film.mkv --on apple-tv-4k
                                                           whether it plays, and the smallest change
                  trackprobe timeline live.ts              ID3, SCTE-35, events and captions
                  trackprobe variants master.m3u8          what a playlist offers
                  trackprobe batch ~/Videos -o library.csv    a whole library

                Exit status: 0 all inputs analysed, 1 some inputs could not be analysed, 2 wrong \
                usage, 3 a --fail-when condition matched, 130 interrupted. If several apply, \
                the highest is used.
                """,
            version: ProgramVersion.text, subcommands: subcommands,
            defaultSubcommand: ProbeCommand.self)
    }

    static var subcommands: [any ParsableCommand.Type] {
        [
            ProbeCommand.self, BatchCommand.self, CatalogCommand.self, SelectCommand.self,
            PlaysCommand.self, FixCommand.self, PolicyCommand.self, VariantsCommand.self,
            TimelineCommand.self, SheetCommand.self,
            DiffCommand.self, ReportCommand.self,
            FindingsCommand.self, WorkerCommand.self,
        ]
    }

    /// The help of the program and of `probe`, which runs without a subcommand.
    static var fullHelp: String {
        helpMessage() + "\n\n" + helpMessage(for: ProbeCommand.self) + "\n"
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
                network, missingDecoders, LibraryVersions.languages, LibraryVersions.ffmpeg,
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
