/// A line that begins with `#`: a tag with its value, or a comment.
package struct HLSTag: Hashable, Sendable {
    /// Without the `#`: `EXT-X-KEY`; empty for a comment.
    package var name: String
    /// Value after the colon as written; nil if missing. The text of a comment.
    package var value: String?
    /// Empty for a tag that has none.
    package var attributes: AttributeList
    /// The line that belongs to EXT-X-STREAM-INF.
    var uri: PlaylistURI?
    var place: SourcePlace

    init(
        _ name: String, _ value: String? = nil, attributes: AttributeList = AttributeList(),
        uri: PlaylistURI? = nil, place: SourcePlace = SourcePlace()
    ) {
        self.name = name
        self.value = value
        self.attributes = attributes
        self.uri = uri
        self.place = place
    }

    package var isComment: Bool { name.isEmpty }
    package var line: Int { place.line }
}

extension HLSTag {
    /// The line as a playlist holds it, without the line break; two lines where a URI
    /// belongs to the tag.
    package var text: String {
        if isComment { return "#\(value ?? "")" }
        var text = "#\(name)"
        if !attributes.all.isEmpty {
            text += ":" + attributes.all.map(\.text).joined(separator: ",")
        } else if let value {
            text += ":\(value)"
        }
        return uri.map { "\(text)\n\($0.written)" } ?? text
    }
}

extension [HLSTag] {
    package func first(named name: String) -> HLSTag? { first { $0.name == name } }
    package func all(named name: String) -> [HLSTag] { filter { $0.name == name } }
}

/// A value that is a tag, read by the names of its attributes.
package protocol HLSTagValue: Hashable, Sendable {
    static var tagName: String { get }
    var tag: HLSTag { get set }
    init(_ tag: HLSTag)
}

extension HLSTagValue {
    package var attributes: AttributeList {
        get { tag.attributes }
        set { tag.attributes = newValue }
    }

    /// Line number, from 1.
    package var line: Int { tag.line }

    /// nil for another tag.
    init?(matching tag: HLSTag) {
        guard tag.name == Self.tagName else { return nil }
        self.init(tag)
    }
}

/// The line of a value in a playlist.
///
/// All places are equal, so that a playlist with a different layout is still the same playlist.
package struct SourcePlace: Sendable {
    // A playlist has a place for each of its lines.
    private let number: UInt32

    /// Line number, from 1; 0 for generated tags.
    package var line: Int { Int(number) }

    init(line: Int = 0) { number = UInt32(clamping: line) }
}

extension SourcePlace: Hashable {
    package static func == (left: SourcePlace, right: SourcePlace) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
}

extension HLSTag {
    /// The value as decimal-integer.
    var integer: UInt64? { value.flatMap { NumberText.integer($0.utf8) } }
}
