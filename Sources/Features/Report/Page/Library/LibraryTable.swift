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

/// The values of one column by row. Repeated values are stored once.
struct ColumnValues {
    private enum Rows {
        case words(all: [JSONValue], places: [JSONValue: UInt32], rows: [UInt32])
        case plain([JSONValue])
    }

    private let column: LibraryColumn
    private var rows: Rows

    init(_ column: LibraryColumn) {
        self.column = column
        rows =
            column.isFacet || column.key == "folder"
            ? .words(all: [], places: [:], rows: []) : .plain([])
    }

    mutating func append(_ value: JSONValue) {
        switch rows {
        case .plain(var values):
            // Release the other reference, so that the array grows in place.
            rows = .plain([])
            values.append(value)
            rows = .plain(values)
        case .words(var all, var places, var indices):
            rows = .plain([])
            if let place = places[value] {
                indices.append(place)
            } else {
                let place = UInt32(all.count)
                places[value] = place
                all.append(value)
                indices.append(place)
            }
            rows = .words(all: all, places: places, rows: indices)
        }
    }

    /// Keeps only the rows at these indices.
    mutating func keep(_ kept: [Int]) {
        switch rows {
        case .plain(let values): rows = .plain(kept.map { values[$0] })
        case .words(let all, let places, let indices):
            rows = .words(all: all, places: places, rows: kept.map { indices[$0] })
        }
    }

    /// Data of the page: `values` by row, or distinct `words` with the index of each row.
    func json(order: [Int]) -> JSONValue {
        var members: [String: JSONValue] = [
            "key": .string(column.key), "title": .string(column.title),
            "kind": .string(column.kind.rawValue), "use": .string(column.use.rawValue),
            "isFacet": .bool(column.isFacet),
        ]
        switch rows {
        case .plain(let values): members["values"] = .array(order.map { values[$0] })
        case .words(let all, _, let rows):
            members["words"] = .array(all)
            members["rows"] = .array(order.map { .int(Int(rows[$0])) })
        }
        return .object(members)
    }
}
