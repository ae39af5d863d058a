import TrackModel

/// The columns of a table, by member of the object.
final class ColumnTree: Sendable {
    private struct Child: Sendable {
        let name: [UInt8]
        let tree: ColumnTree
    }

    /// Index of the column; nil for a member without one.
    private let column: Int?
    private let isNumeral: Bool
    /// Sorted by length of the name, then by bytes.
    private let children: [Child]

    convenience init(_ columns: [RecordColumn]) {
        self.init(
            columns.enumerated().map { place, column in
                // `$.dovi.profile`
                (
                    column.path.dropFirst(2).split(separator: ".").map { Array($0.utf8) }[...],
                    place, column.content == .numeral
                )
            }[...])
    }

    private typealias Column = (path: ArraySlice<[UInt8]>, place: Int, isNumeral: Bool)

    private init(_ columns: ArraySlice<Column>) {
        let own = columns.last { $0.path.isEmpty }
        column = own?.place
        isNumeral = own?.isNumeral ?? false
        var inside: [[UInt8]: [Column]] = [:]
        for column in columns {
            guard let name = column.path.first else { continue }
            inside[name, default: []].append(
                (column.path.dropFirst(), column.place, column.isNumeral))
        }
        children = inside.map { Child(name: $0, tree: ColumnTree($1[...])) }
            .sorted { Self.precedes($0.name, $1.name) }
    }

    /// Sets the columns of an object's members.
    ///
    /// - Parameter first: index of the first column in the statement.
    func fill(
        _ statement: RowStatement, from first: Int, with value: JSONTape.Place, of tape: JSONTape
    ) {
        if let column {
            if isNumeral {
                statement.set(first + column, numeral: value, of: tape)
            } else {
                statement.set(first + column, tape, value)
            }
        }
        guard !children.isEmpty else { return }
        tape.forEachMember(of: value) { name, member in
            let tree =
                tape.kind(at: name) == .string
                ? child(tape.bytes[tape.plainText(at: name)])
                : tape.text(at: name).flatMap { child(Array($0.utf8)[...]) }
            tree?.fill(statement, from: first, with: member, of: tape)
        }
    }

    private func child(_ name: ArraySlice<UInt8>) -> ColumnTree? {
        name.withUnsafeBufferPointer { name in
            var (low, high) = (0, children.count)
            while low < high {
                let middle = (low + high) / 2
                if Self.precedes(children[middle].name, name) {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            guard low < children.count, children[low].name.count == name.count,
                children[low].name.elementsEqual(name)
            else { return nil }
            return children[low].tree
        }
    }

    private static func precedes(
        _ name: [UInt8], _ other: some RandomAccessCollection<UInt8>
    ) -> Bool {
        name.count == other.count
            ? name.lexicographicallyPrecedes(other) : name.count < other.count
    }
}
