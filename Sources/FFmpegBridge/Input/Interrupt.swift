import CFFmpeg
import CFFmpegShims

/// A deadline and a cancel switch for one analysis; FFmpeg polls it while it
/// reads and probes.
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

    /// Seconds from now.
    package func setDeadline(_ seconds: Double) {
        guard let handle else { return }
        trackprobe_interrupt_set_deadline(handle, seconds)
    }

    /// Valid as long as this object lives.
    var callback: AVIOInterruptCB {
        guard let handle else { return AVIOInterruptCB() }
        return trackprobe_interrupt_callback(handle)
    }
}
