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
    private var packetsRepeated = 0
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
    private(set) var reportsPackets = false
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
        decoding = Self.decoding(description, containerTrack, isRepeatable: false)
        var claims = containerTrack.claims
        claims.claim(.codec, containerTrack.codec, from: .container)
        if !containerTrack.contradicts(description) {
            claims += description.containerClaims
            if !containerTrack.hasOwnTimes { claims += description.bitRateClaims }
        }
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

    private static func decoding(
        _ description: StreamDescription, _ containerTrack: ContainerTrack, isRepeatable: Bool
    ) -> TrackDecoding {
        let mediaType = containerTrack.mediaType ?? description.mediaType
        return TrackDecoding(
            trackID: description.index, mediaType: mediaType,
            meters: TrackMeters(
                description, mediaType: mediaType, declared: PictureCoding(containerTrack.claims)),
            isRepeatable: isRepeatable)
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
        let location = Claim.Location(time: description.seconds(time), position: packet.position)
        if let configuration = packet.newConfiguration {
            scanner?.readConfiguration(configuration[...])
        }
        messages?.read(
            packet.bytes(limit: Self.longestMessage),
            lasting: description.seconds(packet.duration), at: location)
        let fieldsBefore = (scanner?.secondFields ?? 0, scanner?.pictures.total ?? 0)
        let kind = scan(packet, at: location)
        // Of a packet with both fields one is the frame's.
        let isSecondField =
            scanner.map {
                ($0.secondFields, $0.pictures.total) == (fieldsBefore.0 + 1, fieldsBefore.1 + 1)
            }
            ?? false
        if !isSecondField {
            timing?.add(presentation: packet.presentationTime, decoding: packet.decodingTime)
        }
        packetCounter?.add(packet, kind: kind, isSecondField: isSecondField)
        // A recording begins with what it caught of packets under way. Elsewhere the
        // flag is for the cut end of a file, which has a finding of its own.
        if isMPEGSystem, packet.isCorrupt, packetsSeen > 1 {
            decoding.noteCorruptPacket(at: location)
        }
        if let addition = packet.blockAddition, addition.id == Self.t35Addition {
            additions.readT35(addition.payload[...], at: location)
        } else if let message = packet.hdr10Plus {
            additions.readT35(message[...], at: location)
        }
    }

    /// Counts from now on: every packet will be read.
    ///
    /// - Parameter isReported: whether packets are told of one by one, and not only what
    ///   all of them amount to.
    func startCounting(
        _ terms: ContainerTraits, index: TrackIndex? = nil, isReported: Bool = true
    ) {
        packetCounter = PacketCounter(description, mediaType: mediaType, terms: terms, index: index)
        reportsPackets = isReported
        guard isReported else { return }
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
        if reportsPackets {
            // Of an encrypted packet, and of one too large to look at, nobody can tell.
            let isReadable = !isEncrypted && packet.size <= Self.longestPacket
            lastPacket.add(
                overruns: isReadable ? scanner?.overruns(bytes[...]) : nil, at: location)
        }
        if reportsPackets, isSignificant {
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

    // MARK: Once more

    /// Whether another run may decode something else: what is made of damage by several
    /// threads depends on which of them is first.
    var wantsRepetition: Bool { !isStopped && decoding.health.count > 0 && decoding.usedThreads }

    /// Begins decoding anew, on one thread.
    func restartDecoding() {
        decoding = Self.decoding(description, containerTrack, isRepeatable: true)
        packetsRepeated = 0
    }

    /// Decodes a packet of the same file again; whatever else it says is known.
    func decodeAgain(
        _ packet: borrowing Packet, _ demuxer: borrowing Demuxer, _ frame: borrowing Frame
    ) {
        packetsRepeated += 1
        if isMPEGSystem, packet.isCorrupt, packetsRepeated > 1 {
            let time = packet.presentationTime ?? packet.decodingTime
            decoding.noteCorruptPacket(
                at: Claim.Location(time: description.seconds(time), position: packet.position))
        }
        if wantsFrames(.everything) { decode(packet, .everything, demuxer, frame) }
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
        all += countedClaims
        all.claim(.frameRateMode, verdict?.mode, from: .container)
        let declared = containerTrack.frameRate.flatMap { contradicts($0, verdict) ? nil : $0 }
        all.claim(.frameRate, verdict?.rate ?? declared, from: .container)
        all.claim(.codecString, containerTrack.codecString, from: .bitstream)
        let scanned = (scanner?.claims ?? []).filter { !states($0, against: verdict) }
            .map(croppedByContainer)
        all += containerClaims + soundsReallyDecoded(scanned) + scanned
        all += additions.claims + probedClaims + description.labelClaims
        if hasTimestamps {
            all += description.timeClaims.filter { claim in
                !states(claim, against: verdict)
                    && !(containerTrack.hasOwnTimes && claim.key == "duration")
            }
        }
        all.claim(.startTime, description.seconds(firstTime), from: .container)
        return all
    }

    /// What all packets amount to; nothing where not all were read.
    private var countedClaims: [Claim] {
        guard let packetCounter, reportsPackets ? !isStopped : hasEnded else { return [] }
        // What an edit list shows, and the sizes of all samples, are the container's to
        // tell.
        let known: Set<String> =
            containerTrack.countsSamples ? ["duration", "bitRate", "bitRateSource"] : []
        return packetCounter.claims.filter { !known.contains($0.key) }
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
        return Claim(.codedSize, shown, from: claim.source, at: claim.location)
    }

    /// Whether evenly spaced frames show another rate than one that was stated.
    private func contradicts(_ rate: Rational, _ verdict: FrameTiming.Verdict?) -> Bool {
        guard let verdict, verdict.mode == .constant, let shown = verdict.framesPerSecond else {
            return false
        }
        return abs(rate.doubleValue / shown - 1) > 0.01
    }

    /// Whether a claim is such a rate, and nothing better says what it is.
    private func states(_ claim: Claim, against verdict: FrameTiming.Verdict?) -> Bool {
        guard claim.key == "frameRate", verdict?.rate == nil,
            case .string(let text) = claim.value, let rate = Rational(text)
        else { return false }
        return contradicts(rate, verdict)
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

extension FactValue {
    /// nil for a value that is no size.
    fileprivate var pixelSize: PixelSize? {
        guard case .object(let members) = self, case .int(let width)? = members["width"],
            case .int(let height)? = members["height"], width > 0, height > 0,
            width < 1 << 24, height < 1 << 24
        else { return nil }
        return PixelSize(width: width, height: height)
    }
}
