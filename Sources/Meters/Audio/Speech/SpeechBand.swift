import Platform

/// Samples of one channel at a rate that voices are listened to at, made of those at another.
struct SpeechBand: Sendable {
    /// Hertz; the rate of the detector of voices.
    static let rate = 8000
    static let rates = 8000...384_000
    /// Samples of the result on either side that make one, and places between two that are told
    /// apart.
    private static let reach = 8, phases = 32

    private let step: Double
    /// Samples that make one of the result.
    private let taps: Int
    private let filters: ContiguousArray<Float>
    private var history: ContiguousArray<Float>
    /// Where in the history the next one lies.
    private var place: Double

    init(sampleRate: Int, to rate: Int = rate) {
        step = Double(sampleRate) / Double(rate)
        // Sound of a lower rate keeps its whole band.
        let half = Int((Double(Self.reach) * max(step, 1)).rounded(.up))
        taps = 2 * half
        var filters: ContiguousArray<Float> = []
        for phase in 0..<Self.phases {
            let fraction = Double(phase) / Double(Self.phases)
            let values = (0..<2 * half).map { tap -> Double in
                let distance = (Double(tap - (half - 1)) - fraction) / Double(half)
                // Ends at nine tenths of half the rate, under Hann's window.
                let x = distance * Double(Self.reach) * 0.9
                let window = 0.5 + 0.5 * cos(.pi * min(max(distance, -1), 1))
                return (x == 0 ? 1 : sin(.pi * x) / (.pi * x)) * window
            }
            let sum = values.reduce(0, +)
            filters += values.map { Float($0 / sum) }
        }
        self.filters = filters
        history = ContiguousArray(repeating: 0, count: half)
        place = Double(half)
    }

    /// Hands over each sample that is known by now.
    mutating func add(_ samples: ArraySlice<Float>, _ body: (Float) -> Void) {
        history.append(contentsOf: samples)
        let half = taps / 2
        var place = place
        do {
            let (samples, filters) = (history.span, filters.span)
            while Int(place) < samples.count - half {
                let whole = Int(place)
                let phase = min(Int((place - Double(whole)) * Double(Self.phases)), Self.phases - 1)
                // There are half the taps before each place and behind it.
                let around = samples.extracting(unchecked: whole &- half &+ 1..<whole &+ half &+ 1)
                let filter = filters.extracting(unchecked: phase &* taps..<phase &* taps &+ taps)
                body(Float(around.product(filter)))
                place += step
            }
        }
        let known = max(Int(place) - half, 0)
        history.removeFirst(min(known, history.count))
        self.place = place - Double(known)
    }
}
