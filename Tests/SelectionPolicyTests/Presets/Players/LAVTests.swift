import Fixtures
import Testing

@testable import SelectionPolicy

/// `GetSubtitleSelectors` of LAVSplitter.cpp (Nevcairiel/LAVFilters, commit 2002b82e) with
/// `SelectAudioStream` and `SelectSubtitleStream` of LAVFDemuxer.cpp, written again.
@Suite struct LAVTests {
    private struct Walk: PlayerWalk {
        var mode = "default"
        /// Selectors in place of those of the mode.
        var selectors: [String]?

        private static let quality = [
            "flac": 10, "truehd": 10, "eac3": 7, "aac": 5, "ac3": 5, "mp3": 3,
        ]

        func audio(_ set: PlayerSet) -> Int? {
            let all = Array(set.audio.enumerated())
            var checked: [(offset: Int, element: PlayerTrack)] = []
            for language in set.audioLanguages where checked.isEmpty {
                checked = all.filter { $0.element.language == language }
            }
            if checked.isEmpty { checked = all }
            if let flagged = checked.first(where: { $0.element.isDefault }) {
                return flagged.offset
            }
            var best = checked[0]
            for new in checked.dropFirst() {
                if best.element.isImpaired != new.element.isImpaired {
                    if !new.element.isImpaired { best = new }
                    continue
                }
                let (old, now) = (best.element.channels, new.element.channels)
                let (oldQuality, quality) = (
                    Self.quality[best.element.codec] ?? 0, Self.quality[new.element.codec] ?? 0
                )
                if now > old || now == old && quality > oldQuality { best = new }
            }
            return best.offset
        }

        func subtitle(_ set: PlayerSet, audio: Int?) -> Int? {
            let spoken = audio.map { set.audio[$0].language } ?? ""
            for selector in (selectors ?? tokens(set)) + ["*:off"] {
                let parts = selector.split(separator: "|")
                let languages = parts[0].split(separator: ":")
                let wanted = String(languages[languages.count - 1])
                let speaks = languages.count > 1 ? String(languages[0]) : "*"
                guard speaks == "*" || speaks == spoken else { continue }
                if wanted == "off" { return nil }
                let flags = parts.count > 1 ? String(parts[1]) : ""
                if let found = set.subtitles.firstIndex(where: {
                    (wanted == "*" || wanted == $0.language) && meets($0, flags)
                }) {
                    return found
                }
            }
            return nil
        }

        private func tokens(_ set: PlayerSet) -> [String] {
            if mode == "none" { return [] }
            let isForcedOnly = mode == "forced"
            let hasNone = set.subtitleLanguages.isEmpty
            var tokens: [String] = []
            for language in hasNone ? set.audioLanguages : set.subtitleLanguages {
                if isForcedOnly || hasNone {
                    tokens.append("*:\(language)|f")
                    if !isForcedOnly { tokens.append("*:\(language)|d") }
                } else {
                    tokens += ["*:\(language)|d", "*:\(language)|!h"]
                }
            }
            return tokens + ["*:*|f"] + (isForcedOnly ? [] : ["*:*|d"])
        }

        private func meets(_ track: PlayerTrack, _ text: String) -> Bool {
            if text.isEmpty { return true }
            let isNegated = text.hasPrefix("!")
            let plain = !track.isDefault && !track.isForced && !track.isImpaired
            let answers: [(Character, Bool)] = [
                ("d", track.isDefault), ("f", track.isForced), ("h", track.isImpaired),
                ("n", plain), ("p", track.codec == "hdmv_pgs_subtitle"),
            ]
            return answers.contains { text.contains($0.0) != isNegated && $0.1 }
        }
    }

    private static let languages = ["eng", "ger", "jpn", "fre"]

    @Test(arguments: ["default", "forced", "none"])
    func `the preset chooses as the source code does`(mode: String) throws {
        try Walk(mode: mode).expectAgreement(
            with: SelectionPolicy(preset: "lav"), seed: 76, files: 400,
            languages: Self.languages, mostWished: 3
        ) { $1.settings["mode"] = .text(mode) }
    }

    @Test(arguments: [
        "jpn:eng|!f;*:off", "eng", "*:*|f", "*:eng|h,*:eng|n ger:ger", "jpn:off;*:jpn|!h;*:*|d",
        "eng|fd;fre:off;*:*|!dn",
    ])
    func `rule strings choose as the source code does`(text: String) throws {
        let rules = text == "eng" ? "*:eng" : text
        let walk = Walk(selectors: rules.split { ",; ".contains($0) }.map(String.init))
        try walk.expectAgreement(
            with: SelectionPolicy(lavRules: rules), seed: 77, files: 170,
            languages: Self.languages, mostWished: 2)
    }

    @Test(arguments: [
        "eng", "mpv", "film:eng", "eng|x", "C:\\rules", "a/b:c", "jpn:eng|", ":", "", "*:eng@",
        "eng:*|!",
    ])
    func `an invalid rule string is rejected`(text: String) {
        #expect(SelectionPolicy(lavRules: text) == nil)
    }

    @Test func `a rule can require a title word`() throws {
        let rules = try #require(SelectionPolicy(lavRules: "*:eng@Signs;*:eng"))
        let tracks = [
            track(0, .audio, "jpn"), track(1, .subtitle, "eng", title: "Full"),
            track(2, .subtitle, "eng", title: "Signs & Songs"),
        ]
        let choice = rules.select(tracks).subtitle
        #expect(choice.trackID == 2)
        #expect(
            choice.reason
                == "#2 chosen over #1 because of “the first rule met” (*:eng@Signs rather than *:eng)"
        )
        #expect(rules.remarks.isEmpty)
    }
}
