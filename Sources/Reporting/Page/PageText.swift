import Mustache
import TrackModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Text from media for a page: characters that change reading direction or break lines are
/// spelled out, and long text is cut.
package struct PageText {
    package let text: String

    /// - Parameter limit: Unicode scalars; the JSON report holds all of them.
    package init(_ raw: String, limit: Int = 2000) {
        let isShort = raw.utf8.count <= limit
        let kept = isShort ? raw[...].unicodeScalars : raw[...].unicodeScalars.prefix(limit)
        let isCut = !isShort && kept.endIndex != raw.unicodeScalars.endIndex
        let size = isCut ? Quantity.bytes(raw.utf8.count) : nil
        text =
            SafeText(String(String.UnicodeScalarView(kept))).text
            + (size.map { " … (\($0))" } ?? "")
    }

    package var json: JSONValue { .string(text) }
}

extension JSONValue {
    /// Text out of media.
    package static func words(_ text: String) -> JSONValue { PageText(text).json }

    package static func list(_ texts: [String]) -> JSONValue { .array(texts.map(words)) }

    /// A template section, left out where it is empty.
    package static func nonEmpty(_ rows: [JSONValue]) -> JSONValue? {
        rows.isEmpty ? nil : .object(["rows": .array(rows)])
    }
}

/// Text for HTML elements and quoted attributes.
///
/// swift-mustache escapes by `Character`: it sees a quotation mark with an accent above it
/// as a different character, which still ends an attribute.
struct HTMLText: MustacheContentType {
    func escapeText(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "&": escaped += "&amp;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case _ where scalar.isForbiddenInHTML: escaped.unicodeScalars.append("\u{FFFD}")
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension Unicode.Scalar {
    /// Controls and noncharacters: the HTML standard calls them parse errors.
    fileprivate var isForbiddenInHTML: Bool {
        switch value {
        case 0x09, 0x0A: false
        case 0x00..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: true
        default: value & 0xFFFE == 0xFFFE
        }
    }
}

/// Contact sheets embedded in a page, as JPEG in Base64.
package struct PageSheets {
    private let options: HTMLOptions
    /// Texts by number.
    package private(set) var texts: [String] = []
    private var bytes = 0

    package init(_ options: HTMLOptions) { self.options = options }

    /// Members of the details of the file that it is of: the sheet, or why it is not
    /// there.
    package mutating func add(_ jpeg: [UInt8]) -> [String: JSONValue] {
        guard jpeg.count <= options.mostSheetBytes else {
            return leftOut(
                "takes \(Self.size(jpeg.count)), and at most", options.mostSheetBytes,
                "for each file")
        }
        guard bytes + jpeg.count <= options.mostSheetsBytes else {
            return leftOut("does not fit:", options.mostSheetsBytes, "for all sheets of a page")
        }
        bytes += jpeg.count
        texts.append(Data(jpeg).base64EncodedString())
        return ["sheet": .string("sheet-\(texts.count - 1)")]
    }

    private func leftOut(_ reason: String, _ limit: Int, _ what: String) -> [String: JSONValue] {
        [
            "sheetLeftOut": .string(
                "The contact sheet \(reason) \(Self.size(limit)) are allowed \(what): "
                    + "trackprobe sheet writes it to a file of its own.")
        ]
    }

    private static func size(_ bytes: Int) -> String { Quantity.bytes(bytes) ?? "" }
}
