/// The type of a track. Attached pictures are `video` with the disposition `attached_pic`.
public enum MediaType: String, Codable, CodingKeyRepresentable, Hashable, Sendable, CaseIterable {
    case video, audio, subtitle, data, attachment
}

/// Whether the frames of a track are spaced evenly. Rounding of timestamps by
/// the container is not variability.
public enum FrameRateMode: String, Codable, Hashable, Sendable, CaseIterable {
    case constant, variable
}

/// Bit rate from frame to frame.
package enum BitRateMode: String, Codable, Hashable, Sendable, CaseIterable {
    case constant, average, variable

    /// The mode that follows from the codec alone, by FFmpeg's name: PCM and DSD have one rate, the
    /// packets of lossless codecs are as large as their content needs. nil for other codecs.
    package init?(ofCodec name: String) {
        if name.hasPrefix("pcm_") || name.hasPrefix("dsd_") {
            self = .constant
        } else if let codec = Codec(named: name), codec.mediaType == .audio,
            codec.traits.contains(.lossless)
        {
            self = .variable
        } else {
            return nil
        }
    }
}

/// Source of a bit rate.
public enum BitRateSource: String, Codable, Hashable, Sendable, CaseIterable {
    /// A statistics tag such as Matroska's BPS.
    case tag
    /// A field of the container or codec header.
    case header
    /// Bytes over time.
    case measured
}

/// Dynamic HDR metadata that changes no member `presents`: HDR Vivid (T/UWA 005) and the modes of
/// SL-HDR (ETSI TS 103 433).
package enum DynamicVideoMetadata: String, Codable, Hashable, Sendable, CaseIterable {
    case hdrVivid, slHDR1, slHDR2, slHDR3
}

/// A spatial audio format beyond a plain channel layout.
public enum SpatialAudio: String, Codable, Hashable, Sendable, CaseIterable {
    case atmos, dtsx, iamf, mpegh, ambisonic, ac4
}

/// Service type of audio by FFmpeg's names: `bsmod` of AC-3 and E-AC-3 (ETSI TS 102 366, clause
/// 4.4.2.2).
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

/// The order in which the fields of a frame were coded and are shown, in
/// FFmpeg's letters: first letter coded first, second letter displayed first.
public enum FFmpegFieldOrder: String, Codable, Hashable, Sendable, CaseIterable {
    case progressive
    /// Top field coded and displayed first.
    case tt
    /// Bottom field coded and displayed first.
    case bb
    /// Top field coded first, bottom field displayed first.
    case tb
    /// Bottom field coded first, top field displayed first.
    case bt
}
