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
    package var softestSecond: Double?
    package var loudestSecond: Double?
    package var offsetSteadiness: Double?
    package var levelAbove500Hz: Double?
    package var residualOfFront: Double?
    /// Seconds by which that mixture is earlier in front; nil where it is not.
    package var delayOfFront: Double?

    package init(name: String?, offset: Double) {
        self.name = name
        self.offset = offset
    }
}

/// A channel that is another one, perhaps louder, softer or turned over.
package struct AudioCopy: Hashable, Codable, Sendable {
    /// Positions in the order of the channels, from 0, `first` before `second`.
    package var first: Int
    package var second: Int
    package var gain: Double
    package var isInverted: Bool
    package var isExact: Bool
    package var residual: Double?

    package init(
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
