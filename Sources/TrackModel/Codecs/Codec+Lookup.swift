// Each index is made when something is first looked up in it.

extension Codec {
    package static let all: [Codec] = video + images + audio + subtitles + data

    /// nil for a codec that has no row.
    package init?(named name: String) {
        guard let row = Self.byName[name] else { return nil }
        self = row
    }

    /// The codec of a sample entry, by its four-character code in its own case.
    package init?(sampleEntry: String) {
        guard let row = Self.byEntry[sampleEntry] else { return nil }
        self = row
    }

    /// The codec of a Matroska codec id.
    package init?(matroska id: String) {
        guard let row = Self.byMatroskaID[id] else { return nil }
        self = row
    }

    package init?(_ code: TransportCode) {
        guard let row = Self.byTransportCode[code] else { return nil }
        self = row
    }

    /// The codec of an MPEG-4 object type indication.
    package init?(objectType: UInt8) {
        guard let row = Self.byObjectType[objectType] else { return nil }
        self = row
    }

    /// The codec of a subtitle file, by its extension in lower case.
    package init?(sidecar ending: String) {
        guard let row = Self.all.first(where: { $0.sidecars == ending }), !ending.isEmpty else {
            return nil
        }
        self = row
    }

    /// The codec of the first element in CODECS, in lower case.
    ///
    /// - Returns: nil for an unknown name; `code` is that of Core Media.
    package static func codec(string name: String) -> (codec: Codec, code: String)? {
        byString[name]
    }

    private static let byName: [String: Codec] = Dictionary(all.map { ($0.name, $0) }) { row, _ in
        row
    }
    private static let byEntry: [String: Codec] = index { row in
        row.entries.split(separator: " ").map { String($0.prefix { $0 != "=" }) }
    }
    private static let byMatroskaID: [String: Codec] = index { row in
        row.matroska.split(separator: " ").map(String.init)
    }
    private static let byTransportCode: [TransportCode: Codec] = index(\.transport)
    private static let byObjectType: [UInt8: Codec] = index(\.objectTypes)

    private static let byString: [String: (codec: Codec, code: String)] = {
        var index: [String: (codec: Codec, code: String)] = [:]
        for row in all {
            for entry in (row.entries + " " + row.strings).split(separator: " ") {
                let sides = entry.split(separator: "=", maxSplits: 1)
                guard let name = sides.first?.lowercased() else { continue }
                index[name] = (row, sides.count > 1 ? String(sides[1]) : name)
            }
        }
        return index
    }()

    /// The code of Core Media for a codec by an object type indication.
    package var coreMediaCode: String? {
        subType.isEmpty ? Self.byString[name]?.code : subType
    }

    private static func index<Key: Hashable>(_ keys: (Codec) -> [Key]) -> [Key: Codec] {
        var index: [Key: Codec] = [:]
        for row in all { for key in keys(row) where index[key] == nil { index[key] = row } }
        return index
    }
}

// MARK: Families that have no rows of their own

extension Codec {
    /// The usual name of a codec; FFmpeg's where there is none.
    package static func words(_ name: String) -> String {
        if let row = Codec(named: name) { return row.words }
        if name.hasPrefix("pcm_f") { return "PCM float" }
        if name.hasPrefix("pcm_") { return "PCM" }
        if name.hasPrefix("adpcm_") { return "ADPCM" }
        if name.hasPrefix("dsd_") { return "DSD" }
        return name
    }

    /// One name for packings of the same codec.
    package static func family(_ name: String) -> String { Codec(named: name)?.family ?? name }
}

// MARK: Spellings

extension Codec {
    /// FFmpeg's names by users' spellings, in lower case and without punctuation.
    package static let spellings: [String: String] = Spelling.index(
        all.map { row in
            Spelling.Row(
                name: row.name, aliases: row.aliases + " " + row.sidecars, words: row.words,
                marks: row.entries)
        })
}

extension Codec {
    /// nil for data and fonts.
    package var playedType: MediaType? {
        mediaType == .data || mediaType == .attachment ? nil : mediaType
    }
}

extension Codec {
    /// Whether a container has an identifier for the codec; false for containers that no common
    /// program writes.
    ///
    /// - Parameter format: `MediaContainer.format`.
    package static func isNamed(_ name: String, in format: String) -> Bool {
        let isPlainPCM = name.hasPrefix("pcm_")
        guard let row = Codec(named: name) else {
            return isPlainPCM && ["matroska", "mov", "wav"].contains(format)
        }
        switch format {
        case "mp4": return !isPlainPCM && (!row.entries.isEmpty || !row.objectTypes.isEmpty)
        case "mov": return isPlainPCM || !row.entries.isEmpty || !row.objectTypes.isEmpty
        case "matroska": return isPlainPCM || !row.matroska.isEmpty
        // https://www.webmproject.org/docs/container/
        case "webm": return ["vp8", "vp9", "av1", "vorbis", "opus", "webvtt"].contains(name)
        case "mpegts": return !row.transport.isEmpty
        case "wav": return isPlainPCM
        case "mp3", "flac": return name == format
        case "ogg": return ["vorbis", "opus", "flac"].contains(name)
        default: return false
        }
    }

    /// The extension of a subtitle file of the codec; nil for one that has none.
    package var sidecarExtension: String? { sidecars.split(separator: " ").first.map(String.init) }
}
