import TrackModel

extension SelectionRequest: Codable {
    private enum Key: String, CodingKey {
        case device, languages, pins, originalLanguage, systemLanguages, settings
    }

    /// Reads a request; what is missing is left to the policy.
    public init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: Key.self)
        device = try container.decodeIfPresent(PlaybackDevice.self, forKey: .device)
        languages = try container.decodeIfPresent(type(of: languages), forKey: .languages) ?? [:]
        pins = try container.decodeIfPresent(type(of: pins), forKey: .pins) ?? [:]
        originalLanguage = try container.decodeIfPresent(String.self, forKey: .originalLanguage)
        systemLanguages =
            try container.decodeIfPresent([String].self, forKey: .systemLanguages) ?? []
        settings = try container.decodeIfPresent(type(of: settings), forKey: .settings) ?? [:]
    }

    /// Writes what the user wants; facts that a player knows of the tracks of one file are
    /// not among it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(device, forKey: .device)
        if !languages.isEmpty { try container.encode(languages, forKey: .languages) }
        if !pins.isEmpty { try container.encode(pins, forKey: .pins) }
        try container.encodeIfPresent(originalLanguage, forKey: .originalLanguage)
        if !systemLanguages.isEmpty {
            try container.encode(systemLanguages, forKey: .systemLanguages)
        }
        if !settings.isEmpty { try container.encode(settings, forKey: .settings) }
    }

    /// The request with every pick as the number of the track that it finds, and without
    /// those that find none.
    func resolved(among tracks: [MediaPlayerTrack]) -> SelectionRequest {
        var request = self
        for case (let kind, .like(let pick)) in pins {
            let track = pick.track(in: tracks.filter { $0.mediaType == kind })
            request.pins[kind] = track.map { .track($0.trackID) }
        }
        return request
    }
}

/// `2`, `"none"`, or what a track is: `{"language": "en", …}`.
extension SelectionRequest.Pin: Codable {
    /// Reads a number, `none` or a pick.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            self = .track(number)
        } else if let word = try? container.decode(String.self) {
            guard word == "none" else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "“\(word)” is no pin: expected none.")
            }
            self = .none
        } else {
            self = .like(try container.decode(TrackPick.self))
        }
    }

    /// Writes a number, `none` or a pick.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .track(let number): try container.encode(number)
        case .none: try container.encode("none")
        case .like(let pick): try container.encode(pick)
        }
    }
}

extension PreferredLanguage: Codable {
    /// Reads the text that `description` writes.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes `description`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
