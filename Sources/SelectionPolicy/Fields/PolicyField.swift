import Predicates
import TrackModel

/// A name that conditions of rules may use: its type, its meaning, and how it is read.
struct SubjectField<Subject>: Sendable {
    typealias Reader<Value> = @Sendable (Subject) -> Value?

    let name: String
    /// Made when a condition is read: most runs of the program read none.
    let makeType: @Sendable () -> FieldType
    /// For people.
    let about: String
    /// Word for a track on which a yes-or-no field holds: `forced` for `isForced`.
    let phrase: String?
    let read: @Sendable (Subject) -> ConditionValue

    init(
        _ name: String, _ type: @autoclosure @escaping @Sendable () -> FieldType,
        _ about: String, says phrase: String? = nil,
        _ read: @escaping @Sendable (Subject) -> ConditionValue
    ) {
        self.name = name
        makeType = type
        self.about = about
        self.phrase = phrase
        self.read = read
    }

    static func flag(
        _ name: String, _ about: String, says phrase: String? = nil, _ read: @escaping Reader<Bool>
    ) -> Self {
        Self(name, .bool, about, says: phrase) { read($0).map { .bool($0) } ?? .null }
    }

    static func number(_ name: String, _ about: String, _ read: @escaping Reader<Int>) -> Self {
        Self(name, .number, about) { read($0).map { .int($0) } ?? .null }
    }

    static func decimal(_ name: String, _ about: String, _ read: @escaping Reader<Double>) -> Self {
        Self(name, .number, about) { read($0).map { .double($0) } ?? .null }
    }

    static func text(_ name: String, _ about: String, _ read: @escaping Reader<String>) -> Self {
        Self(name, .text, about) { read($0).map { .text($0) } ?? .null }
    }

    static func word(
        _ name: String, of words: @autoclosure @escaping @Sendable () -> [String],
        _ about: String, _ read: @escaping Reader<String>
    ) -> Self {
        Self(name, .word(words()), about) { read($0).map { .text($0) } ?? .null }
    }

    static func texts(_ name: String, _ about: String, _ read: @escaping Reader<[String]>) -> Self {
        Self(name, .list(.text), about) { read($0).map { .list($0.map { .text($0) }) } ?? .null }
    }

    static func words(
        _ name: String, of words: @autoclosure @escaping @Sendable () -> [String],
        _ about: String, _ read: @escaping Reader<[String]>
    ) -> Self {
        Self(name, .list(.word(words())), about) {
            read($0).map { .list($0.map { .text($0) }) } ?? .null
        }
    }

    static func object(
        _ name: String, _ schema: @autoclosure @escaping @Sendable () -> ConditionSchema,
        _ about: String, _ read: @escaping Reader<any ConditionSubject>
    ) -> Self {
        Self(name, .object(schema()), about) { read($0).map { .object($0) } ?? .null }
    }
}

/// The fields of one kind of subject, in the order in which people read them.
struct FieldTable<Subject>: Sendable {
    let fields: [SubjectField<Subject>]
    private let byName: [String: SubjectField<Subject>]

    init(_ fields: [SubjectField<Subject>]) {
        self.fields = fields
        byName = Dictionary(fields.map { ($0.name, $0) }) { first, _ in first }
    }

    /// nil for a name that is not in the table.
    func value(named name: String, of subject: Subject) -> ConditionValue? {
        byName[name]?.read(subject)
    }

    /// - Parameter name: the subject in error messages: `a track`.
    func schema(of name: String) -> ConditionSchema {
        ConditionSchema(name, byName.mapValues { $0.makeType() })
    }

    fileprivate func documented(below path: String = "") -> [PolicyField] {
        fields.map { PolicyField(path + $0.name, Self.words(of: $0.makeType()), $0.about) }
    }

    private static func words(of type: FieldType) -> String {
        switch type {
        case .object(let schema): schema.subject
        case .list(.object(let schema)): "list, each \(schema.subject)"
        default: type.words
        }
    }
}

/// A name that rules may use, as documentation shows it.
package struct PolicyField: Hashable, Sendable {
    package let name: String
    /// The values it has: `yes or no`, `one of plays, exceeds, cannot`.
    package let type: String
    /// For people; empty where the name says all.
    package let about: String

    fileprivate init(_ name: String, _ type: String, _ about: String) {
        self.name = name
        self.type = type
        self.about = about
    }

    /// Members of a track, besides those of the record.
    package static let ofTracks = CandidateFields.table.documented()

    /// Fields that are the same for all tracks of one kind; `when` may use only these.
    package static let ofContext = ContextFields.table.documented()

    package static let ofDevices = ContextFields.devices.documented(below: "device.")

    package static let ofInputs = ContextFields.inputs.documented(below: "input.")

    /// Every key path of a track's record, with the least depth at which it is known.
    package static let ofRecords = MediaPlayerTrack.conditionSchema.keyPaths.map {
        PolicyField($0.path, $0.type.words, depth(of: $0.path))
    }

    private static func depth(of path: String) -> String {
        let names = path.split(separator: ".").map(String.init)
        return "depth \(MediaPlayerTrack.leastDepth(of: names).rawValue)"
    }

    package static func ofSettings(_ settings: [Setting]) -> [PolicyField] {
        settings.map { setting in
            let value = setting.value == .null ? "unset" : setting.value.description
            let about = setting.about.map { "\($0) " } ?? ""
            return PolicyField(
                "settings.\(setting.name)", setting.kind.words, "\(about)(\(value))")
        }
    }
}
