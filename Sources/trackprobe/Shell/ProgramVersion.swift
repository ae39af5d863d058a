import TrackProbeKit

/// The text of `--version`: the program, what holds its workers, what this FFmpeg lacks, and the
/// libraries that it runs with.
enum ProgramVersion {
    /// The program's name and version alone in a run that does not ask for it: the
    /// configuration of the command is made in each.
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
            ? "no network: this build cannot fetch addresses"
            : "no libcurl on this system: addresses cannot be fetched"
    }

    private static var missingDecoders: String? {
        let codecs = LibraryVersions.undecodableCodecs
        guard !codecs.isEmpty else { return nil }
        return "no decoder in this FFmpeg: \(codecs.joined(separator: ", "))"
    }
}
