import ArgumentParser
import TrackProbeKit

/// Reads the condition of an option; one that cannot be read is wrong usage, shown with a
/// caret below the place.
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
    /// The expression with a caret below the place.
    fileprivate var pointer: String {
        let place = String(decoding: expression.utf8.prefix(utf8Offset), as: UTF8.self)
        let (before, behind) = (Array(place), Array(expression.dropFirst(place.count)))
        let (shown, rest) = (before.suffix(60), behind.prefix(40))
        let start = (shown.count < before.count ? "…" : "") + SafeText(String(shown)).text
        let end = SafeText(String(rest)).text + (rest.count < behind.count ? "…" : "")
        return "  \(start)\(end)\n  \(String(repeating: " ", count: DisplayWidth.of(start)))^"
    }
}
