/// Film carried at a television rate.
public struct Telecine: Hashable, Codable, Sendable {
    /// In flags of the stream, or in the pixels.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        /// Progressive frames with repeat flags (2:3 pulldown by the player).
        case soft
        /// Fields woven into the pixels.
        case hard
    }

    /// By flags of the stream or woven into the pixels.
    public var kind: Kind
    /// The rate of the film underneath, frames a second.
    public var filmFrameRate: Rational?

    package init(kind: Kind, filmFrameRate: Rational? = nil) {
        self.kind = kind
        self.filmFrameRate = filmFrameRate
    }
}
