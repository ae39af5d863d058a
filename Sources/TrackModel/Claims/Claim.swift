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
    package let value: JSONValue
    package let source: Source
    package let location: Location?
    let precedence: Precedence
    let conflict: Finding.Code?
    let assign: @Sendable (inout MediaPlayerTrack) -> Void

    /// The member's row of `MediaPlayerTrack.members` says how sources are weighed.
    package init<Value: FactConvertible>(
        _ path: WritableKeyPath<MediaPlayerTrack, Value?> & Sendable, _ value: Value,
        from source: Source, at location: Location? = nil
    ) {
        let member = MediaPlayerTrack.membersByPath[MemberPath(path)]
        key = member?.name ?? "\(path)"
        self.value = value.factValue
        self.source = source
        self.location = location
        precedence = member?.precedence ?? .container
        conflict = member?.conflict
        assign = { track in
            track[keyPath: path] = track[keyPath: path].map(value.merging) ?? value
        }
    }
}

extension MediaPlayerTrack {
    fileprivate static let membersByPath = members.byPath
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

    /// Adds an average bit rate, in bits a second, and where it comes from.
    package mutating func claim(
        bitRate: Int?, _ origin: BitRateSource, from source: Claim.Source
    ) {
        guard let bitRate, bitRate > 0 else { return }
        append(Claim(\.bitRate, bitRate, from: source))
        append(Claim(\.bitRateSource, origin, from: source))
    }
}
