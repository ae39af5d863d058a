import FFmpegBridge
import TrackModel

// FFmpeg's values of streams and frames, as claims.

extension StreamDescription {
    /// The container's values of the coding, right after opening.
    var containerClaims: [Claim] { codingClaims(from: .container) }

    /// The bit rate in the container's header, right after opening. After probing, FFmpeg replaces
    /// it by that of one frame header or by the maximum of the stream.
    var bitRateClaims: [Claim] {
        var claims: [Claim] = []
        claims.claim(bitRate: bitRate, .header, from: .container)
        return claims
    }

    /// The bitstream's values, after FFmpeg probed and merged both: those that differ from the
    /// container's.
    func probedClaims(since opened: StreamDescription) -> [Claim] {
        let said = Dictionary(opened.containerClaims.map { ($0.key, $0.value) }) { first, _ in
            first
        }
        return codingClaims(from: .bitstream).filter { said[$0.key] != $0.value }
    }

    /// Times and rates; valid only where the container has a clock.
    var timeClaims: [Claim] {
        var claims: [Claim] = []
        claims.claim(\.duration, seconds(duration), from: .container)
        claims.claim(\.startTime, seconds(startTime), from: .container)
        claims.claim(\.frameRate, picture?.frameRate, from: .container)
        return claims
    }

    /// Labels that the container writes beside the coding.
    var labelClaims: [Claim] {
        var claims: [Claim] = []
        claims.claim(\.codecTag, codecTag, from: .container)
        // Some demuxers count audio samples, others bytes.
        claims.claim(\.frameCount, sound == nil ? frameCount : nil, from: .container)
        claims.claim(\.languageRaw, tag("language"), from: .container)
        claims.claim(\.timecode, tag("timecode") ?? tag("TIMECODE"), from: .container)
        return claims
    }

    private func tag(_ key: String) -> String? { tags.first { $0.key == key }?.value }

    private func codingClaims(from source: Claim.Source) -> [Claim] {
        var claims: [Claim] = []
        claims.claim(\.codec, codec, from: source)
        claims.claim(\.profile, profile, from: source)
        claims.claim(\.isLossless, isLossless, from: source)
        claims.claim(bitRate: sound?.uncompressedBitRate(codec), .header, from: source)
        if let picture { picture.claim(&claims, from: source) }
        if let sound { sound.claim(&claims, codec: codec, from: source) }
        return claims
    }
}

extension StreamDescription.Picture {
    fileprivate func claim(_ claims: inout [Claim], from source: Claim.Source) {
        claims.claim(\.codedSize, size, from: source)
        claims.claim(\.sampleAspectRatio, containerAspect, from: .container)
        claims.claim(\.sampleAspectRatio, codecAspect, from: .bitstream)
        if let layout, !layout.isOpaque {
            claims.claim(\.pixelFormat, layout.name, from: source)
            claims.claim(\.bitDepth, layout.bitDepth, from: source)
            claims.claim(\.chromaSubsampling, layout.chromaSubsampling, from: source)
        }
        claims.claim(\.fieldOrder, fieldOrder, from: source)
        claims.claim(colors, from: source)
        claims.claim(\.rotation, rotation, from: .container)
        claims.claim(\.dovi, dovi, from: .container)
        claims.claim(\.masteringDisplay, masteringDisplay, from: source)
        claims.claim(\.contentLight, contentLight, from: source)
        claims.claim(\.stereo, stereo, from: .container)
        claims.claim(\.spherical, spherical, from: .container)
    }

    /// FFmpeg's average over the stream. Its other rate, the slowest clock that hits every
    /// timestamp, is a guess for few or coarse timestamps.
    fileprivate var frameRate: Rational? { averageFrameRate.map(StandardFrameRate.nearest) }
}

extension StreamDescription.Sound {
    /// Bit rate of PCM by rate, channels and width.
    fileprivate func uncompressedBitRate(_ codec: String?) -> Int? {
        guard codec?.hasPrefix("pcm_") == true, let sampleRate, let channels, let codedBits else {
            return nil
        }
        let (rate, overflow) = sampleRate.multipliedReportingOverflow(by: channels * codedBits)
        return overflow ? nil : rate
    }

    fileprivate func claim(
        _ claims: inout [Claim], codec: String?, from source: Claim.Source
    ) {
        claims.claim(\.channels, channels, from: source)
        claims.claim(\.channelLayout, channelLayout, from: source)
        claims.claim(
            \.sampleRate,
            codec == "opus"
                ? 48_000 : DirectStreamDigital.sampleRate(codec: codec, byteRate: sampleRate),
            from: source)
        claims.claim(
            \.bitDepth, SampleDepth.of(codec: codec, raw: bitDepth, coded: codedBits), from: source)
    }
}

extension [Claim] {
    mutating func claim(
        _ colors: StreamDescription.Colors, from source: Claim.Source,
        at location: Claim.Location? = nil
    ) {
        claim(\.colorRange, colors.range, from: source, at: location)
        claim(\.colorPrimaries, colors.primaries, from: source, at: location)
        claim(\.transferFunction, colors.transfer, from: source, at: location)
        claim(\.yCbCrMatrix, colors.matrix, from: source, at: location)
        claim(\.chromaLocation, colors.chromaLocation, from: source, at: location)
    }
}

extension Frame.Picture {
    func claims(at location: Claim.Location) -> [Claim] {
        var claims: [Claim] = []
        claims.claim(\.codedSize, size, from: .decoded, at: location)
        claims.claim(\.sampleAspectRatio, aspect, from: .decoded, at: location)
        if let layout, !layout.isOpaque {
            claims.claim(\.pixelFormat, layout.name, from: .decoded, at: location)
            claims.claim(\.bitDepth, layout.bitDepth, from: .decoded, at: location)
            claims.claim(
                \.chromaSubsampling, layout.chromaSubsampling, from: .decoded, at: location)
        }
        claims.claim(colors, from: .decoded, at: location)
        claims.claim(
            \.masteringDisplay, masteringDisplay.flatMap { $0.isPlausible ? $0 : nil },
            from: .decoded, at: location)
        claims.claim(\.contentLight, contentLight, from: .decoded, at: location)
        claims.claim(\.stereo, stereo, from: .decoded, at: location)
        claims.claim(\.filmGrain, hasFilmGrain ? true : nil, from: .decoded, at: location)
        return claims
    }
}

extension Frame.Sound {
    func claims(at location: Claim.Location) -> [Claim] {
        var claims: [Claim] = []
        claims.claim(\.channels, channels, from: .decoded, at: location)
        claims.claim(\.channelLayout, channelLayout, from: .decoded, at: location)
        claims.claim(\.sampleRate, sampleRate, from: .decoded, at: location)
        return claims
    }
}

/// Bits of an audio sample, for codecs that have a sample width.
enum SampleDepth {
    /// nil for codecs without samples of a fixed width, where FFmpeg reports its decoder's output.
    static func of(codec: String?, raw: Int?, coded: Int?) -> Int? {
        guard let codec else { return nil }
        if codec.hasPrefix("pcm_") { return raw ?? coded }
        let row = Codec(named: codec)
        return row?.mediaType == .audio
            && row?.traits.isDisjoint(with: [.lossless, .hasSampleWidth]) == false
            ? raw : nil
    }
}

/// DSD, whose 1-bit samples FFmpeg counts in bytes: 352,800 per second are 2,822,400 samples.
enum DirectStreamDigital {
    static func isCodec(_ codec: String?) -> Bool { codec?.hasPrefix("dsd_") == true }

    /// - Parameter byteRate: FFmpeg's rate; for other codecs that of the samples.
    static func sampleRate(codec: String?, byteRate: Int?) -> Int? {
        guard isCodec(codec), let byteRate else { return byteRate }
        let (rate, overflow) = byteRate.multipliedReportingOverflow(by: 8)
        return overflow ? nil : rate
    }
}
