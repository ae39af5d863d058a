/// One sentence of a source about a track: this fact, this value, from here.
public struct Claim: Sendable {
    /// Who speaks.
    public enum Source: String, Codable, Hashable, Sendable, CaseIterable {
        /// Boxes, elements, descriptors around the stream.
        case container
        /// Parameter sets, frame headers and metadata inside the stream.
        case bitstream
        /// Frames after decoding.
        case decoded
    }

    /// Where in the file it was said.
    public struct Place: Hashable, Codable, Sendable {
        /// Seconds.
        public var time: Double?
        /// Byte offset of the packet.
        public var position: Int64?

        public init(time: Double? = nil, position: Int64? = nil) {
            self.time = time
            self.position = position
        }
    }

    /// Key of the record, as in JSON.
    public let key: String
    public let value: FactValue
    public let source: Source
    public let place: Place?
    let trust: Trust
    let conflict: Finding.Code?
    let assign: @Sendable (inout MediaPlayerTrack) -> Void

    public init<Value>(
        _ fact: Fact<Value>, _ value: Value, from source: Source, at place: Place? = nil
    ) {
        key = fact.key
        self.value = value.factValue
        self.source = source
        self.place = place
        trust = fact.trust
        conflict = fact.conflict
        let path = fact.path
        assign = { track in
            track[keyPath: path] = track[keyPath: path].map(value.completed) ?? value
        }
    }
}

extension [Claim] {
    /// Adds a claim unless the source has nothing to say.
    public mutating func claim<Value>(
        _ fact: Fact<Value>, _ value: Value?, from source: Claim.Source,
        at place: Claim.Place? = nil
    ) {
        guard let value else { return }
        append(Claim(fact, value, from: source, at: place))
    }

    /// Adds an average bit rate, in bits a second, and where it comes from.
    public mutating func claim(
        bitRate: Int?, _ origin: BitRateSource, from source: Claim.Source
    ) {
        guard let bitRate, bitRate > 0 else { return }
        append(Claim(.bitRate, bitRate, from: source))
        append(Claim(.bitRateSource, origin, from: source))
    }
}
