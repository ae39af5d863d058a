/// Bits of one audio sample, where that means something.
enum SampleDepth {
    private static let lossless: Set<String> = [
        "flac", "alac", "truehd", "mlp", "tta", "wavpack", "ape", "dts", "mp4als", "tak",
        "shorten", "s302m",
    ]

    /// nil for codecs without samples of a fixed width: what FFmpeg then calls
    /// the depth is that of its own decoder's output.
    static func of(codec: String?, raw: Int?, coded: Int?) -> Int? {
        guard let codec else { return nil }
        if codec.hasPrefix("pcm_") { return raw ?? coded }
        return lossless.contains(codec) ? raw : nil
    }
}
