import CFFmpegShims

/// Settings of FFmpeg for the whole process: its log, kept off standard error, and a
/// bound on single allocations.
enum FFmpegProcess {
    /// Set by the first access; the one place that touches global hooks.
    static let isPrepared: Bool = {
        trackprobe_log_install()
        trackprobe_memory_limit_allocations()
        return true
    }()
}
