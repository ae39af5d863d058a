import FFmpegBridge

/// The versions a user needs to know to report a problem.
public enum LibraryVersions {
    public static let trackprobe = "0.1.0"

    /// `FFmpeg 5.1.9 (avformat 59.27.100, …)`
    public static var ffmpeg: String {
        let libraries = FFmpegLibraries.all.map { "\($0.name) \($0.loaded)" }
        return "FFmpeg \(FFmpegLibraries.release) (\(libraries.joined(separator: ", ")))"
    }
}
