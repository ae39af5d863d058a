/// Claims of the standard about one tag.
struct TagRule: Sendable {
    enum Scope: Sendable {
        case both, multivariant
        /// About the media playlist as a whole.
        case media
        /// About the segment that follows, or from there on.
        case segment
        /// Stands in the place of segments: parts, hints, reports.
        case trailing
    }

    enum Value: Sendable {
        case none, text, integer, decimal, date, byteRange
        case attributes([AttributeRule])
        /// Attributes where there are any: de-facto tags disagree.
        case textOrAttributes
    }

    let scope: Scope
    let value: Value
    /// At most one a playlist.
    var isSingle = false
    /// In no standard, but in wide use.
    var isDeFacto = false
}

struct AttributeRule: Sendable {
    let name: String
    let type: AttributeType
    var isRequired = false

    init(_ name: String, _ type: AttributeType, required: Bool = false) {
        self.name = name
        self.type = type
        isRequired = required
    }
}

extension TagRule {
    /// The rule of an attribute; names that a prefix rule covers (`X-`) included.
    func attribute(_ name: String) -> AttributeRule? {
        guard case .attributes(let rules) = value else { return nil }
        return rules.first { rule in
            rule.name == name || rule.name.hasSuffix("*") && name.hasPrefix(rule.name.dropLast())
        }
    }
}
