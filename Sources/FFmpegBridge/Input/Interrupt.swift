import CFFmpeg
import CFFmpegShims

/// A time limit and a cancel switch for one analysis; FFmpeg polls it while it
/// reads and probes.
///
/// Processor time of the thread that looks counts, and waiting for a pipe: on a busy
/// machine an analysis comes as far as on an idle one.
package final class Interrupt: @unchecked Sendable {
    // Unchecked: the C object's members are atomics.
    private let handle: OpaquePointer?

    package init() { handle = trackprobe_interrupt_create() }

    deinit { trackprobe_interrupt_free(handle) }

    /// Stops the analysis as soon as FFmpeg looks; safe from any thread.
    package func cancel() {
        guard let handle else { return }
        trackprobe_interrupt_cancel(handle)
    }

    package var isCancelled: Bool {
        guard let handle else { return false }
        return trackprobe_interrupt_is_cancelled(handle)
    }

    /// Cancelled, or out of time.
    package var isDue: Bool {
        guard let handle else { return false }
        return trackprobe_interrupt_is_due(handle)
    }

    package var hasDeadline: Bool {
        guard let handle else { return false }
        return trackprobe_interrupt_has_deadline(handle)
    }

    /// Whether the work has spent so many seconds more than it may without a look: FFmpeg
    /// does not look everywhere. For another thread, while the work goes on.
    package func isOverrun(by seconds: Double) -> Bool {
        guard let handle else { return false }
        return trackprobe_interrupt_is_overrun(handle, seconds)
    }

    /// Seconds of processor time and of waiting, from the next look on; 0 for no limit.
    package func setDeadline(_ seconds: Double) {
        guard let handle else { return }
        trackprobe_interrupt_set_deadline(handle, seconds)
    }

    /// Whether more of the time went by in waiting than at work.
    package var isWaiting: Bool {
        guard let handle else { return false }
        return trackprobe_interrupt_is_waiting(handle)
    }

    /// Counts seconds in which nothing came.
    package func noteWaiting(_ seconds: Double) {
        guard let handle else { return }
        trackprobe_interrupt_wait(handle, seconds)
    }

    /// Valid as long as this object lives.
    var callback: AVIOInterruptCB {
        guard let handle else { return AVIOInterruptCB() }
        return trackprobe_interrupt_callback(handle)
    }
}
