import FFmpegBridge
import TrackModel

// What decoded frames say, as claims.

extension Frame.Picture {
    func claims(at place: Claim.Place) -> [Claim] {
        var claims: [Claim] = []
        claims.claim(.codedSize, size, from: .decoded, at: place)
        claims.claim(.sampleAspectRatio, aspect, from: .decoded, at: place)
        if let layout, !layout.isOpaque {
            claims.claim(.pixelFormat, layout.name, from: .decoded, at: place)
            claims.claim(.bitDepth, layout.bitDepth, from: .decoded, at: place)
            claims.claim(.chromaSubsampling, layout.chromaSubsampling, from: .decoded, at: place)
        }
        claims.claim(colors, from: .decoded, at: place)
        claims.claim(.masteringDisplay, masteringDisplay, from: .decoded, at: place)
        claims.claim(.contentLight, contentLight, from: .decoded, at: place)
        claims.claim(.stereo, stereo, from: .decoded, at: place)
        claims.claim(.filmGrain, hasFilmGrain ? true : nil, from: .decoded, at: place)
        return claims
    }
}

extension Frame.Sound {
    func claims(at place: Claim.Place) -> [Claim] {
        var claims: [Claim] = []
        claims.claim(.channels, channels, from: .decoded, at: place)
        claims.claim(.channelLayout, channelLayout, from: .decoded, at: place)
        claims.claim(.sampleRate, sampleRate, from: .decoded, at: place)
        return claims
    }
}
