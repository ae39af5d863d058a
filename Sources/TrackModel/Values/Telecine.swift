/// Film carried at a television rate.
package struct Telecine: Hashable, Codable, Sendable {
    /// In flags of the stream, or in the pixels.
    package enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        /// Progressive frames with repeat flags (2:3 pulldown by the player).
        case soft
        /// Fields woven into the pixels.
        case hard
    }

    package var kind: Kind
    package var filmFrameRate: Rational?

    package init(kind: Kind, filmFrameRate: Rational? = nil) {
        self.kind = kind
        self.filmFrameRate = filmFrameRate
    }
}
