/// A source's claim about one member of a track: this value, read here.
package struct Claim: Sendable {
    package typealias Source = Evidence.Source

    /// The place in the file.
    package struct Location: Hashable, Codable, Sendable {
        /// Seconds.
        package var time: Double?
        /// Byte offset of the packet.
        package var position: Int64?
        /// Bytes of the packet, where the file has them in one piece.
        var length: Int64?

        package init(time: Double? = nil, position: Int64? = nil, length: Int64? = nil) {
            self.time = time
            self.position = position
            self.length = length
        }
    }

    /// How a claim was obtained. Of several claims of one source the first counts, in the order
    /// of the cases, then in the order of the claims.
    package enum Method: String, Comparable, Sendable {
        /// Counted over all packets.
        case counted
        /// Our own readers of the container, of headers and of frames.
        case reader
        /// FFmpeg's value after opening.
        case demuxer
        /// FFmpeg's value after it probed the streams; labels beside the media.
        case probed
        /// Inferred where no other source has a value.
        case inferred

        private var rank: Int {
            switch self {
            case .counted: 0
            case .reader: 1
            case .demuxer: 2
            case .probed: 3
            case .inferred: 4
            }
        }

        package static func < (left: Method, right: Method) -> Bool { left.rank < right.rank }
    }

    package let source: Source
    package let location: Location?
    /// The part of the file that states it, by the names in its specification: `Audio/BitDepth`,
    /// `stsd/*/colr`. nil where it follows from several parts, or from none.
    let part: String?
    private(set) var method = Method.reader
    let member: ClaimedMember
    let assign: @Sendable (inout MediaPlayerTrack) -> Void
    private let stated: any FactConvertible

    /// The member's row in `MediaPlayerTrack.members` has the precedence of sources.
    package init<Value: FactConvertible>(
        _ path: WritableKeyPath<MediaPlayerTrack, Value?> & Sendable, _ value: Value,
        from source: Source, at location: Location? = nil, in part: String? = nil
    ) {
        self.init(path, value, from: source, at: location, in: part) { track in
            StoredProperty(path).update(&track) { $0 = $0.map(value.merging) ?? value }
        }
    }

    /// A claim about a member that every track has.
    init<Value: FactConvertible>(
        _ path: WritableKeyPath<MediaPlayerTrack, Value> & Sendable, _ value: Value,
        from source: Source, at location: Location? = nil, in part: String? = nil
    ) {
        self.init(path, value, from: source, at: location, in: part) { track in
            StoredProperty(path).update(&track) { $0 = value }
        }
    }

    private init(
        _ path: any PartialKeyPath<MediaPlayerTrack> & Sendable, _ value: any FactConvertible,
        from source: Source, at location: Location?, in part: String?,
        assign: @escaping @Sendable (inout MediaPlayerTrack) -> Void
    ) {
        member = ClaimedMember.at(path)
        stated = value
        self.source = source
        self.location = location
        self.part = part
        self.assign = assign
    }

    package func obtained(by method: Method) -> Claim {
        var claim = self
        claim.method = method
        return claim
    }

    /// Key of the record, as in JSON.
    package var key: String { member.name }

    /// The value as evidence shows it.
    package var value: JSONValue { stated.factValue }

    /// The value that it states for a member; nil for a claim about a different member.
    package func value<Value: FactConvertible>(
        of path: WritableKeyPath<MediaPlayerTrack, Value?> & Sendable
    ) -> Value? {
        value(of: ClaimedMember.at(path))
    }

    fileprivate func value<Value>(of member: ClaimedMember) -> Value? {
        self.member === member ? stated as? Value : nil
    }

    package func isAbout(_ path: any PartialKeyPath<MediaPlayerTrack> & Sendable) -> Bool {
        member === ClaimedMember.at(path)
    }

    package func isAbout(_ members: TrackMembers) -> Bool { members.contains(member) }
}

extension [Claim] {
    /// Adds a claim unless the source has no value.
    package mutating func claim<Value: FactConvertible>(
        _ path: WritableKeyPath<MediaPlayerTrack, Value?> & Sendable, _ value: Value?,
        from source: Claim.Source, at location: Claim.Location? = nil, in part: String? = nil
    ) {
        guard let value else { return }
        append(Claim(path, value, from: source, at: location, in: part))
    }

    /// A claim about a member that every track has.
    package mutating func claim<Value: FactConvertible>(
        _ path: WritableKeyPath<MediaPlayerTrack, Value> & Sendable, _ value: Value?,
        from source: Claim.Source, at location: Claim.Location? = nil, in part: String? = nil
    ) {
        guard let value else { return }
        append(Claim(path, value, from: source, at: location, in: part))
    }

    package func obtained(by method: Claim.Method) -> [Claim] {
        map { $0.obtained(by: method) }
    }

    /// The value of the first claim about a member; nil where there is none.
    package func firstValue<Value: FactConvertible>(
        of path: WritableKeyPath<MediaPlayerTrack, Value?> & Sendable
    ) -> Value? {
        let member = ClaimedMember.at(path)
        for claim in self { if let value: Value = claim.value(of: member) { return value } }
        return nil
    }

    /// Adds an average bit rate, in bits per second, and its source.
    package mutating func claim(
        bitRate: Int?, _ origin: BitRateSource, from source: Claim.Source
    ) {
        guard let bitRate, bitRate > 0 else { return }
        append(Claim(\.bitRate, bitRate, from: source))
        append(Claim(\.bitRateSource, origin, from: source))
    }
}

/// The row of a track's member for its claims: one object for the whole program, found by the
/// offset of the property (see `StoredProperty`).
final class ClaimedMember: Sendable {
    /// Key of the record, as in JSON.
    let name: String
    /// Position among all members by name.
    let rank: Int
    let precedence: Precedence
    let conflict: Finding.Code?
    let equivalence: ValueEquivalence?

    /// Rows by their offset in a track.
    private static let byOffset: [Int: ClaimedMember] = {
        let table = MediaPlayerTrack.members
        let ranks = Dictionary(uniqueKeysWithValues: table.byKey.enumerated().map { ($1.name, $0) })
        let rows = table.members.compactMap { member in
            member.offset.map { offset in
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

    /// A property without a row in the table.
    private init(name: String) {
        self.name = name
        rank = .max
        (precedence, conflict, equivalence) = (.container, nil, nil)
    }

    static func at(_ path: PartialKeyPath<MediaPlayerTrack>) -> ClaimedMember {
        path.storedOffset.flatMap { byOffset[$0] } ?? ClaimedMember(name: "\(path)")
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
    /// Values of the sources of a member; nil where only one source has it.
    func evidence(
        of path: any PartialKeyPath<MediaPlayerTrack> & Sendable
    ) -> Evidence? {
        evidence[ClaimedMember.at(path).name]
    }

    /// Whether two sources agree about a member.
    ///
    /// - Parameter key: key of the record.
    package static func agree(
        _ declared: JSONValue, _ observed: JSONValue, on key: String
    ) -> Bool {
        declared == observed || members[key]?.equivalence?.holds(declared, observed) == true
    }
}
