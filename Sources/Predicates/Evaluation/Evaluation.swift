/// One question to one subject.
struct Evaluation {
    let subject: any ConditionSubject
    /// The elements that SUBQUERYs look at.
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
