import Foundation
import Testing

@testable import Predicates
@testable import TrackModel

/// The tables of fields against the keys that a record has as JSON.
@Suite struct RecordKeysTests {
    private let record: MediaRecord
    private let written: JSONTree

    init() throws {
        record = try MediaRecord(SampleRecord.json)
        written = try JSONDecoder().decode(JSONTree.self, from: JSONEncoder().encode(record))
    }

    @Test func `the sample record has every member`() {
        #expect(Self.unknownMembers(of: record, "record") == [])
    }

    @Test func `every key of the JSON is a key path, and every key path a key`() {
        // The verdict is derived, and need not have every member.
        let keys = Set(
            written.leaves.map { $0.path.joined(separator: ".") }
                .filter { !$0.hasPrefix("health.") })
        // Roles and the lists of one kind of track are derived from the record.
        let lists = Set(MediaRecord.trackLists.keys).union([RecordCondition.verdict])
        let roles = Set(
            TrackRole.allCases.filter { $0 != .forced }.map {
                "tracks.is" + $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst()
            })
        let known = Set(
            MediaRecord.conditionSchema.keyPaths.map { path, _ in
                path.replacing("…", with: "KEY")
            }.filter { path in
                path != "tracks.roles" && !roles.contains(path) && !path.hasPrefix("health.")
                    && !lists.contains(String(path.prefix { $0 != "." }))
            })
        #expect(keys.subtracting(known) == [])
        #expect(known.subtracting(keys) == [])
    }

    @Test func `every key path reads the value that the JSON has`() throws {
        for (path, value) in written.leaves {
            let path = path.joined(separator: ".")
            let elements = try Condition(
                parsing: "ANY \(path) == %@", arguments: [value],
                over: MediaRecord.conditionSchema.isList(path) ? MediaRecord.conditionSchema : nil)
            let plain = try Condition(parsing: "\(path) == %@", arguments: [value])
            #expect(elements.holds(for: record) || plain.holds(for: record), "\(plain)")
        }
    }

    /// Members that are nil or empty, by their places.
    private static func unknownMembers(of value: Any, _ place: String) -> [String] {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional, .collection, .dictionary:
            guard let first = mirror.children.first else { return [place] }
            return unknownMembers(of: first.value, place)
        case .struct, .tuple:
            // The demuxer's words are for other formats, and no member of the JSON.
            let apart = ["unknown", "demuxed"]
            return mirror.children.filter { !apart.contains($0.label ?? "") }.flatMap {
                unknownMembers(of: $0.value, "\(place).\($0.label ?? "?")")
            }
        default: return []
        }
    }
}

extension ConditionSchema {
    fileprivate func isList(_ path: String) -> Bool {
        keyPaths.contains { known, type in
            if case .list = type { known.replacing("…", with: "KEY") == path } else { false }
        }
    }
}

/// Any JSON.
private enum JSONTree: Decodable {
    case value(ConditionLiteral)
    case list([JSONTree])
    case object([String: JSONTree])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Bool.self) {
            self = .value(.bool(value))
        } else if let value = try? container.decode(Double.self) {
            self = .value(.double(value))
        } else if let value = try? container.decode(String.self) {
            self = .value(.text(value))
        } else if let list = try? container.decode([JSONTree].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: JSONTree].self))
        }
    }

    /// The plain values with the names that lead to them.
    var leaves: [(path: [String], value: ConditionLiteral)] {
        switch self {
        case .value(let value): [([], value)]
        case .list(let elements): elements.flatMap(\.leaves)
        case .object(let members):
            members.flatMap { name, tree in
                tree.leaves.map { ([name] + $0.path, $0.value) }
            }
        }
    }
}

/// A record with every member there is, each with a value of its own; each list and
/// each free set of names has one member, and such a name is KEY.
private struct SampleRecord {
    private var count = 0

    static var json: JSONValue {
        var sample = SampleRecord()
        return sample.value(of: MediaRecord.self)
    }

    private mutating func value<Value: Described>(of type: Value.Type) -> JSONValue {
        var values: [String: JSONValue] = [:]
        for member in type.members.members { values[member.name] = value(of: member.type) }
        if values["schema"] != nil { values["schema"] = .string(MediaRecord.schema) }
        if values["sampleAspectRatio"] != nil { values["sampleAspectRatio"] = .string("16:15") }
        return .object(values)
    }

    private mutating func value(of type: MemberType) -> JSONValue {
        count += 1
        switch type {
        case .bool: return .bool(count % 2 == 0)
        case .integer: return .int(count)
        case .number: return .double(Double(count) + 0.5)
        case .fraction: return .string("\(count * 2 + 1)/2")
        case .text(.language): return .string("pt-BR")
        case .text(.codec): return .string("hevc")
        case .text(.languageName): return .string("Portuguese (Brazil)")
        case .text(.container): return .string("matroska")
        case .text(.disposition): return .string("forced")
        case .text(.range): return .string("tv")
        case .text(.primaries): return .string("bt2020")
        case .text(.transfer): return .string("smpte2084")
        case .text(.matrix): return .string("bt2020nc")
        case .text(.layout): return .string("5.1(side)")
        case .text(.numeral): return .string("\(count).1")
        case .text(.plain): return .string("text \(count)")
        case .word(let words): return .string(words[count % words.count])
        case .list(let element): return .array([value(of: element)])
        case .object(let type): return value(of: type)
        case .map(let element): return .object(["KEY": value(of: element)])
        case .any: return .int(count)
        }
    }
}
