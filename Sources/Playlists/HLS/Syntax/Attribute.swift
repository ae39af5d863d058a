/// One `NAME=value` of an attribute list (RFC 8216, section 4.2).
public struct Attribute: Hashable, Sendable {
    public var name: String
    /// As written, without the quotes.
    public var written: String
    /// With variables put in.
    public var value: String
    public var isQuoted: Bool
    public var place: SourcePlace

    public init(
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
public struct AttributeList: Hashable, Sendable {
    public var all: [Attribute]

    public init(_ all: [Attribute] = []) { self.all = all }

    /// Of several of one name the last, as most players read it.
    public subscript(name: String) -> Attribute? { all.last { $0.name == name } }

    /// The value with variables put in; nil where the attribute is absent.
    public func text(_ name: String) -> String? { self[name]?.value }

    /// decimal-integer; nil for anything else.
    public func integer(_ name: String) -> UInt64? {
        self[name].flatMap { NumberText.integer($0.value.utf8) }
    }

    /// decimal-floating-point
    public func decimal(_ name: String) -> Double? {
        self[name].flatMap { NumberText.decimal($0.value.utf8) }
    }

    public func signedDecimal(_ name: String) -> Double? {
        self[name].flatMap { NumberText.signedDecimal($0.value.utf8) }
    }

    /// hexadecimal-sequence as bytes.
    public func hexadecimal(_ name: String) -> [UInt8]? {
        self[name].flatMap { NumberText.hexadecimal($0.value.utf8) }
    }

    /// `YES`; absence and anything else is no.
    public func isYes(_ name: String) -> Bool { text(name) == "YES" }

    public func date(_ name: String) -> PlaylistDate? { text(name).flatMap { PlaylistDate($0) } }

    public func uri(_ name: String) -> PlaylistURI? {
        self[name].map { PlaylistURI(written: $0.written, text: $0.value) }
    }

    /// The parts of a quoted list.
    public func list(_ name: String, separator: Character = ",") -> [String] {
        (text(name) ?? "").split(separator: separator).map { part in
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// Replaces the attribute, or adds it at the end; nil removes it.
    public mutating func set(_ name: String, _ value: String?, isQuoted: Bool) {
        guard let value else { return all.removeAll { $0.name == name } }
        let attribute = Attribute(name, value, isQuoted: isQuoted)
        if let index = all.lastIndex(where: { $0.name == name }) {
            all[index] = attribute
        } else {
            all.append(attribute)
        }
    }
}

/// A reference as it is written, and with variables put in.
public struct PlaylistURI: Hashable, Sendable {
    public var written: String
    public var text: String

    public init(written: String, text: String? = nil) {
        self.written = written
        self.text = text ?? written
    }
}
