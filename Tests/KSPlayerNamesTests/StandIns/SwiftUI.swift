/// As much of SwiftUI as the examples use, where Linux has none: views are nodes that a
/// test reads and taps.
struct Node {
    var kind: String
    var text = ""
    var tag: Int32?
    var tap: (() -> Void)?
    var children: [Node] = []

    /// The node and all below it.
    var all: [Node] { [self] + children.flatMap(\.all) }
    var texts: [String] { all.filter { $0.kind == "Text" }.map(\.text) }
}

protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Node: View {
    var body: Node { self }
}

extension View {
    var node: Node { (self as? Node) ?? body.node }

    func tag(_ value: Int32?) -> some View {
        var node = node
        node.tag = value
        return node
    }
}

@resultBuilder enum ViewBuilder {
    static func buildExpression(_ view: some View) -> Node { view.node }
    static func buildBlock(_ nodes: Node...) -> Node {
        nodes.count == 1 ? nodes[0] : Node(kind: "Group", children: nodes)
    }
    static func buildOptional(_ node: Node?) -> Node { node ?? Node(kind: "Group") }
}

struct Text: View {
    let text: String
    init(_ text: String) { self.text = text }
    var body: Node { Node(kind: "Text", text: text) }
}

struct Image: View {
    let systemName: String
    var body: Node { Node(kind: "Image", text: systemName) }
}

struct HStack: View {
    @ViewBuilder let content: () -> Node
    var body: Node { content() }
}

struct Button: View {
    let action: () -> Void
    @ViewBuilder let label: () -> Node
    var body: Node { Node(kind: "Button", tap: action, children: [label()]) }
}

struct Menu: View {
    @ViewBuilder let content: () -> Node
    @ViewBuilder let label: () -> Node
    var body: Node { Node(kind: "Menu", children: [content(), label()]) }
}

struct ForEach<Element, ID: Hashable>: View {
    let elements: [Element]
    let content: (Element) -> Node

    init(
        _ elements: [Element], id: KeyPath<Element, ID>,
        @ViewBuilder content: @escaping (Element) -> Node
    ) {
        self.elements = elements
        self.content = content
    }

    var body: Node { Node(kind: "ForEach", children: elements.map(content)) }
}

struct Binding<Value> {
    let get: () -> Value
    let set: (Value) -> Void
}

struct Picker<Value>: View {
    let title: String
    let selection: Binding<Value>
    @ViewBuilder let content: () -> Node

    init(_ title: String, selection: Binding<Value>, @ViewBuilder content: @escaping () -> Node) {
        self.title = title
        self.selection = selection
        self.content = content
    }

    var body: Node { Node(kind: "Picker", text: title, children: [content()]) }
}
