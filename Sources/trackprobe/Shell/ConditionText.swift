import ArgumentParser
import TrackProbeKit

/// Parses the condition of an option. A syntax error is a usage error, shown with a caret below its position.
func condition<Condition>(
    _ text: String, of option: String,
    _ parse: (String) throws(ConditionError) -> Condition
) throws -> Condition {
    do {
        return try parse(text)
    } catch {
        throw ValidationError("\(option): \(error)\n\(error.pointer)")
    }
}

extension ConditionError {
    /// The expression with a caret below the position of the error.
    fileprivate var pointer: String {
        let place = String(decoding: expression.utf8.prefix(utf8Offset), as: UTF8.self)
        let (before, after) = (Array(place), Array(expression.dropFirst(place.count)))
        let (shown, rest) = (before.suffix(60), after.prefix(40))
        let start = (shown.count < before.count ? "…" : "") + SafeText(String(shown)).text
        let end = SafeText(String(rest)).text + (rest.count < after.count ? "…" : "")
        return "  \(start)\(end)\n  \(String(repeating: " ", count: DisplayWidth.of(start)))^"
    }
}
