import Bitstream
import FFmpegBridge
import Meters
import Subtitles
import TrackModel

// The observers of all packets, and the measurements of decoded frames.

extension TrackProbe {
    /// Adds the observers that an analysis needs before its first packet.
    ///
    /// - Parameter index: seek points of the container; only where the file is read to its end.
    func observe(_ walk: PacketWalk, index: TrackIndex? = nil) {
        if walk.checksStructure {
            bitstream.checksLengths = true
            let counter = counter(index: index)
            if walk.readsEverything {
                observers.begin(with: counter)
            } else {
                observers.begin(with: WholeCount(counter))
            }
            observers.end(with: LastPacketCheck())
            observeStructure()
            observers.end(
                with: HeaderChanges(
                    mediaType, scanner: bitstream.freshScanner,
                    isMPEGSystem: container.traits.isMPEGSystem))
            if let digest = PacketDigest(container.checksums?.algorithms(of: .packets) ?? []) {
                observers.end(with: digest)
            }
        }
        if walk.depth.readsCues { observeCues() }
    }

    /// Checks packets of codecs with a check, where they are in the clear and FFmpeg is right about
    /// the codec.
    private func observeStructure() {
        guard mediaType == .video || mediaType == .audio, !isEncrypted, !isAttachedPicture,
            !containerTrack.contradicts(description),
            let observer = StructureObserver(
                trackID: description.index, codec: codec, isSound: mediaType == .audio,
                configuration: containerTrack.configuration ?? description.configuration[...])
        else { return }
        observers.end(with: observer)
    }

    /// Reads the cues of a subtitle track, or the captions in video frames.
    private func observeCues() {
        if mediaType == .video, !isEncrypted, !isAttachedPicture {
            return observers.end(with: CaptionObserver())
        }
        guard mediaType == .subtitle, !isEncrypted, !containerTrack.contradicts(description),
            let format = codec.flatMap(CueFormat.init(codec:))
        else { return }
        switch codec {
        case "dvb_teletext":
            let captions = CaptionCues(teletextPages: containerTrack.teletextPages)
            observers.end(with: CueObserver(captions))
        case "eia_608": observers.end(with: CueObserver(CaptionCues()))
        default:
            observers.end(with: CueObserver(format, header: description.configuration))
        }
    }

    private func counter(index: TrackIndex?) -> PacketCounter {
        PacketCounter(
            timeBase: description.timeBase, mediaType: mediaType, traits: container.traits,
            index: index,
            // A parser of another codec cuts packets at wrong times.
            leavesTimes: containerTrack.countsSamples || containerTrack.contradicts(description),
            lastSample: containerTrack.lastSample,
            // The padding at both ends of an MP3 counts.
            sampleRate: codec == "mp3" || containerTrack.containerID == nil
                ? nil : description.sound?.sampleRate,
            declared: declaredDuration,
            highestBitRate: Self.limitedCodecs.contains(codec ?? "") ? 640_000 : nil)
    }

    /// Codecs whose frames have 640 kb/s at most (ISO/IEC 11172-3, section 2.4.2.3, with free
    /// format as encoders write it; ATSC A/52, table 5.18).
    private static let limitedCodecs: Set = ["mp1", "mp2", "mp3", "ac3"]

    // MARK: Measurements

    /// Measurements as claims.
    ///
    /// - Parameter claims: all other claims about the track, which decide what is measurable.
    func measuredClaims(besides claims: [Claim]) -> [Claim] {
        var measured: [Claim] = []
        // Decoded as PCM, coded audio is noise.
        guard bitstream.carriedCodec == nil else { return measured }
        measured.claim(\.measuredSound, decoding.meters.soundMeasurements, from: .decoded)
        let isComplete = end == .fileEnd && decoding.measuredEverything
        guard var pictures = decoding.meters.pictureMeasurements(isComplete: isComplete),
            !isAttachedPicture
        else { return measured }
        // Without its RPUs, Dolby Vision profile 5 is neither YCbCr nor PQ light.
        if ClaimResolver(claims).value(of: \.dovi)?.profile == 5 {
            (pictures.light, pictures.gamut, pictures.matrix) = (nil, nil, nil)
        }
        measured.claim(\.measuredPicture, pictures, from: .decoded)
        if pictures.isComplete {
            measured.claim(\.measuredContentLight, pictures.light?.contentLight, from: .decoded)
        }
        return measured
    }
}

extension LightMeasurement {
    /// Whole cd/m², as CTA-861.3 writes them.
    fileprivate var contentLight: ContentLight? {
        guard let maxCLL = Int(exactly: maxCLL.rounded()),
            let maxFALL = Int(exactly: maxFALL.rounded())
        else { return nil }
        return ContentLight(maxCLL: maxCLL, maxFALL: maxFALL)
    }
}
