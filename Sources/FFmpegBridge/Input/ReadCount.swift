import CFFmpegShims

/// Bytes that were read of files and pipes, one number for each thread: an analysis reads all it
/// reads on one, through streams of many kinds.
package enum ReadCount {
    /// Bytes since this thread began, read twice counted twice.
    package static var bytes: Int64 { trackprobe_reads_count() }

    /// - Parameter count: as read(2) gives it.
    static func note(_ count: Int) { trackprobe_reads_note(Int64(count)) }
}
