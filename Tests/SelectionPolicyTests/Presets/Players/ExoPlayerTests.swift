import Fixtures
import Testing

@testable import SelectionPolicy

/// `AudioTrackInfo` and `TextTrackInfo` of DefaultTrackSelector.java (androidx/media, commit
/// 09777130) with default parameters on a telephone without a spatializer, written again.
@Suite struct ExoPlayerTests {
    private struct Walk: PlayerWalk {
        let system: String

        private func score(_ track: PlayerTrack, _ language: String?, allowsUnknown: Bool) -> Int {
            guard let language, track.language != "und" else {
                return allowsUnknown && track.language == "und" ? 1 : 0
            }
            return track.language == language ? 4 : 0
        }

        /// Place, negative so that more is better, and score of the first language that is met.
        private func match(_ track: PlayerTrack, _ languages: [String]) -> (Int, Int) {
            for (index, language) in languages.enumerated() {
                let score = score(track, language, allowsUnknown: false)
                if score > 0 { return (-index, score) }
            }
            return (-Int(Int32.max), 0)
        }

        private func isInLimits(_ track: PlayerTrack) -> Bool {
            track.channels <= 2 || ["ac3", "eac3"].contains(track.codec)
        }

        func audio(_ set: PlayerSet) -> Int? {
            set.audio.firstPlace { one, two in
                let (first, second) = (
                    match(one, set.audioLanguages), match(two, set.audioLanguages)
                )
                let (own, other) = (match(one, [system]), match(two, [system]))
                let sign = isInLimits(one) ? 1 : -1
                let rates =
                    one.language == two.language
                    ? (one.bitRate * sign, two.bitRate * sign) : (0, 0)
                return isBefore(
                    (first.0, second.0), (first.1, second.1),
                    (one.isDefault.number, two.isDefault.number), (own.0, other.0),
                    (isInLimits(one).number, isInLimits(two).number),
                    (one.channels * sign, two.channels * sign), rates)
            }
        }

        func subtitle(_ set: PlayerSet, audio: Int?) -> Int? {
            let spoken = audio.map { set.audio[$0].language }.flatMap { $0 == "und" ? nil : $0 }
            func follows(_ track: PlayerTrack) -> Int {
                score(track, spoken, allowsUnknown: spoken == nil)
            }
            func isKept(_ track: PlayerTrack) -> Bool {
                match(track, set.subtitleLanguages).1 > 0 || track.isDefault
                    || track.isForced && follows(track) > 0
            }
            let kept = set.subtitles.enumerated().filter { isKept($0.element) }
            let place = kept.firstPlace { left, right in
                let (one, two) = (left.element, right.element)
                let (first, second) = (
                    match(one, set.subtitleLanguages), match(two, set.subtitleLanguages)
                )
                let sign = first.1 == 0 ? 1 : -1
                return isBefore(
                    (first.0, second.0), (first.1, second.1),
                    (one.isDefault.number, two.isDefault.number),
                    (one.isForced.number * sign, two.isForced.number * sign),
                    (follows(one), follows(two)))
            }
            return place.map { kept[$0].offset }
        }
    }

    @Test func `the preset chooses as the source code does`() throws {
        try Walk(system: "fre").expectAgreement(
            with: SelectionPolicy(preset: "exoplayer"), seed: 3,
            languages: ["eng", "ger", "jpn", "fre", "und"], mostWished: 3
        ) { $1.systemLanguages = ["fr"] }
    }
}
