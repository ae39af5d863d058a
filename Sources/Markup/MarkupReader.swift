import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// XML → elements, within bounds. Document types are refused: nothing is expanded and
/// nothing outside is read.
package final class MarkupReader: NSObject, XMLParserDelegate {
    private let limits: MarkupLimits
    private let goesOn: () -> Bool
    private var root: MarkupElement?
    private var open: [MarkupElement] = []
    private var count = 0
    private var textBytes = 0
    private var problem: MarkupError?
    private var faultOfParser: (code: Int, line: Int)?

    /// - Parameter goesOn: asked before each element; false ends reading.
    package static func read(
        _ bytes: [UInt8], limits: MarkupLimits = MarkupLimits(),
        goesOn: @escaping () -> Bool = { true }
    ) throws(MarkupError) -> MarkupElement {
        guard !bytes.isEmpty else { throw MarkupError(.isEmpty) }
        guard bytes.count <= limits.bytes else { throw MarkupError(.tooLarge(limits.bytes)) }
        // Other encodings could hide a document type from the next look, and Foundation's
        // parser traps on names that are not UTF-8.
        guard !bytes.contains(0), String(bytes: bytes, encoding: .utf8) != nil,
            !declaresOtherEncoding(bytes)
        else {
            throw MarkupError(.malformed("the manifest is not in UTF-8"))
        }
        if let line = documentType(in: bytes) {
            throw MarkupError(
                .malformed("a document type is declared, which no manifest needs"), line: line)
        }
        // The library compares each attribute of an element with all others.
        if let line = CrowdedElement.line(in: bytes, most: limits.attributes) {
            throw MarkupError(
                .malformed("an element has more attributes than any manifest needs"), line: line)
        }
        // In pieces: libxml2 refuses more than 10 MB at once.
        let parser = XMLParser(stream: InputStream(data: Data(bytes)))
        parser.shouldResolveExternalEntities = false
        parser.shouldProcessNamespaces = true
        let reader = MarkupReader(limits, goesOn)
        parser.delegate = reader
        let isWhole = parser.parse()
        if let problem = reader.problem { throw problem }
        guard let root = reader.root else {
            // A document that is XML up to a fault in its first element has that fault.
            if bytes.starts(with: "<?xml".utf8) || bytes.starts(with: "<MPD".utf8) {
                throw reader.fault(parser)
            }
            let found = String(decoding: bytes.prefix(40), as: UTF8.self)
            throw MarkupError(.noElement(found))
        }
        guard isWhole, reader.open.isEmpty else {
            throw reader.fault(parser)
        }
        return root
    }

    /// Where the text stops being XML, and why.
    private func fault(_ parser: XMLParser) -> MarkupError {
        let reason = faultOfParser.flatMap { Self.reasons[$0.code] }.map { ": \($0)" } ?? ""
        return MarkupError(
            .malformed("the XML is not well-formed" + reason),
            line: max(1, faultOfParser?.line ?? parser.lineNumber))
    }

    /// By the codes of libxml2, which Foundation passes on.
    private static let reasons = [
        4: "there is no element", 5: "it ends before its elements do",
        9: "a character is none of XML", 26: "an entity is not declared",
        38: "“<” stands in a value", 39: "a value has no quotes", 40: "a value does not end",
        41: "an attribute has no value", 42: "an attribute is twice in an element",
        65: "a blank is missing", 68: "a name is missing", 73: "a “>” is missing",
        76: "an element ends that is not the one that began", 77: "an element does not end",
    ]

    package func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        // Later ones follow from the first.
        faultOfParser = faultOfParser ?? ((error as NSError).code, parser.lineNumber)
    }

    private init(_ limits: MarkupLimits, _ goesOn: @escaping () -> Bool) {
        self.limits = limits
        self.goesOn = goesOn
    }

    /// Whether an XML declaration names another encoding than UTF-8 or its part ASCII.
    private static func declaresOtherEncoding(_ bytes: [UInt8]) -> Bool {
        let head = String(decoding: bytes.prefix(200), as: UTF8.self)
        guard let start = head.range(of: "<?xml"),
            let end = head.range(of: "?>", range: start.upperBound..<head.endIndex),
            let key = head.range(of: "encoding", range: start.upperBound..<end.lowerBound)
        else { return false }
        let name = head[key.upperBound..<end.lowerBound].lowercased()
            .drop { $0 == "=" || $0 == "\"" || $0 == "'" || $0.isWhitespace }
            .prefix { $0 != "\"" && $0 != "'" }
        return !["utf-8", "utf8", "us-ascii", "ascii"].contains(String(name))
    }

    /// The line of `<!DOCTYPE` or `<!ENTITY`.
    private static func documentType(in bytes: [UInt8]) -> Int? {
        var line = 1
        for (index, byte) in bytes.enumerated() {
            if byte == 0x0A { line += 1 }
            guard byte == UInt8(ascii: "<"), index + 2 < bytes.count,
                bytes[index + 1] == UInt8(ascii: "!")
            else { continue }
            let letter = bytes[index + 2] & 0xDF
            if letter == UInt8(ascii: "D") || letter == UInt8(ascii: "E") { return line }
        }
        return nil
    }

    package func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        count += 1
        guard goesOn() else {
            problem = MarkupError(
                .outOfTime, line: max(1, parser.lineNumber))
            return parser.abortParsing()
        }
        guard count <= limits.elements, open.count < limits.depth else {
            problem = MarkupError(
                .malformed("it has more elements or goes deeper than any manifest needs"),
                line: max(1, parser.lineNumber))
            return parser.abortParsing()
        }
        let local = name.split(separator: ":").last.map(String.init) ?? name
        let element = MarkupElement(
            name: local, attributes: attributes, line: max(1, parser.lineNumber))
        open.last?.add(element)
        if root == nil { root = element }
        open.append(element)
    }

    package func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        _ = open.popLast()
    }

    package func parser(_ parser: XMLParser, foundCharacters text: String) {
        textBytes += text.utf8.count
        if textBytes <= limits.textBytes { open.last?.add(text: text) }
    }
}
