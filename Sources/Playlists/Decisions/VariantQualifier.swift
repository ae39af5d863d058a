public import Predicates

/// A condition on the variants that a download or a player chooses among: AVAssetVariantQualifier.
public enum VariantQualifier: Hashable, Sendable {
    /// Variants for which a condition holds.
    case predicate(Condition)
    /// Variants with the minimum or maximum of a number.
    case extremum(Extremum, keyPath: String)
    /// This one, playable or not.
    case pinned(uri: String)
    /// The one at this place of the playlist, from 0, playable or not: variants may share a URI.
    case variant(index: Int)

    /// Which end of a row of numbers.
    public enum Extremum: String, Hashable, Sendable {
        case minimum = "min"
        case maximum = "max"
    }

    /// Numbers that `min()` and `max()` may be asked of.
    static let extremumKeyPaths = [
        "peakBitRate", "averageBitRate", "videoAttributes.presentationSize",
    ]

    /// `PREDICATE`, `min(KEYPATH)` or `max(KEYPATH)`.
    package init(parsing text: String) throws(ConditionError) {
        let bare = String(text.filter { $0 != " " })
        for extremum in [Extremum.minimum, .maximum] {
            let opening = extremum.rawValue + "("
            guard bare.hasPrefix(opening), bare.hasSuffix(")") else { continue }
            let path = String(bare.dropFirst(opening.count).dropLast())
            guard Self.extremumKeyPaths.contains(path) else {
                throw ConditionError(
                    expression: text, utf8Offset: opening.utf8.count, found: path,
                    expected: "one of \(Self.extremumKeyPaths.joined(separator: ", "))",
                    suggestion: NearestName(path).nearest(in: Self.extremumKeyPaths))
            }
            self = .extremum(extremum, keyPath: path)
            return
        }
        self = .predicate(try Condition(parsing: text, over: VariantAttributes.schema))
    }

    /// Creates a qualifier like `NSPredicate(format:argumentArray:)`:
    ///
    ///     try VariantQualifier(
    ///         format: "%d IN audioAttributes.formatIDs", argumentArray: [1_634_492_771])
    ///
    /// - Throws: where a key path is none of a variant, or an argument does not fit its place.
    public init(format: String, argumentArray: [any ConditionArgument] = [])
        throws(ConditionError)
    {
        self = .predicate(
            try Condition(
                parsing: format, arguments: argumentArray, over: VariantAttributes.schema))
    }
}

extension VariantQualifier: CustomStringConvertible {
    public var description: String {
        switch self {
        case .predicate(let condition): condition.description
        case .extremum(let extremum, let path): "\(extremum.rawValue)(\(path))"
        case .pinned(let uri): "pin \(uri)"
        case .variant(let index): "pin #\(index)"
        }
    }
}

extension VariantQualifier {
    /// Creates a pin from `#2`, the place of a variant, or from a URI.
    package init(pin text: String) {
        // No variant has a URI that is only a fragment.
        let place = text.first == "#" ? Int(text.dropFirst()) : nil
        self = place.map { .variant(index: $0) } ?? .pinned(uri: text)
    }

    /// Whether it names a variant, which is then taken whether or not it can be played.
    var isPin: Bool {
        switch self {
        case .pinned, .variant: true
        case .predicate, .extremum: false
        }
    }
}

extension VariantQualifier {
    /// Indices of the variants it qualifies.
    func qualified(
        _ variants: [Variant], in presentation: Presentation, mimicsObjectiveC: Bool
    ) -> [Int] {
        switch self {
        case .pinned(let uri):
            return variants.filter { $0.uri?.written == uri || $0.uri?.text == uri }.map(\.index)
        case .variant(let index):
            return variants.map(\.index).filter { $0 == index }
        case .predicate(let condition):
            return variants.filter {
                condition.holds(
                    for: VariantAttributes($0, in: presentation, mimicsObjectiveC: mimicsObjectiveC)
                )
            }.map(\.index)
        case .extremum(let extremum, let path):
            let numbers = variants.compactMap { variant in
                variant.number(at: path).map { (index: variant.index, number: $0) }
            }
            let best =
                extremum == .minimum
                ? numbers.map(\.number).min() : numbers.map(\.number).max()
            return numbers.filter { $0.number == best }.map(\.index)
        }
    }
}

extension Variant {
    /// Sizes are compared by their area.
    fileprivate func number(at path: String) -> UInt64? {
        switch path {
        case "peakBitRate": bandwidth
        case "averageBitRate": averageBandwidth
        default:
            resolution.map { UInt64(max(0, $0.width)) &* UInt64(max(0, $0.height)) }
        }
    }
}
