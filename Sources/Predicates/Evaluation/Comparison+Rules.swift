import TrackModel

extension Comparison {
    /// Whether the relation holds between two values.
    func holds(_ left: ConditionValue, _ right: ConditionValue) -> Bool {
        switch relation {
        case .equal: return isEqual(left, right)
        case .notEqual: return !isEqual(left, right)
        case .less: return order(left, right) == .some(-1)
        case .lessOrEqual: return order(left, right).map { $0 <= 0 } ?? false
        case .greater: return order(left, right) == 1
        case .greaterOrEqual: return order(left, right).map { $0 >= 0 } ?? false
        case .between:
            guard let bounds = right.list, bounds.count == 2, let low = order(bounds[0], left),
                let high = order(left, bounds[1])
            else { return false }
            return low <= 0 && high <= 0
        case .isIn: return isContained(left, in: right)
        case .contains: return isContained(right, in: left)
        case .beginsWith: return texts(left, right).map { $0.hasPrefix($1) } ?? false
        case .endsWith: return texts(left, right).map { $0.hasSuffix($1) } ?? false
        case .like: return texts(left, right).map { WildcardPattern($1).matches($0) } ?? false
        case .matches:
            guard let text = left.text, let source = right.text else { return false }
            let pattern = self.pattern ?? (try? RegularExpression(source, folding: folding))
            return pattern?.matches(text) ?? false
        }
    }

    /// ANY looks into lists of lists, unless the relation is about the inner list.
    func holdsForAny(_ values: ConditionValue, _ right: ConditionValue) -> Bool {
        guard let list = values.list else { return false }
        return list.contains { element in
            isAboutTheList(element, right) ? holds(element, right) : holdsForAny(element, right)
        }
    }

    /// Holds where there is no element at all, not where the list is unknown.
    func holdsForAll(_ values: ConditionValue, _ right: ConditionValue) -> Bool {
        guard let list = values.list else { return false }
        return list.allSatisfy { element in
            isAboutTheList(element, right) ? holds(element, right) : holdsForAll(element, right)
        }
    }

    private func isAboutTheList(_ element: ConditionValue, _ right: ConditionValue) -> Bool {
        guard element.list != nil else { return true }
        switch relation {
        case .contains: return true
        case .equal, .notEqual: return right.list != nil
        default: return false
        }
    }

    private func isEqual(_ left: ConditionValue, _ right: ConditionValue) -> Bool {
        switch (left, right) {
        case (.null, .null): return true
        case (.bool(let left), .bool(let right)): return left == right
        case (.bool(let bool), let other), (let other, .bool(let bool)):
            return other.text == nil && other.number == (bool ? 1 : 0)
        case (.text(let left), .text(let right)): return folding.fold(left) == folding.fold(right)
        case (.fraction(let fraction), .text(let text)), (.text(let text), .fraction(let fraction)):
            return Rational(text) == fraction
        case (.list(let left), .list(let right)):
            return left.count == right.count && zip(left, right).allSatisfy(isEqual)
        default: return order(left, right) == 0
        }
    }

    /// −1, 0 or 1; nil where there is no order between the two.
    private func order(_ left: ConditionValue, _ right: ConditionValue) -> Int? {
        switch (left, right) {
        case (.int(let left), .int(let right)): return left < right ? -1 : left > right ? 1 : 0
        case (.fraction(let left), .fraction(let right)):
            return left < right ? -1 : left > right ? 1 : 0
        case (.fraction(let left), .text(let right)) where Rational(right) != nil:
            return Rational(right).map { left < $0 ? -1 : left > $0 ? 1 : 0 }
        case (.text(let left), .fraction(let right)) where Rational(left) != nil:
            return Rational(left).map { $0 < right ? -1 : $0 > right ? 1 : 0 }
        case (.text(let left), .text(let right)):
            let (left, right) = (folding.fold(left), folding.fold(right))
            return left < right ? -1 : left == right ? 0 : 1
        default:
            guard let left = left.number, let right = right.number, !left.isNaN, !right.isNaN
            else { return nil }
            return left < right ? -1 : left > right ? 1 : 0
        }
    }

    /// IN and CONTAINS: an element of a list, or a part of a text.
    private func isContained(_ part: ConditionValue, in whole: ConditionValue) -> Bool {
        if let values = whole.list { return values.contains { isEqual($0, part) } }
        return texts(whole, part).map { TextSearch($1).isFound(in: $0) } ?? false
    }

    private func texts(
        _ left: ConditionValue, _ right: ConditionValue
    ) -> (String, String)? {
        guard let left = left.text, let right = right.text else { return nil }
        return (folding.fold(left), folding.fold(right))
    }
}
