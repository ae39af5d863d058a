/// An XML element with its content.
package final class MarkupElement {
    /// Local name, without a namespace prefix.
    package let name: String
    package private(set) var attributes: [String: String]
    /// Line of the start tag, counted from 1.
    package let line: Int
    package private(set) var children: [MarkupElement] = []
    private(set) var text = ""
    /// Bytes of `text` before each of `children`.
    private var marks: [Int] = []

    init(name: String, attributes: [String: String], line: Int) {
        self.name = name
        self.attributes = attributes
        self.line = line
    }

    func add(_ child: MarkupElement) {
        children.append(child)
        marks.append(text.utf8.count)
    }

    func add(text more: String) { text += more }

    /// - Parameter value: nil removes the attribute.
    func set(_ attribute: String, to value: String?) { attributes[attribute] = value }

    /// Puts elements before a child, or after the last.
    func insert(_ elements: [MarkupElement], at index: Int) {
        guard (0...children.count).contains(index) else { return }
        let mark = index < marks.count ? marks[index] : text.utf8.count
        children.insert(contentsOf: elements, at: index)
        marks.insert(contentsOf: elements.map { _ in mark }, at: index)
    }

    package func replaceChild(at index: Int, with elements: [MarkupElement]) {
        guard children.indices.contains(index) else { return }
        let mark = marks[index]
        children.replaceSubrange(index...index, with: elements)
        marks.replaceSubrange(index...index, with: elements.map { _ in mark })
    }

    package subscript(attribute: String) -> String? { attributes[attribute] }

    package func first(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

    package func all(_ name: String) -> [MarkupElement] { children.filter { $0.name == name } }

    /// An attribute by its name without a prefix: `lang` for `xml:lang`.
    package func attribute(named name: String) -> String? {
        attributes[name] ?? attributes.first { $0.key.hasSuffix(":\(name)") }?.value
    }

    /// The text of the element and its descendants, in document order.
    ///
    /// - Parameter lineBreak: name of elements that are read as a space.
    package func wholeText(lineBreak: String? = nil) -> String {
        let bytes = Array(text.utf8)
        var (whole, position) = ("", 0)
        for (child, mark) in zip(children, marks) {
            whole += String(decoding: bytes[position..<mark], as: UTF8.self)
            position = mark
            whole += child.name == lineBreak ? " " : child.wholeText(lineBreak: lineBreak)
        }
        return whole + String(decoding: bytes[position...], as: UTF8.self)
    }

    /// The content as XML, without namespace prefixes.
    package var innerXML: String {
        let bytes = Array(text.utf8)
        var (xml, position) = ("", 0)
        for (child, mark) in zip(children, marks) {
            xml += Self.escaped(String(decoding: bytes[position..<mark], as: UTF8.self))
            position = mark
            let attributes = child.attributes.sorted { $0.key < $1.key }
                .map { " \($0.key)=\"\(Self.escaped($0.value))\"" }.joined()
            xml += "<\(child.name)\(attributes)>\(child.innerXML)</\(child.name)>"
        }
        return xml + Self.escaped(String(decoding: bytes[position...], as: UTF8.self))
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
    }

    /// `text` without leading and trailing whitespace.
    package var trimmedText: String {
        let isBlank: (Character) -> Bool = { $0.isWhitespace || $0.isNewline }
        return String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }
}
