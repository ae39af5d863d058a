import Bitstream
import FFmpegBridge
import Subtitles
import TrackModel

// The observers that read every packet.

extension TrackProbe {
    /// Counts from now on: every packet will be read.
    func startCounting(_ traits: ContainerTraits, index: TrackIndex? = nil) {
        losesPackets = traits.isMPEGSystem
        statesFrameLengths = traits.statesFrameLengths
        bitstream.checksLengths = true
        observers.begin(with: counter(traits, index: index))
        observers.end(with: LastPacketCheck())
        observers.end(
            with: HeaderChanges(
                mediaType, scanner: bitstream.freshScanner, isMPEGSystem: traits.isMPEGSystem))
    }

    /// Counts quietly: every packet will be read, and what all of them amount to is
    /// claimed.
    func startTotalling(_ traits: ContainerTraits) {
        statesFrameLengths = traits.statesFrameLengths
        observers.begin(with: WholeCount(counter(traits, index: nil)))
    }

    /// Reads the cues of a subtitle track, or the captions of pictures, from now on.
    func startReadingCues() {
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
        default: observers.end(with: CueObserver(format))
        }
    }

    private func counter(_ traits: ContainerTraits, index: TrackIndex?) -> PacketCounter {
        PacketCounter(
            timeBase: description.timeBase, mediaType: mediaType, terms: traits, index: index,
            // Packets that a parser of another codec made tell no times.
            leavesTimes: containerTrack.countsSamples || containerTrack.contradicts(description),
            lastSample: containerTrack.lastSample,
            // The padding that an encoder of MP3 adds at both ends counts.
            sampleRate: codec == "mp3" || containerTrack.containerID == nil
                ? nil : description.sound?.sampleRate,
            stated: statedDuration,
            highestBitRate: Self.codecsOfStatedRates.contains(codec ?? "") ? 640_000 : nil)
    }

    /// No frame states more than 640 kb/s: ISO/IEC 11172-3, section 2.4.2.3, its free format as
    /// encoders write it; ATSC A/52, table 5.18. Packets of more hold what is no frame.
    private static let codecsOfStatedRates: Set = ["mp1", "mp2", "mp3", "ac3"]
}
