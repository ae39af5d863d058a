/// Rules of Apple's HLS Authoring Specification that are checked, by its numbers.
enum AppleRule {
    static let all: [ValidationRule] = video + sound + text + segments + multivariant + protection

    /// Rules that Apple's document takes from the standard without a number of its own.
    static let inherited: [ValidationRule] = [
        StandardRule.codecs, StandardRule.resolution, StandardRule.frameRate,
        StandardRule.videoRange, StandardRule.channels, StandardRule.segmentMissing,
        StandardRule.playlistMissing, StandardRule.segmentMedia, StandardRule.initialization,
        StandardRule.segmentKey,
    ]

    static func rule(
        _ number: String, _ level: ValidationRule.Level, _ meaning: String, remedy: String,
        needs evidence: ValidationRule.Evidence = .playlists,
        scope: ValidationRule.Scope = .all, where condition: String? = nil,
        threshold: String? = nil, check: RuleCheck
    ) -> ValidationRule {
        ValidationRule(
            code: "apple.\(number)", book: .apple, clause: number, level: level,
            evidence: evidence, scope: scope, meaning: meaning, remedy: remedy,
            condition: condition, threshold: threshold, check: check)
    }
}
