extension Condition {
    /// Sentences on bounds that no value can keep: `channels > 6 AND channels < 2`, or
    /// fewer than none of what is counted.
    package var impossibilities: [String] { clause.impossibilities }
}

extension Clause {
    fileprivate var impossibilities: [String] {
        switch self {
        case .constant, .not: return []
        case .or(let clauses): return clauses.flatMap(\.impossibilities)
        case .comparison: return Self.impossible(among: [self])
        case .and(let clauses):
            let inner = clauses.flatMap { clause in
                if case .comparison = clause { [String]() } else { clause.impossibilities }
            }
            return inner + Self.impossible(among: clauses)
        }
    }

    /// Comparisons of one key path with numbers, all of which must hold.
    private static func impossible(among clauses: [Clause]) -> [String] {
        var ranges: [String: Bounds] = [:]
        var order: [String] = []
        for case .comparison(let comparison) in clauses where comparison.quantifier == nil {
            guard case .path(let path) = comparison.left,
                let number = comparison.right.plainNumber
            else { continue }
            let name = path.description
            if ranges[name] == nil { order.append(name) }
            ranges[name, default: Bounds(name)].add(comparison, number)
        }
        return order.compactMap { ranges[$0]?.words }
    }
}

/// What is left for one value.
private struct Bounds {
    let name: String
    private var low = -Double.infinity
    private var high = Double.infinity
    private var isLowOpen = false
    private var isHighOpen = false
    private var written: [String] = []

    init(_ name: String) { self.name = name }

    mutating func add(_ comparison: Comparison, _ number: Double) {
        switch comparison.relation {
        case .equal:
            raise(number, isOpen: false)
            lower(number, isOpen: false)
        case .greater: raise(number, isOpen: true)
        case .greaterOrEqual: raise(number, isOpen: false)
        case .less: lower(number, isOpen: true)
        case .lessOrEqual: lower(number, isOpen: false)
        default: return
        }
        written.append(comparison.description)
    }

    private mutating func raise(_ number: Double, isOpen: Bool) {
        guard number > low || number == low && isOpen else { return }
        (low, isLowOpen) = (number, isOpen)
    }

    private mutating func lower(_ number: Double, isOpen: Bool) {
        guard number < high || number == high && isOpen else { return }
        (high, isHighOpen) = (number, isOpen)
    }

    /// nil where a value is left.
    var words: String? {
        if low > high || low == high && (isLowOpen || isHighOpen) {
            return "no value keeps \(written.joined(separator: " AND "))"
        }
        // Times and places may be negative; counts, sizes and rates are not.
        let mayBeNegative = ["Time", "timecode", "origin", "offset", "latitude", "dB", "loudness"]
            .contains { name.lowercased().contains($0.lowercased()) }
        if !mayBeNegative, high < 0 || high == 0 && isHighOpen {
            return "\(name) is never below 0, as \(written.joined(separator: " AND ")) asks"
        }
        return nil
    }
}

extension Operand {
    fileprivate var plainNumber: Double? {
        switch self {
        case .literal(.int(let value)): Double(value)
        case .literal(.double(let value)): value
        default: nil
        }
    }
}
