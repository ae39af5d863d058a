import TrackModel

/// Limits of the channel counts and sample rates that are taken from headers.
enum PlausibleSound {
    private static let channels = 1...1024
    /// Hertz: DSD1024 has 45,158,400.
    private static let sampleRates = 1...50_000_000

    /// Whether a claim states none of these, or a plausible one.
    static func accepts(_ claim: Claim) -> Bool {
        if let count = claim.value(of: \.channels) { return channels.contains(count) }
        return claim.value(of: \.sampleRate).map { sampleRates.contains($0) } ?? true
    }
}
