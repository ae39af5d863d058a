import Bitstream
import FFmpegBridge
import TrackModel

extension TrackProbe {
    /// Members that follow from the times of packets.
    private static let times = TrackMembers(
        \.duration, \.startTime, \.frameRate, \.frameRateMode, \.bitRate, \.bitRateSource)
    private static let sums = TrackMembers(\.duration, \.bitRate, \.bitRateSource)
    private static let channels = TrackMembers(\.channels, \.channelLayout)
    private static let frames = TrackMembers(\.frameCount, \.frameRate)

    /// All claims, each with its witness.
    var claims: [Claim] {
        let stated = StatedRates(observer(FrameTiming.self)?.verdict)
        let counted = observers.claims.obtained(by: .counted)
        let read = trustsPackets ? bitstream.claims : bitstream.freshScanner?.claims ?? []
        let scanned = stated.keeping(read).map(croppedByContainer)
        var all = counted.filter(isKnownTime)
        all += containerClaims(stated) + decodedClaims(scanned) + scanned + probedClaims(stated)
        // Whatever is counted of it are samples, or packets that FFmpeg makes of them.
        if hasNoFrames { all.removeAll { $0.isAbout(\.frameCount) } }
        // Containers count pictures.
        if bitstream.codesFields {
            all.removeAll { $0.isAbout(Self.frames) }
            all += counted.filter { $0.isAbout(Self.frames) }
        }
        all += (observers.fallbackClaims + labelClaims).obtained(by: .inferred)
        all.claim(\.isDecodable, codec == nil ? nil : isDecodable, from: .decoded)
        all.claim(\.packets, packetStatistics, from: .bitstream)
        return all + changeClaims
    }

    /// Times of a clock that FFmpeg makes up are no facts of the file, but for the sum of
    /// frames that say how long they last. A still picture is shown at no time.
    private func isKnownTime(_ claim: Claim) -> Bool {
        guard !hasTimestamps || containerTrack.isStillPicture else { return true }
        return !claim.isAbout(Self.times) || statesFrameLengths && claim.isAbout(Self.sums)
    }

    /// Our own readers of the container, and FFmpeg's word at opening.
    private func containerClaims(_ stated: StatedRates) -> [Claim] {
        var claims: [Claim] = []
        claims.claim(\.frameRate, stated.keeping(containerTrack.frameRate), from: .container)
        claims.claim(\.codecString, containerTrack.codecString, from: .bitstream)
        if let frames = framesWithoutRPU {
            var seen = DOVIDecoderConfigurationRecord(origin: .bitstream)
            (seen.rpuFrames, seen.frames) = (0, frames)
            claims.append(Claim(\.dovi, seen, from: .bitstream).obtained(by: .counted))
        }
        return claims + containerClaims
    }

    /// FFmpeg's word after it probed the streams, and that of the picture that is attached.
    private func probedClaims(_ stated: StatedRates) -> [Claim] {
        var claims: [Claim] = []
        if let image = StillImage(description.attachedPicture[...]) { claims += image.claims }
        var probed = probedClaims + description.labelClaims
        probed.claim(\.codedSize, refusedPicture, from: .bitstream)
        claims += probed.obtained(by: .probed)
        guard hasTimestamps, !containerTrack.isStillPicture else { return claims }
        let isTimed = containerTrack.hasOwnTimes || isAttachedPicture
        return claims
            + stated.keeping(description.timeClaims)
            .filter { !(isTimed && $0.isAbout(\.duration)) }.obtained(by: .probed)
    }

    /// H.264 of 1088 lines in a container that says 1080 is 1080 lines high: decoders take
    /// the container's word where it cuts less than a macroblock from the right and the
    /// bottom.
    private func croppedByContainer(_ claim: Claim) -> Claim {
        guard codec == "h264", let coded = claim.value(of: \.codedSize),
            let shown = containerClaims.firstValue(of: \.codedSize), shown != coded,
            shown.width > 0, shown.width <= coded.width, coded.width < 1 << 24,
            shown.height > 0, shown.height <= coded.height, coded.height < 1 << 24,
            (shown.width + 15) / 16 == (coded.width + 15) / 16,
            (shown.height + 15) / 16 == (coded.height + 15) / 16
        else { return claim }
        return Claim(\.codedSize, shown, from: claim.source, at: claim.location)
    }

    /// From 6.1 on FFmpeg's decoders hand on what the container says of display and light: a word of the frames is only
    /// what the bitstream has too.
    private static let handedOn = TrackMembers(\.masteringDisplay, \.contentLight)

    /// FFmpeg decodes mono HE-AAC to two equal channels, in case parametric stereo
    /// follows; where the frames have none, that says nothing of the track.
    private func decodedClaims(_ scanned: [Claim]) -> [Claim] {
        var claims = decoding.claims(codec: description.codec) + decoding.meters.claims
        claims.removeAll { claim in
            claim.isAbout(Self.handedOn) && !scanned.contains { $0.key == claim.key }
        }
        // A decoder of DSD puts out PCM at an eighth of the rate.
        if DirectStreamDigital.isCodec(codec) { claims.removeAll { $0.isAbout(\.sampleRate) } }
        guard codec == "aac",
            scanned.contains(where: { $0.value(of: \.channels) == 1 })
        else { return claims }
        return claims.filter { !$0.isAbout(Self.channels) }
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
        observer(PacketCounter.self)?.summary(metadata: metadata)
    }

    /// Where the track becomes another one: by the headers, where they were read, else
    /// by the frames.
    private var changeClaims: [Claim] {
        let stated = observer(HeaderChanges.self)?.detector.changes ?? []
        let known = Set(stated.map(\.key))
        let seen = decoding.changes.changeDetector.changes.filter { !known.contains($0.key) }
        let all = (stated + seen).sorted { ($0.time ?? .infinity) < ($1.time ?? .infinity) }
        var claims: [Claim] = []
        claims.claim(
            \.changes, all.isEmpty ? nil : Array(all.prefix(FormatChangeDetector.kept)),
            from: stated.isEmpty ? .decoded : .bitstream)
        return claims
    }
}
