import TrackModel

/// The rules about one track, in the order in which reports list what they find.
enum TrackFindingRules {
    static let all: [any TrackFindingRule.Type] = [
        MeasuredPictureRule.self, MeasuredSoundRule.self, RecordRule.self,
        ContainerTrackRule.self, CodecRule.self, FrameRateRule.self, DurationRule.self,
        MissingRPURule.self,
        DamagedRPURule.self, EmptyTrackRule.self, RefusedDecodingRule.self, DecodeErrorRule.self,
        ChecksumRule.self,
        DeadSeekPointRule.self, TimestampRule.self,
        MetadataGapRule.self, SeekMarkRule.self, IndexEntryRule.self, ClockWrapRule.self,
        StatisticsTagRule.self, CutPacketRule.self, ChangeRule.self, LanguageRule.self,
        CueRule.self, CommentaryRule.self,
    ]

    static func findings(on subject: TrackSubject) -> [Finding] {
        all.flatMap { $0.findings(on: subject) }
    }
}

/// The rules about the file, which come behind those about its tracks.
enum FileFindingRules {
    static let all: [any FileFindingRule.Type] = [
        TrackComparisonRule.self, CueComparisonRule.self, CueFitRule.self,
        SoundFitRule.self,
        InspectionRule.self, TimeLimitRule.self, ReadErrorRule.self,
        TruncationRule.self, LongTagRule.self, ExtensionRule.self,
    ]

    static func findings(on subject: FileSubject) -> [Finding] {
        all.flatMap { $0.findings(on: subject) }
    }
}
