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

/// Dynamic HDR metadata that changes no member `presents`: HDR Vivid (T/UWA 005), the modes of
/// SL-HDR (ETSI TS 103 433), and SMPTE ST 2094-50.
package enum DynamicVideoMetadata: String, Codable, Hashable, Sendable, CaseIterable {
    case hdrVivid, slHDR1, slHDR2, slHDR3
    case smpte2094Part50 = "smpte2094-50"
}

/// A layer that improves a video for decoders that know it: LCEVC (ISO/IEC 23094-2).
package enum VideoEnhancement: String, Codable, Hashable, Sendable, CaseIterable {
    case lcevc
}

/// How a still image stores its gain map, which turns SDR into HDR.
package enum GainMapFormat: String, Codable, Hashable, Sendable, CaseIterable {
    /// ISO 21496-1: an APP2 segment of JPEG, an item `tmap` of HEIF and AVIF.
    case iso21496
    /// The XMP of Adobe and of Ultra HDR (namespace hdr-gain-map/1.0).
    case ultraHDR
    /// Apple's auxiliary image.
    case apple
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
