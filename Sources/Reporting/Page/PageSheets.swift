import TrackModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Contact sheets that stand inside a page, as JPEG in Base64.
package struct PageSheets {
    private let options: HTMLOptions
    /// By number.
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
            return leftOut("finds no room:", options.mostSheetsBytes, "for all sheets of a page")
        }
        bytes += jpeg.count
        texts.append(Data(jpeg).base64EncodedString())
        return ["sheet": .string("sheet-\(texts.count - 1)")]
    }

    private func leftOut(_ reason: String, _ limit: Int, _ what: String) -> [String: JSONValue] {
        [
            "sheetLeftOut": .string(
                "The contact sheet \(reason) \(Self.size(limit)) are taken \(what): "
                    + "trackprobe sheet makes one of its own.")
        ]
    }

    private static func size(_ bytes: Int) -> String { Quantity.bytes(bytes) ?? "" }
}
