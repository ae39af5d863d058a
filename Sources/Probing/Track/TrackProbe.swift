import Bitstream
import FFmpegBridge
import Meters
import TrackModel

/// Everything that is heard about one track while the file is read: the claims
/// of its container, of its bitstream and of its frames.
final class TrackProbe {
    /// The demuxer's word at opening; later what it merged.
    private(set) var description: StreamDescription
    /// What our own parser read of the container.
    let containerTrack: ContainerTrack
    private(set) var decoding: TrackDecoding
    private(set) var packetsSeen = 0
    private(set) var scanner: (any StreamScanner)?
    private let containerClaims: [Claim]
    /// Whether the container has a clock.
    private let hasTimestamps: Bool
    private var probedClaims: [Claim] = []
    /// Metadata that Matroska keeps beside the packets.
    private var additions = DynamicMetadata()
    /// Messages on another track, where this one holds them.
    private(set) var messages: TimedMessages?
    private var timing: FrameTiming?
    /// Only where every packet is read.
    private(set) var packetCounter: PacketCounter?
    private(set) var changeDetector = FormatChangeDetector(.video)
    private(set) var lastPacket = LastPacketCheck()
    /// Whether a broadcast may be counted: sound changes in the middle, and packets
    /// are lost.
    private var isMPEGSystem = false
    /// Whether the file was read to its end.
    private(set) var hasEnded = false
    /// Whether the reading was ended before the file was.
    private(set) var isStopped = false
    /// In units of the time base.
    private var firstTime: Int64?

    /// Bytes of a packet that its scanner sees.
    private static let longestPacket = 32 << 20

    /// Bytes of a message on another track.
    private static let longestMessage = 1 << 16

    /// BlockAddID of ITU-T T.35 metadata (Matroska, BlockAdditionMapping type 4).
    private static let t35Addition: UInt64 = 4

    init(
        _ description: StreamDescription, in container: (any ContainerReader)?, hasTimestamps: Bool
    ) {
        self.description = description
        let containerTrack = container?.containerTrack(for: description) ?? ContainerTrack()
        self.containerTrack = containerTrack
        decoding = TrackDecoding(
            trackID: description.index,
            mediaType: containerTrack.mediaType ?? description.mediaType,
            meters: TrackMeters(
                description, mediaType: containerTrack.mediaType ?? description.mediaType,
                declared: PictureCoding(containerTrack.claims)))
        var claims = containerTrack.claims
        claims.claim(.codec, containerTrack.codec, from: .container)
        if !containerTrack.contradicts(description) { claims += description.containerClaims }
        containerClaims = claims
        self.hasTimestamps = hasTimestamps
        messages = containerTrack.t35Identifier.map { TimedMessages(identifier: $0) }
        makeScanner()
        if mediaType == .video, !isAttachedPicture, hasTimestamps {
            timing = FrameTiming(
                timeBase: description.timeBase,
                declaredRate: containerTrack.frameRate ?? description.picture?.averageFrameRate)
        }
    }

    /// A scanner that has seen the configuration and no packet.
    private var freshScanner: (any StreamScanner)? {
        var scanner = StreamScanners.scanner(codec: codec, sampleEntry: containerTrack.sampleEntry)
        if let configuration = containerTrack.configuration {
            scanner?.readConfiguration(configuration)
        }
        if !description.configuration.isEmpty {
            scanner?.readConfiguration(description.configuration[...])
        }
        return scanner
    }

    private func makeScanner() {
        scanner = freshScanner
        if let head = containerTrack.elementaryHead {
            scanner?.readPacket(head, at: Claim.Location())
        }
    }

    // MARK: What it is

    var isAttachedPicture: Bool { description.dispositions.contains("attached_pic") }

    var mediaType: MediaType { containerTrack.mediaType ?? description.mediaType }

    /// FFmpeg's name of the codec, where FFmpeg is not mistaken.
    var codec: String? { containerTrack.codec ?? description.codec }

    /// Whether FFmpeg has a decoder for what the track really is.
    var isDecodable: Bool { description.hasDecoder && !containerTrack.contradicts(description) }

    /// Nothing of an encrypted track can be decoded.
    private var isEncrypted: Bool { containerClaims.contains { $0.key == "encryption" } }

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
        if !containerTrack.contradicts(description) {
            probedClaims = description.probedClaims(since: opened)
        }
        if scanner == nil || opened.codec != description.codec { makeScanner() }
    }

    // MARK: Packets

    /// Whether headers alone leave something to learn from packets.
    var wantsPackets: Bool {
        // Sound packets are small, and some extensions show late in them.
        guard packetsSeen < (mediaType == .video ? 64 : 256), !isAttachedPicture else {
            return false
        }
        guard let scanner else {
            return packetsSeen == 0 && (mediaType == .video || messages != nil)
        }
        return !scanner.isSatisfied
    }

    var wantsTiming: Bool { timing.map { !$0.isSatisfied } ?? false }

    func read(_ packet: borrowing Packet) {
        packetsSeen += 1
        let time = packet.presentationTime ?? packet.decodingTime
        firstTime = [firstTime, time].compactMap { $0 }.min()
        timing?.add(presentation: packet.presentationTime, decoding: packet.decodingTime)
        let location = Claim.Location(time: description.seconds(time), position: packet.position)
        if let configuration = packet.newConfiguration {
            scanner?.readConfiguration(configuration[...])
        }
        messages?.read(
            packet.bytes(limit: Self.longestMessage),
            lasting: description.seconds(packet.duration), at: location)
        let kind = scan(packet, at: location)
        packetCounter?.add(packet, kind: kind)
        // A recording begins with what it caught of packets under way. Elsewhere the
        // flag is for the cut end of a file, which has a finding of its own.
        if isMPEGSystem, packet.isCorrupt, packetsSeen > 1 {
            decoding.noteCorruptPacket(at: location)
        }
        if let addition = packet.blockAddition, addition.id == Self.t35Addition {
            additions.readT35(addition.payload[...], at: location)
        }
    }

    /// Counts from now on: every packet will be read.
    func startCounting(_ terms: ContainerTraits, index: TrackIndex? = nil) {
        packetCounter = PacketCounter(description, mediaType: mediaType, terms: terms, index: index)
        changeDetector = FormatChangeDetector(mediaType)
        isMPEGSystem = terms.isMPEGSystem
    }

    /// Packets of sound between those that are compared.
    private static let soundStride = 16

    /// - Returns: what the picture in the packet is, where the scanner tells.
    private func scan(_ packet: borrowing Packet, at location: Claim.Location) -> PictureKind? {
        // What FFmpeg cut into packets of another codec is no packet.
        guard let before = scanner?.pictures, !containerTrack.contradicts(description) else {
            lastPacket.add(overruns: nil, at: location)
            return nil
        }
        let bytes = packet.bytes(limit: Self.longestPacket)
        scanner?.readPacket(bytes[...], at: location)
        let kind = scanner?.pictures.best(since: before)
        let isSignificant =
            mediaType == .video
            ? packet.isKey
            : mediaType == .audio && isMPEGSystem && packetsSeen % Self.soundStride == 1
        if packetCounter != nil {
            // Of an encrypted packet, and of one too large to look at, nobody can tell.
            let isReadable = !isEncrypted && packet.size <= Self.longestPacket
            lastPacket.add(
                overruns: isReadable ? scanner?.overruns(bytes[...]) : nil, at: location)
        }
        if packetCounter != nil, isSignificant {
            changeDetector.look(at: bytes, with: freshScanner, at: location)
        }
        // Of an encrypted picture even the headers may be scrambled.
        return isEncrypted ? nil : kind
    }

    /// The file has been read to its end.
    func reachEnd() {
        hasEnded = true
        timing?.hasEnded = true
    }

    /// The file will not be read on, though it could be.
    func stop() { isStopped = true }

    // MARK: Frames

    func wantsFrames(_ budget: DecodeBudget) -> Bool {
        budget != .none && (mediaType == .video || mediaType == .audio) && isDecodable
            && !decoding.isExhausted(budget) && !isEncrypted && !isTooLarge && !isMiscut
    }

    /// Whether FFmpeg took PCM for another width and cut its packets by that: FFmpeg
    /// 5.1 calls any `ipcm` 16 bits.
    private var isMiscut: Bool {
        guard let scannedCodec, scannedCodec.hasPrefix("pcm_") else { return false }
        return scannedCodec != description.codec
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
            packet, of: description, codec: scannedCodec, budget, demuxer, frame)
    }

    /// The codec that the stream itself names, where the container's may be wrong.
    private var scannedCodec: String? {
        guard case .string(let name)? = scanner?.claims.first(where: { $0.key == "codec" })?.value
        else { return nil }
        return name
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

    /// Nothing follows.
    func finish(into frame: borrowing Frame) {
        decoding.drain(description, frame)
        packetCounter?.finish()
    }

    /// The rate the container states and the one its timestamps show, where they
    /// are not the same.
    var contradictedRate: (declared: Rational, shown: Rational)? {
        guard let declared = containerTrack.frameRate, let shown = timing?.verdict?.rate,
            abs(declared.doubleValue / shown.doubleValue - 1) > 0.005
        else { return nil }
        return (declared, shown)
    }

    /// Frames a second, where frames are evenly spaced.
    var constantFrameRate: Rational? {
        guard let verdict = timing?.verdict, verdict.mode == .constant else { return nil }
        return verdict.rate
    }

    // MARK: The claims

    /// All claims; of one source the more direct witness first.
    var claims: [Claim] {
        var all: [Claim] = []
        // Timestamps are the container's word, and what they show outweighs what
        // its header says of them.
        let verdict = timing?.verdict
        // Of a walk that was stopped the counts are no word on the track.
        if let packetCounter, !isStopped { all += packetCounter.claims }
        all.claim(.frameRateMode, verdict?.mode, from: .container)
        all.claim(.frameRate, verdict?.rate ?? containerTrack.frameRate, from: .container)
        all.claim(.codecString, containerTrack.codecString, from: .bitstream)
        let scanned = scanner?.claims ?? []
        all += containerClaims + soundsReallyDecoded(scanned) + scanned
        all += additions.claims + probedClaims + description.labelClaims
        if hasTimestamps { all += description.timeClaims }
        all.claim(.startTime, description.seconds(firstTime), from: .container)
        return all
    }

    private var decodedClaims: [Claim] {
        decoding.claims(codec: description.codec) + measuredClaims
    }

    /// FFmpeg decodes mono HE-AAC to two equal channels, in case parametric stereo
    /// follows; where the frames have none, that says nothing of the track.
    private func soundsReallyDecoded(_ scanned: [Claim]) -> [Claim] {
        guard codec == "aac",
            scanned.contains(where: { $0.key == "channels" && $0.value == .int(1) })
        else { return decodedClaims }
        return decodedClaims.filter { $0.key != "channels" && $0.key != "channelLayout" }
    }
}
