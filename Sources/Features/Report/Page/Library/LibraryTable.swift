import Reporting
import TrackModel

/// The rows of a library page, and the packed details of each file.
struct LibraryTable {
    /// Number of files per pack, which the page unpacks when one of them is opened.
    static let detailsInPack = 50

    private struct Row {
        let path: String
        /// Index of its details over all packs.
        let detail: Int
        let isProblem: Bool
    }

    /// Details of files, to be packed under a number.
    private struct OpenPack {
        var number: Int
        var details: [JSONValue] = []
    }

    private var columns = LibraryColumn.all.map(ColumnValues.init)
    private var rows: [Row] = []
    private var problems = OpenPack(number: 0)
    private var others = OpenPack(number: 1)
    private var packCount = 2
    /// Packs by number, as Base64 of deflated JSON arrays.
    private var packs: [Int: String] = [:]
    /// Total size of all packs in bytes.
    private(set) var packedBytes = 0

    var count: Int { rows.count }

    mutating func add(_ values: [JSONValue], path: String, isProblem: Bool, detail: JSONValue) {
        for (place, value) in values.enumerated() { columns[place].append(value) }
        let pack = isProblem ? problems : others
        let place = pack.number * Self.detailsInPack + pack.details.count
        rows.append(Row(path: path, detail: place, isProblem: isProblem))
        if isProblem {
            problems.details.append(detail)
            if problems.details.count == Self.detailsInPack { problems = packed(problems) }
        } else {
            others.details.append(detail)
            if others.details.count == Self.detailsInPack { others = packed(others) }
        }
    }

    /// Removes the rows without problems and their details.
    mutating func keepProblems() {
        let kept = rows.indices.filter { rows[$0].isProblem }
        for place in columns.indices { columns[place].keep(kept) }
        rows = kept.map { rows[$0] }
        others.details.removeAll()
        let used = Set(rows.map { $0.detail / Self.detailsInPack })
        packs = packs.filter { used.contains($0.key) }
        packedBytes = packs.values.reduce(0) { $0 + $1.utf8.count }
    }

    /// The rows as JSON, in the order of paths, and the packs of details by number.
    mutating func close(explanations: JSONValue) -> (rows: JSONValue, packs: [Int: String]) {
        for pack in [problems, others] where !pack.details.isEmpty { _ = packed(pack) }
        let order = rows.indices.sorted {
            NaturalOrder.precedes(rows[$0].path, rows[$1].path)
                ?? ($0 < $1)
        }
        let json: [String: JSONValue] = [
            "count": .int(count), "columns": .array(columns.map { $0.json(order: order) }),
            "details": .array(order.map { .int(rows[$0].detail) }),
            "inPack": .int(Self.detailsInPack), "explanations": explanations,
        ]
        return (.object(json), packs)
    }

    private mutating func packed(_ pack: OpenPack) -> OpenPack {
        let text = PackedJSON.text(.array(pack.details))
        packs[pack.number] = text
        packedBytes += text.utf8.count
        packCount += 1
        return OpenPack(number: packCount - 1)
    }
}
