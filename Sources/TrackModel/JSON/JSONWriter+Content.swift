// Values straight to text, by the tables of their members.

extension JSONWriter {
    /// The text of `JSONValue(.object(value))`, which is not made on the way.
    package static func bytes(of value: some Described, isPretty: Bool = false) -> [UInt8] {
        var writer = JSONWriter(isPretty: isPretty)
        if !writer.write(members: value, depth: 0) { writer.append("null") }
        return writer.bytes
    }

    /// - Returns: false for null, of which nothing is written.
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
            list("[", "]", values, depth: depth) { writer, value in
                if !writer.write(value, depth: depth + 1) { writer.append("null") }
            }
        case .object(let value): return write(members: value, depth: depth)
        case .map(let values):
            list("{", "}", values.sorted { $0.key < $1.key }, depth: depth) { writer, member in
                writer.write(member.key)
                writer.appendColon()
                if !writer.write(member.value, depth: depth + 1) { writer.append("null") }
            }
        }
        return true
    }

    /// An object that lacks a member it must have, such as a number that JSON cannot
    /// hold, is null as a whole.
    private mutating func write<Value: Described>(members value: Value, depth: Int) -> Bool {
        // Members of a later version stand among the members that are known.
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

    /// - Returns: false for null; what was written before that is to go.
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
