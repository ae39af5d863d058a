/// Whether the frames of a track are spaced evenly. Rounding of timestamps by
/// the container is not variability.
public enum FrameRateMode: String, Codable, Hashable, Sendable {
    case constant, variable
}

/// Where a bit rate comes from.
public enum BitRateSource: String, Codable, Hashable, Sendable {
    /// A statistics tag such as Matroska's BPS.
    case tag
    /// A field of the container or codec header.
    case header
    /// Bytes counted over time.
    case measured
}

/// A sound that a plain channel layout does not describe.
public enum SpatialAudio: String, Codable, Hashable, Sendable {
    case atmos, dtsx, iamf, mpegh, ambisonic, ac4
}

/// Closed captions inside the video: CTA-608 channels, CTA-708 services.
public enum ClosedCaptions: String, Codable, Hashable, Sendable, Comparable {
    case cea608, cea708

    public static func < (lhs: ClosedCaptions, rhs: ClosedCaptions) -> Bool {
        lhs.rawValue < rhs.rawValue
    }
}
