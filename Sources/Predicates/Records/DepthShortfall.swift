import TrackModel

/// A name in a condition that records of a depth leave unknown, so that no answer would be based
/// on the file.
package struct DepthShortfall: Error, Hashable, Sendable {
    /// A key path or a finding code, as written in the condition.
    package let name: String
    /// The depth that was requested.
    let depth: ProbeDepth
    /// Depths that determine it, cheapest first.
    let sufficient: [ProbeDepth]
}

extension DepthShortfall: CustomStringConvertible {
    /// `decode.errors is not known at depth header; use --depth sample or full`
    package var description: String {
        let names = sufficient.map(\.rawValue).joined(separator: " or ")
        return "\(name) is not known at depth \(depth.rawValue); use --depth \(names)"
    }
}

extension RecordCondition {
    /// The first value or finding that records of this depth cannot determine; nil for none.
    package func shortfall(at depth: ProbeDepth) -> DepthShortfall? {
        DepthCheck(depth: depth).shortfall(in: condition.clause)
    }
}

extension PairCondition {
    /// The first value that records of this depth cannot determine; nil for none.
    package func shortfall(at depth: ProbeDepth) -> DepthShortfall? {
        DepthCheck(depth: depth).shortfall(in: condition.clause)
    }
}

extension RecordField {
    /// nil where records of this depth can determine it.
    package func shortfall(at depth: ProbeDepth) -> DepthShortfall? {
        DepthCheck(depth: depth).shortfall(in: .path(path))
    }
}

/// Finds names that are unknown at one depth.
private struct DepthCheck {
    let depth: ProbeDepth
    /// Names from the record or the track down to the elements of each enclosing SUBQUERY.
    var variables: [String: [String]] = [:]

    func shortfall(in clause: Clause) -> DepthShortfall? {
        switch clause {
        case .constant: nil
        case .not(let clause): shortfall(in: clause)
        case .and(let clauses), .or(let clauses): clauses.firstNonNil(shortfall)
        case .comparison(let comparison):
            shortfall(in: comparison.left) ?? shortfall(in: comparison.right)
                ?? findings(in: comparison)
        }
    }

    func shortfall(in operand: Operand) -> DepthShortfall? {
        switch operand {
        case .literal: return nil
        case .list(let operands): return operands.firstNonNil(shortfall)
        case .arithmetic(let left, _, let right):
            return shortfall(in: left) ?? shortfall(in: right)
        case .path(let path):
            if case .subquery(let query) = path.root {
                var inner = self
                inner.variables[query.variable] = names(of: query.collection)
                if let found = inner.shortfall(in: query.clause) { return found }
            }
            let names = names(of: path)
            let least = Self.owner(of: names).leastDepth(of: names)
            return shortfall(path.description, least.depthsThatKnow)
        }
    }

    private func shortfall(_ name: String, _ depths: [ProbeDepth]) -> DepthShortfall? {
        depths.contains(depth)
            ? nil : DepthShortfall(name: name, depth: depth, sufficient: depths)
    }

    /// Names from the record or the track down, without indexes and aggregates.
    private func names(of path: FieldPath) -> [String] {
        let names = path.steps.compactMap { step in
            if case .name(let name) = step { name } else { nil }
        }
        return switch path.root {
        case .subject:
            PairCondition.sides.contains(names.first ?? "")
                ? inFull(Array(names.dropFirst())) : inFull(names)
        case .variable(let variable): (variables[variable] ?? []) + names
        case .subquery(let query): self.names(of: query.collection) + names
        }
    }

    private func inFull(_ names: [String]) -> [String] {
        names.first.flatMap { MediaRecord.trackLists[$0] } == nil
            ? names : ["tracks"] + names.dropFirst()
    }

    private static func owner(of names: [String]) -> any Described.Type {
        names.first.map { MediaPlayerTrack.members[$0] != nil } == true
            ? MediaPlayerTrack.self : MediaRecord.self
    }

    // MARK: Findings

    /// Each code written out must be known at this depth; for a pattern, any code that it matches.
    private func findings(in comparison: Comparison) -> DepthShortfall? {
        let literals: [ConditionLiteral]
        if isFindingCode(comparison.left) {
            literals = comparison.right.literals
        } else if isFindingCode(comparison.right) {
            literals = comparison.left.literals
        } else {
            return nil
        }
        for case .text(let text) in literals {
            let wanted = comparison.folding.fold(text)
            let named = Finding.Code.allCases.filter {
                comparison.folding.fold($0.rawValue) == wanted
            }
            let meant = named.isEmpty ? codes(like: text, comparison) : named
            let depths = ProbeDepth.allCases.filter { depth in
                meant.contains { $0.depths.contains(depth) }
            }
            guard !meant.isEmpty, let found = shortfall(text, depths) else { continue }
            return found
        }
        return nil
    }

    private func isFindingCode(_ operand: Operand) -> Bool {
        guard case .path(let path) = operand else { return false }
        let names = names(of: path)
        return names.last == "code" && Self.owner(of: names).holder(of: names) is Finding.Type
    }

    private func codes(like text: String, _ comparison: Comparison) -> [Finding.Code] {
        switch comparison.relation {
        case .beginsWith, .endsWith, .contains, .like, .matches:
            Finding.Code.allCases.filter {
                comparison.holds(.text($0.rawValue), .text(text))
            }
        default: []
        }
    }
}

extension Operand {
    fileprivate var literals: [ConditionLiteral] {
        switch self {
        case .literal(.list(let literals)): literals
        case .literal(let literal): [literal]
        case .list(let operands): operands.flatMap(\.literals)
        case .path: []
        case .arithmetic(let left, _, let right): left.literals + right.literals
        }
    }
}

extension Collection {
    fileprivate func firstNonNil<Result>(_ find: (Element) -> Result?) -> Result? {
        for element in self { if let result = find(element) { return result } }
        return nil
    }
}
