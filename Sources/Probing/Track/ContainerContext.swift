import Bitstream
import FFmpegBridge
import TrackModel

/// A container as its tracks see it.
struct ContainerContext {
    /// nil for a format without a parser of ours, and for a file too damaged for it.
    let reader: (any ContainerReader)?
    let traits: ContainerTraits
    let decoders: DecoderPool
    /// Seconds; nil where the header states none.
    let duration: Double?
    /// The byte after the last frame of an MP3 file, where FFmpeg reads tags and other bytes as frames.
    var framesEnd: Int64?
    /// Whether meters read the decoded frames.
    var measures = true
    /// default_KID of the samples that FFmpeg decrypts, empty if they have none; nil without a key.
    var decryptedKeyID: String?

    /// Timecode of the first frame, which the container states for the file; nil without one.
    var timecode: String?

    /// The gapless information of iTunes (`iTunSMPB`); nil without it.
    var gaplessPlayback: GaplessPlayback?

    /// Samples from midnight to the first one, which Broadcast Wave states; nil without it.
    var timeReference: Int?

    /// Gains in the tags of the file; nil without any.
    var replayGain: ReplayGain?

    /// Whether places of claims are kept.
    var keepsEvidence = false

    /// Bytes at which items of a disc begin, whose counters and clocks are their own.
    var joints: [Int64] = []

    /// Digests of tracks that the record is to have; nil for none.
    var checksums: ChecksumRequest?

    /// Hardware for video tracks that are decoded as a whole.
    var hardware = HardwareUse()

    /// Whether the container has a place for a Dolby Vision configuration record.
    var canDeclareDolbyVision: Bool { reader?.canDeclareDolbyVision ?? false }

    /// Whether an item of a disc begins between two packets.
    func hasJoint(from first: Int64?, to second: Int64?) -> Bool {
        guard !joints.isEmpty, let first, let second else { return false }
        return joints.contains { first < $0 && $0 <= second }
    }

    /// Whether a packet holds bytes after the last frame.
    func isTail(_ packet: borrowing Packet) -> Bool {
        guard let framesEnd, let position = packet.position else { return false }
        return position >= framesEnd
    }
}

/// Rules that the packets of a container follow.
struct ContainerTraits {
    /// False for raw streams, whose times FFmpeg makes up.
    var hasTimestamps = true
    /// False where FFmpeg makes up decoding times.
    var hasDecodingTimes = true
    /// False where FFmpeg computes durations of packets from the bit rate.
    var hasPacketDurations = true
    /// Whether the container itself marks seek points; elsewhere FFmpeg guesses them.
    var marksSeekPoints = true
    /// An MPEG-2 transport or program stream: its clock has 33 bits, and another programme may
    /// follow in it.
    var isMPEGSystem = false
    /// Whether streams are chained, each with a clock of its own (Ogg: RFC 3533, section 4).
    var chainsStreams = false
    /// Whether frames of a stream without a clock state their durations.
    var statesFrameLengths = false
    /// Whether the container states the bytes of every packet, so that FFmpeg marks one that is cut.
    var statesPacketSizes = false
}

extension ContainerTraits {
    init(_ demuxer: borrowing Demuxer) {
        hasTimestamps = demuxer.hasTimestamps
        hasDecodingTimes = demuxer.hasDecodingTimes
        isMPEGSystem = demuxer.traits.contains(.isMPEGSystem)
        hasPacketDurations = !demuxer.traits.contains(.lacksPacketDurations)
        marksSeekPoints = demuxer.hasTimestamps && !isMPEGSystem
        chainsStreams = demuxer.formatName == "ogg"
        statesFrameLengths = demuxer.traits.contains(.statesFrameLengths)
        statesPacketSizes = demuxer.traits.contains(.statesPacketSizes)
    }
}

/// Tracks of a container that the caller has open.
package enum OpenTracks {
    /// The tracks by the container and its codec headers; no packet is read.
    package static func tracks(of context: FormatContextView) -> [MediaPlayerTrack] {
        let container = ContainerContext(
            reader: nil, traits: ContainerTraits(hasTimestamps: context.hasTimestamps),
            decoders: DecoderPool(size: nil), duration: context.duration)
        return tracks(of: context.streams, in: container)
    }

    /// The track of one `AVStream`; nil without codec parameters.
    package static func track(of stream: UnsafeRawPointer) -> MediaPlayerTrack? {
        guard let stream = FormatContextView.description(ofStream: stream) else { return nil }
        let container = ContainerContext(
            reader: nil, traits: ContainerTraits(), decoders: DecoderPool(size: nil),
            duration: nil)
        return tracks(of: [stream], in: container).first
    }

    private static func tracks(
        of streams: [StreamDescription], in container: ContainerContext
    ) -> [MediaPlayerTrack] {
        streams.map { stream in
            let probe = TrackProbe(stream, in: container)
            return ClaimedTrack(
                trackID: stream.index, mediaType: probe.mediaType, claims: probe.claims)
        }.resolved.map(\.track)
    }
}
