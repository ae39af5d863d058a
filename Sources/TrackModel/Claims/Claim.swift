/// What a source says of one member of a track: this value, from here.
package struct Claim: Sendable {
    package typealias Source = Evidence.Source

    /// Where in the file it was said.
    package struct Location: Hashable, Codable, Sendable {
        /// Seconds.
        package var time: Double?
        /// Byte offset of the packet.
        package var position: Int64?

        package init(time: Double? = nil, position: Int64? = nil) {
            self.time = time
            self.position = position
        }
    }

    /// Key of the record, as in JSON.
    package let key: String
    package let source: Source
    package let location: Location?
    let precedence: Precedence
    let conflict: Finding.Code?
    let equivalence: ValueEquivalence?
    let assign: @Sendable (inout MediaPlayerTrack) -> Void
    private let path: MemberPath
    private let stated: any FactConvertible

    /// The member's row of `MediaPlayerTrack.members` says how sources are weighed.
    package init<Value: FactConvertible>(
        _ path: WritableKeyPath<MediaPlayerTrack, Value?> & Sendable, _ value: Value,
        from source: Source, at location: Location? = nil
    ) {
        self.init(path, value, from: source, at: location) { track in
            track[keyPath: path] = track[keyPath: path].map(value.merging) ?? value
        }
    }

    /// The same of a member that every track has.
    package init<Value: FactConvertible>(
        _ path: WritableKeyPath<MediaPlayerTrack, Value> & Sendable, _ value: Value,
        from source: Source, at location: Location? = nil
    ) {
        self.init(path, value, from: source, at: location) { $0[keyPath: path] = value }
    }

    private init(
        _ path: any PartialKeyPath<MediaPlayerTrack> & Sendable, _ value: any FactConvertible,
        from source: Source, at location: Location?,
        assign: @escaping @Sendable (inout MediaPlayerTrack) -> Void
    ) {
        self.path = MemberPath(path)
        let member = MediaPlayerTrack.membersByPath[self.path]
        key = member?.name ?? "\(path)"
        stated = value
        self.source = source
        self.location = location
        precedence = member?.precedence ?? .container
        conflict = member?.conflict
        equivalence = member?.equivalence
        self.assign = assign
    }

    /// As evidence shows it.
    package var value: JSONValue { stated.factValue }

    /// What it states of a member; nil for a claim about another one.
    package func value<Value: FactConvertible>(
        of path: WritableKeyPath<MediaPlayerTrack, Value?> & Sendable
    ) -> Value? {
        isAbout(path) ? stated as? Value : nil
    }

    package func isAbout(_ path: any PartialKeyPath<MediaPlayerTrack> & Sendable) -> Bool {
        self.path == MemberPath(path)
    }

    package func isAbout(_ members: TrackMembers) -> Bool { members.paths.contains(path) }
}

/// Some members of a track.
package struct TrackMembers: Sendable {
    fileprivate let paths: Set<MemberPath>

    package init(_ paths: any PartialKeyPath<MediaPlayerTrack> & Sendable...) {
        self.paths = Set(paths.map(MemberPath.init))
    }
}

extension MediaPlayerTrack {
    fileprivate static let membersByPath = members.byPath

    /// What the sources of a member said; nil where no more than one spoke.
    package func evidence(
        of path: any PartialKeyPath<MediaPlayerTrack> & Sendable
    ) -> Evidence? {
        Self.membersByPath[MemberPath(path)].flatMap { evidence[$0.name] }
    }
}

extension [Claim] {
    /// Adds a claim unless the source has nothing to say.
    package mutating func claim<Value: FactConvertible>(
        _ path: WritableKeyPath<MediaPlayerTrack, Value?> & Sendable, _ value: Value?,
        from source: Claim.Source, at location: Claim.Location? = nil
    ) {
        guard let value else { return }
        append(Claim(path, value, from: source, at: location))
    }

    /// The same of a member that every track has.
    package mutating func claim<Value: FactConvertible>(
        _ path: WritableKeyPath<MediaPlayerTrack, Value> & Sendable, _ value: Value?,
        from source: Claim.Source, at location: Claim.Location? = nil
    ) {
        guard let value else { return }
        append(Claim(path, value, from: source, at: location))
    }

    /// What the first claim about a member states; nil where there is none.
    package func firstValue<Value: FactConvertible>(
        of path: WritableKeyPath<MediaPlayerTrack, Value?> & Sendable
    ) -> Value? {
        lazy.compactMap { $0.value(of: path) }.first
    }

    /// Adds an average bit rate, in bits a second, and where it comes from.
    package mutating func claim(
        bitRate: Int?, _ origin: BitRateSource, from source: Claim.Source
    ) {
        guard let bitRate, bitRate > 0 else { return }
        append(Claim(\.bitRate, bitRate, from: source))
        append(Claim(\.bitRateSource, origin, from: source))
    }
}
