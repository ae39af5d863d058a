/// Where in the text of a playlist a value stands.
///
/// All places are equal: the place is no part of the value, so that a playlist that is
/// written in another layout is still the same playlist.
package struct SourcePlace: Sendable {
    // A playlist has a place for each of its lines.
    private let number, start, end: UInt32

    /// From 1; 0 for what was made by a program.
    package var line: Int { Int(number) }
    /// Bytes of UTF-8 from the beginning of the text; those beyond 4 GiB are not told apart.
    package var range: Range<Int> { Int(start)..<Int(end) }

    package init(line: Int = 0, range: Range<Int> = 0..<0) {
        number = UInt32(clamping: line)
        start = UInt32(clamping: range.lowerBound)
        end = UInt32(clamping: range.upperBound)
    }
}

extension SourcePlace: Hashable {
    package static func == (left: SourcePlace, right: SourcePlace) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
}
