/// Half minutes of a track in which most is spoken, for a model that hears no more at once.
struct SpokenPassages: Sendable {
    /// Samples a second, of a passage, and of one that the track ends in.
    private static let rate = 16_000, length = 30 * rate, least = 10 * rate
    /// Passages that are kept, and lively slots of one in which somebody speaks.
    private static let most = 3, spoken = 150

    private struct Passage {
        var samples: [Float] = []
        /// Slots in which bands of the voice are lively.
        var lively = 0
    }

    private var band: SpeechBand
    private var kept: [Passage] = []
    private var current = Passage()

    init(sampleRate: Int) { band = SpeechBand(sampleRate: sampleRate, to: Self.rate) }

    /// The samples that follow have another rate, or do not continue those before.
    mutating func begin(sampleRate: Int) {
        band = SpeechBand(sampleRate: sampleRate, to: Self.rate)
        current = Passage()
    }

    mutating func add(_ mixed: ArraySlice<Float>) {
        var samples = current.samples
        current.samples = []
        if samples.isEmpty { samples.reserveCapacity(Self.length) }
        band.add(mixed) { samples.append(min(max($0, -1), 1)) }
        current.samples = samples
        if current.samples.count >= Self.length { close() }
    }

    /// - Parameter lively: slots of which that is known by now.
    mutating func note(lively: Int) { current.lively += lively }

    private mutating func close() {
        if current.lively >= Self.spoken { kept.append(current) }
        current = Passage()
        guard kept.count > Self.most else { return }
        if let least = kept.indices.min(by: { kept[$0].lively < kept[$1].lively }) {
            kept.remove(at: least)
        }
    }

    /// In the order of time.
    var passages: [[Float]] {
        var copy = self
        if copy.current.samples.count >= Self.least { copy.close() }
        return copy.kept.map(\.samples)
    }
}
