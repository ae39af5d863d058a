extension JSONValue {
    /// Content of a member. An object without a required member, such as a number that JSON cannot
    /// represent, is null as a whole.
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

// Direct output of values as text, by their member tables.

extension JSONWriter {
    /// The text of `JSONValue(.object(value))`, without creating it.
    static func bytes(of value: some Described, isPretty: Bool = false) -> [UInt8] {
        var writer = JSONWriter(isPretty: isPretty)
        if !writer.write(members: value, depth: 0) { writer.append("null") }
        return writer.bytes
    }

    /// - Returns: false for null, which is not written.
    private mutating func write(_ content: MemberContent, depth: Int) -> Bool {
        switch content {
        case .null: return false
        case .bool(let value): append(value ? "true" : "false")
        case .int(let value): append("\(value)")
        case .double(let value):
            guard value.isFinite else { return false }
            append(Self.text(of: value))
        case .fraction(_, let text), .text(let text): write(text)
        case .list(let values):
            list(0x5B, 0x5D, values, depth: depth) { writer, value in
                if !writer.write(value, depth: depth + 1) { writer.append("null") }
            }
        case .object(let value): return write(members: value, depth: depth)
        case .map(let values):
            list(0x7B, 0x7D, values.sorted { $0.key < $1.key }, depth: depth) { writer, member in
                writer.write(member.key)
                writer.appendColon()
                if !writer.write(member.value, depth: depth + 1) { writer.append("null") }
            }
        }
        return true
    }

    /// An object without a required member, such as a number that JSON cannot represent, is null
    /// as a whole.
    private mutating func write<Value: Described>(members value: Value, depth: Int) -> Bool {
        // Unknown members of a later version are sorted among the known ones.
        if value.unknown != nil {
            let json = JSONValue(.object(value))
            if case .null = json { return false }
            write(json, depth: depth)
            return true
        }
        return withUnsafePointer(to: value) { write(knownMembers: $0, depth: depth) }
    }

    private mutating func write<Value: Described>(
        knownMembers value: UnsafePointer<Value>, depth: Int
    ) -> Bool {
        let start = bytes.count
        var isEmpty = true
        append("{")
        for member in Value.members.byKey {
            let begin = bytes.count
            if write(member, of: value, isFirst: isEmpty, depth: depth + 1) {
                isEmpty = false
                continue
            }
            guard member.isOptional else {
                bytes.removeLast(bytes.count - start)
                return false
            }
            bytes.removeLast(bytes.count - begin)
        }
        if !isEmpty { breakLine(depth) }
        append("}")
        return true
    }

    /// - Returns: false for null; the caller removes what was written before it.
    private mutating func write<Value: Described>(
        _ member: MemberKey<Value>, of value: UnsafePointer<Value>, isFirst: Bool, depth: Int
    ) -> Bool {
        let content = member.content(value)
        if case .null = content { return false }
        if !isFirst { append(",") }
        breakLine(depth)
        bytes.append(contentsOf: member.key)
        appendColon()
        return write(content, depth: depth)
    }
}
