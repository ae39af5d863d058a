import TrackModel

/// Evaluates clauses and operands on one subject.
struct Evaluation {
    let subject: any ConditionSubject
    /// Current element of each enclosing SUBQUERY.
    var variables: [String: ConditionValue] = [:]

    func holds(_ clause: Clause) -> Bool {
        switch clause {
        case .constant(let value): value
        case .not(let clause): !holds(clause)
        case .and(let clauses): clauses.allSatisfy(holds)
        case .or(let clauses): clauses.contains(where: holds)
        case .comparison(let comparison): holds(comparison)
        }
    }

    private func holds(_ comparison: Comparison) -> Bool {
        let left = value(of: comparison.left)
        let right = value(of: comparison.right)
        switch comparison.quantifier {
        case nil: return comparison.holds(left, right)
        case .any: return comparison.holdsForAny(left, right)
        case .all: return comparison.holdsForAll(left, right)
        case Comparison.Quantifier.none?: return !comparison.holdsForAny(left, right)
        }
    }

    func value(of operand: Operand) -> ConditionValue {
        switch operand {
        case .literal(let literal): literal.value
        case .path(let path): value(at: path)
        case .list(let operands): .list(operands.map(value))
        case .arithmetic(let left, let sign, let right):
            sign.value(value(of: left), value(of: right))
        }
    }

    private func value(at path: FieldPath) -> ConditionValue {
        let root: ConditionValue =
            switch path.root {
            case .subject: .object(subject)
            case .variable(let name): variables[name] ?? .null
            case .subquery(let query): .list(elements(of: query))
            }
        return root.value(at: path.steps[...])
    }

    private func elements(of query: FieldPath.Subquery) -> [ConditionValue] {
        guard let elements = value(at: query.collection).list else { return [] }
        var inner = self
        return elements.filter { element in
            inner.variables[query.variable] = element
            return inner.holds(query.clause)
        }
    }
}

extension ConditionValue {
    func value(at steps: ArraySlice<FieldPath.Step>) -> ConditionValue {
        var value = self
        var rest = steps
        while let step = rest.popFirst() {
            if case .aggregate(let aggregate) = step {
                return value.value(at: rest).aggregated(aggregate)
            }
            if case .object(let object) = value, object.namesMayHoldDots,
                case .name(var name) = step
            {
                while case .name(let more)? = rest.first {
                    name += ".\(more)"
                    rest = rest.dropFirst()
                }
                value = object.value(named: name)
            } else {
                value = value.value(at: step, followedBy: &rest)
            }
        }
        return value
    }

    private func value(
        at step: FieldPath.Step, followedBy rest: inout ArraySlice<FieldPath.Step>
    ) -> ConditionValue {
        switch (self, step) {
        case (.object(let object), .name(let name)): return object.value(named: name)
        case (.list(let values), .name):
            // The names that follow are looked up in every element.
            var names: [FieldPath.Step] = [step]
            while case .name? = rest.first, let name = rest.popFirst() { names.append(name) }
            return .list(values.map { $0.value(at: names[...]) })
        case (.list(let values), .index(let index)):
            return values.indices.contains(index) ? values[index] : .null
        case (.list(let values), .first): return values.first ?? .null
        case (.list(let values), .last): return values.last ?? .null
        case (.list(let values), .count): return .int(values.count)
        default: return .null
        }
    }

    private func aggregated(_ aggregate: FieldPath.Aggregate) -> ConditionValue {
        let numbers = leaves.compactMap { $0.text == nil ? $0.number : nil }
        guard !numbers.isEmpty else { return .null }
        let sum = numbers.reduce(0, +)
        switch aggregate {
        case .min: return numbers.min().map(ConditionValue.double) ?? .null
        case .max: return numbers.max().map(ConditionValue.double) ?? .null
        case .sum: return .double(sum)
        case .avg: return .double(sum / Double(numbers.count))
        }
    }

    /// The values in the lists of a list.
    private var leaves: [ConditionValue] { list.map { $0.flatMap(\.leaves) } ?? [self] }
}

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

    /// ANY searches nested lists, unless the relation compares the inner list itself.
    func holdsForAny(_ values: ConditionValue, _ right: ConditionValue) -> Bool {
        guard let list = values.list else { return false }
        return list.contains { element in
            isAboutTheList(element, right) ? holds(element, right) : holdsForAny(element, right)
        }
    }

    /// Holds for an empty list, but not for an unknown one.
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
        case (.fraction(let fraction, _), .text(let text)),
            (.text(let text), .fraction(let fraction, _)):
            return Rational(text) == fraction
        case (.list(let left), .list(let right)):
            return left.count == right.count && zip(left, right).allSatisfy(isEqual)
        default: return order(left, right) == 0
        }
    }

    /// −1, 0 or 1; nil where the two cannot be ordered.
    private func order(_ left: ConditionValue, _ right: ConditionValue) -> Int? {
        switch (left, right) {
        case (.int(let left), .int(let right)): return left < right ? -1 : left > right ? 1 : 0
        case (.fraction(let left, _), .fraction(let right, _)):
            return left < right ? -1 : left > right ? 1 : 0
        case (.fraction(let left, _), .text(let right)) where Rational(right) != nil:
            return Rational(right).map { left < $0 ? -1 : left > $0 ? 1 : 0 }
        case (.text(let left), .fraction(let right, _)) where Rational(left) != nil:
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

    /// Membership in a list, or a substring, for IN and CONTAINS.
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
