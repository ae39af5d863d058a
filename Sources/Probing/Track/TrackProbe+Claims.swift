import FFmpegBridge
import TrackModel

extension TrackProbe {
    /// Members that follow from the times of packets.
    private static let timeKeys: Set = [
        "duration", "startTime", "frameRate", "frameRateMode", "bitRate", "bitRateSource",
    ]

    /// All claims; of one source the more direct witness first.
    var claims: [Claim] {
        var all = observers.flatMap(\.claims)
        // What a clock that FFmpeg makes up shows is no fact of the file.
        if !hasTimestamps { all.removeAll { Self.timeKeys.contains($0.key) } }
        let stated = StatedRates(observer(FrameTiming.self)?.verdict)
        all.claim(\.frameRate, stated.keeping(containerTrack.frameRate), from: .container)
        all.claim(\.codecString, containerTrack.codecString, from: .bitstream)
        let read = trustsPackets ? bitstream.claims : bitstream.freshScanner?.claims ?? []
        let scanned = stated.keeping(read).map(croppedByContainer)
        if let frames = framesWithoutRPU {
            let seen = DOVIDecoderConfigurationRecord(
                origin: .bitstream, rpuFrames: 0, frames: frames)
            all.claim(\.dovi, seen, from: .bitstream)
        }
        all += containerClaims + decodedClaims(scanned) + scanned
        all += probedClaims + description.labelClaims
        if hasTimestamps, !containerTrack.isStillPicture {
            all += stated.keeping(description.timeClaims).filter {
                !(containerTrack.hasOwnTimes && $0.key == "duration")
            }
        }
        all.claim(\.codedSize, refusedPicture, from: .bitstream)
        // Containers count pictures.
        if bitstream.codesFields {
            let counted = observers.flatMap(\.claims).filter(Self.countsFrames)
            all = counted + all.filter { !Self.countsFrames($0) }
        }
        return all + observers.flatMap(\.fallbackClaims)
    }

    private static func countsFrames(_ claim: Claim) -> Bool {
        claim.key == "frameCount" || claim.key == "frameRate"
    }

    /// H.264 of 1088 lines in a container that says 1080 is 1080 lines high: decoders take
    /// the container's word where it cuts less than a macroblock from the right and the
    /// bottom.
    private func croppedByContainer(_ claim: Claim) -> Claim {
        guard codec == "h264", claim.key == "codedSize", let coded = claim.value.pixelSize,
            let shown = containerClaims.first(where: { $0.key == "codedSize" })?.value.pixelSize,
            shown != coded, shown.width <= coded.width, shown.height <= coded.height,
            (shown.width + 15) / 16 == (coded.width + 15) / 16,
            (shown.height + 15) / 16 == (coded.height + 15) / 16
        else { return claim }
        return Claim(\.codedSize, shown, from: claim.source, at: claim.location)
    }

    /// From 6.1 on FFmpeg's decoders hand on what the container says of display and light: a word of the frames is only
    /// what the bitstream has too.
    private static let handedOn: Set = ["masteringDisplay", "contentLight"]

    /// FFmpeg decodes mono HE-AAC to two equal channels, in case parametric stereo
    /// follows; where the frames have none, that says nothing of the track.
    private func decodedClaims(_ scanned: [Claim]) -> [Claim] {
        var claims = decoding.claims(codec: description.codec) + decoding.meters.claims
        let own = Set(scanned.map(\.key))
        claims.removeAll { Self.handedOn.contains($0.key) && !own.contains($0.key) }
        guard codec == "aac",
            scanned.contains(where: { $0.key == "channels" && $0.value == .int(1) })
        else { return claims }
        return claims.filter { $0.key != "channels" && $0.key != "channelLayout" }
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
    var changes: [TrackChange] {
        let told = observer(HeaderChanges.self)?.detector.changes ?? []
        let known = Set(told.map(\.key))
        let seen = decoding.changes.changeDetector.changes.filter { !known.contains($0.key) }
        return (told + seen).sorted { ($0.time ?? .infinity) < ($1.time ?? .infinity) }
    }
}

extension JSONValue {
    /// nil for a value that is no size.
    fileprivate var pixelSize: PixelSize? {
        guard case .object(let members) = self, case .int(let width)? = members["width"],
            case .int(let height)? = members["height"], width > 0, height > 0,
            width < 1 << 24, height < 1 << 24
        else { return nil }
        return PixelSize(width: width, height: height)
    }
}
