import Mustache
import TrackModel

/// The templates of a page, filled with JSON: objects and their members, arrays as
/// sections.
enum PageTemplates {
    private static let library: MustacheLibrary? = {
        MustacheContentTypes.register(HTMLText(), named: "HTML-TEXT")
        var library = MustacheLibrary()
        for (name, text) in PageAssets.templates {
            do {
                try library.register("{{% CONTENT_TYPE:HTML-TEXT}}" + text, named: name)
            } catch {
                return nil
            }
        }
        return library
    }()

    static func render(_ name: String, _ content: JSONValue) -> String {
        library?.render(content.mustache, withTemplate: name) ?? ""
    }
}

extension JSONValue {
    /// nil leaves a member out: a section of it is not rendered.
    fileprivate var mustache: Any {
        switch self {
        case .null: ""
        case .bool(let value): value
        case .int(let value): value
        case .double: description
        case .string(let value): value
        case .array(let values): values.map(\.mustache)
        case .object(let members):
            members.filter { $0.value != .null }.mapValues(\.mustache)
        }
    }
}
