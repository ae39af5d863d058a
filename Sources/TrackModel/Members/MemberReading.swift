// Members read from JSON, and the parts of it that this version does not know.

extension MemberValue {
    package static func read(_ json: JSONValue) throws -> Self {
        try Self(from: JSONValueDecoder(value: json))
    }

    package static func unknown(in json: JSONValue) -> UnknownJSON? { nil }
}

// A decoder for each number and word would take most of the time of reading a record. A value of
// the right type is taken as it is; the decoder handles all others and their errors.

extension Bool {
    package static func read(_ json: JSONValue) throws -> Bool {
        guard case .bool(let value) = json else {
            return try Self(from: JSONValueDecoder(value: json))
        }
        return value
    }
}

extension Int {
    package static func read(_ json: JSONValue) throws -> Int {
        guard case .int(let value) = json else {
            return try Self(from: JSONValueDecoder(value: json))
        }
        return value
    }
}

extension Double {
    package static func read(_ json: JSONValue) throws -> Double {
        guard case .double(let value) = json else {
            return try Self(from: JSONValueDecoder(value: json))
        }
        return value
    }
}

extension String {
    package static func read(_ json: JSONValue) throws -> String {
        guard case .string(let value) = json else {
            return try Self(from: JSONValueDecoder(value: json))
        }
        return value
    }
}

extension Optional where Wrapped: MemberValue {
    package static func read(_ json: JSONValue) throws -> Wrapped? {
        json == .null ? nil : try Wrapped.read(json)
    }

    package static func unknown(in json: JSONValue) -> UnknownJSON? { Wrapped.unknown(in: json) }
}

extension Array where Element: MemberValue {
    package static func read(_ json: JSONValue) throws -> [Element] {
        guard case .array(let values) = json else {
            return try Self(from: JSONValueDecoder(value: json))
        }
        return try values.map(Element.read)
    }

    package static func unknown(in json: JSONValue) -> UnknownJSON? {
        guard case .array(let values) = json else { return nil }
        var parts: [Int: UnknownJSON] = [:]
        for (place, value) in values.enumerated() { parts[place] = Element.unknown(in: value) }
        return parts.isEmpty ? nil : .elements(parts)
    }
}

extension Dictionary where Key == String, Value: MemberValue {
    package static func read(_ json: JSONValue) throws -> [String: Value] {
        guard case .object(let members) = json else {
            return try Self(from: JSONValueDecoder(value: json))
        }
        var values: [String: Value] = [:]
        values.reserveCapacity(members.count)
        for (name, member) in members {
            do {
                values[name] = try Value.read(member)
            } catch let error as DecodingError {
                throw error.inside(name)
            }
        }
        return values
    }

    package static func unknown(in json: JSONValue) -> UnknownJSON? {
        guard case .object(let members) = json else { return nil }
        let parts = members.compactMapValues(Value.unknown)
        return parts.isEmpty ? nil : .members(parts)
    }
}

extension Vocabulary {
    package static func unknown(in json: JSONValue) -> UnknownJSON? {
        guard case .string(let word) = json, Self(rawValue: word) == nil else { return nil }
        return .all(json)
    }
}

extension Described {
    /// Members with unknown names and words outside their vocabulary; the whole object where a
    /// required member has such a word.
    package static func unknown(in json: JSONValue) -> UnknownJSON? {
        guard case .object(let values) = json else { return nil }
        var parts: [String: UnknownJSON] = [:]
        let readers = members.readers
        for (name, value) in values {
            guard let member = readers[name] else {
                parts[name] = .all(value)
                continue
            }
            guard let part = member.unknown(value) else { continue }
            if case .all = part, !member.isOptional { return .all(json) }
            parts[name] = part
        }
        return parts.isEmpty ? nil : .members(parts)
    }

    /// Sets every member that the object has.
    mutating func readMembers(of json: JSONValue) throws {
        guard case .object(let values) = json else {
            throw DecodingError.typeMismatch(
                Self.self, .init(codingPath: [], debugDescription: "is \(json)"))
        }
        let readers = Self.members.readers
        for (name, value) in values where value != .null {
            guard let member = readers[name] else { continue }
            do {
                try member.assign(&self, value)
            } catch let error as DecodingError {
                throw error.inside(name)
            }
        }
    }
}

extension DecodingError {
    /// The same error with this member's name before its path.
    func inside(_ name: String) -> DecodingError {
        func moved(_ context: Context) -> Context {
            Context(
                codingPath: [RecordKey(stringValue: name)] + context.codingPath,
                debugDescription: context.debugDescription)
        }
        switch self {
        case .typeMismatch(let type, let context): return .typeMismatch(type, moved(context))
        case .valueNotFound(let type, let context): return .valueNotFound(type, moved(context))
        case .keyNotFound(let key, let context): return .keyNotFound(key, moved(context))
        case .dataCorrupted(let context): return .dataCorrupted(moved(context))
        @unknown default: return self
        }
    }
}
