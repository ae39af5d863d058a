import Dispatch
import FFmpegBridge

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The time for whoever follows a live playlist.
package struct LiveClock: Sendable {
    /// Seconds since 1970, which never go back.
    let now: @Sendable () -> Double
    /// Waits so many seconds, or until it is to end.
    let wait: @Sendable (Double) -> Void

    package init(
        now: @escaping @Sendable () -> Double, wait: @escaping @Sendable (Double) -> Void
    ) {
        (self.now, self.wait) = (now, wait)
    }

    /// The system's.
    ///
    /// - Parameter stop: ends each wait.
    package static func system(_ stop: LiveStop) -> LiveClock {
        let (began, date) = (ContinuousClock.now, Date().timeIntervalSince1970)
        return LiveClock {
            date + began.duration(to: .now) / .seconds(1)
        } wait: {
            stop.wait($0)
        }
    }
}

/// The end of following a live playlist, which any thread may ask for.
package final class LiveStop: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    /// Ends what is being fetched.
    let interrupt = Interrupt()

    package init() {}

    package func stop() {
        interrupt.cancel()
        semaphore.signal()
    }

    package var isStopped: Bool { interrupt.isCancelled }

    /// Once it is to end, no wait takes any time.
    func wait(_ seconds: Double) {
        let seconds = min(max(seconds, 0), 1e6)
        if semaphore.wait(timeout: .now() + seconds) == .success { semaphore.signal() }
    }
}
