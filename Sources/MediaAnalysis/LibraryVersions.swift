import CBuildVersion
import FFmpegBridge
import Subtitles
import TrackModel

/// The versions a user needs to know to report a problem.
public enum LibraryVersions {
    /// The version of this package, and the commit of a build between releases:
    /// `0.1.0+81f51a34`.
    public static let trackprobe: String = {
        let build = String(cString: trackprobe_build_version())
        return build.isEmpty ? "0.1.0" : "0.1.0+\(build)"
    }()

    /// The name and version that records, catalogues and pages state.
    package static let program = "trackprobe \(trackprobe)"

    /// `FFmpeg 5.1.9 (avformat 59.27.100, …)`
    public static var ffmpeg: String {
        let libraries = FFmpegLibraries.all.map { "\($0.name) \($0.loaded)" }
        return "FFmpeg \(FFmpegLibraries.release) (\(libraries.joined(separator: ", ")))"
    }

    /// The library by which text tells its language, or that there is none.
    package static var languages: String {
        LanguageDetector.library.map { "languages of text by \($0)" }
            ?? "no library for the languages of text: libcld2 (libcld2-0 of Debian) is not there"
    }

    /// Codecs of films, broadcasts and covers that FFmpeg decodes in one version or with
    /// one library or another, and this one does not: FFmpeg's names, sorted. The
    /// record of such a track comes from its headers alone.
    package static var undecodableCodecs: [String] {
        Codec.all.filter { $0.traits.contains(.isDecodable) }.map(\.name)
            .filter { !Decoder.existsInSoftware(codec: $0) }.sorted()
    }
}
