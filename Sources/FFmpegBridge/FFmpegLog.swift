import CFFmpegShims

/// FFmpeg's log, kept off standard error.
enum FFmpegLog {
    /// Installed by the first access; the one place that touches the global hook.
    static let isInstalled: Bool = {
        trackprobe_log_install()
        return true
    }()
}
