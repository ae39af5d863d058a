/// One element of an XML manifest with what is inside.
final class ManifestElement {
    /// Without a namespace prefix.
    let name: String
    let attributes: [String: String]
    /// From 1.
    let line: Int
    private(set) var children: [ManifestElement] = []
    private(set) var text = ""

    init(name: String, attributes: [String: String], line: Int) {
        self.name = name
        self.attributes = attributes
        self.line = line
    }

    func add(_ child: ManifestElement) { children.append(child) }

    func add(text more: String) { text += more }

    subscript(attribute: String) -> String? { attributes[attribute] }

    func first(_ name: String) -> ManifestElement? { children.first { $0.name == name } }

    func all(_ name: String) -> [ManifestElement] { children.filter { $0.name == name } }

    /// Without blanks around.
    var trimmedText: String {
        let isBlank: (Character) -> Bool = { $0.isWhitespace || $0.isNewline }
        return String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }
}
