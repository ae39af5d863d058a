/// Bounds on what one playlist may make a reader do.
package struct PlaylistLimits: Hashable, Sendable {
    /// Bytes of the text.
    package var bytes = 16 << 20
    /// Segments of all lists of a presentation together.
    var segments = 500_000
    /// Bytes of all playlists of a presentation, and of the addresses of its segments.
    var totalBytes = 96 << 20
    /// Keys that hold at once, one for each KEYFORMAT.
    var formats = 64
    /// Keys of all segments, each counted where it changes.
    var keys = 500_000
    var variables = 1000
    /// Bytes of one line.
    var lineBytes = 1 << 20
    /// Bytes of all values that variables were put into.
    var expandedBytes = 4 << 20
    var attributes = 1000
    /// Continuations of one quality in another, tracks and the variants they are in.
    var joins = 1 << 18

    package init() {}
}

/// Remaining budget for reading one input with all its playlists, and whether to stop. A few lines
/// of a manifest can expand to any number of segments.
package final class ReadingBudget {
    /// Segments that may still be listed.
    private(set) var segments: Int
    /// Bytes of playlists and of the addresses of segments that may still be made.
    private var bytes: Int
    /// Whether something was left out.
    private(set) var isExhausted = false
    /// Whether the work was cancelled or timed out.
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

    /// Returns false once the work has to stop.
    package func goesOn() -> Bool {
        steps &+= 1
        if steps % Self.stride == 0, !isStopped { isStopped = isDue() }
        return !isStopped
    }

    /// Returns false if the text of another playlist exceeds the budget.
    func read(_ count: Int) -> Bool {
        guard goesOn(), count <= bytes else {
            isExhausted = true
            return false
        }
        bytes -= count
        return true
    }

    /// Returns false if no list can have another segment.
    func expectsSegments() -> Bool {
        if segments <= 0 { isExhausted = true }
        return segments > 0 && goesOn()
    }

    /// Returns false if another segment, with a URI of `count` bytes, exceeds the budget.
    func list(address count: Int) -> Bool {
        guard segments > 0, read(count) else {
            isExhausted = true
            return false
        }
        segments -= 1
        return true
    }
}
