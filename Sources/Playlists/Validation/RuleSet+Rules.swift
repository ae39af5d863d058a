extension ValidationRule {
    /// Every rule that is checked, by book and clause.
    package static let all: [ValidationRule] = StandardRule.all + AppleRule.all + DASHRule.all

    package static func rules(of book: RuleSet) -> [ValidationRule] {
        switch book {
        case .rfc: StandardRule.all
        case .apple: AppleRule.all + AppleRule.inherited
        case .dash: DASHRule.all
        }
    }
}

extension StandardRule {
    static let all: [ValidationRule] =
        text + renditions + variants + media + lowLatency + breaks + presentation + claims
        + segments
}

extension AppleRule {
    static let all: [ValidationRule] = video + audio + text + segments + multivariant + protection

    /// Rules that Apple's document takes from the standard without a number of its own.
    static let inherited: [ValidationRule] = [
        StandardRule.codecs, StandardRule.resolution, StandardRule.frameRate,
        StandardRule.videoRange, StandardRule.channels, StandardRule.segmentMissing,
        StandardRule.playlistMissing, StandardRule.segmentMedia, StandardRule.initialization,
        StandardRule.segmentKey,
    ]
}

extension DASHRule {
    static let all: [ValidationRule] = manifestRules + times + representations + segments
}

/// A rule that files could show in part and that is not checked, with the reason.
struct UncheckedRule: Hashable, Sendable {
    let book: RuleSet
    let clause: String
    let level: ValidationRule.Level
    /// The demand, in words of our own.
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
            "every PQ stream is HDR10 at least, so that no file can break it in a way that is seen"),
        UncheckedRule(
            .apple, "1.8", .should, "static metadata of HDR10 is in hvcC, not in samples",
            "records tell the metadata and not the place it was read from"),
        UncheckedRule(
            .apple, "1.11", .should, "no level is higher than size and frame rate need",
            "levels bound bit rate and reference pictures too; size and rate alone prove nothing"),
        UncheckedRule(
            .apple, "1.36", .must, "MV-HEVC is for stereo alone",
            "a second layer is read as such only where the container marks it as stereo"),
        UncheckedRule(
            .apple, "2.12", .must, "audio descriptions have their characteristic",
            "without the characteristic nothing but a name tells a description"),
        UncheckedRule(
            .apple, "2.24", .must, "HE-AAC in MP4 signals SBR explicitly",
            "records tell the profile and not how it is signalled"),
        UncheckedRule(
            .apple, "7.1", .must, "media is continuous across segments",
            "told by number 7.2, 7.3 and 8.13"),
        UncheckedRule(
            .apple, "9.13", .must, "BANDWIDTH is the largest sum of peaks that play together",
            "told by number 1.27, whose measure it is"),
        UncheckedRule(
            .dash, "ISO/IEC 23009-1 5.3.5.2 and 5.3.9.5", .must,
            "times when segments become available agree with the clock of the server",
            "a saved manifest of a live presentation tells nothing about its server"),
        UncheckedRule(
            .dash, "ISO/IEC 23000-19 7.3", .must, "CMAF tracks have brands of their profile",
            "records tell the major brand of the first initialization segment only"),
    ]
}
