/// Where in the text of a playlist a value stands.
///
/// All places are equal: the place is no part of the value, so that a playlist that is
/// written in another layout is still the same playlist.
package struct SourcePlace: Sendable {
    // A playlist has a place for each of its lines.
    private let number: UInt32

    /// From 1; 0 for what was made by a program.
    package var line: Int { Int(number) }

    package init(line: Int = 0) { number = UInt32(clamping: line) }
}

extension SourcePlace: Hashable {
    package static func == (left: SourcePlace, right: SourcePlace) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
}
