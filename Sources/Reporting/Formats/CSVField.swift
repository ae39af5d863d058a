import TrackModel

/// One value of a CSV row, as RFC 4180 and careful spreadsheets want it.
enum CSVField {
    case empty
    case number(String)
    /// Text of unknown origin.
    case text(String)

    init(_ text: String?) { self = text.map(CSVField.text) ?? .empty }

    init(_ number: Int?) { self = number.map { .number("\($0)") } ?? .empty }

    init(_ number: Double?) {
        // As short as it was meant: 0.9999999999999999 is 1.0.
        self = number.flatMap { Double(JSONWriter.text(of: $0)) }.map { .number("\($0)") } ?? .empty
    }

    init(_ flag: Bool?) { self = flag.map { .number($0 ? "true" : "false") } ?? .empty }

    /// A text that a spreadsheet would run as a formula starts with `'`. Control
    /// characters are escaped, so that a row is always a line.
    var encoded: String {
        switch self {
        case .empty: return ""
        case .number(let digits): return digits
        case .text(let raw):
            let isFormula = raw.unicodeScalars.first.map(Self.formulaStarts.contains) ?? false
            let safe = (isFormula ? "'" : "") + SafeText(raw).text
            guard safe.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") })
            else { return safe }
            return "\""
                + safe.split(separator: "\"", omittingEmptySubsequences: false)
                .joined(separator: "\"\"") + "\""
        }
    }

    /// Also in the fullwidth form that some spreadsheets take for the same.
    private static let formulaStarts: Set<Unicode.Scalar> = [
        "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠",
    ]
}
