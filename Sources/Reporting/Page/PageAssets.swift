import CEmbeddedData

/// Script, style and templates of HTML reports; their files are in `CEmbeddedData/Page`.
package enum PageAssets {
    package static let scriptName = "trackprobe-report.js"
    package static let styleName = "trackprobe-report.css"

    package static let script = text(trackprobe_page_script())
    package static let style = text(trackprobe_page_style())

    /// Hashes of the elements' content, which the template begins with a line break.
    static let scriptHash = hash(script)
    static let styleHash = hash(style)

    /// Mustache templates by name.
    static let templates: [String: String] = {
        var templates: [String: String] = [:]
        while case let template = trackprobe_page_template(templates.count),
            let name = template.name
        {
            templates[String(cString: name)] = text(template.text)
        }
        return templates
    }()

    private static func text(_ bytes: trackprobe_bytes) -> String {
        String(
            decoding: UnsafeBufferPointer(start: bytes.start, count: bytes.count), as: UTF8.self)
    }

    /// As a Content-Security-Policy writes it.
    private static func hash(_ text: String) -> String {
        "sha256-" + SHA256.digest(Array("\n\(text)".utf8)).base64EncodedString()
    }
}
