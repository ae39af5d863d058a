/// A member of a track as claims need it: one object for the whole program.
///
/// It is found by where the member stands in a track, which every path to it shares; hashing
/// and comparing key paths takes thousands of instructions, and a file has hundreds of claims.
final class ClaimedMember: Sendable {
    /// Key of the record, as in JSON.
    let name: String
    /// Its place among all members by name.
    let rank: Int
    let precedence: Precedence
    let conflict: Finding.Code?
    let equivalence: ValueEquivalence?

    /// By their offset in a track.
    private static let byOffset: [Int: ClaimedMember] = {
        let table = MediaPlayerTrack.members
        let ranks = Dictionary(uniqueKeysWithValues: table.byKey.enumerated().map { ($1.name, $0) })
        let rows = table.members.compactMap { member in
            MemoryLayout<MediaPlayerTrack>.offset(of: member.path).map { offset in
                (offset, ClaimedMember(member, rank: ranks[member.name] ?? .max))
            }
        }
        return Dictionary(rows) { first, _ in first }
    }()

    private init(_ member: Member<MediaPlayerTrack>, rank: Int) {
        name = member.name
        self.rank = rank
        precedence = member.precedence ?? .container
        conflict = member.conflict
        equivalence = member.equivalence
    }

    /// Makes a member of a property without a row in the table.
    private init(name: String) {
        self.name = name
        rank = .max
        (precedence, conflict, equivalence) = (.container, nil, nil)
    }

    static func at(_ path: PartialKeyPath<MediaPlayerTrack>) -> ClaimedMember {
        MemoryLayout<MediaPlayerTrack>.offset(of: path).flatMap { byOffset[$0] }
            ?? ClaimedMember(name: "\(path)")
    }
}

/// Some members of a track.
package struct TrackMembers: Sendable {
    private let members: [ClaimedMember]

    package init(_ paths: any PartialKeyPath<MediaPlayerTrack> & Sendable...) {
        members = paths.map { ClaimedMember.at($0) }
    }

    func contains(_ member: ClaimedMember) -> Bool { members.contains { $0 === member } }
}

extension MediaPlayerTrack {
    /// Values of the sources of a member; nil where no more than one spoke.
    package func evidence(
        of path: any PartialKeyPath<MediaPlayerTrack> & Sendable
    ) -> Evidence? {
        evidence[ClaimedMember.at(path).name]
    }

    /// Where a stored property stands in memory: writing through a key path asks the
    /// runtime for the types on its way.
    mutating func withProperty<Value>(
        at path: WritableKeyPath<MediaPlayerTrack, Value>, _ body: (inout Value) -> Void
    ) {
        guard let offset = MemoryLayout<MediaPlayerTrack>.offset(of: path) else {
            return body(&self[keyPath: path])
        }
        withUnsafeMutablePointer(to: &self) { track in
            let property = UnsafeMutableRawPointer(track) + offset
            body(&property.assumingMemoryBound(to: Value.self).pointee)
        }
    }
}
