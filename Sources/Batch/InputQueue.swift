#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Hands out the inputs of a walk, one to each worker that is free.
///
/// Files that were written to a moment ago come last: they may still grow.
package actor InputQueue {
    private var walk: InputWalk
    private let shard: Shard?
    private let settled: Int64
    private var young: [DiscoveredInput] = []
    private var isStopped = false
    private let leaveOut: @Sendable (InputWalk.Event) async -> Void

    /// - Parameters:
    ///   - settled: nanoseconds since 1970; files modified later come last.
    ///   - leaveOut: hears of every path that is skipped or cannot be read.
    package init(
        _ walk: InputWalk, shard: Shard? = nil, settled: Int64 = .max,
        leaveOut: @escaping @Sendable (InputWalk.Event) async -> Void = { _ in }
    ) {
        self.walk = walk
        self.shard = shard
        self.settled = settled
        self.leaveOut = leaveOut
    }

    /// No other input is handed out.
    package func stop() { isStopped = true }

    package func next() async -> DiscoveredInput? {
        while !isStopped, let event = walk.next() {
            guard case .input(let input) = event else {
                await leaveOut(event)
                continue
            }
            guard shard?.contains(input.path) ?? true else { continue }
            if input.status.modified <= settled { return input }
            young.append(input)
        }
        guard !isStopped, !young.isEmpty else { return nil }
        return young.removeFirst()
    }
}
