/// The part of a JSON value that this version has no member or word for, kept so
/// that it can be written back.
package indirect enum UnknownJSON: Hashable, Sendable {
    case all(JSONValue)
    case members([String: UnknownJSON])
    /// Parts by their indices in the original list.
    case elements([Int: UnknownJSON])
}

extension JSONValue {
    func removing(_ unknown: UnknownJSON) -> JSONValue {
        switch (self, unknown) {
        case (_, .all): return .null
        case (.object(var members), .members(let parts)):
            for (name, part) in parts {
                if case .all = part {
                    members[name] = nil
                } else {
                    members[name] = members[name]?.removing(part)
                }
            }
            return .object(members)
        case (.array(let values), .elements(let parts)):
            return .array(
                values.enumerated().compactMap { place, value in
                    guard let part = parts[place] else { return value }
                    if case .all = part { return nil }
                    return value.removing(part)
                })
        default: return self
        }
    }

    /// The known value wins where both have one.
    func adding(_ unknown: UnknownJSON) -> JSONValue {
        switch (self, unknown) {
        case (.null, .all(let value)): return value
        case (.object(var members), .members(let parts)):
            for (name, part) in parts {
                members[name] = (members[name] ?? part.empty).adding(part)
            }
            return .object(members)
        case (.array(var values), .elements(let parts)):
            for (place, part) in parts.sorted(by: { $0.key < $1.key }) {
                if case .all(let value) = part {
                    values.insert(value, at: min(place, values.count))
                } else if place < values.count {
                    values[place] = values[place].adding(part)
                }
            }
            return .array(values)
        default: return self
        }
    }
}

extension UnknownJSON {
    /// An empty value of its kind.
    fileprivate var empty: JSONValue {
        switch self {
        case .all: .null
        case .members: .object([:])
        case .elements: .array([])
        }
    }
}
