/// Where the spectrum ends, seen in many short windows.
public struct AudioSpectrum: Hashable, Codable, Sendable {
    /// Windows above −50 dBFS, of all channels but those of low frequency effects.
    public var windows: Int
    /// Hertz, 8000 or more; where the spectrum falls off a cliff to an empty floor in
    /// more windows than elsewhere. nil when there is none.
    public var edge: Double?
    /// dB; average height of that cliff.
    public var edgeDrop: Double?
    /// Share of the windows with a cliff at `edge`, 0 to 1.
    public var edgeShare: Double?
    /// Share of the windows with something above the floor beyond `edge`, 0 to 1.
    public var shareBeyondEdge: Double?
    /// Share of the windows where bands below `edge` are as empty as the floor, with
    /// cliffs around them, 0 to 1: coders leave out bands, nature does not.
    public var holeShare: Double?
    /// Share of the windows that end in a cliff a kilohertz or more below `edge`, 0
    /// to 1.
    public var earlyEdgeShare: Double?
    /// dBFS in a band of 94 Hz; average level of what lies above `edge`, −116 or more.
    public var floor: Double?

    public init(windows: Int) {
        self.windows = windows
    }
}
