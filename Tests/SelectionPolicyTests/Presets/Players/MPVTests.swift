import Fixtures
import Testing

@testable import SelectionPolicy

/// `select_default_track` and `compare_track` of player/loadfile.c as released with mpv 0.40.0,
/// written again for embedded tracks of the default options, against the preset. 0.41 chooses alike.
/// The installed mpv is asked by `PlayerSelectionTests`.
@Suite struct MPVTests {
    private struct Walk {
        let languages: [String]

        func rank(_ track: FlaggedTrack) -> Int {
            languages.firstIndex(of: track.language).map { Int.max - $0 } ?? 0
        }

        func isBetter(
            _ new: FlaggedTrack, than pick: FlaggedTrack, pickIsForced: Bool, isForced: Bool,
            isSubtitle: Bool
        ) -> Bool {
            if !languages.isEmpty || !isSubtitle, rank(new) != rank(pick) {
                return rank(new) > rank(pick)
            }
            if isForced { return new.isForced }
            if new.isDefault != pick.isDefault, !pickIsForced { return new.isDefault }
            if isSubtitle, !pickIsForced, pick.isForced { return !new.isForced }
            return false
        }

        func audio(_ tracks: [FlaggedTrack]) -> Int? {
            var pick: Int?
            for (index, track) in tracks.enumerated() {
                guard let old = pick else {
                    pick = index
                    continue
                }
                if isBetter(
                    track, than: tracks[old], pickIsForced: false, isForced: false,
                    isSubtitle: false)
                {
                    pick = index
                }
            }
            return pick
        }

        func subtitle(_ tracks: [FlaggedTrack], audio: FlaggedTrack?) -> Int? {
            var pick: (index: Int, isForced: Bool)?
            for (index, track) in tracks.enumerated() {
                let isForced = track.isForced && track.language == audio?.language
                let isTaken =
                    pick.map {
                        isBetter(
                            track, than: tracks[$0.index], pickIsForced: $0.isForced,
                            isForced: isForced, isSubtitle: true)
                    } ?? (isForced || rank(track) > 0 || track.isDefault)
                if isTaken { pick = (index, isForced) }
            }
            return pick?.index
        }
    }

    @Test(arguments: [[], ["eng"], ["jpn", "eng"], ["fre", "ger", "eng"]])
    func `mpv chooses as the source code of 0.40 does`(languages: [String]) throws {
        let preset = try #require(SelectionPolicy(preset: "mpv"))
        let walk = Walk(languages: languages)
        var random = SplitMix64(seed: 40 + UInt64(languages.count))
        for _ in 0..<250 {
            let file = FlaggedFile(random: &random)
            let audio = walk.audio(file.audio)
            let subtitle = walk.subtitle(file.subtitles, audio: audio.map { file.audio[$0] })
            let expected = [audio.map { $0 + 1 }, subtitle.map { $0 + 1 + file.audio.count }]
            #expect(file.choice(preset, languages: languages) == expected, "\(file)")
        }
    }
}
