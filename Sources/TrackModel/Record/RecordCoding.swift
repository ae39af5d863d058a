// Records and tracks as JSON, by the tables of their members.

extension MediaPlayerTrack: Codable {
    public init(from decoder: any Decoder) throws { self = try Self.decoded(from: decoder) }

    private static func decoded(from decoder: any Decoder) throws -> MediaPlayerTrack {
        do {
            return try MediaPlayerTrack(JSONValue(from: decoder))
        } catch is DecodingError {
            return try read(from: decoder)
        }
    }

    /// Decoding by the expected types, for YAML: `no` is text here.
    private static func read(from decoder: any Decoder) throws -> MediaPlayerTrack {
        let container = try decoder.container(keyedBy: RecordKey.self)
        var track = MediaPlayerTrack(
            trackID: try container.decode(Int.self, forKey: RecordKey(stringValue: "trackID")),
            mediaType: try container.decode(
                MediaType.self, forKey: RecordKey(stringValue: "mediaType")))
        for key in container.allKeys {
            let isNull = try container.decodeNil(forKey: key)
            guard !isNull, let member = members[key.stringValue] else { continue }
            try member.decode(&track, container, key)
        }
        return track
    }

    public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

    /// - Parameters:
    ///   - place: number of a track without `trackID`, if it is written by hand.
    ///   - keepsUnknown: false for a read-only track; an unknown word is an error then.
    init(_ json: JSONValue, place: Int? = nil, keepsUnknown: Bool = true) throws {
        let unknown = keepsUnknown ? Self.unknown(in: json) : nil
        guard let type = try json["mediaType"].map(MediaType.read) else {
            throw DecodingError.missing("mediaType")
        }
        guard let number = try json["trackID"].map(Int.read) ?? place else {
            throw DecodingError.missing("trackID")
        }
        self.init(trackID: number, mediaType: type)
        try readMembers(of: unknown.map(json.removing) ?? json)
        self.unknown = unknown
    }

    package var json: JSONValue { JSONValue(memberContent) }
}

extension MediaRecord: Codable {
    public init(from decoder: any Decoder) throws { try self.init(JSONValue(from: decoder)) }

    public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

    /// - Parameters:
    ///   - path: path of a record without an input, if it is written by hand.
    ///   - keepsUnknown: as for a track.
    init(_ json: JSONValue, path: String? = nil, keepsUnknown: Bool = true) throws {
        try Self.check(json["schema"])
        var json = json
        let tracks = json.takeElements("tracks")
        guard let input = try json["input"].map(Input.read) ?? path.map({ Input(path: $0) }) else {
            throw DecodingError.missing("input")
        }
        self.init(input: input)
        var unknown = keepsUnknown ? Self.unknown(in: json) : nil
        try readMembers(of: unknown.map(json.removing) ?? json)
        unknown.add(try readTracks(tracks, keepsUnknown: keepsUnknown), "tracks")
        self.unknown = unknown
    }

    /// - Returns: tracks of unknown types.
    private mutating func readTracks(
        _ values: [JSONValue], keepsUnknown: Bool
    ) throws -> [Int: UnknownJSON] {
        var unknown: [Int: UnknownJSON] = [:]
        for (place, value) in values.enumerated() {
            if keepsUnknown, case .all? = MediaPlayerTrack.unknown(in: value) {
                unknown[place] = .all(value)
                continue
            }
            do {
                tracks.append(
                    try MediaPlayerTrack(value, place: place, keepsUnknown: keepsUnknown))
            } catch let error as DecodingError {
                throw error.inside("tracks")
            }
        }
        return unknown
    }

    /// The record as JSON, with all its members.
    public var json: JSONValue { JSONValue(memberContent) }

    /// A different major version gives names a different meaning.
    private static func check(_ schema: JSONValue?) throws {
        guard let schema else { return }
        let parts = schema.text?.split(separator: ".", maxSplits: 1) ?? []
        guard parts.first.map(String.init) == Self.schema else {
            throw RecordError(
                "it is of schema “\(schema)”, and this version reads \(Self.schema). "
                    + "Use the version that wrote it, or probe the files again")
        }
    }
}

extension DecodingError {
    fileprivate static func missing(_ name: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: [], debugDescription: "“\(name)” is missing"))
    }
}

extension JSONValue {
    /// Removes and returns the elements of a list; empty for other values.
    fileprivate mutating func takeElements(_ name: String) -> [JSONValue] {
        guard case .object(var members) = self, case .array(let values)? = members[name] else {
            return []
        }
        members[name] = nil
        self = .object(members)
        return values
    }
}

extension UnknownJSON? {
    fileprivate mutating func add(_ elements: [Int: UnknownJSON], _ name: String) {
        guard !elements.isEmpty else { return }
        var members: [String: UnknownJSON] = [:]
        if case .members(let others)? = self { members = others }
        members[name] = .elements(elements)
        self = .members(members)
    }
}
