import TrackModel

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
