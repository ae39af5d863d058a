/// A line that begins with `#`: a tag with its value, or a comment.
package struct HLSTag: Hashable, Sendable {
    /// Without the `#`: `EXT-X-KEY`; empty for a comment.
    package var name: String
    /// Behind the colon, as written; nil where there is none. The text of a comment.
    package var value: String?
    /// Empty for a tag that has none.
    package var attributes: AttributeList
    /// The line that belongs to EXT-X-STREAM-INF.
    package var uri: PlaylistURI?
    package var place: SourcePlace

    package init(
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

extension Attribute {
    var text: String { isQuoted ? "\(name)=\"\(written)\"" : "\(name)=\(written)" }
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

    /// From 1.
    package var line: Int { tag.line }

    /// nil for another tag.
    init?(matching tag: HLSTag) {
        guard tag.name == Self.tagName else { return nil }
        self.init(tag)
    }
}
