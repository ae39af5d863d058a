import TrackModel

/// A whole page: head, content, data, script.
package struct Page {
    package let title: String
    package let template: String
    package let content: JSONValue
    package var rows: JSONValue?
    /// Details of files, by number.
    package var packs: [Int: String] = [:]
    /// JPEG in Base64, by number.
    package var sheets: [String] = []

    package init(
        title: String, template: String, content: JSONValue, rows: JSONValue? = nil,
        packs: [Int: String] = [:], sheets: [String] = []
    ) {
        (self.title, self.template, self.content) = (title, template, content)
        (self.rows, self.packs, self.sheets) = (rows, packs, sheets)
    }

    package func text(_ options: HTMLOptions) -> String {
        let body = PageTemplates.render(template, content)
        var members: [String: JSONValue] = [
            "pageTitle": .string(title), "body": .string(body),
            "policy": .string(PagePolicy.text(isSplit: options.isSplit)),
            "packs": .array(
                packs.sorted { $0.key < $1.key }.map {
                    .object(["pack": .int($0.key), "packed": .string($0.value)])
                }),
        ]
        members["sheets"] = .array(
            sheets.enumerated().map {
                .object(["number": .int($0.offset), "jpeg": .string($0.element)])
            })
        members["rows"] = rows.map { .string(PackedJSON.text($0)) }
        if options.isSplit {
            members["beside"] = .object([
                "script": .string(PageAssets.scriptName), "style": .string(PageAssets.styleName),
            ])
        } else {
            members["inside"] = .object([
                "script": .string(PageAssets.script), "style": .string(PageAssets.style),
            ])
        }
        return PageTemplates.render("page", .object(members))
    }
}

/// The Content-Security-Policy of a page: its own script and style, pictures that stand
/// in it, and nothing else.
enum PagePolicy {
    static func text(isSplit: Bool) -> String {
        let script = isSplit ? "'self'" : "'\(PageAssets.scriptHash)'"
        let style = isSplit ? "'self'" : "'\(PageAssets.styleHash)'"
        return "default-src 'none'; script-src \(script); style-src \(style); img-src data:; "
            + "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; "
            + "trusted-types 'none'"
    }
}
