import TrackModel

/// Sentences that a rule file may need, the simplest first. None names a track or text of its title.
struct SentenceCatalogue {
    let kind: MediaType
    let cases: [LearningCase]

    // MARK: Preferences

    /// Sentences that order tracks, without those that list languages.
    var preferences: [LearnedSentence] {
        var sentences: [LearnedSentence]
        switch kind {
        case .audio: sentences = Self.audio + values(of: "channels", nearest: true)
        case .subtitle: sentences = Self.subtitle + Self.subtitleGuarded(by: audioGuards)
        default: sentences = Self.video
        }
        return sentences + values(of: "codec", nearest: false) + Self.outside
    }

    private static let audio =
        flags("isDefault", "isOriginal", "isOriginalLanguage", "isLossless")
        + opposites("isCommentary", "isDescriptive", "isSpecial")
        + flags("isDescriptive")
        + roles("dub", "voiceOver", "machine", "enhancedDialogue") + numbers("channels", "bitRate")
        + [LearnedSentence("prefer", "spatialAudio != nil")]

    private static let subtitle =
        opposites("isPartial", "isHearingImpaired", "isCommentary", "isSpecial", "isForced")
        + flags("isDefault", "isPartial", "isForced", "isHearingImpaired", "matchesAudio")
        + opposites("matchesAudio") + flags("isTextSubtitle") + opposites("isTextSubtitle")
        + roles("machine")

    private static func subtitleGuarded(by guards: [String]) -> [LearnedSentence] {
        guards.flatMap { condition in
            (flags("isPartial", "isForced", "isHearingImpaired") + opposites("isPartial")).map {
                LearnedSentence($0.head, when: condition)
            }
        }
    }

    private static let video =
        opposites("isStill") + flags("isDefault", "isHDR") + opposites("isHDR")
        + numbers("pixels", "bitRate")

    private static let outside = flags("isExternal") + opposites("isExternal")

    private static func flags(_ names: String...) -> [LearnedSentence] {
        names.map { LearnedSentence("prefer: \($0)") }
    }

    private static func opposites(_ names: String...) -> [LearnedSentence] {
        names.map { LearnedSentence("prefer: \($0) == NO") }
    }

    private static func roles(_ names: String...) -> [LearnedSentence] {
        names.flatMap { name in
            [
                LearnedSentence("prefer", "NOT \"\(name)\" IN roles"),
                LearnedSentence("prefer", "\"\(name)\" IN roles"),
            ]
        }
    }

    private static func numbers(_ names: String...) -> [LearnedSentence] {
        names.flatMap {
            [LearnedSentence("prefer: \($0)"), LearnedSentence("prefer: \($0), order: lowest")]
        }
    }

    /// The values of a member that wanted tracks have.
    private func values(of name: String, nearest: Bool) -> [LearnedSentence] {
        let found = cases.compactMap { $0.wanted.map { $0.value(at: [name]).words } }
        return Set(found).subtracting(["unknown"]).sorted().prefix(16).map { value in
            nearest
                ? LearnedSentence("prefer: \(name), nearest: \(value)")
                : LearnedSentence("prefer", "\(name) == \(LearnedSentence.literal(value))")
        }
    }

    // MARK: Filters

    /// Sentences that leave no track for the cases that want none.
    var filters: [LearnedSentence] {
        let kept = Set(cases.compactMap { $0.wanted?.language.language }).subtracting(["", "und"])
        let languages = kept.sorted().map(LearnedSentence.literal).joined(separator: ", ")
        var conditions = ["isForced == YES", "isPartial == YES", "isDefault == YES"]
        if kind == .subtitle {
            conditions += [
                "isPartial == YES AND matchesAudio == YES",
                "isForced == YES AND matchesAudio == YES",
                "isDefault == YES OR isPartial == YES", "matchesAudio == NO", "matchesAudio == YES",
                "isHearingImpaired == YES", "isTextSubtitle == YES",
            ]
        }
        if !kept.isEmpty { conditions.insert("primaryLanguage IN {\(languages)}", at: 0) }
        let guards: [String?] = [nil] + audioGuards.map { $0 } + folderGuards.map { $0 }
        return guards.flatMap { condition in
            [LearnedSentence("never: TRUEPREDICATE", when: condition)]
                + conditions.map { LearnedSentence("require", $0, when: condition) }
        }
    }

    // MARK: Guards

    /// Conditions on the language of the chosen audio.
    private var audioGuards: [String] {
        guard kind == .subtitle else { return [] }
        func languages(_ cases: [LearningCase]) -> Set<String> {
            Set(cases.compactMap { $0.context.audio?.language.language }).subtracting(["", "und"])
        }
        let all = languages(cases)
        let silent = languages(cases.filter { $0.wanted == nil })
        var guards = all.sorted().prefix(12).flatMap { language in
            ["==", "!="].map { "audio.primaryLanguage \($0) \(LearnedSentence.literal(language))" }
        }
        if silent.count > 1 {
            let list = silent.sorted().map(LearnedSentence.literal).joined(separator: ", ")
            guards.append("audio.primaryLanguage IN {\(list)}")
        }
        if cases.contains(where: { $0.context.request.originalLanguage != nil }) {
            guards += ["audio.isOriginalLanguage == YES", "audio.isOriginalLanguage == NO"]
        }
        return guards
    }

    /// Conditions on folders that hold several of the files, but not all.
    var folderGuards: [String] {
        var counts: [String: Int] = [:]
        for one in cases {
            let folder = one.context.request.input?.folder ?? ""
            for name in Set(folder.split(separator: "/").map(String.init)) {
                counts[name, default: 0] += 1
            }
        }
        return counts.filter { $0.value > 1 && $0.value < cases.count }.keys.sorted().prefix(16)
            .map { "input.folder CONTAINS \(LearnedSentence.literal($0))" }
    }
}
