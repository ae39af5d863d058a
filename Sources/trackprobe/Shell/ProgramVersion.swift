import TrackProbeKit

/// The text of `--version`: the program, the isolation of its workers, missing decoders, and the versions of
/// its libraries.
enum ProgramVersion {
    /// The full text if `--version` is given, else the first line: the command's configuration is built in
    /// every run.
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
