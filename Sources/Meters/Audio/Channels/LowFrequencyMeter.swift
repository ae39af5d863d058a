import TrackModel

/// High frequencies in all channels, where one is of low frequency effects.
struct LowFrequencyMeter: AudioMeter {
    private static let most = 16

    private var filters: [(channel: Int, filter: HighPass)]

    /// nil without such a channel.
    init?(_ format: AudioFormat) {
        guard !format.lowFrequencies.isEmpty, format.channels <= Self.most else { return nil }
        filters = (0..<format.channels).compactMap { channel in
            HighPass(sampleRate: format.sampleRate).map { (channel, $0) }
        }
    }

    mutating func add(_ block: AudioBlock) {
        for index in filters.indices {
            filters[index].filter.add(block[filters[index].channel].span)
        }
    }

    mutating func interrupt() {
        for index in filters.indices { filters[index].filter.interrupt() }
    }

    func write(into measurements: inout AudioMeasurements) {
        for (channel, filter) in filters
        where filter.total > 0 && measurements.channels.indices.contains(channel) {
            let share = min(max(filter.energy / filter.total, 1e-12), 1)
            measurements.channels[channel].levelAbove500Hz =
                Double.decibels(power: share)?.hundredths
        }
    }
}
