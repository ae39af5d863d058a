import CFFmpeg
import CFFmpegShims

/// A time limit and a cancel switch for one analysis; FFmpeg polls it while it
/// reads and probes.
///
/// Processor time of the checking thread counts, and time spent waiting for a pipe, so that a busy
/// machine gets as far as an idle one.
package final class Interrupt: @unchecked Sendable {
    // Unchecked: the C object's members are atomics.
    private let handle: OpaquePointer?

    package init() { handle = trackprobe_interrupt_create() }

    deinit { trackprobe_interrupt_free(handle) }

    /// Stops the analysis at FFmpeg's next check; safe from any thread.
    package func cancel() {
        if let handle { trackprobe_interrupt_cancel(handle) }
    }

    package var isCancelled: Bool { handle.map(trackprobe_interrupt_is_cancelled) ?? false }

    /// Cancelled, or out of time.
    package var isDue: Bool { handle.map(trackprobe_interrupt_is_due) ?? false }

    package var hasDeadline: Bool { handle.map(trackprobe_interrupt_has_deadline) ?? false }

    /// Whether the work overran its deadline by `seconds` without a check; FFmpeg does not check
    /// everywhere. Called from another thread.
    package func isOverrun(by seconds: Double) -> Bool {
        handle.map { trackprobe_interrupt_is_overrun($0, seconds) } ?? false
    }

    /// Sets the seconds of processor time and waiting, from the next check on; 0 for no limit.
    package func setDeadline(_ seconds: Double) {
        if let handle { trackprobe_interrupt_set_deadline(handle, seconds) }
    }

    /// Whether more time was spent waiting than working.
    package var isWaiting: Bool { handle.map(trackprobe_interrupt_is_waiting) ?? false }

    /// Adds seconds without input.
    package func noteWaiting(_ seconds: Double) {
        if let handle { trackprobe_interrupt_wait(handle, seconds) }
    }

    /// Valid as long as this object lives.
    var callback: AVIOInterruptCB {
        handle.map(trackprobe_interrupt_callback) ?? AVIOInterruptCB()
    }
}
