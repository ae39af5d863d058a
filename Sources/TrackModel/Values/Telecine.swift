/// Telecine: 24 frames per second carried at a television rate.
public struct Telecine: Hashable, Codable, Sendable {
    /// Soft or hard telecine.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        /// Progressive frames with repeat flags (2:3 pulldown by the player).
        case soft
        /// Fields combined in the coded frames.
        case hard
    }

    /// Soft (repeat flags) or hard (in the pixels).
    public var kind: Kind
    /// Original frame rate.
    public var filmFrameRate: Rational?

    package init(kind: Kind, filmFrameRate: Rational? = nil) {
        self.kind = kind
        self.filmFrameRate = filmFrameRate
    }
}

extension Telecine: Described {
    package static let members = MemberTable<Self>(
        "the telecine",
        [
            Member("kind", \.kind, "Soft (repeat flags) or hard (in the pixels)."),
            Member(
                "filmFrameRate", \.filmFrameRate, unit: .perSecond,
                "Original frame rate."),
        ])
}
