import FFmpegBridge
import TrackModel

// Counted values as claims. Counts and times are what the container holds, so
// they are its word, and they come before what its header says of them.

extension PacketCounter {
    var claims: [Claim] {
        let counted = summary(metadata: nil)
        guard !isStopped, counted.packets > 0 else { return [] }
        var claims: [Claim] = []
        claims.claim(\.frameRateMode, frameRateMode(counted), from: .container)
        if !leavesTimes || secondFields + hiddenPictures > 0 {
            claims.claim(\.frameCount, frames, from: .container)
        }
        guard !leavesTimes, !hasForeignTimes(counted) else { return claims }
        claims.claim(\.duration, duration, from: .container)
        let bitRate = counted.averageBitRate.flatMap { rate in
            rate > highestBitRate ?? .max ? nil : rate
        }
        claims.claim(bitRate: bitRate, .measured, from: .bitstream)
        return claims
    }

    /// The bit rate of audio over time by the sizes of its packets, of which MPEG audio pads some by a
    /// byte. nil for few packets, and where sizes vary in a codec whose coders keep a rate with a
    /// reservoir, such as AAC.
    func bitRateMode(ofCodec codec: String) -> BitRateMode? {
        guard !isStopped, let sizes, frames >= FrameTiming.minimumFrames else { return nil }
        if sizes.most - sizes.least <= 1 { return .constant }
        return Codec(named: codec)?.traits.contains(.hasSizedFrames) == true ? .variable : nil
    }

    /// Whether the times of a broadcast jump back further than reordering or a wrap explains.
    /// Scrambled packets have random times, and joined recordings different clocks.
    private func hasForeignTimes(_ counted: PacketStatistics) -> Bool {
        isMPEGSystem
            && counted.timestamps.first.contains { $0.kind == .backwards && $0.length > 60 }
    }

    /// Constant when every interval is the usual one but for rounding, variable when at least one
    /// in a hundred differs.
    private func frameRateMode(_ counted: PacketStatistics) -> FrameRateMode? {
        // Only one of several frames with the same time is visible.
        let distances = (counted.frameDurations ?? []).filter { $0.duration > 0 }
        guard let usual = distances.first?.duration else { return nil }
        let total = distances.reduce(0) { $0 + $1.count }
        let odd = distances.filter { abs($0.duration - usual) > max(0.002, usual / 10) }
            .reduce(0) { $0 + $1.count }
        guard total >= FrameTiming.minimumFrames else { return nil }
        if odd == 0 { return .constant }
        return odd >= 3 && odd * 100 >= total ? .variable : nil
    }
}

/// The statistics of a small file, which are not reported.
struct WholeCount: PacketObserver {
    private var counter: PacketCounter
    private var isWhole = false

    init(_ counter: PacketCounter) { self.counter = counter }

    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        counter.read(packet, reading)
    }

    mutating func finish(_ end: ReadingOutcome) {
        counter.finish(end)
        isWhole = end == .fileEnd
    }

    /// nil unless the whole track was counted.
    var whole: PacketCounter? { isWhole ? counter : nil }

    var claims: [Claim] { whole?.claims ?? [] }
}
