import TrackModel

extension PlaybackDevice.Coding {
    /// Conditions on tracks.
    func limits(for type: MediaType) -> [PlaybackLimit] {
        var conditions: [PlaybackLimit.Condition] = []
        func add(
            _ fact: PlaybackFact, _ comparison: PlaybackLimit.Comparison, _ values: [String]?
        ) {
            if let values { conditions.append(.init(fact, comparison, values)) }
        }
        add(.profile, .oneOf, profiles)
        add(.level, .atMost, maxLevel.map { ["\($0)"] })
        add(.bitDepth, .oneOf, bitDepths.map { $0.map { "\($0)" } })
        add(.chromaSubsampling, .oneOf, chroma)
        add(.channels, .atMost, maxChannels.map { ["\($0)"] })
        add(.bitRate, .atMost, maxBitRate.map { ["\($0)"] })
        add(.sampleRate, .atMost, maxSampleRate.map { ["\($0)"] })
        func limit(
            _ conditions: [PlaybackLimit.Condition], in formats: [String]? = nil
        ) -> PlaybackLimit {
            PlaybackLimit(
                type, codecs: .init([codec]), formats: formats.map { .init($0) },
                conditions: conditions, source: source)
        }
        var limits = [limit(conditions)]
        if let tags {
            limits.append(
                limit([.init(.codecTag, .oneOf, tags)], in: ContainerFormat.isoMediaWords))
        }
        return limits
    }

    /// Whether a frame of this size is shown at this rate; nil where that is not known.
    func takesSize(of track: MediaPlayerTrack) -> Bool? {
        guard let sizes else { return true }
        guard let size = track.codedSize ?? track.naturalSize else { return nil }
        let fitting = sizes.filter {
            // A picture on its side takes as much.
            size.width <= $0.width && size.height <= $0.height
                || size.width <= $0.height && size.height <= $0.width
        }
        guard !fitting.isEmpty else { return false }
        guard let rate = track.nominalFrameRate else {
            return fitting.contains { $0.maxFrameRate == nil } ? true : nil
        }
        return fitting.contains { rate <= ($0.maxFrameRate ?? .infinity) + 0.01 }
    }
}
