import FFmpegBridge
import TrackModel

// What FFmpeg's demuxer says of a stream, as claims.

extension StreamDescription {
    /// Right after opening: the container's word.
    ///
    /// - Parameter hasTimestamps: false for a raw stream, whose times and rates
    ///   FFmpeg makes up.
    func containerClaims(hasTimestamps: Bool) -> [Claim] {
        claims(from: .container, hasTimestamps: hasTimestamps)
    }

    /// After FFmpeg has probed the streams it has merged both words. What the
    /// container did not say before, or said otherwise, comes from the stream.
    func probedClaims(since opened: StreamDescription, hasTimestamps: Bool) -> [Claim] {
        let before = opened.containerClaims(hasTimestamps: hasTimestamps)
        let said = Dictionary(before.map { ($0.key, $0.value) }) { first, _ in first }
        return claims(from: .bitstream, hasTimestamps: hasTimestamps).filter {
            said[$0.key] != $0.value
        }
    }

    private func claims(from source: Claim.Source, hasTimestamps: Bool) -> [Claim] {
        var claims: [Claim] = []
        claims.claim(.codec, codec, from: source)
        claims.claim(.codecTag, codecTag, from: .container)
        claims.claim(.profile, profile, from: source)
        claims.claim(.isLossless, isLossless, from: source)
        if hasTimestamps {
            claims.claim(.duration, seconds(duration), from: .container)
            claims.claim(.startTime, seconds(startTime), from: .container)
            claims.claim(.frameRate, picture?.frameRate, from: .container)
        }
        claims.claim(.frameCount, frameCount, from: .container)
        claims.claim(bitRate: bitRate, .header, from: .container)
        let language = tags.first { $0.key == "language" }?.value
        claims.claim(.languageRaw, language, from: .container)
        let timecode = tags.first { $0.key == "timecode" }?.value
        claims.claim(.timecode, timecode, from: .container)
        if let picture { picture.claim(&claims, from: source) }
        if let sound { sound.claim(&claims, codec: codec, from: source) }
        return claims
    }
}

extension StreamDescription.Picture {
    fileprivate func claim(_ claims: inout [Claim], from source: Claim.Source) {
        claims.claim(.codedSize, size, from: source)
        claims.claim(.sampleAspectRatio, containerAspect, from: .container)
        claims.claim(.sampleAspectRatio, codecAspect, from: .bitstream)
        if let layout, !layout.isOpaque {
            claims.claim(.pixelFormat, layout.name, from: source)
            claims.claim(.bitDepth, layout.bitDepth, from: source)
            claims.claim(.chromaSubsampling, layout.chromaSubsampling, from: source)
        }
        claims.claim(.fieldOrder, fieldOrder, from: source)
        claims.claim(colors, from: source)
        claims.claim(.rotation, rotation, from: .container)
        claims.claim(.dovi, dovi, from: .container)
        claims.claim(.masteringDisplay, masteringDisplay, from: source)
        claims.claim(.contentLight, contentLight, from: source)
        claims.claim(.stereo, stereo, from: .container)
        claims.claim(.spherical, spherical, from: .container)
    }

    /// FFmpeg's two rates are both guesses where timestamps are coarse: the
    /// average over the stream, and the slowest clock that hits every timestamp.
    fileprivate var frameRate: Rational? {
        (averageFrameRate ?? realFrameRate).map(StandardFrameRate.nearest)
    }
}

extension StreamDescription.Sound {
    fileprivate func claim(
        _ claims: inout [Claim], codec: String?, from source: Claim.Source
    ) {
        claims.claim(.channels, channels, from: source)
        claims.claim(.channelLayout, channelLayout, from: source)
        claims.claim(.sampleRate, sampleRate, from: source)
        claims.claim(
            .bitDepth, SampleDepth.of(codec: codec, raw: bitDepth, coded: codedBits), from: source)
    }
}

extension [Claim] {
    mutating func claim(
        _ colors: StreamDescription.Colors, from source: Claim.Source, at place: Claim.Place? = nil
    ) {
        claim(.colorRange, colors.range, from: source, at: place)
        claim(.colorPrimaries, colors.primaries, from: source, at: place)
        claim(.transferFunction, colors.transfer, from: source, at: place)
        claim(.yCbCrMatrix, colors.matrix, from: source, at: place)
        claim(.chromaLocation, colors.chromaLocation, from: source, at: place)
    }
}
