/// The members of a type, in the order in which they are documented.
package struct MemberTable<Owner>: Sendable {
    /// Name of the type in a sentence: `a track`.
    package let subject: String
    package let members: [Member<Owner>]
    /// Members in the order of JSON.
    let byKey: [MemberKey<Owner>]
    /// Readers by name.
    let readers: [String: MemberReader<Owner>]
    private let byName: [String: Int]

    init(_ subject: String, _ members: [Member<Owner>]) {
        self.subject = subject
        self.members = members
        byKey = members.map(MemberKey.init).sorted { $0.name < $1.name }
        readers = Dictionary(members.map { ($0.name, MemberReader($0)) }) { first, _ in first }
        byName = Dictionary(members.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    package subscript(name: String) -> Member<Owner>? { byName[name].map { members[$0] } }
}

/// The part of a member that its text in JSON needs.
struct MemberKey<Owner>: Sendable {
    let name: String
    /// The name in quotes.
    let key: [UInt8]
    let isOptional: Bool
    let content: @Sendable (UnsafePointer<Owner>) -> MemberContent

    init(_ member: Member<Owner>) {
        name = member.name
        key = JSONWriter.bytes(.string(member.name))
        isOptional = member.isOptional
        content = member.contentInPlace
    }
}

/// The part of a member that reading it needs.
struct MemberReader<Owner>: Sendable {
    let isOptional: Bool
    let unknown: @Sendable (JSONValue) -> UnknownJSON?
    let assign: @Sendable (inout Owner, JSONValue) throws -> Void

    init(_ member: Member<Owner>) {
        isOptional = member.isOptional
        unknown = member.unknown
        assign = member.assign
    }
}

/// A type of the record with a table of its members.
package protocol Described: MemberValue {
    static var members: MemberTable<Self> { get }
    /// Content that was read and has no member or word in this version.
    var unknown: UnknownJSON? { get }
}

extension Described {
    package static var memberType: MemberType { .object(Self.self) }
    package var memberContent: MemberContent { .object(self) }
    package var unknown: UnknownJSON? { nil }

    /// The content of a member; `.null` for an unknown name.
    package func content(of name: String) -> MemberContent {
        Self.members[name]?.content(self) ?? .null
    }
}

extension Described {
    /// The cheapest depth that knows a nested member: `full` for `loudness` of
    /// `measuredSound`. `header` for a path that does not exist.
    ///
    /// - Parameter names: the path from this type down, without a level for list elements.
    package static func leastDepth(of names: some Sequence<String>) -> ProbeDepth {
        var (depth, type) = (ProbeDepth.header, Self.self as any Described.Type)
        for name in names {
            guard let row = type.row(name) else { break }
            if row.depth != .header { depth = row.depth }
            guard let below = row.type.described else { break }
            type = below
        }
        return depth
    }

    /// The type that has the last member of a path; nil for a path that does not exist.
    package static func holder(of names: some Collection<String>) -> (any Described.Type)? {
        var type: any Described.Type = Self.self
        for name in names.dropLast() {
            guard let below = type.row(name)?.type.described else { return nil }
            type = below
        }
        return type
    }

    /// The row of a member without its owner's type.
    static func row(_ name: String) -> MemberRow? { members[name].map(MemberRow.init) }
}

/// The part of a member that does not depend on its owner.
struct MemberRow {
    let label: String?
    let depth: ProbeDepth
    let unit: MemberUnit?
    let type: MemberType

    init<Owner>(_ member: Member<Owner>) {
        (label, depth, unit, type) = (member.label, member.depth, member.unit, member.type)
    }
}

extension MemberType {
    /// The type of an object, or of the objects in a list.
    fileprivate var described: (any Described.Type)? {
        switch self {
        case .object(let type): type
        case .list(let element): element.described
        default: nil
        }
    }
}
