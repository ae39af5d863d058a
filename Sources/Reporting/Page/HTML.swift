import TrackModel

/// A node of a page. Swift writes it as HTML; the script of a library builds it from JSON.
package enum HTML: Sendable {
    /// Text of any origin, made safe and cut by `PageText`.
    case text(String)
    /// Attributes are escaped, but neither cut nor made visible.
    indirect case element(String, [(name: String, value: String)], [HTML])

    /// - Parameter attributes: those that are nil are left out.
    package init(
        _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ children: [HTML] = []
    ) {
        let present = attributes.compactMap { name, value in value.map { (name: name, value: $0) } }
        self = .element(name, present, children)
    }

    package init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ text: String)
    {
        self.init(name, attributes, [.text(text)])
    }

    package var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    private static let empty: Set = ["img", "br"]
    /// Elements that end a line.
    private static let blocks: Set = [
        "section", "header", "p", "tr", "dd", "div", "details", "path", "h2",
    ]

    private func write(to text: inout String) {
        let escaper = HTMLText()
        switch self {
        case .text(let raw): text += escaper.escapeText(PageText(raw).text)
        case .element(let name, let attributes, let children):
            text += "<" + name
            for (name, value) in attributes { text += " \(name)=\"\(escaper.escapeText(value))\"" }
            text += ">"
            guard !Self.empty.contains(name) else { return }
            for child in children { child.write(to: &text) }
            text += "</\(name)>" + (Self.blocks.contains(name) ? "\n" : "")
        }
    }

    /// Text is a string; an element an array of its name, its attributes and its children.
    package var json: JSONValue {
        switch self {
        case .text(let raw): return .words(raw)
        case .element(let name, let attributes, let children):
            let members = attributes.map { ($0.name, JSONValue.string($0.value)) }
            return .array(
                [.string(name), .object(Dictionary(members) { first, _ in first })]
                    + children.map(\.json))
        }
    }
}

extension HTML: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self = .text(text) }
}

extension HTML {
    /// A list of facts in a line; numbers follow the reader's language.
    package static func facts(_ words: [String], class style: String = "facts") -> HTML? {
        words.isEmpty
            ? nil
            : HTML(
                "ul", ["class": style], words.map { HTML("li", ["class": "q", "dir": "auto"], $0) })
    }

    /// A part of the page with its heading.
    package static func section(_ id: String, _ title: String, _ children: [HTML]) -> HTML {
        HTML(
            "section", ["aria-labelledby": id],
            [HTML("h2", ["id": id], title)] + children)
    }

    /// A part of the page that is closed at first.
    package static func fold(_ title: String, _ note: String = "", _ children: [HTML]) -> HTML {
        let heading = HTML("summary", [:], [HTML("h2", [:], title), " ", HTML("small", [:], note)])
        return HTML("details", ["class": "fold"], [heading] + children)
    }

    /// A table that scrolls where the screen is too narrow for it.
    package static func table(_ name: String, _ titles: [String], _ rows: [HTML]) -> HTML {
        let head = HTML("tr", [:], titles.map { HTML("th", ["scope": "col"], $0) })
        let table = HTML("table", [:], [HTML("thead", [:], [head]), HTML("tbody", [:], rows)])
        return HTML(
            "div", ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": name],
            [table])
    }
}
