import TrackModel

/// When somebody begins to speak after a pause.
struct SpeechOnsets {
    /// Seconds without speech that are a pause, and with it that are more than a noise.
    private static let pause = 0.25, utterance = 0.1
    /// Seconds around a rough place in which the exact one lies, and around the exact one in which
    /// cues belong to it.
    private static let search = 1.0, near = 0.2
    /// Seconds of a place of the search.
    private static let bin = 0.05
    /// Cues that begin with speech, and their share of all, below which the rough place is kept.
    private static let least = (cues: 8, share: 0.15)

    private(set) var times: [Double] = []

    /// - Parameter mark: of slots in which somebody speaks.
    init(_ sound: SoundTimeline, mark: UInt8) {
        let (pause, utterance) = (
            Int(Self.pause / SoundTimeline.step), Int(Self.utterance / SoundTimeline.step)
        )
        var begin: Int?
        var latest = -pause - 1
        for (place, slot) in sound.slots.enumerated() where slot & mark != 0 {
            if place - latest > pause {
                if let begin, latest - begin >= utterance { add(begin, sound) }
                begin = place
            }
            latest = place
        }
        if let begin, latest - begin >= utterance { add(begin, sound) }
    }

    private mutating func add(_ place: Int, _ sound: SoundTimeline) {
        times.append(sound.start + Double(place) * SoundTimeline.step)
    }

    /// Seconds to add to all times for most to begin with speech, near a rough place; nil where too few
    /// do anywhere.
    func refined(_ starts: [Double], by rough: Double) -> Double? {
        var distances: [Double] = []
        var first = 0
        for start in starts.sorted() {
            let start = start + rough
            while first < times.count, times[first] < start - Self.search { first += 1 }
            for time in times[first...].prefix(64) {
                guard time <= start + Self.search else { break }
                distances.append(time - start)
            }
        }
        var counts = [Int](repeating: 0, count: Int(2 * Self.search / Self.bin) + 1)
        for distance in distances {
            counts[min(max(Int((distance + Self.search) / Self.bin), 0), counts.count - 1)] += 1
        }
        let sums = counts.indices.map { place in
            counts[max(place - 2, 0)...min(place + 2, counts.count - 1)].reduce(0, +)
        }
        guard let peak = sums.indices.max(by: { sums[$0] < sums[$1] }) else { return nil }
        let middle = (Double(peak) + 0.5) * Self.bin - Self.search
        let inside = distances.filter { abs($0 - middle) <= Self.near }
        guard let lag = inside.median, inside.count >= Self.least.cues,
            Double(inside.count) >= Self.least.share * Double(starts.count)
        else { return nil }
        return rough + lag
    }
}
