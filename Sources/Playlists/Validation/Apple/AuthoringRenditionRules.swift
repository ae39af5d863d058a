import TrackModel

/// Rules of sections 2, 4, 5 and 8 about renditions.
struct AuthoringRenditionRules {
    private let subject: RuleSubject

    init(_ subject: RuleSubject) { self.subject = subject }

    var violations: [RuleViolation] {
        subject.presentation.renditions.flatMap(check) + subtitleCodecs
    }

    private static let describes = "public.accessibility.describes-video"
    private static let spoken = "public.accessibility.transcribes-spoken-dialog"
    private static let sounds = "public.accessibility.describes-music-and-sound"

    private func check(_ rendition: PresentationRendition) -> [RuleViolation] {
        var result: [RuleViolation] = []
        func fail(_ rule: ValidationRule, _ message: String, _ declared: String? = nil) {
            result.append(
                RuleViolation(
                    rule, uri: rendition.uri?.text, line: rendition.line, message,
                    declared: declared.map { .string($0) }))
        }
        let name = rendition.name.map { "“\($0)”" } ?? "the rendition"
        let isDescription =
            rendition.kind == .audio && rendition.characteristics.contains(Self.describes)
        if rendition.language == nil, let rule = languageRule(rendition.kind, isDescription) {
            fail(rule, "LANGUAGE of \(name) is missing")
        }
        if isDescription, !rendition.isAutoselect {
            fail(AppleRule.describedAutoselect, "\(name) describes video and is not AUTOSELECT")
        }
        guard rendition.kind == .subtitles else { return result }
        let marks = rendition.characteristics.filter { $0 == Self.spoken || $0 == Self.sounds }
        if Set(marks).count == 1 {
            fail(
                AppleRule.hardOfHearing, "one of the two characteristics of \(name) is missing",
                marks[0])
        }
        if !marks.isEmpty, !rendition.isAutoselect {
            fail(AppleRule.hardOfHearingAutoselect, "\(name) is not AUTOSELECT")
        }
        if rendition.isForced, !rendition.isAutoselect {
            fail(AppleRule.forcedAutoselect, "\(name) is forced and not AUTOSELECT")
        }
        return result
    }

    /// The most particular rule that asks for LANGUAGE.
    private func languageRule(_ kind: Rendition.Kind?, _ isDescription: Bool) -> ValidationRule? {
        switch kind {
        case .video?, nil: nil
        case .closedCaptions?: AppleRule.captionsDeclared
        case .subtitles?: AppleRule.subtitleLanguage
        case .audio?: isDescription ? AppleRule.describedLanguage : AppleRule.language
        }
    }

    /// One for each group of subtitles whose variants have CODECS that do not name them.
    private var subtitleCodecs: [RuleViolation] {
        let presentation = subject.presentation
        let silent = presentation.variants.filter { variant in
            variant.codecs != nil
                && !variant.codecList.all.contains { $0.mediaType == .subtitle }
        }
        let firsts = Dictionary(silent.map { ($0.subtitlesGroup, $0) }) { first, _ in first }
        var seen: Set<String> = []
        return presentation.variants.compactMap(\.subtitlesGroup).filter {
            seen.insert($0).inserted
        }.compactMap { group in
            guard let first = firsts[group] else { return nil }
            return RuleViolation(
                AppleRule.subtitleCodecs, line: first.line,
                "CODECS does not name the kind of the subtitles “\(group)”",
                declared: first.codecs.map { .string($0) })
        }
    }
}
