import Playlists

/// The JSON of schema `trackprobe-variants/1`. Unknown is null, so that readers need no
/// defaults.
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
        try values.encode(InspectedPlaylist.schema, forKey: .schema)
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
        let ends = DateRangeEnds(ranges ?? [])
        try values.encode(
            ranges?.map { DateRangeRecord(range: $0, end: ends.end(of: $0)) }, forKey: .dateRanges)
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
