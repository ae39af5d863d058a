/// Where in the text of a playlist a value stands.
///
/// All places are equal: the place is no part of the value, so that a playlist that is
/// written in another layout is still the same playlist.
package struct SourcePlace: Sendable {
    /// From 1; 0 for what was made by a program.
    package var line: Int
    /// Bytes of UTF-8 from the beginning of the text.
    package var range: Range<Int>

    package init(line: Int = 0, range: Range<Int> = 0..<0) {
        self.line = line
        self.range = range
    }
}

extension SourcePlace: Hashable {
    package static func == (left: SourcePlace, right: SourcePlace) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
}
