/// The key paths that conditions about one kind of subject may use.
package struct ConditionSchema: Hashable, Sendable {
    /// Name of one of these in an error: `a track`.
    package let subject: String
    package let fields: [String: FieldType]
    /// Members that hold the files of a pair. One of them alone after an operator means the key path
    /// before it, of that file: `audio.@count == source`.
    var sides: Set<String> = []

    package init(_ subject: String, _ fields: [String: FieldType]) {
        self.subject = subject
        self.fields = fields
    }

    /// The key paths of both schemas; a name in both has its type in `self`.
    package func merging(_ other: ConditionSchema) -> ConditionSchema {
        ConditionSchema(subject, fields.merging(other.fields) { first, _ in first })
    }

    /// The same key paths for a subject with another name.
    package func named(_ subject: String) -> ConditionSchema { ConditionSchema(subject, fields) }

    /// Members of the subject itself.
    var names: Set<String> { Set(fields.keys) }

    /// Every key path down to plain values, sorted. A list's elements follow its name; the names of
    /// a map are `…`.
    package var keyPaths: [(path: String, type: FieldType)] {
        fields.sorted { $0.key < $1.key }.flatMap { name, type in
            Self.paths(below: type).map { (name + $0.path, $0.type) }
        }
    }

    private static func paths(below type: FieldType) -> [(path: String, type: FieldType)] {
        switch type {
        case .object(let schema):
            schema.keyPaths.map { (".\($0.path)", $0.type) }
        case .list(.object(let schema)):
            schema.keyPaths.map { (".\($0.path)", .list($0.type)) }
        case .map(let element):
            paths(below: element).map { (".…" + $0.path, $0.type) }
        default: [("", type)]
        }
    }

    /// The key path closest to an unknown name: a misspelling, or the name deeper in the record
    /// (`naturalSize.height` for `height`).
    func suggestion(for name: String) -> String? {
        if let near = NearestName(name).nearest(in: fields.keys) { return near }
        let paths = keyPaths.map(\.path)
        let tail = ".\(name.lowercased())"
        if let path = paths.first(where: { $0.lowercased().hasSuffix(tail) }) { return path }
        let tails = paths.compactMap { $0.split(separator: ".").last.map(String.init) }
        guard let near = NearestName(name).nearest(in: tails) else { return nil }
        return paths.first { $0.hasSuffix(".\(near)") }
    }
}

/// Type of a key path, besides nil.
package indirect enum FieldType: Hashable, Sendable {
    case bool
    case number
    /// An exact fraction: compares with numbers and with text such as
    /// `"24000/1001"`.
    case fraction
    case text
    /// Text that compares as a number where it reads as one: `level`, tags.
    case numeral
    /// A name with one canonical spelling.
    case canonical(CanonicalName)
    /// One of a closed list of words.
    case word([String])
    case list(FieldType)
    case object(ConditionSchema)
    /// Any names, as a file writes them.
    case map(FieldType)
    case any
}

extension FieldType {
    /// Phrase for error messages: `a number`.
    var sentence: String {
        switch self {
        case .bool: "YES or NO"
        case .number: "a number"
        case .fraction: "an exact fraction"
        case .text: "text"
        case .numeral: "text"
        case .canonical: "text"
        case .word: "a word"
        case .list: "a list"
        case .object, .map: "an object"
        case .any: "anything"
        }
    }

    /// Description for reference lists: `yes or no`, `one of tv, phone`.
    package var words: String {
        switch self {
        case .bool: "yes or no"
        case .number: "number"
        case .fraction: "fraction"
        case .text, .numeral, .canonical: "text"
        case .word(let words): "one of \(words.joined(separator: ", "))"
        case .list(.word(let words)): "list of \(words.joined(separator: ", "))"
        case .list(let element): "list of \(element.words)s"
        case .object: "object"
        case .map(let element): "names with \(element.words)"
        case .any: "anything"
        }
    }

    var element: FieldType? {
        switch self {
        case .list(let element): element
        case .any: .any
        default: nil
        }
    }

    /// Type of the innermost elements of lists of lists.
    var leaf: FieldType {
        if case .list(let element) = self { element.leaf } else { self }
    }

    /// True for a map to plain values.
    var namesMayHoldDots: Bool {
        guard case .map(let element) = self else { return false }
        switch element {
        case .object, .map, .list: return false
        default: return true
        }
    }

    var isText: Bool {
        switch self {
        case .text, .numeral, .canonical, .word, .any: true
        default: false
        }
    }

    var isNumber: Bool {
        switch self {
        case .number, .fraction, .numeral, .any: true
        default: false
        }
    }
}

/// Suggests the known name closest to a misspelt one.
package struct NearestName {
    private let name: [UInt8]

    package init(_ name: String) { self.name = Array(name.lowercased().utf8.prefix(64)) }

    /// Abbreviations used in the field.
    private static let shorts = [
        "dv": "dolbyVision", "dovi": "dolbyVision", "hdr": "hdr10", "hdr10+": "hdr10Plus",
        "ad": "descriptive", "sdh": "hearingImpaired", "cc": "hearingImpaired",
    ]

    /// nil where none is close: up to a third of the letters, at least one, may be wrong.
    package func nearest(in names: some Sequence<String>) -> String? {
        let names = Array(names)
        if let word = Self.shorts[String(decoding: name, as: UTF8.self)], names.contains(word) {
            return word
        }
        let limit = max(1, name.count / 3)
        let ranked = names.lazy.filter { abs(min($0.utf8.count, 64) - name.count) <= limit }
            .map { (distance: distance(to: $0), name: $0) }
        let best = ranked.min { ($0.distance, $0.name) < ($1.distance, $1.name) }
        return best.flatMap { $0.distance <= limit ? $0.name : nil }
    }

    /// The shortest name that begins with this one, regardless of punctuation: `apple-tv-4k` for
    /// `appletv`. nil for fewer than three letters.
    package func completed(in names: some Sequence<String>) -> String? {
        func letters(_ name: some Sequence<UInt8>) -> [UInt8] {
            name.filter { $0 >= 0x80 || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
        }
        let beginning = letters(name)
        guard beginning.count > 2 else { return nil }
        return names.filter { letters($0.lowercased().utf8).starts(with: beginning) }
            .min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    }

    /// Damerau–Levenshtein distance.
    private func distance(to other: String) -> Int {
        let other = Array(other.lowercased().utf8.prefix(64))
        var beforeLast: [Int] = []
        var last = Array(0...other.count)
        for (row, letter) in name.enumerated() {
            var line = [row + 1]
            for (column, candidate) in other.enumerated() {
                var minimum = min(last[column + 1], line[column]) + 1
                minimum = min(minimum, last[column] + (letter == candidate ? 0 : 1))
                if row > 0, column > 0, letter == other[column - 1], name[row - 1] == candidate {
                    minimum = min(minimum, beforeLast[column - 1] + 1)
                }
                line.append(minimum)
            }
            (beforeLast, last) = (last, line)
        }
        return last[other.count]
    }
}
