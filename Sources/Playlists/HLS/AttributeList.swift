/// One `NAME=value` of an attribute list (RFC 8216, section 4.2).
package struct Attribute: Hashable, Sendable {
    package var name: String
    /// Value as written, without quotes.
    package var written: String
    /// With variables put in.
    package var value: String
    var isQuoted: Bool
    var place: SourcePlace

    init(
        _ name: String, _ written: String, isQuoted: Bool, value: String? = nil,
        place: SourcePlace = SourcePlace()
    ) {
        self.name = name
        self.written = written
        self.value = value ?? written
        self.isQuoted = isQuoted
        self.place = place
    }
}

/// The attributes of a tag in the order they are written.
package struct AttributeList: Hashable, Sendable {
    package var all: [Attribute]

    init(_ all: [Attribute] = []) { self.all = all }

    /// The last of several of one name, as most players read it.
    subscript(name: String) -> Attribute? { all.last { $0.name == name } }

    /// The value with variables put in; nil where the attribute is absent.
    package func text(_ name: String) -> String? { self[name]?.value }

    /// decimal-integer; nil for anything else.
    func integer(_ name: String) -> UInt64? {
        self[name].flatMap { NumberText.integer($0.value.utf8) }
    }

    /// decimal-floating-point
    package func decimal(_ name: String) -> Double? {
        self[name].flatMap { NumberText.decimal($0.value.utf8) }
    }

    package func signedDecimal(_ name: String) -> Double? {
        self[name].flatMap { NumberText.signedDecimal($0.value.utf8) }
    }

    /// hexadecimal-sequence as bytes.
    func hexadecimal(_ name: String) -> [UInt8]? {
        self[name].flatMap { NumberText.hexadecimal($0.value.utf8) }
    }

    /// `YES`; absence and anything else is no.
    package func isYes(_ name: String) -> Bool { text(name) == "YES" }

    func date(_ name: String) -> PlaylistDate? { text(name).flatMap { PlaylistDate($0) } }

    func uri(_ name: String) -> PlaylistURI? {
        self[name].map { PlaylistURI(written: $0.written, text: $0.value) }
    }

    /// The parts of a quoted list.
    func list(_ name: String, separator: Character = ",") -> [String] {
        (text(name) ?? "").split(separator: separator).map { part in
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
    }
}

/// A reference as it is written, and with variables put in.
public struct PlaylistURI: Hashable, Sendable {
    /// URI as written, before variable substitution.
    package var written: String
    /// With variables put in.
    public var text: String

    package init(written: String, text: String? = nil) {
        self.written = written
        self.text = text ?? written
    }
}

/// Bytes → attributes. What breaks the grammar is noted and passed over.
struct AttributeListParser {
    private let bytes: [UInt8]
    private let line: Int
    private let limit: Int
    private var at: Int
    private let end: Int
    private var hasBlanks = false
    private(set) var problems: [(code: PlaylistDiagnostic.Code, message: String)] = []

    init(_ bytes: [UInt8], _ range: Range<Int>, line: Int, limit: Int) {
        self.bytes = bytes
        self.line = line
        self.limit = limit
        at = range.lowerBound
        end = range.upperBound
    }

    mutating func run() -> AttributeList {
        var list: [Attribute] = []
        var names: Set<String> = []
        while at < end {
            guard list.count < limit, problems.count < limit else {
                problems.append((.limitExceeded, "more than \(limit) attributes"))
                break
            }
            guard let attribute = attribute() else { continue }
            if !names.insert(attribute.name).inserted {
                problems.append((.duplicateAttribute, "duplicate attribute \(attribute.name)"))
            }
            list.append(attribute)
        }
        return AttributeList(list)
    }

    private mutating func attribute() -> Attribute? {
        skipBlanks()
        let start = at
        while at < end, bytes[at] != UInt8(ascii: "="), bytes[at] != UInt8(ascii: ",") { at += 1 }
        var nameEnd = at
        while nameEnd > start, isBlank(bytes[nameEnd - 1]) { nameEnd -= 1 }
        let name = text(start..<nameEnd)
        guard at < end, bytes[at] == UInt8(ascii: "=") else {
            if at < end || !name.isEmpty {
                problems.append((.attributeSyntax, "found “\(name)”, expected NAME=value"))
            }
            at += 1
            return nil
        }
        if nameEnd < at { noteBlank() }
        at += 1
        if at < end, isBlank(bytes[at]) { skipBlanks() }
        if name.isEmpty || !name.utf8.allSatisfy(Self.isNameByte) {
            problems.append(
                (.attributeSyntax, "invalid attribute name “\(name)” (allowed: A–Z, 0–9 and -)"))
        }
        let isQuoted = at < end && bytes[at] == UInt8(ascii: "\"")
        let range = isQuoted ? quoted(of: name) : plain()
        return name.isEmpty
            ? nil
            : Attribute(
                name, text(range), isQuoted: isQuoted,
                place: SourcePlace(line: line))
    }

    private mutating func quoted(of name: String) -> Range<Int> {
        at += 1
        let start = at
        while at < end, bytes[at] != UInt8(ascii: "\"") { at += 1 }
        let range = start..<at
        if at == end {
            problems.append((.attributeSyntax, "the value of \(name) has no closing quote"))
            return range
        }
        at += 1
        let remaining = at
        while at < end, bytes[at] != UInt8(ascii: ",") { at += 1 }
        if !bytes[remaining..<at].allSatisfy(isBlank) {
            problems.append(
                (
                    .attributeSyntax,
                    "unexpected “\(text(remaining..<at))” after the value of \(name)"
                ))
        } else if remaining < at {
            noteBlank()
        }
        at += 1
        return range
    }

    private mutating func plain() -> Range<Int> {
        let start = at
        while at < end, bytes[at] != UInt8(ascii: ",") { at += 1 }
        var valueEnd = at
        while valueEnd > start, isBlank(bytes[valueEnd - 1]) { valueEnd -= 1 }
        if valueEnd < at { noteBlank() }
        at += 1
        return start..<valueEnd
    }

    private mutating func skipBlanks() {
        let start = at
        while at < end, isBlank(bytes[at]) { at += 1 }
        if at > start { noteBlank() }
    }

    private mutating func noteBlank() {
        guard !hasBlanks else { return }
        hasBlanks = true
        problems.append((.attributeWhitespace, "whitespace between attributes"))
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x41...0x5A, 0x30...0x39, 0x2D: true
        default: false
        }
    }
}

extension Attribute {
    var text: String { isQuoted ? "\(name)=\"\(written)\"" : "\(name)=\(written)" }
}

extension AttributeList {
    /// Name → value as written.
    var written: [String: String] {
        Dictionary(all.map { ($0.name, $0.written) }) { $1 }
    }
}
