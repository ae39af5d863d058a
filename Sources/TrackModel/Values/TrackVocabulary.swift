/// Whether the frames of a track are spaced evenly. Rounding of timestamps by
/// the container is not variability.
public enum FrameRateMode: String, Codable, Hashable, Sendable, CaseIterable {
    case constant, variable
}

/// Where a bit rate comes from.
public enum BitRateSource: String, Codable, Hashable, Sendable, CaseIterable {
    /// A statistics tag such as Matroska's BPS.
    case tag
    /// A field of the container or codec header.
    case header
    /// Bytes counted over time.
    case measured
}

/// A sound that a plain channel layout does not describe.
public enum SpatialAudio: String, Codable, Hashable, Sendable, CaseIterable {
    case atmos, dtsx, iamf, mpegh, ambisonic, ac4
}

/// Service type of a track's sound, in FFmpeg's words: `bsmod` of AC-3 and
/// E-AC-3 (ETSI TS 102 366, clause 4.4.2.2).
public enum AudioService: String, Codable, Hashable, Sendable, CaseIterable {
    /// The complete programme.
    case main
    /// Music and effects, without dialogue.
    case effects
    case visuallyImpaired = "visually impaired"
    case hearingImpaired = "hearing impaired"
    case dialogue, commentary, emergency
    case voiceOver = "voice over"
    case karaoke
}

/// Closed captions inside the video: CTA-608 channels, CTA-708 services.
public enum ClosedCaptions: String, Codable, Hashable, Sendable, CaseIterable {
    case cea608, cea708
}
