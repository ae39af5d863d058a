/// The part of UIKit that the examples use, for Linux.
final class UIAlertAction {
    enum Style { case `default`, cancel }

    let title: String?
    let isChosen: (UIAlertAction) -> Void
    private(set) var values: [String: Bool] = [:]

    init(title: String?, style: Style, handler: @escaping (UIAlertAction) -> Void = { _ in }) {
        self.title = title
        isChosen = handler
    }

    func setValue(_ value: Bool, forKey key: String) { values[key] = value }
}

final class UIAlertController {
    enum Style { case actionSheet }

    private(set) var actions: [UIAlertAction] = []
    var preferredAction: UIAlertAction?

    init(title: String?, message: String?, preferredStyle: Style) {}

    func addAction(_ action: UIAlertAction) { actions.append(action) }
}

final class UILabel {
    var numberOfLines = 1
    var text: String?
}

final class UIButton {
    enum State { case normal }

    var isHidden = false
    private(set) var title: String?

    func setTitle(_ title: String?, for state: State) { self.title = title }
}

class UIViewController {
    private(set) var presented: UIAlertController?

    func viewDidLoad() {}
    func present(_ controller: UIAlertController, animated: Bool) { presented = controller }
}

/// The part of SwiftUI that the examples use, for Linux: views are nodes that a test reads and taps.
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
