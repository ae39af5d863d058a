import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Parses XML into elements within limits.
///
/// A document type is an error: no entity is expanded and no external resource is read.
package final class MarkupReader: NSObject, XMLParserDelegate {
    private let limits: MarkupLimits
    private let goesOn: () -> Bool
    private var root: MarkupElement?
    private var open: [MarkupElement] = []
    private var count = 0
    private var textBytes = 0
    private var problem: MarkupError?
    private var faultOfParser: (code: Int, line: Int)?

    /// - Parameter goesOn: called before each element; false cancels parsing.
    package static func read(
        _ bytes: [UInt8], limits: MarkupLimits = MarkupLimits(),
        goesOn: @escaping () -> Bool = { true }
    ) throws(MarkupError) -> MarkupElement {
        guard !bytes.isEmpty else { throw MarkupError(.isEmpty) }
        guard bytes.count <= limits.bytes else { throw MarkupError(.tooLarge(limits.bytes)) }
        // Another encoding could hide a document type from the next check. Foundation's parser
        // traps on names that are not UTF-8.
        guard !bytes.contains(0), String(bytes: bytes, encoding: .utf8) != nil,
            !declaresOtherEncoding(bytes)
        else {
            throw MarkupError(.malformed("the document is not UTF-8"))
        }
        if let line = documentType(in: bytes) {
            throw MarkupError(
                .malformed("document type declarations are not allowed"), line: line)
        }
        // libxml2 compares each attribute of an element with all others.
        if let line = OversizedElement.line(in: bytes, maxCount: limits.attributes) {
            throw MarkupError(
                .malformed("an element has more than \(limits.attributes) attributes"), line: line)
        }
        // A stream, because libxml2 refuses more than 10 MB at once.
        let parser = XMLParser(stream: InputStream(data: Data(separated(bytes))))
        parser.shouldResolveExternalEntities = false
        parser.shouldProcessNamespaces = true
        let reader = MarkupReader(limits, goesOn)
        parser.delegate = reader
        let isWhole = parser.parse()
        if let problem = reader.problem { throw problem }
        guard let root = reader.root else {
            // XML that is malformed within its first element.
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

    /// The first error that the parser reported.
    private func fault(_ parser: XMLParser) -> MarkupError {
        let reason = faultOfParser.flatMap { Self.reasons[$0.code] }.map { ": \($0)" } ?? ""
        return MarkupError(
            .malformed("the XML is not well-formed" + reason),
            line: max(1, faultOfParser?.line ?? parser.lineNumber))
    }

    /// Messages for error codes of libxml2, which Foundation passes on.
    private static let reasons = [
        4: "no root element", 5: "unexpected end of the document",
        9: "invalid character", 26: "undeclared entity",
        38: "unescaped “<” in an attribute value", 39: "unquoted attribute value",
        40: "unterminated attribute value", 41: "attribute without a value",
        42: "duplicate attribute", 65: "missing space", 68: "missing name", 73: "missing “>”",
        76: "mismatched end tag", 77: "missing end tag",
    ]

    package func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        // Later errors follow from the first.
        faultOfParser = faultOfParser ?? ((error as NSError).code, parser.lineNumber)
    }

    private init(_ limits: MarkupLimits, _ goesOn: @escaping () -> Bool) {
        self.limits = limits
        self.goesOn = goesOn
    }

    /// Whether an XML declaration names an encoding that is neither UTF-8 nor ASCII.
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

    /// The document with a space in processing instructions that are a name alone (`<?x?>`), on
    /// which Foundation's parser traps.
    private static func separated(_ bytes: [UInt8]) -> [UInt8] {
        var ends: [Int] = []
        for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: "<") {
            guard bytes[index + 1] == UInt8(ascii: "?") else { continue }
            // A search ends at the next instruction at the latest.
            let end = bytes[(index + 2)...].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: "?") }
            if let end, bytes[end...].starts(with: "?>".utf8) { ends.append(end) }
        }
        guard !ends.isEmpty else { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + ends.count)
        var start = 0
        for end in ends {
            result += bytes[start..<end]
            result.append(0x20)
            start = end
        }
        return result + bytes[start...]
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
                .malformed(
                    "more than \(limits.elements) elements, or nested deeper than \(limits.depth)"),
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

/// The reason why a document is rejected.
package struct MarkupError: Error, Hashable, Sendable {
    package enum Cause: Hashable, Sendable {
        case isEmpty
        /// The limit in bytes.
        case tooLarge(Int)
        /// No root element; the beginning of the text.
        case noElement(String)
        case malformed(String)
        /// The caller cancelled.
        case outOfTime
    }

    package let cause: Cause
    /// Line of the error, counted from 1.
    package let line: Int

    init(_ cause: Cause, line: Int = 1) {
        self.cause = cause
        self.line = line
    }
}

/// Limits for one document.
package struct MarkupLimits: Hashable, Sendable {
    package var bytes = 16 << 20
    /// Nesting of elements.
    var depth = 64
    var elements = 200_000
    var attributes = 4096
    package var textBytes = 4 << 20

    package init() {}
}

/// Finds an element with more attributes than the limit.
enum OversizedElement {
    /// The line of the first element with more than `maxCount` quoted values; nil without one.
    static func line(in bytes: [UInt8], maxCount: Int) -> Int? {
        var line = 1
        var state = State.text
        var count = 0
        var at = 0
        while at < bytes.count {
            let byte = bytes[at]
            if byte == 0x0A { line += 1 }
            switch state {
            case .text:
                if byte == UInt8(ascii: "<") {
                    count = 0
                    state = .opened(by: bytes[(at + 1)...])
                }
            case .tag:
                if byte == UInt8(ascii: ">") {
                    state = .text
                } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    count += 1
                    if count > maxCount { return line }
                    state = .value(quote: byte)
                }
            case .value(let quote): if byte == quote { state = .tag }
            case .skipped(let end):
                if byte == end[0], bytes[at...].starts(with: end) {
                    at += end.count - 1
                    state = .text
                }
            }
            at += 1
        }
        return nil
    }

    private enum State {
        case text, tag
        case value(quote: UInt8)
        /// A comment, CDATA section or processing instruction.
        case skipped(end: [UInt8])

        static func opened(by rest: ArraySlice<UInt8>) -> State {
            for (begin, end) in Self.others where rest.starts(with: begin) {
                return .skipped(end: end)
            }
            return .tag
        }

        private static let others = [("!--", "-->"), ("![CDATA[", "]]>"), ("?", "?>")].map {
            (Array($0.utf8), Array($1.utf8))
        }
    }
}
