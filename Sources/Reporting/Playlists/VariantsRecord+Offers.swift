import Playlists

// Offers of a playlist.

struct SizeRecord: Encodable {
    let width: Int
    let height: Int
}

struct VariantRecord: Encodable {
    let variant: Variant
    let location: String?

    private enum CodingKeys: String, CodingKey {
        case index, uri, resolvedURI, bandwidth, averageBandwidth, score, codecs
        case supplementalCodecs, resolution, frameRate, videoRange, hdcpLevel, allowedCPC
        case requiredVideoLayout, audio, video, subtitles, closedCaptions, pathwayID
        case stableVariantID, attributes, line, isPlayable, isOffline
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(variant.index, forKey: .index)
        try values.encode(variant.uri?.written, forKey: .uri)
        try values.encode(location, forKey: .resolvedURI)
        try values.encode(variant.bandwidth, forKey: .bandwidth)
        try values.encode(variant.averageBandwidth, forKey: .averageBandwidth)
        try values.encode(variant.score, forKey: .score)
        try values.encode(variant.codecs, forKey: .codecs)
        try values.encode(variant.supplementalCodecs, forKey: .supplementalCodecs)
        let size = variant.resolution.map { SizeRecord(width: $0.width, height: $0.height) }
        try values.encode(size, forKey: .resolution)
        try values.encode(variant.frameRate, forKey: .frameRate)
        try values.encode(variant.videoRange, forKey: .videoRange)
        try values.encode(variant.hdcpLevel, forKey: .hdcpLevel)
        try values.encode(variant.allowedCPC, forKey: .allowedCPC)
        try values.encode(variant.requiredVideoLayout, forKey: .requiredVideoLayout)
        try values.encode(variant.audioGroup, forKey: .audio)
        try values.encode(variant.videoGroup, forKey: .video)
        try values.encode(variant.subtitlesGroup, forKey: .subtitles)
        try values.encode(variant.closedCaptionsGroup, forKey: .closedCaptions)
        try values.encode(variant.pathwayID, forKey: .pathwayID)
        try values.encode(variant.stableVariantID, forKey: .stableVariantID)
        try values.encode(variant.attributes, forKey: .attributes)
        try values.encode(variant.line, forKey: .line)
        try values.encode(variant.isPlayable, forKey: .isPlayable)
        try values.encodeIfPresent(variant.isOffline, forKey: .isOffline)
    }
}

struct RenditionRecord: Encodable {
    let rendition: PresentationRendition

    private enum CodingKeys: String, CodingKey {
        case type, groupID, name, language, uri, isDefault, isAutoselect, isForced, channels
        case characteristics, inStreamID, attributes, line
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(rendition.type, forKey: .type)
        try values.encode(rendition.groupID, forKey: .groupID)
        try values.encode(rendition.name, forKey: .name)
        try values.encode(rendition.language, forKey: .language)
        try values.encode(rendition.uri?.written, forKey: .uri)
        try values.encode(rendition.isDefault, forKey: .isDefault)
        try values.encode(rendition.isAutoselect, forKey: .isAutoselect)
        try values.encode(rendition.isForced, forKey: .isForced)
        try values.encode(rendition.channels, forKey: .channels)
        try values.encode(rendition.characteristics, forKey: .characteristics)
        try values.encode(rendition.inStreamID, forKey: .inStreamID)
        try values.encode(rendition.attributes, forKey: .attributes)
        try values.encode(rendition.line, forKey: .line)
    }
}

struct StreamRecord: Encodable {
    let id, type, name: String
    let language, languageRaw, inStreamID: String?
    let isDefault: Bool
    let characteristics: [String]
    let tracks: [TrackRecord]
    let customAttributeSets: [[String: String]]

    init(_ stream: MediaStream) {
        id = stream.id
        type = stream.type.rawValue
        name = stream.name
        language = stream.language
        languageRaw = stream.languageRaw
        inStreamID = stream.inStreamID
        isDefault = stream.isDefault
        characteristics = stream.characteristics
        tracks = stream.tracks.map(TrackRecord.init)
        customAttributeSets = stream.customAttributeSets
    }

    struct TrackRecord: Encodable {
        let id: Int
        let uri: String?
        let bandwidth: UInt64?
        let bandwidths: [UInt64]
        let codecs: String?
        let resolution: SizeRecord?
        let frameRate: Double?
        let videoRange, channels, groupID: String?
        let hasVideo, hasAudio, isValid: Bool
        let customAttributes: [String: String]
        let variants: [Int]

        init(_ track: StreamTrack) {
            id = track.id
            uri = track.uri?.written
            bandwidth = track.bandwidth
            bandwidths = track.bandwidths
            codecs = track.codecs
            resolution = track.resolution.map { SizeRecord(width: $0.width, height: $0.height) }
            frameRate = track.frameRate
            videoRange = track.videoRange
            channels = track.channels
            groupID = track.groupID
            hasVideo = track.hasVideo
            hasAudio = track.hasAudio
            isValid = track.isValid
            customAttributes = track.customAttributes
            variants = track.variants
        }
    }
}

struct DateRangeRecord: Encodable {
    let id, className, startDate, endDate: String?
    let duration, plannedDuration: Double?
    let cue: [String]
    let attributes: [String: String]
    let line: Int

    init(range: DateRange, end: PlaylistDate?) {
        id = range.id
        className = range.className
        startDate = range.startDate?.description
        endDate = end?.description
        duration = range.duration
        plannedDuration = range.plannedDuration
        cue = range.cues
        attributes = Dictionary(range.attributes.all.map { ($0.name, $0.written) }) { $1 }
        line = range.line
    }

    private enum CodingKeys: String, CodingKey {
        case id, className = "class", startDate, endDate, duration, plannedDuration, cue
        case attributes, line
    }
}
