import Bitstream
import FFmpegBridge
import Meters
import Subtitles
import TrackModel

/// One track while its file is read: the container's word on it, its bitstream, the
/// observers of its packets, and the decoding beside them.
final class TrackProbe {
    /// The demuxer's word at opening; later what it merged.
    private(set) var description: StreamDescription {
        didSet { isAttachedPicture = description.isAttachedPicture }
    }
    private(set) var isAttachedPicture: Bool
    /// Claims that our own parser read of the container.
    let containerTrack: ContainerTrack
    var bitstream: TrackBitstream
    private(set) var decoding: TrackDecoding
    var observers: PacketObservers
    private(set) var packetsSeen = 0
    private var packetsRepeated = 0
    /// Picture hash of the latest packet that was read.
    private var pictureHash: DecodedPictureHash?
    private var hashBuffer: [UInt8] = []
    /// nil while packets are read in order.
    private(set) var end: ReadingOutcome?

    let containerClaims: [Claim]
    private(set) var probedClaims: [Claim] = []
    /// Whether the container has a clock.
    let hasTimestamps: Bool
    /// Nothing of an encrypted track can be decoded.
    let isEncrypted: Bool
    /// Whether the container has a place for a Dolby Vision configuration record.
    let canDeclareDolbyVision: Bool
    /// Whether a broadcast may be read, of which packets are lost.
    var losesPackets = false
    /// Whether a stream without a clock tells how long its frames last.
    var statesFrameLengths = false
    private var timeBase: Rational?
    /// As the header has it, before FFmpeg estimates anything.
    let statedDuration: StatedDuration
    private var canDecode = false
    private let decoders: DecoderPool
    /// Size of pictures that were not decoded because of it; nil where that is not so.
    private(set) var refusedPicture: PixelSize?

    init(
        _ description: StreamDescription, in container: (any ContainerReader)?,
        hasTimestamps: Bool, decoders: DecoderPool, fileDuration: Double? = nil
    ) {
        let containerTrack = container?.containerTrack(for: description) ?? ContainerTrack()
        self.containerTrack = containerTrack
        // The padding that an encoder of MP3 adds at both ends counts.
        statedDuration =
            hasTimestamps
            ? StatedDuration(
                track: containerTrack.statedDuration ?? description.seconds(description.duration),
                file: containerTrack.statedDuration ?? fileDuration,
                isExact: description.codec != "mp3") : StatedDuration()
        self.description = description
        isAttachedPicture = description.isAttachedPicture
        self.decoders = decoders
        decoding = Self.decoding(description, containerTrack, decoders, isRepeatable: false)
        var claims = containerTrack.claims
        claims.claim(\.codec, containerTrack.codec, from: .container)
        if !containerTrack.contradicts(description) {
            claims += description.containerClaims.obtained(by: .demuxer)
            // The nominal 25 Mb/s of raw DV are not in the file, and some FFmpeg adds them.
            if !containerTrack.hasOwnTimes, description.codec != "dvvideo" {
                claims += description.bitRateClaims.obtained(by: .demuxer)
            }
        }
        containerClaims = claims
        isEncrypted = claims.contains { $0.isAbout(\.encryption) }
        canDeclareDolbyVision = container?.canDeclareDolbyVision ?? false
        self.hasTimestamps = hasTimestamps
        timeBase = description.timeBase
        bitstream = TrackBitstream(description, in: containerTrack, isEncrypted: isEncrypted)
        observers = Self.observers(description, containerTrack, hasTimestamps: hasTimestamps)
        canDecode = mayDecode
    }

    private static func observers(
        _ description: StreamDescription, _ containerTrack: ContainerTrack, hasTimestamps: Bool
    ) -> PacketObservers {
        let isTimed =
            (containerTrack.mediaType ?? description.mediaType) == .video && hasTimestamps
            && !description.isAttachedPicture
        let timing = FrameTiming(
            timeBase: description.timeBase,
            declaredRate: containerTrack.frameRate ?? description.picture?.averageFrameRate)
        let messages = containerTrack.t35Identifier.map { TimedMessages(identifier: $0) }
        let all: [(any PacketObserver)?] = [
            isTimed ? timing : nil, messages, BlockAdditions(), StartTime(),
        ]
        return PacketObservers(all.compactMap(\.self))
    }

    private static func decoding(
        _ description: StreamDescription, _ containerTrack: ContainerTrack,
        _ decoders: DecoderPool, isRepeatable: Bool
    ) -> TrackDecoding {
        let mediaType = containerTrack.mediaType ?? description.mediaType
        return TrackDecoding(
            trackID: description.index, mediaType: mediaType,
            meters: TrackMeters(
                mediaType: mediaType, declared: PictureCoding(containerTrack.claims)),
            decoders: decoders, isStill: description.isAttachedPicture,
            isRepeatable: isRepeatable)
    }

    // MARK: The track

    var mediaType: MediaType { containerTrack.mediaType ?? description.mediaType }

    /// FFmpeg's name of the codec, where FFmpeg is not mistaken.
    var codec: String? { containerTrack.codec ?? description.codec }

    /// Sound of samples alone: FFmpeg decides how many make a packet.
    var hasNoFrames: Bool {
        ["pcm_", "adpcm_", "dsd_"].contains { codec?.hasPrefix($0) == true }
    }

    /// Whether FFmpeg has a decoder for what the track really is.
    var isDecodable: Bool {
        guard description.codec == nil else {
            return description.hasDecoder && !containerTrack.contradicts(description)
        }
        return codec.map { Decoder.exists(codec: $0) } ?? false
    }

    /// Whether what packets look like counts. Those of a track none of which can be
    /// decoded may be anything, and beside them a configuration of the container's
    /// own stands.
    var trustsPackets: Bool {
        let isConfigured =
            containerTrack.configuration != nil || !description.configuration.isEmpty
        return !hasTimestamps || !decoding.isFruitless || decoding.isUnsupported || !isConfigured
    }

    /// Metadata that travels with frames, as far as it counts; nil for a codec that
    /// carries none.
    var metadata: DynamicMetadata? {
        trustsPackets ? bitstream.dynamicMetadata : bitstream.freshScanner?.dynamicMetadata
    }

    /// Frames that were all looked at for the RPUs that the container announces, and
    /// have none; nil where some have or that cannot be told.
    var framesWithoutRPU: Int? {
        guard containerTrack.announcesRPU, !isEncrypted, let metadata, metadata.frames > 0,
            metadata.rpuFrames == 0
        else { return nil }
        return metadata.frames
    }

    /// Whether opening told too little to know what the stream is.
    var isUndescribed: Bool {
        guard !isAttachedPicture, !containerTrack.contradicts(description) else { return false }
        return switch mediaType {
        case .video: description.codec == nil || description.picture?.size == nil
        case .audio: description.codec == nil || description.sound?.sampleRate == nil
        default: false
        }
    }

    /// FFmpeg's merged word, after it has probed the streams.
    func update(_ description: StreamDescription) {
        let opened = self.description
        self.description = description
        if timeBase != description.timeBase {
            timeBase = description.timeBase
            observers = Self.observers(description, containerTrack, hasTimestamps: hasTimestamps)
        }
        if !containerTrack.contradicts(description) {
            probedClaims = description.probedClaims(since: opened)
        }
        if !bitstream.isRead || opened.codec != description.codec {
            bitstream.restart(description, in: containerTrack)
        } else {
            bitstream.compare(with: description, in: containerTrack)
        }
        canDecode = mayDecode
    }

    /// FFmpeg did not decode a picture of this size while it probed.
    func noteRefusedPicture(_ size: PixelSize) { refusedPicture = size }

    /// Why none of its frames was decoded, where that is for their size or for the
    /// others; nil where it is not.
    var refusal: TrackDecoding.Refusal? {
        guard decoding.framesDecoded == 0 else { return nil }
        return isTooLarge || refusedPicture != nil ? .memory : decoding.refusal
    }

    // MARK: Packets

    /// The observer of a kind; nil where the track has none.
    func observer<Observer: PacketObserver>(_ type: Observer.Type) -> Observer? {
        observers.first(type)
    }

    /// Whether headers alone leave something to learn from packets.
    var wantsPackets: Bool {
        // Sound packets are small, and some extensions show late in them.
        guard packetsSeen < (mediaType == .video ? 64 : 256), !isAttachedPicture else {
            return false
        }
        guard bitstream.isRead else {
            return packetsSeen == 0
                && (mediaType == .video || containerTrack.t35Identifier != nil)
        }
        return !bitstream.isSatisfied
    }

    var wantsTiming: Bool { observers.wantMore }

    /// - Parameter buffer: memory that packets share.
    func read(_ packet: borrowing Packet, buffer: inout [UInt8]) {
        packetsSeen += 1
        var reading = PacketReading(packet, number: packetsSeen, timeBase: timeBase)
        bitstream.read(packet, into: &reading, buffer: &buffer)
        pictureHash = reading.pictureHash
        observers.read(packet, reading)
        // A recording begins with what it caught of packets under way. Elsewhere the
        // flag is for the cut end of a file, which has a finding of its own.
        if losesPackets, packet.isCorrupt, packetsSeen > 1 {
            decoding.noteCorruptPacket(at: reading.location)
        }
        if reading.refersToMissingData { decoding.noteMissingData(at: reading.location) }
    }

    /// No packet follows that is read in order.
    func finish(_ end: ReadingOutcome, into frame: borrowing Frame) {
        self.end = end
        decoding.drain(description, frame)
        observers.finish(end)
    }

    // MARK: Frames

    func wantsFrames(_ budget: DecodeBudget) -> Bool {
        budget != .none && canDecode && !bitstream.isMiscut && !decoding.isExhausted(budget)
    }

    private var mayDecode: Bool {
        (mediaType == .video || mediaType == .audio) && isDecodable && !isEncrypted && !isTooLarge
    }

    /// Whether its pictures are larger than any that is decoded.
    private var isTooLarge: Bool {
        guard let size = description.picture?.size else { return false }
        let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
        return overflow || pixels > Decoder.largestPicture
    }

    func decode(
        _ packet: borrowing Packet, _ budget: DecodeBudget,
        _ demuxer: borrowing Demuxer, _ frame: borrowing Frame
    ) {
        if decoding.rate == nil, mediaType == .video, decoding.framesDecoded == 0 {
            decoding.rate = containerTrack.frameRate ?? bitstream.frameRate
            decoding.trustsDescribedRate = hasTimestamps
        }
        decoding.decode(
            packet, of: description,
            codec: bitstream.codec ?? (description.codec == nil ? codec : nil), hash: pictureHash,
            budget, demuxer, frame)
    }

    // MARK: Once more

    /// Whether another run may decode something else: what is made of damage by several
    /// threads depends on which of them is first.
    var wantsRepetition: Bool {
        end != .stopped && decoding.usedThreads
            && (decoding.health.count > 0 || decoding.hashes.hasDamage || decoding.hasConcealed)
    }

    /// Begins decoding anew, on one thread.
    func restartDecoding() {
        decoding = Self.decoding(description, containerTrack, decoders, isRepeatable: true)
        packetsRepeated = 0
        bitstream.restartHashes()
    }

    /// Decodes a packet of the same file again; whatever else it says is known.
    func decodeAgain(
        _ packet: borrowing Packet, _ demuxer: borrowing Demuxer, _ frame: borrowing Frame
    ) {
        packetsRepeated += 1
        if losesPackets, packet.isCorrupt, packetsRepeated > 1 {
            let reading = PacketReading(packet, number: packetsRepeated, timeBase: timeBase)
            decoding.noteCorruptPacket(at: reading.location)
        }
        pictureHash = bitstream.readHashAgain(packet, buffer: &hashBuffer)
        if wantsFrames(.everything) { decode(packet, .everything, demuxer, frame) }
    }

    /// The supervisor has seen enough of it.
    func stop() { end = .stopped }

    // MARK: Places along the file

    /// Packets of another place follow.
    ///
    /// - Parameter isCheck: whether only seeking is tried.
    func didSeek(isCheck: Bool) { decoding.didSeek(isCheck: isCheck) }

    func wantsSample(_ budget: DecodeBudget) -> Bool {
        !isAttachedPicture && wantsFrames(budget)
    }

    /// Reads a packet of a place, whose surroundings are not known.
    func decodeSample(
        _ packet: borrowing Packet, _ budget: DecodeBudget, _ demuxer: borrowing Demuxer,
        _ frame: borrowing Frame
    ) {
        guard wantsSample(budget) else { return }
        pictureHash = nil
        decode(packet, budget, demuxer, frame)
    }

    /// Takes what the decoder still holds of a place.
    func drain(into frame: borrowing Frame) { decoding.drain(description, frame) }
}
