/// Claims of a source about one member of a track: this value, from here.
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

    /// By which work a claim of a source was come to. Of one source the first counts,
    /// in the order of the cases and, of one witness, in that of the claims.
    package enum Witness: Comparable, Sendable {
        /// All packets, one by one.
        case counted
        /// Our own readers of the container, of headers and of frames.
        case reader
        /// FFmpeg's word at opening.
        case demuxer
        /// FFmpeg's word after it probed the streams; labels beside the media.
        case probed
        /// Inference where no other source speaks.
        case inferred
    }

    package let source: Source
    package let location: Location?
    package private(set) var witness = Witness.reader
    let member: ClaimedMember
    let assign: @Sendable (inout MediaPlayerTrack) -> Void
    private let stated: any FactConvertible

    /// The member's row of `MediaPlayerTrack.members` says how sources are weighed.
    package init<Value: FactConvertible>(
        _ path: WritableKeyPath<MediaPlayerTrack, Value?> & Sendable, _ value: Value,
        from source: Source, at location: Location? = nil
    ) {
        self.init(path, value, from: source, at: location) { track in
            track.withProperty(at: path) { $0 = $0.map(value.merging) ?? value }
        }
    }

    /// The same of a member that every track has.
    package init<Value: FactConvertible>(
        _ path: WritableKeyPath<MediaPlayerTrack, Value> & Sendable, _ value: Value,
        from source: Source, at location: Location? = nil
    ) {
        self.init(path, value, from: source, at: location) { track in
            track.withProperty(at: path) { $0 = value }
        }
    }

    private init(
        _ path: any PartialKeyPath<MediaPlayerTrack> & Sendable, _ value: any FactConvertible,
        from source: Source, at location: Location?,
        assign: @escaping @Sendable (inout MediaPlayerTrack) -> Void
    ) {
        member = ClaimedMember.at(path)
        stated = value
        self.source = source
        self.location = location
        self.assign = assign
    }

    package func seen(by witness: Witness) -> Claim {
        var claim = self
        claim.witness = witness
        return claim
    }

    /// Key of the record, as in JSON.
    package var key: String { member.name }

    /// As evidence shows it.
    package var value: JSONValue { stated.factValue }

    /// The value it states of a member; nil for a claim about another one.
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

    package func seen(by witness: Claim.Witness) -> [Claim] { map { $0.seen(by: witness) } }

    /// The value of the first claim about a member; nil where there is none.
    package func firstValue<Value: FactConvertible>(
        of path: WritableKeyPath<MediaPlayerTrack, Value?> & Sendable
    ) -> Value? {
        let member = ClaimedMember.at(path)
        for claim in self { if let value: Value = claim.value(of: member) { return value } }
        return nil
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
