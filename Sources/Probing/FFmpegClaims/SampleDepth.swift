import TrackModel

/// Bits of one audio sample, where that means something.
enum SampleDepth {
    /// nil for codecs without samples of a fixed width: what FFmpeg then calls
    /// the depth is that of its own decoder's output.
    static func of(codec: String?, raw: Int?, coded: Int?) -> Int? {
        guard let codec else { return nil }
        if codec.hasPrefix("pcm_") { return raw ?? coded }
        let row = Codec(named: codec)
        return row?.mediaType == .audio
            && row?.traits.isDisjoint(with: [.lossless, .hasSampleWidth]) == false
            ? raw : nil
    }
}
