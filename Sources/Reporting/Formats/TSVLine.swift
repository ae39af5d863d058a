import TrackModel

/// A row of tab-separated values. Tabs, line breaks and backslashes in a cell are escaped as
/// `\t`, `\n`, `\r` and `\\`, as `@tsv` of jq does, other control characters as `\u{1B}`.
package enum TSVLine {
    package static func text(_ cells: [String]) -> String {
        cells.map { SafeText($0.replacing("\\", with: "\\\\")).text }.joined(separator: "\t") + "\n"
    }
}
