import Bitstream
import TrackModel

/// The forms in which a splice_info_section is written as text.
package enum SpliceText {
    /// The bytes of a section out of base64 of either alphabet, with or without
    /// padding, hex with or without `0x`, its XML with or without a `Binary` element, or
    /// a line of a playlist that holds one.
    package static func bytes(_ text: String) throws(MetadataError) -> [UInt8] {
        guard text.utf8.count <= 1 << 20 else {
            throw MetadataError(.notText, "The text is too long for a section.", offset: 1 << 20)
        }
        let xml = Substring(text).trimmed
        if xml.hasPrefix("<"), binaryElement(of: xml)?.isEmpty ?? true {
            return try section(ofXML: xml)
        }
        let inner = Array(payload(of: text).utf8)
        guard !inner.isEmpty else {
            throw MetadataError(.notText, "There is no section in the text.", offset: 0)
        }
        // Base64 of a section begins with `/D`, which is no hex digit.
        guard let bytes = Hexadecimal.bytes(inner) ?? Base64.bytes(inner), !bytes.isEmpty else {
            throw MetadataError(
                .notText, "The text is neither base64 nor hex of a section.", offset: 0)
        }
        return bytes
    }

    /// A section in any of those forms.
    package static func message(_ text: String) throws(MetadataError) -> SpliceMessage {
        try SpliceMessage(try bytes(text)[...])
    }

    /// The fields of XML without a `Binary` element.
    private static func section(ofXML text: Substring) throws(MetadataError) -> [UInt8] {
        guard let bytes = SpliceXML(text)?.section?.encoded else {
            throw MetadataError(
                .notText, "The XML holds neither a Binary element nor a SpliceInfoSection.",
                offset: 0)
        }
        return bytes
    }

    /// The content of XML, of a playlist's tag, or of quotes.
    private static func payload(of text: String) -> String {
        var rest = Substring(text).trimmed
        if rest.hasPrefix("<") { return String(binaryElement(of: rest) ?? "") }
        if rest.hasPrefix("#"), let colon = rest.firstIndex(of: ":") {
            rest = rest[rest.index(after: colon)...]
            rest = attribute(of: rest) ?? rest
        }
        return String(rest.trimmed.filter { $0 != "\"" })
    }

    /// The first attribute of a tag that holds a section.
    private static func attribute(of list: Substring) -> Substring? {
        for name in ["SCTE35-CMD=", "SCTE35-OUT=", "SCTE35-IN=", "SCTE35=", "CUE="] {
            guard let found = list.firstRange(of: name) else { continue }
            let value = list[found.upperBound...]
            if value.hasPrefix("\"") { return value.dropFirst().prefix { $0 != "\"" } }
            return value.prefix { $0 != "," }
        }
        return nil
    }

    /// The text of `<Binary>`, whatever its namespace is called.
    private static func binaryElement(of xml: Substring) -> Substring? {
        var rest = xml
        while let open = rest.firstIndex(of: "<") {
            let tag = rest[rest.index(after: open)...].prefix { $0 != ">" }
            let name = tag.prefix { !$0.isWhitespace && $0 != "/" }
            rest = rest[tag.endIndex...].dropFirst()
            if name == "Binary" || name.hasSuffix(":Binary") {
                return rest.prefix { $0 != "<" }.trimmed
            }
        }
        return nil
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        let start = drop { $0.isWhitespace }
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return start[...last]
    }

    fileprivate func firstRange(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) {
                return start..<index(start, offsetBy: text.count)
            }
            start = index(after: start)
        }
        return nil
    }
}
