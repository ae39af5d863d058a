public import Playlists

/// The JSON of schema `trackprobe-variants/1`.
public struct VariantsJSON {
    private let inspection: PlaylistInspection

    public init(_ inspection: PlaylistInspection) { self.inspection = inspection }

    /// What stands in the place of a playlist that could not be read.
    public static func failure(path: String, code: String, message: String) throws -> String {
        let record = FailureRecord(
            input: ["path": path], error: ["code": code, "message": message])
        return try EncodedJSON(record).text(isPretty: true) + "\n"
    }

    private struct FailureRecord: Encodable {
        var schema = "trackprobe-variants/1"
        let input: [String: String]
        let error: [String: String]
    }

    /// - Parameter isPretty: one object on several lines.
    public func text(isPretty: Bool = true) throws -> String {
        try EncodedJSON(VariantsRecord(inspection)).text(isPretty: isPretty) + "\n"
    }
}

/// Unknown is null, so that readers need no defaults.
struct VariantsRecord: Encodable {
    private let inspection: PlaylistInspection

    init(_ inspection: PlaylistInspection) { self.inspection = inspection }

    private enum CodingKeys: String, CodingKey {
        case schema, kind, type, version, variants, iFrameVariants, renditions, streams
        case segmentCount, duration, targetDuration, mediaSequence, discontinuities, isEnded
        case dateRanges, diagnostics, input, multiplexing, protection, requiredVersion
        case ladder, target, qualification, choice, plan, violations, simulation, simulations
        case validation
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        let loaded = inspection.loaded
        let presentation = loaded.presentation
        try values.encode("trackprobe-variants/1", forKey: .schema)
        try values.encode(["path": inspection.path], forKey: .input)
        try values.encode(presentation.kind.rawValue, forKey: .kind)
        try values.encode(presentation.isMultivariant ? "multivariant" : "media", forKey: .type)
        try values.encode(loaded.document.hls?.version, forKey: .version)
        try values.encode(presentation.multiplexing?.rawValue, forKey: .multiplexing)
        try values.encode(presentation.protection, forKey: .protection)
        try values.encode(presentation.variants.map(record), forKey: .variants)
        try values.encode(presentation.iFrameVariants.map(record), forKey: .iFrameVariants)
        try values.encode(presentation.renditions.map(RenditionRecord.init), forKey: .renditions)
        try values.encode(presentation.streams.map(StreamRecord.init), forKey: .streams)
        try encode(loaded.document.hls?.media, presentation, to: &values)
        try values.encode(loaded.diagnostics, forKey: .diagnostics)
        try encodeAnswers(to: &values)
    }

    private func record(_ variant: Variant) -> VariantRecord {
        VariantRecord(variant: variant, location: inspection.location(of: variant.uri))
    }

    private func encode(
        _ media: MediaPlaylist?, _ presentation: Presentation,
        to values: inout KeyedEncodingContainer<CodingKeys>
    ) throws {
        try values.encode(media?.segments.count, forKey: .segmentCount)
        try values.encode(media?.duration ?? presentation.duration, forKey: .duration)
        try values.encode(media?.targetDuration, forKey: .targetDuration)
        try values.encode(media?.mediaSequence, forKey: .mediaSequence)
        try values.encode(media?.discontinuities, forKey: .discontinuities)
        try values.encode(media?.isEnded, forKey: .isEnded)
        let ranges = media?.dateRanges
        try values.encode(
            ranges.map { all in all.map { DateRangeRecord(range: $0, all: all) } },
            forKey: .dateRanges)
    }

    private func encodeAnswers(to values: inout KeyedEncodingContainer<CodingKeys>) throws {
        if let ladder = inspection.ladder {
            try values.encode(ladder.rungs.map(LadderRecord.init), forKey: .ladder)
        }
        if let target = inspection.target {
            try values.encode(
                TargetRecord(answer: target, variants: inspection.loaded.presentation.variants),
                forKey: .target)
        }
        if let qualification = inspection.qualification {
            try values.encode(QualificationRecord(qualification), forKey: .qualification)
        }
        if let choice = inspection.choice {
            try values.encode(ChoiceRecord(choice), forKey: .choice)
        }
        if let plan = inspection.plan { try values.encode(PlanRecord(plan), forKey: .plan) }
        try values.encodeIfPresent(inspection.validation?.violations, forKey: .violations)
        try values.encodeIfPresent(inspection.validation, forKey: .validation)
        switch inspection.simulations {
        case .success(let outcomes) where outcomes.count == 1:
            try values.encode(outcomes[0], forKey: .simulation)
        case .success(let outcomes): try values.encode(outcomes, forKey: .simulations)
        case .failure(let failure):
            try values.encode(
                ["error": ["code": failure.code, "message": failure.description]],
                forKey: .simulation)
        case nil: break
        }
    }
}

private struct SizeRecord: Encodable {
    let width: Int
    let height: Int
}

private struct VariantRecord: Encodable {
    let variant: Variant
    let location: String?

    private enum CodingKeys: String, CodingKey {
        case index, uri, resolvedURI, bandwidth, averageBandwidth, score, codecs
        case supplementalCodecs, resolution, frameRate, videoRange, hdcpLevel, allowedCPC
        case requiredVideoLayout, audio, video, subtitles, closedCaptions, pathwayID
        case stableVariantID, attributes, line, isPlayable
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
    }
}

private struct RenditionRecord: Encodable {
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

private struct StreamRecord: Encodable {
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

private struct DateRangeRecord: Encodable {
    let id, className, startDate, endDate: String?
    let duration, plannedDuration: Double?
    let cue: [String]
    let attributes: [String: String]
    let line: Int

    init(range: DateRange, all: [DateRange]) {
        id = range.id
        className = range.className
        startDate = range.startDate?.description
        endDate = all.end(of: range)?.description
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

private struct LadderRecord: Encodable {
    let label: String
    let bandwidth: UInt64?
    let variant: Int?
    let uri: String?

    init(_ rung: QualityLadder.Rung) {
        label = rung.label
        bandwidth = rung.bandwidth
        variant = rung.variant?.index
        uri = rung.variant?.uri?.written
    }
}

private struct TargetRecord: Encodable {
    let target: UInt64
    let prefer, rule: String
    let variant: Int?
    let bandwidth: UInt64?
    let uri, error: String?

    init(answer: PlaylistInspection.TargetAnswer, variants: [Variant]) {
        target = answer.request.target.bitsPerSecond
        prefer = answer.request.preference.rawValue
        rule = answer.request.rule
        switch answer.result {
        case .success(let index):
            variant = index
            bandwidth = variants[index].bandwidth
            uri = variants[index].uri?.written
            error = nil
        case .failure(let failure):
            (variant, bandwidth, uri) = (nil, nil, nil)
            error = failure.rawValue
        }
    }
}

private struct QualificationRecord: Encodable {
    struct Step: Encodable {
        let qualifier: String
        let matched, playable: [Int]
    }

    let chosen, decidedBy: Int?
    let steps: [Step]
    let candidates: [Int]
    let reasons: [String]

    init(_ qualification: Qualification) {
        chosen = qualification.chosen
        decidedBy = qualification.decidedBy
        steps = qualification.steps.map {
            Step(qualifier: $0.qualifier, matched: $0.matched, playable: $0.playable)
        }
        candidates = qualification.candidates
        reasons = qualification.reasons
    }
}

private struct ChoiceRecord: Encodable {
    let video, audio, text, error: String?
    let trackIDs: [Int]

    init(_ choice: Result<StreamSelection, StreamSelection.Failure>) {
        switch choice {
        case .success(let selection):
            (video, audio, text) = (selection.video, selection.audio, selection.text)
            trackIDs = selection.trackIDs
            error = nil
        case .failure(let failure):
            (video, audio, text) = (nil, nil, nil)
            trackIDs = []
            error = failure.description
        }
    }
}

private struct PlanRecord: Encodable {
    struct Item: Encodable {
        let uri, label: String
        let bytes: UInt64?
        let isShared: Bool
    }

    struct Part: Encodable {
        let isPrimary: Bool
        let variant: Int?
        let reasons: [String]
        let items: [Item]
    }

    let bytes: UInt64?
    let parts: [Part]

    init(_ plan: DownloadPlan) {
        bytes = plan.bytes
        parts = plan.parts.map { part in
            Part(
                isPrimary: part.isPrimary, variant: part.qualification.chosen,
                reasons: part.qualification.reasons,
                items: part.items.map {
                    Item(
                        uri: $0.uri.written, label: $0.label, bytes: $0.bytes, isShared: $0.isShared
                    )
                })
        }
    }
}
