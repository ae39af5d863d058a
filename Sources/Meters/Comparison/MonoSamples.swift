extension AudioBuffer {
    /// The mean of all channels as 16-bit samples.
    package func monoSamples() -> [Int16] {
        var sums = ContiguousArray<Float>(repeating: 0, count: frames)
        var samples = ContiguousArray<Float>(repeating: 0, count: frames)
        for channel in 0..<channels {
            _ = read(channel: channel, from: 0, into: &samples, at: 0..<frames)
            for place in 0..<frames { sums[place] += samples[place] }
        }
        let scale = 32_767 / Float(channels)
        return sums.map { Int16(min(max(($0 * scale).rounded(), -32_768), 32_767)) }
    }
}
