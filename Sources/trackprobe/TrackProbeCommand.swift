import ArgumentParser
import TrackProbeKit

struct TrackProbeCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "trackprobe",
            abstract: "Tells the tracks of media files: what the container claims, what the stream "
                + "carries, what frames really are.",
            discussion: """
                Examples:
                  trackprobe film.mkv                      a report to read
                  trackprobe --format json film.mkv        the record for programs
                  trackprobe --depth header *.mkv          a quick look at many files
                  trackprobe --format csv *.mkv > tracks.csv
                  trackprobe --track 1 film.mkv            one track only
                  cat film.ts | trackprobe -               from standard input
                  trackprobe select film.mkv               which tracks would play, and why

                Exit status: 0 all inputs analysed, 1 some could not be, 2 wrong usage, \
                130 interrupted.
                """,
            version: "trackprobe \(LibraryVersions.trackprobe)\n\(LibraryVersions.ffmpeg)",
            subcommands: [
                ProbeCommand.self, SelectCommand.self, PolicyCommand.self, FindingsCommand.self,
            ],
            defaultSubcommand: ProbeCommand.self)
    }

    /// The program's help and, since it is what runs without a subcommand, that of
    /// `probe`.
    static var fullHelp: String {
        helpMessage() + "\n\n" + helpMessage(for: ProbeCommand.self) + "\n"
    }
}
