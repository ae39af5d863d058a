/// Why an expression is not a condition, and where.
public struct ConditionError: Error, Hashable, Sendable {
    /// The expression as it was given.
    package let expression: String
    /// Bytes of UTF-8 before the place.
    package let utf8Offset: Int
    /// Text at the place; nil at the end of the expression.
    package let found: String?
    /// Text that could stand there instead: `a comparison such as ==`.
    package let expected: String
    /// The nearest known name, where one is near.
    package let suggestion: String?

    package init(
        expression: String, utf8Offset: Int, found: String?, expected: String, suggestion: String?
    ) {
        self.expression = expression
        self.utf8Offset = utf8Offset
        self.found = found
        self.expected = expected
        self.suggestion = suggestion
    }

    /// Characters from 1.
    public var column: Int {
        String(decoding: expression.utf8.prefix(utf8Offset), as: UTF8.self).count + 1
    }
}

extension ConditionError: CustomStringConvertible {
    /// `column 5: found “foo”, expected …; did you mean “food”?`
    public var description: String { "column \(column): \(reason)" }

    /// The same without the place.
    public var reason: String {
        let found = found.map { "found “\($0)”" } ?? "the condition ends here"
        let hint = suggestion.map { "; did you mean “\($0)”?" } ?? ""
        return "\(found), expected \(expected)\(hint)"
    }
}
