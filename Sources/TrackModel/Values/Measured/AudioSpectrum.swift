/// Where the spectrum ends, seen in many short windows.
package struct AudioSpectrum: Hashable, Codable, Sendable {
    package var windows: Int
    package var edge: Double?
    package var edgeDrop: Double?
    package var edgeShare: Double?
    package var shareBeyondEdge: Double?
    package var holeShare: Double?
    package var earlyEdgeShare: Double?
    package var floor: Double?
    package var formerRate: Int?

    package var levels: [Double]?

    package init(windows: Int) {
        self.windows = windows
    }
}
