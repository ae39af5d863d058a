/// An XML patch (RFC 5261): `add`, `replace` and `remove`, each with a selector.
package struct MarkupPatch {
    /// Why a patch cannot be applied.
    package enum Fault: Error, Hashable {
        /// It selects nothing, or more than one node.
        case noMatch(selector: String)
        /// A selector that this reader does not know.
        case unsupported(selector: String)
        case malformed(operation: String)
    }

    /// Operations of one patch.
    private static let maxOperations = 100_000

    private let operations: [MarkupElement]

    /// - Parameter root: holds the operations.
    package init(_ root: MarkupElement) {
        operations = Array(
            root.children.filter { ["add", "replace", "remove"].contains($0.name) }
                .prefix(Self.maxOperations))
    }

    /// Changes the elements of a document, in the order of the operations.
    package func apply(to root: MarkupElement) throws(Fault) {
        for operation in operations {
            guard let text = operation["sel"] else {
                throw .malformed(operation: operation.name)
            }
            guard let selector = MarkupSelector(text) else { throw .unsupported(selector: text) }
            guard let place = selector.place(in: root) else { throw .noMatch(selector: text) }
            try apply(operation, at: place, selector)
        }
    }

    private func apply(
        _ operation: MarkupElement, at place: MarkupSelector.Place, _ selector: MarkupSelector
    ) throws(Fault) {
        let element = place.element
        if let attribute = selector.attribute {
            guard element[attribute] != nil else {
                throw .noMatch(selector: operation["sel"] ?? "")
            }
            switch operation.name {
            case "replace": element.set(attribute, to: operation.trimmedText)
            case "remove": element.set(attribute, to: nil)
            default: throw .malformed(operation: "add")
            }
            return
        }
        switch operation.name {
        case "add": try add(operation, at: place)
        case "remove":
            guard let parent = place.parent else { throw .malformed(operation: "remove") }
            parent.replaceChild(at: place.index, with: [])
        default:
            guard let parent = place.parent, operation.children.count == 1 else {
                throw .malformed(operation: "replace")
            }
            parent.replaceChild(at: place.index, with: operation.children)
        }
    }

    private func add(
        _ operation: MarkupElement, at place: MarkupSelector.Place
    ) throws(Fault) {
        let element = place.element
        if let type = operation["type"] {
            guard type.hasPrefix("@"), type.count > 1 else { throw .malformed(operation: "add") }
            return element.set(String(type.dropFirst()), to: operation.trimmedText)
        }
        switch operation["pos"] {
        case nil: element.insert(operation.children, at: element.children.count)
        case "prepend": element.insert(operation.children, at: 0)
        case "before": place.parent?.insert(operation.children, at: place.index)
        case "after": place.parent?.insert(operation.children, at: place.index + 1)
        default: throw .malformed(operation: "add")
        }
    }
}

/// A path from the root of a document: `/MPD/Period[@id='1']/AdaptationSet[2]/@lang`.
struct MarkupSelector {
    struct Place {
        let element: MarkupElement
        /// nil for the root.
        var parent: MarkupElement?
        /// Place among the children of `parent`.
        var index = 0
    }

    private struct Step {
        let name: String
        /// Attributes and their values.
        var attributes: [(name: String, value: String)] = []
        /// Place among those that match, from 1.
        var position: Int?
    }

    private var steps: [Step] = []
    /// The attribute that the path ends with.
    private(set) var attribute: String?

    /// nil for other text.
    init?(_ text: String) {
        guard text.utf8.count <= 4096, text.first == "/" else { return nil }
        var rest = text[...]
        while !rest.isEmpty {
            guard rest.removeFirst() == "/", attribute == nil else { return nil }
            if rest.first == "@" {
                attribute = Self.local(rest.dropFirst())
                guard attribute?.isEmpty == false, !rest.contains("/") else { return nil }
                rest = ""
                continue
            }
            let name = rest.prefix { $0 != "/" && $0 != "[" }
            rest = rest.dropFirst(name.count)
            guard !name.isEmpty, name != "*", !name.contains("(") else { return nil }
            var step = Step(name: Self.local(name))
            while rest.first == "[" {
                guard let end = Self.end(of: rest) else { return nil }
                let inside = rest[rest.index(after: rest.startIndex)..<end]
                rest = rest[rest.index(after: end)...]
                guard Self.add(inside, to: &step) else { return nil }
            }
            steps.append(step)
        }
        guard !steps.isEmpty else { return nil }
    }

    /// Name without a prefix.
    private static func local(_ name: Substring) -> String {
        String(name.split(separator: ":").last ?? "")
    }

    /// The bracket that closes the first one.
    private static func end(of text: Substring) -> Substring.Index? {
        var quote: Character?
        for index in text.indices {
            let character = text[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "'" || character == "\"" {
                quote = character
            } else if character == "]" {
                return index
            }
        }
        return nil
    }

    private static func add(_ predicate: Substring, to step: inout Step) -> Bool {
        if let position = Int(predicate) {
            guard position > 0, step.position == nil else { return false }
            step.position = position
            return true
        }
        let parts = predicate.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].first == "@", step.position == nil,
            let quote = parts[1].first,
            quote == "'" || quote == "\"", parts[1].count >= 2, parts[1].last == quote
        else { return false }
        step.attributes.append(
            (local(parts[0].dropFirst()), String(parts[1].dropFirst().dropLast())))
        return true
    }

    /// nil unless the path leads to one element.
    func place(in root: MarkupElement) -> Place? {
        guard let first = steps.first, Self.matches(root, first), (first.position ?? 1) == 1 else {
            return nil
        }
        var place = Place(element: root)
        for step in steps.dropFirst() {
            let parent = place.element
            var found = parent.children.indices.filter { Self.matches(parent.children[$0], step) }
            if let position = step.position {
                found = found.indices.contains(position - 1) ? [found[position - 1]] : []
            }
            guard found.count == 1 else { return nil }
            place = Place(element: parent.children[found[0]], parent: parent, index: found[0])
        }
        return place
    }

    private static func matches(_ element: MarkupElement, _ step: Step) -> Bool {
        element.name == step.name
            && step.attributes.allSatisfy { element.attribute(named: $0.name) == $0.value }
    }
}
