import FFmpegBridge
import TrackModel

// Values of decoded frames, as claims.

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
