import TrackModel

/// Conditions on stored records, each of which has the depth at which it was made.
package struct DepthGuard: Sendable {
    /// The first unknown value or finding by depth.
    private let shortfalls: [ProbeDepth: DepthShortfall]

    package init(_ conditions: [RecordCondition]) {
        var shortfalls: [ProbeDepth: DepthShortfall] = [:]
        for depth in ProbeDepth.allCases {
            shortfalls[depth] = conditions.lazy.compactMap { $0.shortfall(at: depth) }.first
        }
        self.shortfalls = shortfalls
    }

    /// The depths whose records leave a condition open, cheapest first.
    package var shallowDepths: [ProbeDepth] {
        ProbeDepth.allCases.filter { shortfalls[$0] != nil }
    }

    package subscript(depth: ProbeDepth) -> DepthShortfall? { shortfalls[depth] }

    /// The value or finding that the record leaves open; nil where the conditions can be answered, and for an input
    /// that could not be analysed.
    package func shortfall(of record: MediaRecord) -> DepthShortfall? {
        guard record.error == nil, let depth = record.decode?.depth else { return nil }
        return shortfalls[depth]
    }
}
