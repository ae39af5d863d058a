import Fixtures
import Testing

@testable import SelectionPolicy

/// Players inside web pages, written again from their sources.
@Suite struct WebPlayerTests {
    private static let languages = ["en", "en-US", "de", "fr"]

    /// `PreferenceBasedCriteria.create` (commit 06591a42), `filterStreamsByLanguageAndRole`
    /// (commit 006de0cc) and `shouldInitiallyShowTextTrack` of shaka-project/shaka-player.
    private struct Shaka: PlayerWalk {
        private func base(_ language: String) -> Substring {
            language.split(separator: "-").first ?? ""
        }

        /// Exact, then parent, sibling, child.
        private func closest(_ wished: String, _ tracks: [PlayerTrack]) -> String? {
            let all = tracks.map(\.language).filter { base($0) == base(wished) }
            let isPlain = !wished.contains("-")
            return all.first { $0 == wished } ?? all.first { !$0.contains("-") }
                ?? all.first { _ in !isPlain } ?? all.first
        }

        func audio(_ set: PlayerSet) -> Int? {
            var current = Array(set.audio.enumerated())
            func refine(_ isKept: (PlayerTrack) -> Bool) {
                let kept = current.filter { isKept($0.element) }
                if !kept.isEmpty { current = kept }
            }
            let wished = set.audioLanguages.first.flatMap { closest($0, set.audio) }
            if let wished {
                refine { $0.language == wished }
            } else {
                refine { $0.isDefault }
            }
            refine { $0.roles.isEmpty }
            let few = current.filter { $0.element.channels <= 2 }
            guard let most = few.map(\.element.channels).max() else { return current.first?.offset }
            return few.first { $0.element.channels == most }?.offset
        }

        func subtitle(_ set: PlayerSet, audio: Int?) -> Int? {
            guard let wished = set.subtitleLanguages.first,
                let language = closest(wished, set.subtitles)
            else { return nil }
            let full = set.subtitles.enumerated().filter {
                $0.element.language == language && !$0.element.isForced
            }
            let chosen = full.first { $0.element.roles.isEmpty } ?? full.first
            guard let audio, let chosen, base(set.audio[audio].language) != base(language) else {
                return nil
            }
            return chosen.offset
        }
    }

    @Test func `shaka 4 chooses as its source code does`() throws {
        try Shaka().expectAgreement(
            with: SelectionPolicy(preset: "shaka@4"), seed: 4, languages: Self.languages,
            mostWished: 1)
    }

    /// `switchLevel` and `findTrackId` of the audio and subtitle track controllers of
    /// video-dev/hls.js, where a forced track is not chosen by itself (the tests of commit
    /// afe5b8bf), and `findMatchingOption` (0d0b90af).
    private struct HLSJS: PlayerWalk {
        private func matches(_ one: String, _ two: String) -> Bool {
            if one.count == two.count { return one == two }
            return one.hasPrefix(two) || two.hasPrefix(one)
        }

        func audio(_ set: PlayerSet) -> Int? {
            if let wished = set.audioLanguages.first,
                let found = set.audio.firstIndex(where: { matches(wished, $0.language) })
            {
                return found
            }
            return set.audio.firstIndex { $0.isDefault } ?? 0
        }

        func subtitle(_ set: PlayerSet, audio: Int?) -> Int? {
            if let wished = set.subtitleLanguages.first {
                return set.subtitles.firstIndex { matches(wished, $0.language) }
            }
            return set.subtitles.firstIndex { $0.isDefault }
        }
    }

    @Test func `hls.js chooses as its source code does`() throws {
        try HLSJS().expectAgreement(
            with: SelectionPolicy(preset: "hlsjs"), seed: 5, languages: Self.languages,
            mostWished: 1)
    }

    /// `setInitialMediaSettingsForType` and `selectInitialTrack` of MediaController.js of
    /// Dash-Industry-Forum/dash.js at commit 02342be9; since 5.1 tracks of the role main come
    /// first, or those without a role, and the rate of each channel counts.
    private struct DashJS: PlayerWalk {
        var isNew = false

        private func choose(
            _ tracks: [PlayerTrack], _ wishes: [String], isText: Bool
        ) -> Int? {
            var current = Array(tracks.enumerated())
            if let wished = wishes.first {
                for isKept in [
                    { $0.language == wished || $0.language.hasPrefix(wished + "-") },
                    { !$0.roles.contains("caption") },
                ] as [(PlayerTrack) -> Bool] {
                    let kept = current.filter { isKept($0.element) }
                    if !kept.isEmpty { current = kept }
                }
            }
            if isText { return (current.first { !$0.element.isForced } ?? current.first)?.offset }
            if isNew {
                let main = current.filter { $0.element.roles.contains("main") }
                let plain = current.filter { $0.element.roles.isEmpty }
                if !main.isEmpty { current = main } else if !plain.isEmpty { current = plain }
            }
            // Audio has no pixels, so the lowest bit rate is the most efficient.
            func cost(_ track: PlayerTrack) -> Double {
                Double(track.bitRate) / Double(isNew ? track.channels : 1)
            }
            let least = current.map { cost($0.element) }.min()
            let cheapest = current.filter { cost($0.element) == least }
            let most = cheapest.map(\.element.bitRate).max()
            return cheapest.first { $0.element.bitRate == most }?.offset
        }

        func audio(_ set: PlayerSet) -> Int? {
            choose(set.audio, set.audioLanguages, isText: false)
        }

        func subtitle(_ set: PlayerSet, audio: Int?) -> Int? {
            choose(set.subtitles, set.subtitleLanguages, isText: true)
        }
    }

    @Test(arguments: [("dashjs@git-2024-09", false), ("dashjs@5.1", true)])
    func `dash.js chooses as its source code does`(name: String, isNew: Bool) throws {
        try DashJS(isNew: isNew).expectAgreement(
            with: SelectionPolicy(preset: name), seed: 6, languages: Self.languages, mostWished: 1)
    }
}
