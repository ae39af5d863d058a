/// Levels of one decoded channel.
public struct AudioChannel: Hashable, Codable, Sendable {
    /// FFmpeg's name: `FL`, `LFE`; nil when the layout is not known.
    public var name: String?
    /// Largest sample, dBFS; nil for digital silence.
    public var samplePeak: Double?
    /// Root of the mean square, dBFS (a full-scale sine has −3.01); nil for digital
    /// silence.
    public var rms: Double?
    /// Mean of the samples, full scale being 1.
    public var offset: Double
    /// Share of the seconds whose own mean has the sign of `offset` and at least half
    /// its size, 0 to 1; nil for less than two seconds.
    public var offsetSteadiness: Double?
    /// Of a low frequency effects channel: level of what lies above 500 Hz against
    /// all of it, dB, 0 or less; nil for other channels and for silence.
    public var levelAbove500Hz: Double?
    /// Of all but the two front channels: what is left of the channel when the best
    /// mixture of the front channels is taken away, dB against the channel; nil
    /// where that cannot be told.
    public var residualOfFront: Double?

    public init(name: String?, offset: Double) {
        self.name = name
        self.offset = offset
    }
}

/// A channel that is another one, perhaps louder, softer or turned over.
public struct AudioCopy: Hashable, Codable, Sendable {
    /// Positions in the order of the channels, from 0, `first` before `second`.
    public var first: Int
    public var second: Int
    /// Of `second` against `first`, dB.
    public var gain: Double
    /// Whether the samples have opposite signs.
    public var isInverted: Bool
    /// Whether all samples are the same but for the sign.
    public var isExact: Bool
    /// What `gain` leaves unexplained, dB against `second`; nil when that is nothing.
    public var residual: Double?

    public init(
        first: Int, second: Int, gain: Double, isInverted: Bool, isExact: Bool, residual: Double?
    ) {
        self.first = first
        self.second = second
        self.gain = gain
        self.isInverted = isInverted
        self.isExact = isExact
        self.residual = residual
    }
}
