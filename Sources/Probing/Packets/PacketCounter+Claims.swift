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

    /// Whether the times of a broadcast jump back by more than any reordering or wrap: of
    /// scrambled packets even they are noise, and of recordings that were joined first and
    /// last belong to different clocks.
    private func hasForeignTimes(_ counted: PacketStatistics) -> Bool {
        isMPEGSystem
            && counted.timestamps.first.contains { $0.kind == .backwards && $0.length > 60 }
    }

    /// Constant when every distance is the usual one but for rounding, variable
    /// when at least one in a hundred is not.
    private func frameRateMode(_ counted: PacketStatistics) -> FrameRateMode? {
        // Only one of several pictures with one time is seen.
        let distances = (counted.frameDurations ?? []).filter { $0.duration > 0 }
        guard let usual = distances.first?.duration else { return nil }
        let total = distances.reduce(0) { $0 + $1.count }
        let odd = distances.filter { abs($0.duration - usual) > max(0.002, usual / 10) }
            .reduce(0) { $0 + $1.count }
        guard total >= FrameTiming.enough else { return nil }
        if odd == 0 { return .constant }
        return odd >= 3 && odd * 100 >= total ? .variable : nil
    }
}
