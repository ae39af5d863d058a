/// An operator between two numbers.
package enum Arithmetic: String, Hashable, Sendable, CaseIterable {
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"

    /// Unknown where a side is unknown or no number, and behind a division by 0. Whole numbers
    /// stay whole where the result is; 3 / 2 is 1.5.
    func value(_ left: ConditionValue, _ right: ConditionValue) -> ConditionValue {
        if case .int(let left) = left, case .int(let right) = right,
            let value = whole(left, right)
        {
            return .int(value)
        }
        guard let left = left.number, let right = right.number else { return .null }
        let value =
            switch self {
            case .plus: left + right
            case .minus: left - right
            case .times: left * right
            case .divided: left / right
            }
        return value.isFinite ? .double(value) : .null
    }

    /// nil for what is no whole number, or too large for one.
    private func whole(_ left: Int, _ right: Int) -> Int? {
        let (value, isTooLarge) =
            switch self {
            case .plus: left.addingReportingOverflow(right)
            case .minus: left.subtractingReportingOverflow(right)
            case .times: left.multipliedReportingOverflow(by: right)
            case .divided: left.dividedReportingOverflow(by: right)
            }
        guard !isTooLarge else { return nil }
        if self == .divided, !left.isMultiple(of: right) { return nil }
        return value
    }
}
