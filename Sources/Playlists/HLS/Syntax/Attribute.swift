/// One `NAME=value` of an attribute list (RFC 8216, section 4.2).
package struct Attribute: Hashable, Sendable {
    package var name: String
    /// As written, without the quotes.
    package var written: String
    /// With variables put in.
    package var value: String
    package var isQuoted: Bool
    package var place: SourcePlace

    package init(
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

    package init(_ all: [Attribute] = []) { self.all = all }

    /// The last of several of one name, as most players read it.
    package subscript(name: String) -> Attribute? { all.last { $0.name == name } }

    /// The value with variables put in; nil where the attribute is absent.
    package func text(_ name: String) -> String? { self[name]?.value }

    /// decimal-integer; nil for anything else.
    package func integer(_ name: String) -> UInt64? {
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
    package func hexadecimal(_ name: String) -> [UInt8]? {
        self[name].flatMap { NumberText.hexadecimal($0.value.utf8) }
    }

    /// `YES`; absence and anything else is no.
    package func isYes(_ name: String) -> Bool { text(name) == "YES" }

    package func date(_ name: String) -> PlaylistDate? { text(name).flatMap { PlaylistDate($0) } }

    package func uri(_ name: String) -> PlaylistURI? {
        self[name].map { PlaylistURI(written: $0.written, text: $0.value) }
    }

    /// The parts of a quoted list.
    package func list(_ name: String, separator: Character = ",") -> [String] {
        (text(name) ?? "").split(separator: separator).map { part in
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
    }
}

/// A reference as it is written, and with variables put in.
public struct PlaylistURI: Hashable, Sendable {
    /// As it stands in the playlist.
    package var written: String
    /// With variables put in.
    public var text: String

    package init(written: String, text: String? = nil) {
        self.written = written
        self.text = text ?? written
    }
}
