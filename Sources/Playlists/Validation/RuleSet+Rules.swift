extension ValidationRule {
    /// All checked rules, by rule set and clause.
    package static let all: [ValidationRule] =
        StandardRule.all + AppleRule.all + DASHRule.all + CMAFRule.all + DVBRule.all
        + LowLatencyRule.all

    package static func rules(of book: RuleSet) -> [ValidationRule] {
        switch book {
        case .rfc: StandardRule.all
        case .apple: AppleRule.all + AppleRule.inherited
        case .dash: DASHRule.all
        case .cmaf: DASHRule.all + CMAFRule.all
        case .dvb: DASHRule.all + DVBRule.all
        case .lowLatency: DASHRule.all + LowLatencyRule.all
        }
    }
}

extension StandardRule {
    static let all: [ValidationRule] =
        text + renditions + variants + steering + media + lowLatency + breaks + interstitials
        + assets + presentation + claims + captions + segments + delivery
}

extension AppleRule {
    static let all: [ValidationRule] = video + audio + text + segments + multivariant + protection

    /// Rules that Apple's document takes from the standard without a number.
    static let inherited: [ValidationRule] = [
        StandardRule.codecs, StandardRule.resolution, StandardRule.frameRate,
        StandardRule.videoRange, StandardRule.channels, StandardRule.segmentMissing,
        StandardRule.playlistMissing, StandardRule.segmentMedia, StandardRule.segmentTruncated,
        StandardRule.initialization, StandardRule.segmentKey, StandardRule.encryption,
        StandardRule.encryptionScheme,
    ]
}

extension DASHRule {
    static let all: [ValidationRule] =
        manifestRules + times + representations + segments + document + presentation + streams
        + addressing + images + boxes + ticks + signals + guidelines + delivery
}

/// A rule that is not checked although files could show it in part, with the reason.
struct UncheckedRule: Hashable, Sendable {
    let book: RuleSet
    let clause: String
    let level: ValidationRule.Level
    /// Meaning in our own words.
    let meaning: String
    let reason: String

    private init(
        _ book: RuleSet, _ clause: String, _ level: ValidationRule.Level, _ meaning: String,
        _ reason: String
    ) {
        self.book = book
        self.clause = clause
        self.level = level
        self.meaning = meaning
        self.reason = reason
    }

    static let all: [UncheckedRule] = [
        UncheckedRule(
            .apple, "1.7", .must, "HDR in HEVC is HDR10, HLG or Dolby Vision",
            "every PQ stream is at least HDR10, so no file shows a violation"),
        UncheckedRule(
            .apple, "1.8", .should, "HDR10 static metadata is in hvcC, not in samples",
            "records have the metadata, but not its location"),
        UncheckedRule(
            .apple, "1.11", .should, "the level is not higher than size and frame rate need",
            "levels also limit bit rate and reference frames; size and rate alone prove nothing"),
        UncheckedRule(
            .apple, "1.36", .must, "MV-HEVC is used for stereo only",
            "a second layer is only detected if the container marks it as stereo"),
        UncheckedRule(
            .apple, "2.24", .must, "HE-AAC in MP4 signals SBR explicitly",
            "records have the profile, but not how it is signalled"),
        UncheckedRule(
            .apple, "7.1", .must, "media is continuous across segments",
            "covered by rules 7.2, 7.3 and 8.13"),
        UncheckedRule(
            .apple, "9.13", .must, "BANDWIDTH is the largest sum of peaks played together",
            "covered by rule 1.27"),
        UncheckedRule(
            .dash, "ISO/IEC 23009-1 5.3.5.2 and 5.3.9.5", .must,
            "segment availability times agree with the server's clock",
            "a saved live manifest has no information about its server"),
    ]
}
