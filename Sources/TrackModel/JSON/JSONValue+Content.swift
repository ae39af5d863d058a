extension JSONValue {
    /// Content of a member. An object that lacks a member it must have, such as a
    /// number that JSON cannot hold, is unknown as a whole.
    package init(_ content: MemberContent) {
        switch content {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .int(let value): self = .int(value)
        case .double(let value): self = value.isFinite ? .double(value) : .null
        case .fraction(_, let text), .text(let text): self = .string(text)
        case .list(let values): self = .array(values.map(JSONValue.init))
        case .object(let value): self = JSONValue(describing: value)
        case .map(let values): self = .object(values.mapValues(JSONValue.init))
        }
    }

    private init<Value: Described>(describing value: Value) {
        var members: [String: JSONValue] = [:]
        for member in Value.members.members {
            let json = JSONValue(member.content(value))
            if case .null = json {
                guard member.isOptional else {
                    self = .null
                    return
                }
                continue
            }
            members[member.name] = json
        }
        self = .object(members)
        if let unknown = value.unknown { self = adding(unknown) }
    }
}
