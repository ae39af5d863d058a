import TrackModel

/// One value of a CSV row, as RFC 4180 and careful spreadsheets want it.
package enum CSVField {
    case empty
    case number(String)
    /// Text of unknown origin.
    case text(String)
    /// The name of a file, which stays one that opens it.
    case path(String)

    /// A row of encoded fields.
    package static func line(_ fields: [String]) -> String {
        fields.joined(separator: ",") + "\r\n"
    }

    package init(_ text: String?) { self = text.map(CSVField.text) ?? .empty }

    package init(_ number: Int?) { self = number.map { .number("\($0)") } ?? .empty }

    package init(_ number: Double?) {
        // Shortest form: 0.9999999999999999 is 1.0.
        self = number.flatMap { Double(JSONWriter.text(of: $0)) }.map { .number("\($0)") } ?? .empty
    }

    package init(_ flag: Bool?) { self = flag.map { .number($0 ? "true" : "false") } ?? .empty }

    /// A text that a spreadsheet would run as a formula starts with `'`, a path with
    /// `./`, which names the same file. Control characters are escaped, so that a row
    /// is always a line.
    package var encoded: String {
        switch self {
        case .empty: ""
        case .number(let digits): digits
        case .text(let raw): Self.quoted((Self.isFormula(raw) ? "'" : "") + SafeText(raw).text)
        case .path("-"): "-"
        case .path(let raw): Self.quoted((Self.isFormula(raw) ? "./" : "") + SafeText(raw).text)
        }
    }

    private static func isFormula(_ text: String) -> Bool {
        text.unicodeScalars.first.map(formulaStarts.contains) ?? false
    }

    private static func quoted(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") })
        else { return text }
        return "\""
            + text.split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\"\"") + "\""
    }

    /// Also in the fullwidth form that some spreadsheets take for the same.
    private static let formulaStarts: Set<Unicode.Scalar> = [
        "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠",
    ]
}
