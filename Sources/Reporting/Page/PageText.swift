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
    /// Whether images are in their elements. In a library they are beside the packed details, once
    /// for each file.
    private let isInline: Bool
    /// Texts by number.
    package private(set) var texts: [String] = []
    private var bytes = 0

    package init(_ options: HTMLOptions, isInline: Bool = false) {
        (self.options, self.isInline) = (options, isInline)
    }

    /// The sheet, or why it is not there.
    package mutating func add(_ jpeg: [UInt8]) -> HTML {
        guard jpeg.count <= options.mostSheetBytes else {
            return Self.leftOut(
                "takes \(Self.size(jpeg.count)), and at most", options.mostSheetBytes,
                "for each file")
        }
        guard bytes + jpeg.count <= options.mostSheetsBytes else {
            return Self.leftOut(
                "does not fit:", options.mostSheetsBytes, "for all sheets of a page")
        }
        bytes += jpeg.count
        if !isInline { texts.append(Data(jpeg).base64EncodedString()) }
        let image = HTML(
            "img",
            [
                "class": "sheet", "alt": "Contact sheet: frames from along the file",
                "src": isInline ? Self.address(jpeg) : nil,
                "data-sheet": isInline ? nil : "sheet-\(texts.count - 1)",
            ])
        return .section("sheet-title", "Contact sheet", [image])
    }

    /// Frames from equal parts of a file, side by side.
    package static func strip(_ jpeg: [UInt8]) -> HTML {
        HTML(
            "img",
            ["class": "strip", "alt": "Frames from along the file", "src": address(jpeg)])
    }

    package static func address(_ jpeg: [UInt8]) -> String {
        "data:image/jpeg;base64," + Data(jpeg).base64EncodedString()
    }

    private static func leftOut(_ reason: String, _ limit: Int, _ what: String) -> HTML {
        HTML(
            "p", ["class": "note"],
            "The contact sheet \(reason) \(size(limit)) are allowed \(what): "
                + "trackprobe sheet writes it to a file of its own.")
    }

    private static func size(_ bytes: Int) -> String { Quantity.bytes(bytes) ?? "" }
}
