import Fixtures
import Foundation
import Testing

@testable import SelectionPolicy

/// `PredicateAudioFilter`, `PredicateSubtitleFilter` and `PredicateSubtitlePriority` of Kodi's
/// VideoPlayer.cpp (xbmc/xbmc, commit 000cc270), written again.
@Suite struct KodiTests {
    private struct Walk: PlayerWalk {
        let mode: String
        let isHearingImpaired: Bool
        /// Language of the interface.
        let language: String

        private static let codecs = ["ac3", "dts", "eac3", "", "", "truehd", "flac"]

        func audio(_ set: PlayerSet) -> Int? {
            let wished = set.audioLanguages.first ?? language
            return set.audio.firstPlace { one, two in
                isBefore(
                    ((one.language == wished).number, (two.language == wished).number),
                    (
                        (one.isHearingImpaired == isHearingImpaired).number,
                        (two.isHearingImpaired == isHearingImpaired).number
                    ), ((!one.isVisualImpaired).number, (!two.isVisualImpaired).number),
                    (one.isDefault.number, two.isDefault.number), (one.channels, two.channels),
                    (
                        Self.codecs.firstIndex(of: one.codec) ?? -1,
                        Self.codecs.firstIndex(of: two.codec) ?? -1
                    ))
            }
        }

        func subtitle(_ set: PlayerSet, audio: Int?) -> Int? {
            let spoken = audio.map { set.audio[$0].language } ?? ""
            let wished = set.subtitleLanguages.first ?? language
            let best = set.subtitles.firstPlace { one, two in
                if isRelevant(one, spoken, wished) != isRelevant(two, spoken, wished) {
                    return isRelevant(one, spoken, wished)
                }
                if one.isExternal != two.isExternal { return one.isExternal }
                func keys(_ track: PlayerTrack) -> [Int] {
                    let isSpoken = track.language == spoken
                    return mode == "original"
                        ? [
                            (track.isForced && isSpoken).number,
                            (track.isDefault && isSpoken).number, isSpoken.number,
                            (track.isForced && track.isDefault).number,
                        ]
                        : [
                            (track.language == wished).number,
                            (track.isHearingImpaired == isHearingImpaired).number,
                        ]
                }
                for (first, second) in zip(keys(one), keys(two)) where first != second {
                    return first > second
                }
                return one.isDefault && !two.isDefault
            }
            return best.flatMap { isRelevant(set.subtitles[$0], spoken, wished) ? $0 : nil }
        }

        private func isRelevant(_ track: PlayerTrack, _ spoken: String, _ wished: String) -> Bool {
            let isSpoken = track.isForced && track.language == spoken
            switch mode {
            case "none": return false
            case "forced": return isSpoken
            default: break
            }
            if track.isExternal || isSpoken || track.isForced && track.isDefault { return true }
            return mode == "original" ? track.isDefault : track.language == wished
        }
    }

    @Test(arguments: ["language", "original", "forced", "none"], [false, true])
    func `kodi 21 chooses as its source code does`(mode: String, isHearingImpaired: Bool) throws {
        let walk = Walk(mode: mode, isHearingImpaired: isHearingImpaired, language: "ger")
        try walk.expectAgreement(
            with: SelectionPolicy(preset: "kodi@21"), seed: 21, files: 130,
            languages: ["eng", "ger", "jpn", "fre"], mostWished: 1
        ) {
            $1.systemLanguages = ["de"]
            $1.settings["mode"] = .text(mode)
            $1.settings["hearingImpaired"] = .bool(isHearingImpaired)
        }
    }
}

/// The tracks that VLC 3.0.24 itself showed as playing (its command line interface's `atrack`
/// and `strack`) for Matroska files of random tracks, without a window and with its default settings.
@Suite struct VLCTests {
    @Test func `the preset chooses as VLC did`() throws {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "vlc-3.0.24.txt")
        let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 330)
        let vlc = try #require(SelectionPolicy(preset: "vlc@3"))
        for line in lines {
            let parts = line.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.split(separator: " ")
            }
            let file = FlaggedFile(
                audio: parts[0].map { FlaggedTrack($0) },
                subtitles: parts[1].map { FlaggedTrack($0) })
            let languages = parts[2].flatMap { $0.split(separator: ",") }.map(String.init)
            let chosen = file.choice(vlc, languages: languages)
            #expect(chosen == parts[3].map { Int($0) }, "\(line)")
        }
    }
}
