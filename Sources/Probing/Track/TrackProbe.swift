import Bitstream
import FFmpegBridge
import Meters
import TrackModel

/// One track while its file is read: the container's word on it, its bitstream, the
/// observers of its packets, and the decoding beside them.
final class TrackProbe {
    /// The demuxer's word at opening; later what it merged.
    private(set) var description: StreamDescription
    /// What our own parser read of the container.
    let containerTrack: ContainerTrack
    private(set) var bitstream: TrackBitstream
    private(set) var decoding: TrackDecoding
    /// In the order in which their claims count.
    private(set) var observers: [any PacketObserver] = []
    private(set) var packetsSeen = 0
    /// nil while packets are read in order.
    private(set) var end: ReadingEnd?

    let containerClaims: [Claim]
    private(set) var probedClaims: [Claim] = []
    /// Whether the container has a clock.
    let hasTimestamps: Bool
    /// Nothing of an encrypted track can be decoded.
    private let isEncrypted: Bool
    /// Whether a broadcast may be read, of which packets are lost.
    private var isMPEGSystem = false
    private var timeBase: Rational?
    private var canDecode = false

    init(
        _ description: StreamDescription, in container: (any ContainerReader)?, hasTimestamps: Bool
    ) {
        self.description = description
        let containerTrack = container?.containerTrack(for: description) ?? ContainerTrack()
        self.containerTrack = containerTrack
        let mediaType = containerTrack.mediaType ?? description.mediaType
        decoding = TrackDecoding(
            trackID: description.index, mediaType: mediaType,
            meters: TrackMeters(
                description, mediaType: mediaType, declared: PictureCoding(containerTrack.claims)))
        var claims = containerTrack.claims
        claims.claim(\.codec, containerTrack.codec, from: .container)
        if !containerTrack.contradicts(description) { claims += description.containerClaims }
        containerClaims = claims
        isEncrypted = claims.contains { $0.key == "encryption" }
        self.hasTimestamps = hasTimestamps
        timeBase = description.timeBase
        bitstream = TrackBitstream(description, in: containerTrack, isEncrypted: isEncrypted)
        canDecode = mayDecode
        observers = [timing, messages, BlockAdditions(), StartTime()].compactMap { $0 }
    }

    private var timing: (any PacketObserver)? {
        guard mediaType == .video, !isAttachedPicture, hasTimestamps else { return nil }
        return FrameTiming(
            timeBase: description.timeBase,
            declaredRate: containerTrack.frameRate ?? description.picture?.averageFrameRate)
    }

    private var messages: (any PacketObserver)? {
        containerTrack.t35Identifier.map { TimedMessages(identifier: $0) }
    }

    // MARK: The track

    var isAttachedPicture: Bool { description.dispositions.contains("attached_pic") }

    var mediaType: MediaType { containerTrack.mediaType ?? description.mediaType }

    /// FFmpeg's name of the codec, where FFmpeg is not mistaken.
    var codec: String? { containerTrack.codec ?? description.codec }

    /// Whether FFmpeg has a decoder for what the track really is.
    var isDecodable: Bool { description.hasDecoder && !containerTrack.contradicts(description) }

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
        timeBase = description.timeBase
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

    // MARK: Packets

    /// The observer of a kind; nil where the track has none.
    func observer<Observer: PacketObserver>(_ type: Observer.Type) -> Observer? {
        for case let observer as Observer in observers { return observer }
        return nil
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

    var wantsTiming: Bool { observers.contains { $0.wantsMore } }

    /// - Parameter buffer: memory that packets share.
    func read(_ packet: borrowing Packet, buffer: inout [UInt8]) {
        packetsSeen += 1
        var reading = PacketReading(packet, number: packetsSeen, timeBase: timeBase)
        bitstream.read(packet, into: &reading, buffer: &buffer)
        for index in observers.indices { observers[index].read(packet, reading) }
        // A recording begins with what it caught of packets under way. Elsewhere the
        // flag is for the cut end of a file, which has a finding of its own.
        if isMPEGSystem, packet.isCorrupt, packetsSeen > 1 {
            decoding.noteCorruptPacket(at: reading.location)
        }
    }

    /// Counts from now on: every packet will be read.
    func startCounting(_ terms: ContainerTraits, index: TrackIndex? = nil) {
        isMPEGSystem = terms.isMPEGSystem
        bitstream.checksLengths = true
        observers.removeAll { $0 is PacketCounter || $0 is LastPacketCheck || $0 is HeaderChanges }
        observers.insert(
            PacketCounter(
                timeBase: description.timeBase, mediaType: mediaType, terms: terms, index: index),
            at: 0)
        observers.append(LastPacketCheck())
        observers.append(
            HeaderChanges(
                mediaType, scanner: bitstream.freshScanner, isMPEGSystem: terms.isMPEGSystem))
    }

    /// No packet follows that is read in order.
    func finish(_ end: ReadingEnd, into frame: borrowing Frame) {
        self.end = end
        decoding.drain(description, frame)
        for index in observers.indices { observers[index].finish(end) }
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
        return size.width * size.height > Decoder.largestPicture
    }

    func decode(
        _ packet: borrowing Packet, _ budget: DecodeBudget,
        _ demuxer: borrowing Demuxer, _ frame: borrowing Frame
    ) {
        decoding.decode(
            packet, of: description, codec: bitstream.codec, budget, demuxer, frame)
    }

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
        decode(packet, budget, demuxer, frame)
    }

    /// Takes what the decoder still holds of a place.
    func drain(into frame: borrowing Frame) { decoding.drain(description, frame) }
}
