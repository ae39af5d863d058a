import Predicates
import TrackModel

/// Subtitle rules as LAV Splitter's advanced mode has them: `jpn:eng|!f;*:off`, each
/// `AUDIO:SUBTITLE|FLAGS@TITLE`, of which the first that any subtitle meets decides.
struct LAVRules {
    private struct Selector {
        let text: String
        let audio: Substring
        let subtitle: Substring
        let flags: Substring
        let isNegated: Bool
        let title: Substring

        /// nil for an invalid rule.
        init?(_ text: Substring) {
            self.text = String(text)
            let named = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
            title = named.count > 1 ? named[1] : ""
            let flagged = named[0].split(
                separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
            let told = flagged.count > 1 ? flagged[1] : ""
            isNegated = told.hasPrefix("!")
            flags = told.drop { $0 == "!" }
            let languages = flagged[0].split(
                separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            audio = languages.count > 1 ? languages[0] : "*"
            guard let subtitle = languages.last, flags.allSatisfy("fdnh".contains),
                flagged.count == 1 || !flags.isEmpty, named.count == 1 || !title.isEmpty,
                Self.isLanguage(audio), subtitle == "off" || Self.isLanguage(subtitle)
            else { return nil }
            self.subtitle = subtitle
        }

        private static func isLanguage(_ text: Substring) -> Bool {
            text == "*"
                || text.allSatisfy { $0.isASCII && $0.isLetter }
                    && PreferredLanguage.tag(String(text)).isKnown
        }

        /// The language that the audio speaks; nil for any.
        var audioCondition: String? { Self.speaks(audio, "audio.") }

        /// The condition on a subtitle that the rule asks for.
        var condition: String {
            let parts = [audioCondition, Self.speaks(subtitle, ""), flagCondition].compactMap { $0 }
            let plain = parts.isEmpty ? "TRUEPREDICATE" : parts.joined(separator: " AND ")
            return title.isEmpty ? plain : plain + " AND title CONTAINS %@"
        }

        private static func speaks(_ language: Substring, _ track: String) -> String? {
            if language == "*" { return nil }
            let wanted = NormalizedLanguage(String(language))
            return wanted.isDetermined
                ? "\(track)primaryLanguage == \"\(wanted.language)\""
                : "\(track)isUndetermined == YES"
        }

        private static let impaired =
            #"("hearing_impaired" IN dispositions OR "visual_impaired" IN dispositions)"#

        /// Each flag, and images of PGS, which only `!` selects.
        private static let asked: [(flag: Character, condition: String)] = [
            ("d", "isDefault == YES"), ("f", "isForced == YES"), ("h", impaired),
            ("n", "isDefault == NO AND isForced == NO AND NOT \(impaired)"),
            ("p", #"codec == "hdmv_pgs_subtitle""#),
        ]

        private var flagCondition: String? {
            guard !flags.isEmpty else { return nil }
            let asked = Self.asked.filter { flags.contains($0.flag) != isNegated }
            return "(\(asked.map(\.condition).joined(separator: " OR ")))"
        }
    }

    private let selectors: [Selector]
    /// Limit on rules; people write fewer.
    private static let most = 256

    /// nil for an invalid list of rules; a single word may be a name.
    init?(_ text: String) {
        guard text.contains(":") || text.contains("|") else { return nil }
        let tokens = text.split { ",; ".contains($0) }
        var selectors: [Selector] = []
        for token in tokens.prefix(Self.most + 1) {
            guard let selector = Selector(token) else { return nil }
            selectors.append(selector)
        }
        guard !selectors.isEmpty, selectors.count <= Self.most else { return nil }
        self.selectors = selectors
    }

    /// One filter for all of them, and their order; none beyond an `off` for the same audio.
    var rules: [Rule] {
        var alternatives: [Preference.Alternative] = []
        var ended: [String] = []
        for selector in selectors {
            guard selector.subtitle != "off" else {
                guard let audio = selector.audioCondition else { break }
                ended.append("NOT \(audio)")
                continue
            }
            let text = (ended + ["(\(selector.condition))"]).joined(separator: " AND ")
            let arguments = selector.title.isEmpty ? [] : [String(selector.title)]
            guard let condition = try? Condition(parsing: text, arguments: arguments) else {
                continue
            }
            alternatives.append(.init(condition: condition, name: selector.text))
        }
        guard !alternatives.isEmpty else {
            var rule = Rule(.never(Condition(.constant(true))))
            rule.reason = "subtitles are switched off"
            return [rule]
        }
        let any = Condition(.or(alternatives.map(\.condition.clause)))
        return [
            Rule(.require(any), name: "one of the rules"),
            Rule(.prefer(Preference(.firstOf(alternatives))), name: "the first rule met"),
        ]
    }
}

extension SelectionPolicy {
    /// LAV Splitter with its own subtitle rules; nil for an invalid list of rules.
    package init?(lavRules text: String) {
        guard let rules = LAVRules(text), var policy = SelectionPolicy(preset: "lav") else {
            return nil
        }
        policy.name = text
        policy.rules[.subtitle] = rules.rules
        policy.settings.removeAll { $0.name == "mode" }
        self = policy
    }
}
