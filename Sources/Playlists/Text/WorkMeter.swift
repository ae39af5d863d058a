/// The budget that reading one input may still take, in all its playlists together, and whether it
/// is to stop. A few lines of a manifest stand for any number of segments.
package final class WorkMeter {
    /// Segments that may still be listed.
    package private(set) var segments: Int
    /// Bytes of playlists and of the addresses of segments that may still be made.
    private var bytes: Int
    /// Whether something was left out.
    package private(set) var isExhausted = false
    /// Whether whoever waits has asked to stop, or time is over.
    package private(set) var isStopped = false
    private let isDue: () -> Bool
    private var steps: UInt = 0

    /// Steps between two looks at the clock.
    private static let stride: UInt = 256

    /// - Parameter isDue: asked every few hundred steps.
    package init(
        _ limits: PlaylistLimits = PlaylistLimits(), isDue: @escaping () -> Bool = { false }
    ) {
        segments = limits.segments
        bytes = limits.totalBytes
        self.isDue = isDue
        // The clock of a deadline runs from the first look on.
        isStopped = isDue()
    }

    /// False once the work is to stop.
    package func goesOn() -> Bool {
        steps &+= 1
        if steps % Self.stride == 0, !isStopped { isStopped = isDue() }
        return !isStopped
    }

    /// False where the text of another playlist is too much.
    func read(_ count: Int) -> Bool {
        guard goesOn(), count <= bytes else {
            isExhausted = true
            return false
        }
        bytes -= count
        return true
    }

    /// False where no list may have another segment.
    func expectsSegments() -> Bool {
        if segments <= 0 { isExhausted = true }
        return segments > 0 && goesOn()
    }

    /// False where another segment, with an address of so many bytes, is too much.
    func list(address count: Int) -> Bool {
        guard segments > 0, read(count) else {
            isExhausted = true
            return false
        }
        segments -= 1
        return true
    }
}
