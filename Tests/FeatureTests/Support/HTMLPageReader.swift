import CZlib
import Foundation
import ReportFeature
import Reporting
import TrackModel

/// The data of an HTML page for its script, unpacked as by the script.
struct HTMLPageReader {
    let text: String

    init(text: String) { self.text = text }

    init(_ records: [MediaRecord], _ options: HTMLOptions = HTMLOptions()) {
        var report = HTMLReport(page: options)
        var text = report.begin(count: records.count)
        for record in records { text += report.write(record) }
        self.text = text + report.end()
    }

    /// The text without script, style and packed data.
    var markup: String {
        var rest = text
        for name in ["script", "style"] {
            while let start = rest.range(of: "<\(name)", options: .literal),
                let end = rest.range(
                    of: "</\(name)>", options: .literal,
                    range: start.upperBound..<rest.endIndex)
            {
                rest.removeSubrange(start.lowerBound..<end.upperBound)
            }
        }
        return rest
    }

    var rows: JSONValue? { element("rows").flatMap(Self.unpacked) }

    /// Details of a row, by its number.
    func detail(_ row: Int) -> JSONValue? {
        guard case .int(let place)? = rows?["details"]?.elements?[row],
            case .int(let size)? = rows?["inPack"]
        else { return nil }
        return element("pack-\(place / size)").flatMap(Self.unpacked)?.elements?[place % size]
    }

    /// The elements of the details of a row, as text; empty for a row without.
    func view(_ row: Int) -> String {
        detail(row)?["view"].map { JSONWriter.text($0) } ?? ""
    }

    /// The values of a column, row by row.
    func column(_ key: String) -> [JSONValue] {
        let column = rows?["columns"]?.elements?.first { $0["key"]?.text == key }
        if let values = column?["values"]?.elements { return values }
        let words = column?["words"]?.elements ?? []
        return (column?["rows"]?.elements ?? []).map { place in
            if case .int(let place) = place { words[place] } else { .null }
        }
    }

    private func element(_ id: String) -> String? {
        guard let start = text.range(of: " id=\"\(id)\">", options: .literal),
            let end = text.range(
                of: "</script>", options: .literal, range: start.upperBound..<text.endIndex)
        else { return nil }
        return String(text[start.upperBound..<end.lowerBound])
    }

    static func unpacked(_ packed: String) -> JSONValue? {
        guard let bytes = Data(base64Encoded: packed).map(Array.init) else { return nil }
        var count = uLong(bytes.count * 1100 + 64)
        var plain = [UInt8](repeating: 0, count: Int(count))
        guard uncompress(&plain, &count, bytes, uLong(bytes.count)) == Z_OK else { return nil }
        return try? JSONValue(parsing: Data(plain.prefix(Int(count))))
    }
}
