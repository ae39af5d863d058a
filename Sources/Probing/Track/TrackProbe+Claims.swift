import FFmpegBridge
import TrackModel

extension TrackProbe {
    /// All claims; of one source the more direct witness first.
    var claims: [Claim] {
        var all = observers.flatMap(\.claims)
        all.claim(\.frameRate, containerTrack.frameRate, from: .container)
        all.claim(\.codecString, containerTrack.codecString, from: .bitstream)
        let scanned = bitstream.claims
        all += containerClaims + decodedClaims(scanned) + scanned
        all += probedClaims + description.labelClaims
        if hasTimestamps { all += description.timeClaims }
        return all + observers.flatMap(\.fallbackClaims)
    }

    /// FFmpeg decodes mono HE-AAC to two equal channels, in case parametric stereo
    /// follows; where the frames have none, that says nothing of the track.
    private func decodedClaims(_ scanned: [Claim]) -> [Claim] {
        let claims = decoding.claims(codec: description.codec) + measuredClaims
        guard codec == "aac",
            scanned.contains(where: { $0.key == "channels" && $0.value == .int(1) })
        else { return claims }
        return claims.filter { $0.key != "channels" && $0.key != "channelLayout" }
    }

    /// Film that pulldown was found under in the pixels.
    private var measuredClaims: [Claim] {
        var claims: [Claim] = []
        guard let rate = decoding.meters.filmFrameRate else { return claims }
        claims.claim(\.isTelecined, true, from: .decoded)
        claims.claim(
            \.telecine,
            Telecine(
                kind: .hard, filmFrameRate: StandardFrameRate.matching(rate, tolerance: 0.001)),
            from: .decoded)
        return claims
    }

    /// Frames a second, where frames are evenly spaced.
    var constantFrameRate: Rational? {
        guard let verdict = observer(FrameTiming.self)?.verdict, verdict.mode == .constant else {
            return nil
        }
        return verdict.rate
    }

    /// Every packet counted; nil where not every one was read.
    var packetStatistics: PacketStatistics? {
        observer(PacketCounter.self)?.summary(metadata: bitstream.dynamicMetadata)
    }

    /// Where the track becomes another one: by the headers, where they were read, else
    /// by the frames.
    var changes: [TrackChange] {
        let told = observer(HeaderChanges.self)?.detector.changes ?? []
        let known = Set(told.map(\.key))
        let seen = decoding.changes.changeDetector.changes.filter { !known.contains($0.key) }
        return (told + seen).sorted { ($0.time ?? .infinity) < ($1.time ?? .infinity) }
    }
}
