import Markup

/// Elements of an MPD that are in documents of their own (xlink:href; ISO/IEC 23009-1, 5.5).
struct RemoteElements<Files: ReferencedFiles> {
    let files: Files
    let resolver: ReferenceResolver
    let limits: PlaylistLimits
    let meter: ReadingBudget
    private(set) var diagnostics: [PlaylistDiagnostic] = []
    private var count = 0

    /// Documents of one MPD, bytes of each, and levels of elements.
    private static var mostDocuments: Int { 64 }
    private static var mostBytes: Int { 4 << 20 }
    private static var mostLevels: Int { 16 }

    /// An element that is to be dropped.
    private static var nothing: String { "urn:mpeg:dash:resolve-to-zero:2013" }

    init(
        files: Files, resolver: ReferenceResolver, limits: PlaylistLimits, meter: ReadingBudget
    ) {
        (self.files, self.resolver, self.limits, self.meter) = (files, resolver, limits, meter)
    }

    /// Puts elements that are resolved on load in place of those that name them.
    mutating func resolve(in element: MarkupElement, level: Int = 0) {
        guard level < Self.mostLevels, meter.goesOn() else { return }
        for index in element.children.indices.reversed() {
            let child = element.children[index]
            guard let href = child.attributes["xlink:href"] else {
                resolve(in: child, level: level + 1)
                continue
            }
            if href == Self.nothing {
                element.replaceChild(at: index, with: [])
            } else if child.attributes["xlink:actuate"] == "onLoad",
                let remote = content(of: href, child)
            {
                element.replaceChild(at: index, with: remote)
            }
        }
    }

    /// nil where the element stays as it is.
    private mutating func content(of href: String, _ element: MarkupElement) -> [MarkupElement]? {
        guard let path = resolver.resolve(href).localPath, count < Self.mostDocuments else {
            return nil
        }
        count += 1
        guard let bytes = files.contents(of: path, limit: Self.mostBytes),
            meter.read(bytes.count)
        else {
            diagnostics.append(
                PlaylistDiagnostic(
                    .manifestUnsupported, line: element.line,
                    "“\(href)”, the document of an element, is not \(resolver.whereabouts)"))
            return nil
        }
        // Several elements without one around them.
        var content = bytes[...]
        if content.starts(with: [0xEF, 0xBB, 0xBF]) { content = content.dropFirst(3) }
        if content.starts(with: "<?xml".utf8),
            let end = content.firstRange(of: Array("?>".utf8))?.upperBound
        {
            content = content[end...]
        }
        let open =
            "<x xmlns:xlink=\"http://www.w3.org/1999/xlink\" xmlns:cenc=\"urn:mpeg:cenc:2013\">"
        let whole = Array(open.utf8) + content + Array("</x>".utf8)
        guard let root = try? MarkupElement.parse(whole, limits: limits, meter: meter),
            root.children.allSatisfy({ $0.name == element.name })
        else {
            diagnostics.append(
                PlaylistDiagnostic(
                    .referenceMissing, line: element.line,
                    "“\(href)” has other content than elements \(element.name)"))
            return nil
        }
        return root.children
    }
}
