import TrackProbeKit

/// Messages that a report is empty, and why.
enum EmptyReport {
    /// - Parameters:
    ///   - expressions: the conditions of `--where`.
    ///   - files: number of files that were checked; nil if not counted.
    static func noMatch(_ expressions: [String], of files: Int? = nil) -> String {
        let conditions = expressions.map { "--where \($0)" }.joined(separator: " ")
        let count = files.map { " (\(Quantity.files($0)) checked)" } ?? ""
        return "No file matches \(conditions)\(count)."
    }
}
