import FFmpegBridge
import TrackModel

// Values of FFmpeg's demuxer on a stream, as claims.

extension StreamDescription {
    /// Right after opening: the container's word on how the stream is coded.
    var containerClaims: [Claim] { codingClaims(from: .container) }

    /// Right after opening: the rate that the container's header states. After probing
    /// FFmpeg has put there what one frame header says, or the most that a stream may
    /// have.
    var bitRateClaims: [Claim] {
        var claims: [Claim] = []
        claims.claim(bitRate: bitRate, .header, from: .container)
        return claims
    }

    /// After FFmpeg has probed the streams it has merged both words. What the
    /// container did not say before, or said otherwise, comes from the stream.
    func probedClaims(since opened: StreamDescription) -> [Claim] {
        let said = Dictionary(opened.containerClaims.map { ($0.key, $0.value) }) { first, _ in
            first
        }
        return codingClaims(from: .bitstream).filter { said[$0.key] != $0.value }
    }

    /// Times and rates; to be trusted only where the container has a clock.
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
        // Some demuxers count the samples of sound, others bytes.
        claims.claim(\.frameCount, sound == nil ? frameCount : nil, from: .container)
        claims.claim(\.languageRaw, tag("language"), from: .container)
        claims.claim(\.timecode, tag("timecode"), from: .container)
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

    /// FFmpeg's average over the stream. Its other rate, the slowest clock that
    /// hits every timestamp, is a guess where timestamps are few or coarse.
    fileprivate var frameRate: Rational? { averageFrameRate.map(StandardFrameRate.nearest) }
}

extension StreamDescription.Sound {
    /// Bit rate of PCM, which rate, channels and width decide.
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
            \.sampleRate, DirectStreamDigital.sampleRate(codec: codec, byteRate: sampleRate),
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
