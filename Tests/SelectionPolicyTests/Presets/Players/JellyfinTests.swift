import Fixtures
import SelectionPolicy
import Testing

/// `MediaStreamSelector` of jellyfin/jellyfin at commit 17d5e57a, written again.
@Suite struct JellyfinTests {
    private struct Walk: PlayerWalk {
        let mode: String
        let playsDefault: Bool

        func audio(_ set: PlayerSet) -> Int? {
            func score(_ track: PlayerTrack) -> Int {
                let place = set.audioLanguages.firstIndex(of: track.language)
                return [track.isForced, track.isDefault, track.isExternal].reduce(
                    place.map { 101 - $0 } ?? 1
                ) { $0 * 10 + ($1 ? 2 : 1) }
            }
            let order = set.audio.indices.sorted {
                let (one, two) = (score(set.audio[$0]), score(set.audio[$1]))
                return one == two ? $0 < $1 : one > two
            }
            if playsDefault, let flagged = order.first(where: { set.audio[$0].isDefault }) {
                return flagged
            }
            return order.first
        }

        func subtitle(_ set: PlayerSet, audio: Int?) -> Int? {
            let wished = set.subtitleLanguages
            func rank(_ track: PlayerTrack) -> Int {
                wished.count <= 1 ? 0 : wished.firstIndex(of: track.language) ?? Int.max
            }
            func isWished(_ track: PlayerTrack) -> Bool {
                wished.isEmpty || wished.contains(track.language)
            }
            func isUndefined(_ track: PlayerTrack) -> Bool {
                ["und", "mul", "zxx"].contains(track.language)
            }
            func sorted(_ tracks: [Int], _ keys: (PlayerTrack) -> [Int]) -> [Int] {
                tracks.enumerated().sorted { one, two in
                    let first = keys(set.subtitles[one.element])
                    let second = keys(set.subtitles[two.element])
                    for (left, right) in zip(first, second) where left != right {
                        return left < right
                    }
                    return one.offset < two.offset
                }.map(\.element)
            }
            let all = sorted(Array(set.subtitles.indices)) {
                [
                    rank($0), (!$0.isExternal).number, (!$0.isDefault).number,
                    $0.isForced || !isWished($0) ? 1 : 0, $0.isForced && isWished($0) ? 0 : 1,
                    $0.isForced && isUndefined($0) ? 0 : 1, (!$0.isForced).number,
                ]
            }
            let tracks = set.subtitles
            let forced = sorted(
                all.filter {
                    tracks[$0].isForced && (isWished(tracks[$0]) || isUndefined(tracks[$0]))
                }
            ) { [rank($0), isWished($0) ? 0 : 1, isUndefined($0) ? 0 : 1] }.first
            switch mode {
            case "default":
                return all.first {
                    tracks[$0].isExternal || tracks[$0].isDefault || tracks[$0].isForced
                }
            case "smart":
                let spoken = audio.map { set.audio[$0].language }
                return spoken != nil && spoken == wished.first
                    ? forced : all.first { isWished(tracks[$0]) }
            case "always":
                return all.first { !tracks[$0].isForced && isWished(tracks[$0]) } ?? forced
            case "onlyForced": return forced
            default: return nil
            }
        }
    }

    @Test(arguments: ["default", "smart", "always", "onlyForced", "none"], [false, true])
    func `the preset chooses what the source says`(mode: String, playsDefault: Bool) throws {
        try Walk(mode: mode, playsDefault: playsDefault).expectAgreement(
            with: SelectionPolicy(preset: "jellyfin"), seed: 10, files: 110,
            languages: ["eng", "ger", "jpn", "und", "mul"], mostWished: 3
        ) {
            let known = ["eng", "ger", "jpn"]
            $0.audioLanguages.removeAll { !known.contains($0) }
            $0.subtitleLanguages.removeAll { !known.contains($0) }
            $1.languages[.audio] = $0.audioLanguages.map { .tag($0) }
            $1.languages[.subtitle] = $0.subtitleLanguages.map { .tag($0) }
            $1.settings["mode"] = .text(mode)
            $1.settings["playDefault"] = .bool(playsDefault)
        }
    }
}
