/// Key paths: `tracks[0].dovi.profile`, `tracks.@count`, SUBQUERY.
extension Parser {
    mutating func path() throws(ConditionError) -> Side {
        let start = token
        var path = FieldPath()
        var type = schema.map(FieldType.object) ?? .any
        switch next {
        case .variable(let name):
            guard let element = variables[name] else {
                throw error(
                    expected: "a variable of a SUBQUERY around",
                    suggestion: NearestName(name).nearest(in: variables.keys).map { "$\($0)" })
            }
            path.root = .variable(name)
            type = element
            advance()
        case .word where keyword == .subquery: (path, type) = try subquery()
        case .word where keyword == .itself: advance()
        case .word where keyword != nil:
            throw error(expected: "a key path (write # before a name that is a keyword)")
        default: type = try name(into: &path, of: type)
        }
        type = try steps(into: &path, of: type)
        return Side(operand: .path(path), type: type, token: start)
    }

    private mutating func steps(
        into path: inout FieldPath, of begin: FieldType
    ) throws(ConditionError) -> FieldType {
        var type = begin
        while true {
            if take(".") {
                type = try name(into: &path, of: type)
            } else if take("[") {
                type = try subscription(into: &path, of: type)
            } else {
                return type
            }
        }
    }

    private mutating func name(
        into path: inout FieldPath, of type: FieldType
    ) throws(ConditionError) -> FieldType {
        let place = token
        if let read = languageByContent(into: &path, of: type) { return read }
        switch next {
        case .collection(let name): return try collection(name, into: &path, of: type)
        case .word(let word) where !path.steps.isEmpty && Keyword(word) == .itself:
            advance()
            return type
        case .word(let name), .name(let name):
            advance()
            if next == .sign("("), path.steps.isEmpty {
                throw error(
                    at: place,
                    expected:
                        "a key path or a value; functions, CAST, TERNARY and dates are not supported"
                )
            }
            path.steps.append(.name(name))
            let member = try member(name, of: type, at: place)
            if type.namesMayHoldDots { try restOfName(into: &path) }
            return member
        case .placeholder("K"):
            guard case .text(let text) = try argument() else {
                throw error(expected: "the text of a key path as argument")
            }
            advance()
            var type = type
            var isInName = false
            for name in text.split(separator: ".", omittingEmptySubsequences: false) {
                guard !name.isEmpty else { throw error(at: place, expected: "names between dots") }
                path.steps.append(.name(String(name)))
                if isInName { continue }
                isInName = type.namesMayHoldDots
                type = try member(String(name), of: type, at: place)
            }
            return type
        default: throw error(expected: "a name")
        }
    }

    /// `language.read` is `reading.language`, the language of a track by its words, and
    /// `language.heard` `hearing.language`, that of its speech.
    private mutating func languageByContent(
        into path: inout FieldPath, of type: FieldType
    ) -> FieldType? {
        guard case .word(let word) = next, let member = Self.contents[word],
            path.steps.last == .name("language"), type.leaf == .canonical(.languageName)
        else { return nil }
        advance()
        path.steps.removeLast()
        path.steps += [.name(member), .name("language")]
        return type.element == nil ? .canonical(.language) : .list(.canonical(.language))
    }

    private static let contents = ["read": "reading", "heard": "hearing"]

    /// The rest of `tags.com.apple.quicktime.make` is still the tag's name.
    private mutating func restOfName(into path: inout FieldPath) throws(ConditionError) {
        while take(".") {
            switch next {
            case .word(let name), .name(let name): path.steps.append(.name(name))
            default: throw error(expected: "a name")
            }
            advance()
        }
    }

    /// `@count`, `@max` …
    private mutating func collection(
        _ name: String, into path: inout FieldPath, of type: FieldType
    ) throws(ConditionError) -> FieldType {
        let place = token
        let step: FieldPath.Step? =
            name == "count" ? .count : FieldPath.Aggregate(rawValue: name).map { .aggregate($0) }
        guard let step else {
            if name.lowercased().contains("unionof") {
                throw error(
                    expected: "@count, @min, @max, @sum or @avg; @\(name) is not supported")
            }
            let known = ["count"] + FieldPath.Aggregate.allCases.map(\.rawValue)
            throw error(
                expected: "@count, @min, @max, @sum or @avg",
                suggestion: NearestName(name).nearest(in: known).map { "@\($0)" })
        }
        guard let element = type.element else {
            throw error(expected: "no @\(name) here, for this is \(type.sentence) and no list")
        }
        try enter()
        defer { leave() }
        advance()
        path.steps.append(step)
        guard case .aggregate = step else { return .number }
        let leaf = try steps(into: &path, of: .list(element)).leaf
        guard leaf.isNumber else {
            throw error(at: place, expected: "numbers behind it, not \(leaf.sentence)")
        }
        return .number
    }

    private mutating func subscription(
        into path: inout FieldPath, of type: FieldType
    ) throws(ConditionError) -> FieldType {
        let place = token
        var result: FieldType? = type.element
        switch next {
        case .text(let name):
            path.steps.append(.name(name))
            result = try member(name, of: type, at: place)
        case .int(let index): path.steps.append(.index(index))
        case .word(let word) where word.lowercased() == "first": path.steps.append(.first)
        case .word(let word) where word.lowercased() == "last": path.steps.append(.last)
        case .word(let word) where word.lowercased() == "size":
            path.steps.append(.count)
            result = result.map { _ in .number }
        default: throw error(expected: "an index, FIRST, LAST, SIZE or a name in quotes")
        }
        guard let result else {
            throw error(expected: "no index here, for this is \(type.sentence) and no list")
        }
        advance()
        try require("]")
        return result
    }

    /// `SUBQUERY(tracks, $t, $t.channels > 2)`
    private mutating func subquery() throws(ConditionError) -> (FieldPath, FieldType) {
        // Each level multiplies the work.
        guard variables.count < 2 else {
            throw error(expected: "at most one SUBQUERY inside another")
        }
        advance()
        try require("(")
        let collection = try path()
        guard case .path(let collectionPath) = collection.operand else {
            throw error(at: collection.token, expected: "a key path of a list")
        }
        guard let element = collection.type.element else {
            throw error(
                at: collection.token, expected: "a list, and this is \(collection.type.sentence)")
        }
        try require(",")
        guard case .variable(let name) = next, variables[name] == nil else {
            throw error(expected: "a new variable such as $track")
        }
        advance()
        try require(",")
        variables[name] = element
        let clause = try disjunction()
        variables[name] = nil
        try require(")")
        let query = FieldPath.Subquery(
            collection: collectionPath, variable: name, clause: clause)
        return (FieldPath(root: .subquery(query)), .list(element))
    }
}
