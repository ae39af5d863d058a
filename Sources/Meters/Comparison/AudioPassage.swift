/// A passage of decoded audio at 8 kHz, for comparison.
package struct AudioPassage: Sendable {
    package static let rate = 8000.0

    /// Seconds.
    package let start: Double
    private let count: Int
    private var sums: [[Float]] = []
    private var counts: [Int32]
    /// FFmpeg's name of each channel; nil when unknown.
    private(set) var names: [String]?
    /// Time after the last sample, for buffers without a time.
    private var next: Double?

    /// - Parameter seconds: length, at most a minute.
    package init(start: Double, seconds: Double) {
        self.start = start
        count = Int((min(max(seconds, 0), 60) * Self.rate).rounded())
        counts = Array(repeating: 0, count: count)
    }

    /// Seconds.
    package var end: Double { start + Double(count) / Self.rate }

    /// Whether samples up to the end were added.
    package var isComplete: Bool { (next ?? -.infinity) >= end }

    /// Share of the passage that has samples, 0 to 1.
    package var share: Double {
        count == 0 ? 0 : Double(counts.count { $0 > 0 }) / Double(count)
    }

    /// Seconds by which the time of a buffer may differ from the end of the one before it:
    /// containers round times to milliseconds.
    private static let rounding = 0.0015

    /// nil when unknown.
    private func time(of buffer: borrowing AudioBuffer) -> Double? {
        guard let stated = buffer.time, let next else { return buffer.time ?? next }
        return abs(stated - next) <= Self.rounding ? next : stated
    }

    package mutating func add(_ buffer: borrowing AudioBuffer) {
        guard let time = time(of: buffer) else { return }
        next = time + buffer.duration
        guard time < end, time + buffer.duration > start else { return }
        if sums.isEmpty {
            sums = Array(repeating: Array(repeating: 0, count: count), count: buffer.channels)
            names = buffer.layout
        }
        guard sums.count == buffer.channels else { return }
        let frames = buffer.frames
        var samples = ContiguousArray<Float>(repeating: 0, count: frames)
        let step = Self.rate / Double(buffer.sampleRate)
        let origin = (time - start) * Self.rate
        for channel in 0..<buffer.channels {
            _ = buffer.read(channel: channel, from: 0, into: &samples, at: 0..<frames)
            for index in 0..<frames {
                let place = (origin + Double(index) * step).rounded(.down)
                guard place >= 0, place < Double(count) else { continue }
                sums[channel][Int(place)] += samples[index]
                if channel == 0 { counts[Int(place)] += 1 }
            }
        }
    }

    var channelCount: Int { sums.count }

    /// Samples of a channel; 0 where there are none.
    func samples(of channel: Int) -> [Float] {
        zip(sums[channel], counts).map { $1 > 0 ? $0 / Float($1) : 0 }
    }

    /// Sum of all channels.
    func mix() -> [Float] {
        var mix = [Float](repeating: 0, count: count)
        for channel in sums.indices {
            for (place, value) in samples(of: channel).enumerated() { mix[place] += value }
        }
        return mix
    }
}
