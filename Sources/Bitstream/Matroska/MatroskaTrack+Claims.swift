import TrackModel

extension MatroskaFile {
    /// Claims of the file about the track with TrackNumber `containerID`; source
    /// `container`. Nothing for a number that no track has.
    package func claims(containerID: Int) -> [Claim] {
        track(containerID)?.claims ?? []
    }

    /// The track with TrackNumber `containerID`.
    func track(_ containerID: Int) -> MatroskaTrack? {
        tracks.first { $0.number == containerID }
    }
}

extension MatroskaTrack {
    /// Source `container`.
    package var claims: [Claim] {
        var claims: [Claim] = []
        claims.claim(
            \.languageRaw, language, from: .container,
            in: languageBCP47 != nil ? "LanguageBCP47" : legacyLanguage != nil ? "Language" : nil)
        claims.claim(\.codecTag, codecID, from: .container, in: "CodecID")
        claims.claim(\.encryption, encryption, from: .container, in: "ContentEncodings")
        if let video { claims += video.claims }
        if let audio { claims += audio.claims(codecID: codecID) }
        return claims
    }

    /// nil when the track is not encrypted.
    var encryption: Encryption? {
        contentEncodings.first(where: \.isEncryption).map {
            Encryption(scheme: $0.encryptionAlgorithm == 5 ? "aes" : nil, keyID: $0.keyID)
        }
    }

    /// Payload of the Dolby Vision configuration record (`dvcC`, `dvvC`, `dvwC`)
    /// in a BlockAdditionMapping.
    package var dolbyVisionConfiguration: Bytes? {
        blockAdditionMappings.first { ["dvcC", "dvvC", "dvwC"].contains($0.boxType) }?.extraData
    }

    /// FFmpeg's words for the flags, sorted.
    package var dispositions: [String] {
        var words: [String] = []
        if isDefault { words.append("default") }
        if isForced { words.append("forced") }
        if isHearingImpaired == true { words.append("hearing_impaired") }
        if isVisualImpaired == true { words.append("visual_impaired") }
        if isTextDescriptions == true { words.append("descriptions") }
        if isCommentary == true { words.append("comment") }
        if let isOriginal { words.append(isOriginal ? "original" : "dub") }
        switch codecID {
        case "D_WEBVTT/CAPTIONS": words.append("captions")
        case "D_WEBVTT/DESCRIPTIONS": words.append("descriptions")
        case "D_WEBVTT/METADATA": words.append("metadata")
        default: break
        }
        return Set(words).sorted()
    }
}

extension MatroskaVideo {
    var claims: [Claim] {
        var claims: [Claim] = []
        claims.claim(\.codedSize, pixelSize, from: .container, in: "Video")
        claims.claim(
            \.sampleAspectRatio, sampleAspectRatio, from: .container,
            in: "Video")
        claims.claim(\.naturalSize, croppedNaturalSize, from: .container)
        claims.claim(
            \.fieldOrder, fieldOrder, from: .container,
            in: interlacing == 1 ? "Video/FieldOrder" : "Video/FlagInterlaced")
        claims.claim(\.stereo, stereo, from: .container, in: "Video/StereoMode")
        claims.claim(\.spherical, spherical, from: .container, in: "Projection/ProjectionType")
        claims.claim(\.rotation, rotation, from: .container, in: "Projection/ProjectionPoseRoll")
        claims.claim(
            \.hasAlpha, hasAlpha == true ? true : nil, from: .container, in: "Video/AlphaMode")
        return claims + (colour?.claims ?? [])
    }

    /// The rest of the frame, stretched horizontally; nil without cropping:
    /// coded size and aspect ratio state it then.
    private var croppedNaturalSize: PixelSize? {
        guard !crop.isEmpty, let croppedSize else { return nil }
        return croppedSize.stretched(by: sampleAspectRatio)
    }
}

extension MatroskaAudio {
    func claims(codecID: String?) -> [Claim] {
        var claims: [Claim] = []
        claims.claim(
            \.channels, channels > 0 ? channels : nil, from: .container, in: "Audio/Channels")
        // For Opus the element may have the rate of the encoded input (RFC 7845, section 5.1).
        claims.claim(
            \.sampleRate, codecID == "A_OPUS" ? nil : sampleRate, from: .container,
            in: outputSamplingFrequency == nil
                ? "Audio/SamplingFrequency" : "Audio/OutputSamplingFrequency")
        if let codecID, Self.hasSampleDepth(codecID), let bitDepth, bitDepth > 0 {
            claims.claim(\.bitDepth, bitDepth, from: .container, in: "Audio/BitDepth")
        }
        return claims
    }

    /// Samples per second of what is heard.
    private var sampleRate: Int? {
        let rate = (outputSamplingFrequency ?? samplingFrequency).rounded()
        return rate >= 1 && rate < 1e9 ? Int(rate) : nil
    }

    /// Muxers write BitDepth for lossy codecs too, where it is the decoder's.
    private static func hasSampleDepth(_ codecID: String) -> Bool {
        ["A_PCM/", "A_FLAC", "A_ALAC", "A_TTA", "A_WAVPACK"].contains(where: codecID.hasPrefix)
    }
}
