import TrackModel

extension ISOSampleEntry {
    /// Claims of the entry about the sound, where its coding lets it speak.
    var soundClaims: [Claim] {
        guard let audio else { return [] }
        var claims: [Claim] = []
        if let rate = Self.speechRates[codingFormat] {
            // AMR is mono, whatever the entry says (3GPP TS 26.244, clause 6.5).
            claims.claim(\.channels, 1, from: .container)
            claims.claim(\.sampleRate, rate, from: .container)
        } else if !Self.templateFormats.contains(codingFormat) {
            claims.claim(\.channels, audio.channels > 0 ? audio.channels : nil, from: .container)
            claims.claim(\.sampleRate, audio.wholeSampleRate, from: .container)
        }
        claims.claim(\.bitDepth, sampleDepth, from: .container)
        return claims
    }

    /// Codings whose specifications fill channel count and rate with fixed values,
    /// or leave them to their configuration or the stream.
    private static var templateFormats: Set<String> {
        ["mp4a", "ac-3", "ec-3", "ac-4", "mlpa", "mha1", "mhm1", "mha2", "mhm2", "iamf", "alac"]
    }

    private static let speechRates = ["samr": 8000, "sawb": 16000]

    /// Bits of a sample where the coding keeps them: PCM, FLAC. ALAC states its
    /// own.
    private var sampleDepth: Int? {
        switch codingFormat {
        case "in24": 24
        case "in32", "fl32": 32
        case "fl64": 64
        case "twos", "sowt", "lpcm", "raw ", "fLaC":
            audio.flatMap { $0.sampleSize > 0 ? $0.sampleSize : nil }
        case "ipcm", "fpcm": configurations["pcmC"]?.dropFirst(5).first.map(Int.init)
        default: nil
        }
    }
}

extension ISOAudioSampleEntry {
    /// Hertz; nil when not written.
    fileprivate var wholeSampleRate: Int? {
        sampleRate >= 1 && sampleRate < 1e9 ? Int(sampleRate.rounded()) : nil
    }
}
