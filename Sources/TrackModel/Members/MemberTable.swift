/// The members of a type, in the order in which they are documented.
package struct MemberTable<Owner: Described>: Sendable {
    /// What one of these is called in a sentence: `a track`.
    package let subject: String
    package let members: [Member<Owner>]
    private let byName: [String: Int]
    private let byPath: [MemberPath<Owner>: Int]

    package init(_ subject: String, _ members: [Member<Owner>]) {
        self.subject = subject
        self.members = members
        byName = Dictionary(members.enumerated().map { ($1.name, $0) }) { first, _ in first }
        byPath = Dictionary(members.enumerated().map { (MemberPath(path: $1.path), $0) }) {
            first, _ in first
        }
    }

    package subscript(path: any PartialKeyPath<Owner> & Sendable) -> Member<Owner>? {
        byPath[MemberPath(path: path)].map { members[$0] }
    }

    package subscript(name: String) -> Member<Owner>? { byName[name].map { members[$0] } }
}

private struct MemberPath<Owner>: Hashable, Sendable {
    let path: any PartialKeyPath<Owner> & Sendable

    static func == (left: Self, right: Self) -> Bool {
        (left.path as PartialKeyPath<Owner>) == (right.path as PartialKeyPath<Owner>)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(path as PartialKeyPath<Owner>)
    }
}

/// A type of the record whose members stand in a table.
package protocol Described: MemberValue {
    static var members: MemberTable<Self> { get }
    /// What was read of it and has no member or word in this version.
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
