import TrackModel

/// A column that a member of the record fills, as the tables of members have it.
struct RecordColumn: Hashable, Sendable {
    enum Storage: String, Sendable {
        case integer = "INTEGER"
        case real = "REAL"
        case text = "TEXT"
        /// A value of any kind.
        case any = "ANY"
    }

    /// How the member is compared.
    enum Content: Hashable, Sendable {
        case bool, integer, number
        case text
        /// Text that may stand for a number, which is stored as one.
        case numeral
        /// Fractions, and values of any kind.
        case other
        /// A JSON array of texts.
        case texts
        /// Other JSON.
        case json
    }

    let name: String
    /// As SQLite's JSON functions have it: `$.dovi.profile`.
    let path: String
    let storage: Storage
    let content: Content

    /// `"level" TEXT`; quoted, since members may be called as SQL has words.
    var definition: String { "\"\(name)\" \(storage.rawValue)" }
}

extension RecordColumn {
    /// The columns of an object: one for each member, and one for each plain value inside
    /// of those that are objects. What is no plain value is JSON.
    ///
    /// - Parameters:
    ///   - excluded: members that other tables hold.
    ///   - keepsObjects: whether members that are objects have a column of their own, too.
    static func columns<Owner: Described>(
        of type: Owner.Type, except excluded: Set<String> = [], keepsObjects: Bool = true
    ) -> [RecordColumn] {
        type.members.members.filter { !excluded.contains($0.name) }.flatMap { member in
            let own = RecordColumn(member.type, at: [member.name])
            guard case .object(let object) = member.type else { return [own] }
            return (keepsObjects ? [own] : []) + values(of: object, below: [member.name])
        }
    }

    /// Plain values, and short lists.
    private static func values<Owner: Described>(
        of type: Owner.Type, below path: [String]
    ) -> [RecordColumn] {
        type.members.members.flatMap { member -> [RecordColumn] in
            let path = path + [member.name]
            switch member.type {
            case .object(let object): return values(of: object, below: path)
            case .list(.number), .list(.list), .list(.object), .list(.any), .map: return []
            default: return [RecordColumn(member.type, at: path)]
            }
        }
    }

    private init(_ type: MemberType, at path: [String]) {
        (storage, content) =
            switch type {
            case .bool: (.integer, .bool)
            case .integer: (.integer, .integer)
            case .number: (.real, .number)
            case .text(.numeral): (.any, .numeral)
            case .fraction: (.text, .other)
            case .text, .word: (.text, .text)
            case .list(.text), .list(.word): (.text, .texts)
            case .list, .object, .map: (.text, .json)
            case .any: (.any, .other)
            }
        name = ColumnName.of(path.joined(separator: "."))
        self.path = "$." + path.joined(separator: ".")
    }
}
