import TrackModel

/// The slots of a film in which somebody speaks, counted from its beginning, with room on both sides.
struct SpeechField {
    private let step: Double
    private let start: Double
    /// Slots of room.
    private let room: Int
    /// Slots of the sound.
    private let length: Int
    /// How many are spoken before each, room included.
    private let before: [Int32]

    /// - Parameter mark: of slots in which somebody speaks.
    init(_ sound: SoundTimeline, mark: UInt8, step: Double, reach: Double) {
        let parts = max(Int((step / SoundTimeline.step).rounded()), 1)
        (self.step, start) = (step, sound.start)
        room = Int(reach / step) + 1
        length = sound.slots.count / parts
        var before = [Int32](repeating: 0, count: room + 1)
        before.reserveCapacity(length + 2 * room + 1)
        var count: Int32 = 0
        for slot in 0..<length {
            let isSpoken = sound.slots[slot * parts..<(slot + 1) * parts].contains {
                $0 & mark != 0
            }
            count += isSpoken ? 1 : 0
            before.append(count)
        }
        before.append(contentsOf: repeatElement(count, count: room))
        self.before = before
    }

    var spoken: Int { Int(before.last ?? 0) }

    /// Places in `before` of a time, from 0 to the last one that leaves room behind.
    private func place(_ time: Double) -> Int {
        let slot = ((time - start) / step).rounded()
        return Int(min(max(slot, -Double(room)), Double(length + room))) + room
    }

    /// Coefficients of correlation between what is shown and what is said, for cues that are moved by
    /// every `stride` slots from all the room before to all the room behind.
    func correlations(_ cues: [ClosedRange<Double>], stride: Int) -> [Double] {
        let spans = cues.map { (place($0.lowerBound), place($0.upperBound)) }
        let shown = Double(spans.reduce(0) { $0 + $1.1 - $1.0 })
        let (whole, spoken) = (Double(length), Double(spoken))
        guard shown > 0, shown < whole, spoken > 0, spoken < whole else { return [] }
        let scale = (shown * (1 - shown / whole) * spoken * (1 - spoken / whole)).squareRoot()
        let last = before.count - 1
        return before.withUnsafeBufferPointer { before in
            Swift.stride(from: -(room - 1), to: room, by: stride).map { shift in
                var both = 0
                for (from, to) in spans {
                    let (from, to) = (
                        min(max(from + shift, 0), last), min(max(to + shift, 0), last)
                    )
                    both += Int(before[to] - before[from])
                }
                return (Double(both) - shown * spoken / whole) / scale
            }
        }
    }

    /// Share of the speech during which a cue is shown, and of the cues in which nobody speaks.
    func shares(of cues: [ClosedRange<Double>]) -> (covered: Double, silent: Double) {
        var (both, silent) = (0, 0)
        for cue in cues {
            let count = Int(before[place(cue.upperBound)] - before[place(cue.lowerBound)])
            both += count
            silent += count == 0 ? 1 : 0
        }
        return (
            Double(both) / Double(max(spoken, 1)), Double(silent) / Double(max(cues.count, 1))
        )
    }
}
