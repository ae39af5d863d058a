import Meters
import TrackModel

extension FilmHearing {
    /// Stretches of a second that tell something.
    private static let least = (speech: 40, pauses: 20)
    /// Share of the speech that is kept in another mix of the same, and voices that are added to it.
    private static let sameSpeech = (kept: 0.9, talkedOver: 0.1)
    /// Share of the speech that is heard, and lost, under somebody who talks over it, and of the pauses
    /// that he talks in.
    private static let commentary = (kept: 0.35, changed: 0.2, talkedOver: 0.2)

    /// Facts of each sound beside the others; by trackID.
    var facts: [Int: SoundHearing] {
        var facts: [Int: SoundHearing] = [:]
        let together = places.filter { $0.offset.stretch == 1 }
        for (place, track) in together.enumerated() {
            var hearing = SoundHearing()
            var best = 0.0
            for (number, other) in together.enumerated() where number != place {
                guard let kinship = kinship(track, other) else { continue }
                if number < place, hearing.speechOf == nil, Self.isSameSpeech(kinship) {
                    hearing.speechOf = other.id
                }
                if kinship.kept > best, Self.isCommentary(kinship) {
                    best = kinship.kept
                    hearing.commentaryOn = other.id
                    hearing.commentaryConfidence =
                        (min(0.65 + kinship.talkedOver / 2, 0.9) * 100).rounded() / 100
                }
            }
            if hearing != SoundHearing() { facts[track.id] = hearing }
        }
        for (id, spoken) in languages {
            var hearing = facts[id] ?? SoundHearing()
            hearing.language = spoken.language
            hearing.confidence = (spoken.confidence * 100).rounded() / 100
            hearing.passages = spoken.passages
            facts[id] = hearing
        }
        return facts
    }

    private func kinship(_ track: Place, _ other: Place) -> AudioSimilarity? {
        guard let sound = timelines[track.id], let film = timelines[other.id] else { return nil }
        let kinship = AudioSimilarity(
            of: sound, against: film, delay: track.offset.delay - other.offset.delay)
        return kinship.speech >= Self.least.speech ? kinship : nil
    }

    private static func isSameSpeech(_ kinship: AudioSimilarity) -> Bool {
        kinship.kept >= sameSpeech.kept && kinship.talkedOver <= sameSpeech.talkedOver
    }

    private static func isCommentary(_ kinship: AudioSimilarity) -> Bool {
        kinship.pauses >= least.pauses && kinship.kept >= commentary.kept
            && kinship.kept <= 1 - commentary.changed
            && kinship.talkedOver >= commentary.talkedOver
    }
}
