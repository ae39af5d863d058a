/// A column that a member fills in tables of one row a track (CSV).
package struct MemberColumn: Hashable, Sendable {
    package let name: String
    /// The member of the member that it holds; nil for the member itself.
    package let part: String?
    /// Cell text where the member is there and its part is not.
    package let fallback: String?
    /// Columns never move: those of a later generation stand behind all others.
    package let generation: Int

    package init(
        _ name: String, part: String? = nil, fallback: String? = nil, generation: Int = 1
    ) {
        self.name = name
        self.part = part
        self.fallback = fallback
        self.generation = generation
    }
}
