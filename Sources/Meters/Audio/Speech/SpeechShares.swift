import Platform
import TrackModel

/// Counts of the slots in which somebody speaks, in the centre and beside it.
struct SpeechShares: Sendable {
    /// Mean square of −60 dBFS.
    private static let silence = 1e-6
    /// Share of all slots in which a centre speaks that has the speech.
    private static let alive = 0.02

    private var slots = 0
    private var spoken = (centre: 0, aside: 0)
    /// Those with the power in the centre.
    private var centred = (centre: 0, aside: 0)
    private var hasCentre = false

    /// - Parameter aside: what is heard left and right of a centre.
    mutating func slot(_ frame: SpeechLine.Frame, aside: SpeechLine.Frame?) -> UInt8 {
        slots += 1
        let isAside = aside.map(\.isSpoken) ?? frame.isSpoken
        if let aside {
            hasCentre = true
            // Left and right are mixed to half.
            let isCentred = frame.power >= 2 * (2 * aside.power)
            if frame.isSpoken { centred.centre += isCentred ? 1 : 0 }
            if isAside { centred.aside += isCentred ? 1 : 0 }
        }
        spoken.centre += frame.isSpoken ? 1 : 0
        spoken.aside += isAside ? 1 : 0
        let power = max(frame.power, aside?.power ?? 0)
        let level =
            power < Self.silence * 1e-3 ? 1 : SoundTimeline.level(decibels: 10 * log10(power))
        return level | (frame.isSpoken ? SoundTimeline.spoken : 0)
            | (isAside ? SoundTimeline.spokenAside : 0)
    }

    /// Whether what speaks is in the centre, or there is none.
    var isCentred: Bool {
        !hasCentre || Double(spoken.centre) >= Self.alive * Double(slots)
    }

    func shares(of timeline: SoundTimeline) -> SoundShares {
        let silent = SoundTimeline.level(decibels: -60)
        var (all, speech, silence) = (0, 0, 0)
        for slot in timeline.slots where slot != 0 {
            all += 1
            if slot & SoundTimeline.level <= silent {
                silence += 1
            } else if slot & SoundTimeline.spoken != 0 {
                speech += 1
            }
        }
        func share(_ part: Int, of whole: Int) -> Double {
            (Double(part) / Double(max(whole, 1))).thousandths
        }
        let (of, among) =
            isCentred ? (centred.centre, spoken.centre) : (centred.aside, spoken.aside)
        return SoundShares(
            speech: share(speech, of: all), silence: share(silence, of: all),
            centeredSpeech: hasCentre && among > 0 ? share(of, of: among) : nil)
    }
}
