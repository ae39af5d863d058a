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

    /// The library that detects the language of text, or that there is none.
    package static var languages: String {
        LanguageDetector.library.map { "text language detection by \($0)" }
            ?? "no text language detection: libcld2 (libcld2-0 of Debian) is not installed"
    }

    /// Whether the library that makes fingerprints of audio is installed.
    package static var hasFingerprints: Bool { SoundPrinter.library != nil }

    /// The library that makes fingerprints of audio, or that there is none.
    package static var fingerprints: String {
        SoundPrinter.library.map { "fingerprints of audio by Chromaprint \($0)" }
            ?? "no fingerprints of audio: libchromaprint (libchromaprint1 of Debian) is not installed"
    }

    /// Types of hardware on which this FFmpeg decodes video.
    package static var compiledHardware: [String] {
        HardwareType.allCases.filter(\.isCompiled).map(\.rawValue)
    }

    /// Types of hardware of which a device can be opened.
    package static var openHardware: [String] {
        HardwareType.allCases.filter { HardwareDevice($0) != nil }.map(\.rawValue)
    }

    /// Hardware for video, or that there is none.
    package static var hardware: String {
        let (compiled, open) = (compiledHardware, openHardware)
        if compiled.isEmpty { return "no hardware decoding: this FFmpeg is built without it" }
        let missing = compiled.filter { !open.contains($0) }
        if open.isEmpty { return "no device for --hwaccel \(compiled.joined(separator: ", "))" }
        let rest = missing.isEmpty ? "" : " (no device for \(missing.joined(separator: ", ")))"
        return "video decoding by --hwaccel \(open.joined(separator: ", "))\(rest)"
    }

    /// Codecs of video files, broadcasts and cover art that other builds of FFmpeg decode
    /// and this one does not: FFmpeg's names, sorted. The record of such a track comes from
    /// its headers alone.
    package static var undecodableCodecs: [String] {
        Codec.all.filter { $0.traits.contains(.isDecodable) }.map(\.name)
            .filter { !Decoder.existsInSoftware(codec: $0) }.sorted()
    }
}
