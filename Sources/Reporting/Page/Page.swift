import CZlib
import Mustache
import TrackModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A whole page: head, content, data, script.
package struct Page {
    let title: String
    /// HTML.
    let body: String
    var rows: JSONValue?
    /// Details of files, by number.
    var packs: [Int: String] = [:]
    /// JPEG in Base64, by number.
    var sheets: [String] = []

    package init(
        title: String, template: String, content: JSONValue, rows: JSONValue? = nil,
        packs: [Int: String] = [:], sheets: [String] = []
    ) {
        (self.title, body) = (title, PageTemplates.render(template, content))
        (self.rows, self.packs, self.sheets) = (rows, packs, sheets)
    }

    package init(title: String, body: String) { (self.title, self.body) = (title, body) }

    package func text(_ options: HTMLOptions) -> String {
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

/// Content-Security-Policy of a page: its own script and style, embedded images, and nothing
/// else.
enum PagePolicy {
    static func text(isSplit: Bool) -> String {
        let script = isSplit ? "'self'" : "'\(PageAssets.scriptHash)'"
        let style = isSplit ? "'self'" : "'\(PageAssets.styleHash)'"
        return "default-src 'none'; script-src \(script); style-src \(style); img-src data:; "
            + "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; "
            + "trusted-types 'none'"
    }
}

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

/// How pages of HTML are made.
package struct HTMLOptions: Hashable, Sendable {
    /// A library with a table even for a single file.
    package var isLibrary = false
    /// Whether script and style are files of these names beside the page, for servers that
    /// refuse inline ones.
    package var isSplit = false
    /// More files than this and the page holds the summary and the files with problems.
    package var mostFiles = 25_000
    /// Size of all row details, in bytes, beyond which further rows have no curves and
    /// chapters.
    package var mostDetailBytes = 10_000_000
    /// Bytes of a contact sheet as it is made for a page.
    package static let usualSheetBytes = 100_000
    /// Bytes of a contact sheet, and of all in a page.
    var mostSheetBytes = HTMLOptions.usualSheetBytes
    var mostSheetsBytes = 100 << 20
    /// Program and input that the page was made with; nil if unknown.
    package var origin: Origin?
    /// Command that lists the files that a page is too small for.
    package var catalogCommand = "trackprobe catalog list DB"

    package struct Origin: Hashable, Sendable {
        /// With its version.
        package var program: String
        /// Folders and files, or a catalogue, as the user named them.
        package var inputs: [String]
        /// `2026-11-23 21:00 UTC`; nil if unknown.
        package var time: String?

        package init(program: String, inputs: [String], time: String?) {
            (self.program, self.inputs, self.time) = (program, inputs, time)
        }
    }

    package init() {}
}

/// JSON embedded in a page: UTF-8, deflated (RFC 1950), in Base64. Nothing in it can end the
/// enclosing element.
package enum PackedJSON {
    package static func text(_ value: JSONValue) -> String {
        Data(deflated(Array(JSONWriter.text(value).utf8))).base64EncodedString()
    }

    private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
        var count = compressBound(uLong(bytes.count))
        let packed = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
            let result = compress2(
                buffer.baseAddress, &count, bytes, uLong(bytes.count), Z_BEST_COMPRESSION)
            filled = result == Z_OK ? Int(count) : 0
        }
        return packed.isEmpty ? stored(bytes) : packed
    }

    /// Uncompressed blocks, used when zlib runs out of memory.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var packed: [UInt8] = [0x78, 0x01]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(0xFFFF)
            rest = rest.dropFirst(block.count)
            let length = UInt16(block.count)
            packed.append(rest.isEmpty ? 1 : 0)
            for word in [length, ~length] {
                packed += [UInt8(truncatingIfNeeded: word), UInt8(truncatingIfNeeded: word >> 8)]
            }
            packed += block
        } while !rest.isEmpty
        let sum = UInt32(truncatingIfNeeded: adler32(1, bytes, UInt32(bytes.count)))
        return packed + (0..<4).map { UInt8(truncatingIfNeeded: sum >> (24 - 8 * $0)) }
    }
}
