/// The members of a type, in the order in which they are documented.
package struct MemberTable<Owner>: Sendable {
    /// Name of one of these in a sentence: `a track`.
    package let subject: String
    package let members: [Member<Owner>]
    /// In the order in which JSON has them.
    let byKey: [MemberKey<Owner>]
    /// By name.
    let readers: [String: MemberReader<Owner>]
    private let byName: [String: Int]

    package init(_ subject: String, _ members: [Member<Owner>]) {
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
    /// The name in its quotes.
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

/// A type of the record whose members stand in a table.
package protocol Described: MemberValue {
    static var members: MemberTable<Self> { get }
    /// Content that was read and has no member or word in this version.
    var unknown: UnknownJSON? { get }
}

extension Described {
    package static var memberType: MemberType { .object(Self.self) }
    package var memberContent: MemberContent { .object(self) }
    package var unknown: UnknownJSON? { nil }

    /// `.null` for a name that is no member's.
    package func content(of name: String) -> MemberContent {
        Self.members[name]?.content(self) ?? .null
    }
}
