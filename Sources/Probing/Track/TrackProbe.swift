import Bitstream
import FFmpegBridge
import Meters
import Subtitles
import TrackModel

/// One track while its file is read: the container's claims, the bitstream, the observers of
/// packets, and decoding.
final class TrackProbe {
    let container: ContainerContext
    /// Claims of our own container parser.
    let containerTrack: ContainerTrack
    /// FFmpeg's values at opening; later those that it merged with the stream's.
    private(set) var description: StreamDescription {
        didSet { isAttachedPicture = description.isAttachedPicture }
    }
    private(set) var isAttachedPicture: Bool
    let containerClaims: [Claim]
    private(set) var probedClaims: [Claim] = []
    /// Header durations, before FFmpeg estimates any.
    let declaredDuration: DeclaredDuration
    /// Nothing of an encrypted track can be decoded.
    let isEncrypted: Bool

    var bitstream: TrackBitstream
    var observers: PacketObservers
    private(set) var decoding: TrackDecoding
    private(set) var packetsSeen = 0
    /// An incomplete packet, until the next one shows whether an item of a disc ends with it.
    private var suspect: (location: Claim.Location, number: Int)?
    /// Packets at which another file begins that was appended to the first.
    private(set) var joints: [Claim.Location] = []
    /// nil while packets are read in order.
    private(set) var end: ReadingOutcome?
    private var canDecode = false
    /// Whether FFmpeg gives the description of an image grid instead of its tiles.
    private(set) var lacksTiles = false
    /// Bytes of ImageGrid at most (ISO/IEC 23008-12, section 6.6.2.3.2).
    private static let gridSize = 12
    /// Packets of samples that were not decoded, by their coding.
    private(set) var foreignPackets: [String: Int] = [:]
    /// Size of frames that were not decoded for their size; nil where none was.
    private(set) var refusedPicture: PixelSize?

    init(_ description: StreamDescription, in container: ContainerContext) {
        let track = container.reader?.containerTrack(for: description) ?? ContainerTrack()
        self.container = container
        containerTrack = track
        self.description = description
        isAttachedPicture = description.isAttachedPicture
        containerClaims = Self.containerClaims(description, track)
        declaredDuration = Self.declaredDuration(description, track, container)
        let encryption: Encryption? = containerClaims.firstValue(of: \.encryption)
        isEncrypted =
            encryption != nil
            && (container.decryptedKeyID == nil
                || container.decryptedKeyID != encryption?.keyID ?? "")
        bitstream = TrackBitstream(
            description, in: track, isEncrypted: isEncrypted, keepsPlaces: container.keepsEvidence)
        observers = Self.observers(
            description, track, container.traits)
        decoding = Self.decoding(
            description, track, container, isRepeatable: false, container.hardware)
        canDecode = mayDecode
    }

    private static func containerClaims(
        _ description: StreamDescription, _ track: ContainerTrack
    ) -> [Claim] {
        var claims = track.claims
        claims.claim(\.codec, track.codec, from: .container)
        guard !track.contradicts(description) else { return claims }
        claims += description.containerClaims.obtained(by: .demuxer).filter { claim in
            !track.hasFixedChannels || !claim.isAbout(fixedMembers)
        }
        // Some FFmpeg add the nominal 25 Mb/s of raw DV, which are not in the file.
        if !track.hasOwnTimes, description.codec != "dvvideo" {
            claims += description.bitRateClaims.obtained(by: .demuxer)
        }
        return claims
    }

    private static let fixedMembers = TrackMembers(\.channels, \.channelLayout)

    private static func declaredDuration(
        _ description: StreamDescription, _ track: ContainerTrack, _ container: ContainerContext
    ) -> DeclaredDuration {
        guard container.traits.hasTimestamps else { return DeclaredDuration() }
        return DeclaredDuration(
            track: track.declaredDuration ?? description.seconds(description.duration),
            file: track.declaredDuration ?? container.duration,
            // The padding at both ends of an MP3 counts.
            isExact: description.codec != "mp3")
    }

    private static func observers(
        _ description: StreamDescription, _ track: ContainerTrack, _ traits: ContainerTraits
    ) -> PacketObservers {
        let isTimed =
            (track.mediaType ?? description.mediaType) == .video && traits.hasTimestamps
            && !description.isAttachedPicture
        let timing = FrameTiming(
            timeBase: description.timeBase,
            declaredRate: track.frameRate ?? description.picture?.averageFrameRate,
            isMPEGSystem: traits.isMPEGSystem)
        let messages = track.t35Identifier.map { TimedMessages(identifier: $0) }
        let all: [(any PacketObserver)?] = [
            isTimed ? timing : nil, messages, BlockAdditions(),
            StartTime(isFact: traits.isMPEGSystem), isTimed ? FirstAccessPoint() : nil,
        ]
        return PacketObservers(all.compactMap(\.self))
    }

    private static func decoding(
        _ description: StreamDescription, _ track: ContainerTrack, _ container: ContainerContext,
        isRepeatable: Bool, _ hardware: HardwareUse
    ) -> TrackDecoding {
        let mediaType = track.mediaType ?? description.mediaType
        return TrackDecoding(
            trackID: description.index, mediaType: mediaType,
            meters: TrackMeters(
                mediaType: container.measures ? mediaType : nil,
                declared: PictureCoding(track.claims)),
            decoders: container.decoders, isStill: description.isAttachedPicture,
            isRepeatable: isRepeatable,
            digests: container.checksums?.algorithms(of: .frames) ?? [], hardware: hardware)
    }

    // MARK: The track

    var mediaType: MediaType { containerTrack.mediaType ?? description.mediaType }

    var hasTimestamps: Bool { container.traits.hasTimestamps }

    /// FFmpeg's name of the codec, unless FFmpeg is mistaken.
    var codec: String? { containerTrack.codec ?? description.codec }

    /// Audio of samples alone, whose packets FFmpeg cuts at will.
    var hasNoFrames: Bool {
        ["pcm_", "adpcm_", "dsd_"].contains { codec?.hasPrefix($0) == true }
    }

    /// Whether FFmpeg has a decoder for the actual codec.
    var isDecodable: Bool {
        guard description.codec == nil else {
            return description.hasDecoder && !containerTrack.contradicts(description)
        }
        return codec.map { Decoder.exists(codec: $0) } ?? false
    }

    /// Whether packets are what they claim to be: false where none can be decoded and the
    /// container has a configuration of its own.
    var trustsPackets: Bool {
        let isConfigured =
            containerTrack.configuration != nil || !description.configuration.isEmpty
        return !hasTimestamps || !decoding.isFruitless || decoding.isUnsupported || !isConfigured
    }

    /// Metadata that travels with frames; nil for a codec that carries none.
    var metadata: DynamicMetadata? {
        trustsPackets ? bitstream.dynamicMetadata : bitstream.freshScanner?.dynamicMetadata
    }

    /// Number of frames without the RPUs that the container announces; nil where some frames have
    /// one, or nothing was read.
    var framesWithoutRPU: Int? {
        guard containerTrack.announcesRPU, !isEncrypted, let metadata, metadata.frames > 0,
            metadata.rpuFrames == 0
        else { return nil }
        return metadata.frames
    }

    /// Whether codec or format are unknown after opening.
    var isUndescribed: Bool {
        guard !isAttachedPicture, !containerTrack.contradicts(description) else { return false }
        return switch mediaType {
        case .video: description.codec == nil || description.picture?.size == nil
        case .audio: description.codec == nil || description.sound?.sampleRate == nil
        default: false
        }
    }

    var isMistimed: Bool { description.isMistimed }

    /// Frames per second, where frames are evenly spaced.
    var constantFrameRate: Rational? {
        guard let verdict = observer(FrameTiming.self)?.verdict, verdict.mode == .constant else {
            return nil
        }
        return verdict.rate
    }

    /// nil unless every packet was read.
    var packetStatistics: PacketStatistics? {
        observer(PacketCounter.self)?.summary(metadata: metadata)
    }

    /// Statistics of all packets, also of a small file at depth `sample`; nil where not every packet
    /// was read.
    var countedStatistics: PacketStatistics? {
        packetStatistics ?? observer(WholeCount.self)?.whole?.summary(metadata: nil)
    }

    /// nil unless packets were counted from first to last.
    var counter: PacketCounter? {
        observer(PacketCounter.self) ?? observer(WholeCount.self)?.whole
    }

    /// Start and end in seconds, as counted, else as the container states them; nil where unknown.
    var span: TrackSpan {
        if let counted = countedStatistics {
            guard counted.packets > 1 else { return TrackSpan() }
            return TrackSpan(start: counted.firstTime, end: counted.endTime)
        }
        // The order of display differs from that of storage.
        guard packetsSeen >= (mediaType == .video ? 16 : 2), hasTimestamps,
            let start = observer(StartTime.self)?.first
        else { return TrackSpan() }
        return TrackSpan(start: start, end: statedLength.map { start + $0 })
    }

    /// Seconds that the headers state for this track alone.
    var statedLength: Double? {
        containerTrack.statistics == nil ? declaredDuration.track : statedDuration
    }

    /// Takes FFmpeg's values after it probed the streams.
    func update(_ description: StreamDescription) {
        let opened = self.description
        self.description = description
        if opened.timeBase != description.timeBase {
            observers = Self.observers(description, containerTrack, container.traits)
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

    /// Notes the size of a frame that FFmpeg did not decode while it probed.
    func noteRefusedPicture(_ size: PixelSize) { refusedPicture = size }

    /// Why no frame was decoded, or none after a packet of too many units, though the stream is not
    /// at fault; nil otherwise.
    var refusal: TrackDecoding.Refusal? {
        guard decoding.framesDecoded == 0 || decoding.refusal == .units else { return nil }
        return isTooLarge || refusedPicture != nil ? .memory : decoding.refusal
    }

    // MARK: Packets

    /// The observer of a type; nil where the track has none.
    func observer<Observer: PacketObserver>(_ type: Observer.Type) -> Observer? {
        observers.first(type)
    }

    /// Whether packets may add to what headers say.
    var wantsPackets: Bool {
        // Audio packets are small, and some extensions appear late.
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

    /// Reads the next packet of the track.
    ///
    /// - Parameter buffer: memory that packets share.
    /// - Returns: the hash of the frame in it; nil for none.
    func read(_ packet: borrowing Packet, buffer: inout [UInt8]) -> DecodedPictureHash? {
        packetsSeen += 1
        var reading = PacketReading(packet, number: packetsSeen, timeBase: description.timeBase)
        reading.isForeign = foreignCoding(of: packet) != nil
        if !reading.isForeign { bitstream.read(packet, into: &reading, buffer: &buffer) }
        reading.isCut = container.traits.statesPacketSizes && packet.isCorrupt
        observers.read(packet, reading)
        if packetsSeen > 1, isJoint(packet) {
            joints.append(reading.location)
            decoding.expectJoint()
        }
        noteLoss(isLossy(packet, number: packetsSeen), at: reading.location)
        if reading.refersToMissingData { decoding.noteMissingData(at: reading.location) }
        return reading.pictureHash
    }

    /// Whether another MP3 file begins in the packet, with the ID3v2 tag at its head.
    private func isJoint(_ packet: borrowing Packet) -> Bool {
        containerTrack.containerID == nil && codec == "mp3" && joints.count < Self.maxJoints
            && packet.bytes(limit: 3).elementsEqual("ID3".utf8)
    }

    private static let maxJoints = 1000

    /// Notes an incomplete packet. One before the next item of a disc only looks so, as the
    /// counters of transport packets begin anew there.
    private func noteLoss(_ isLossy: Bool, at location: Claim.Location) {
        if let known = suspect {
            let isLast = container.hasJoint(from: known.location.position, to: location.position)
            if !isLast, packetsSeen - known.number < Self.parsedAhead { return }
            if !isLast { decoding.noteCorruptPacket(at: known.location) }
            suspect = nil
        }
        guard isLossy else { return }
        if container.joints.isEmpty {
            decoding.noteCorruptPacket(at: location)
        } else {
            suspect = (location, packetsSeen)
        }
    }

    /// Packets by which FFmpeg's parser marks an incomplete one too early, and one more.
    private static let parsedAhead = 3

    /// Whether a broadcast lost part of a packet. Its first packet is incomplete by nature, and
    /// elsewhere the flag marks the end of a truncated file.
    private func isLossy(_ packet: borrowing Packet, number: Int) -> Bool {
        container.traits.isMPEGSystem && bitstream.checksLengths && packet.isCorrupt && number > 1
    }

    /// Ends the reading in file order.
    func finish(_ end: ReadingOutcome, into frame: borrowing Frame) {
        self.end = end
        if let suspect { decoding.noteCorruptPacket(at: suspect.location) }
        decoding.drain(description, frame)
        if decoding.tookEverything { decoding.concludeMeters() }
        observers.finish(end)
    }

    // MARK: Frames

    func wantsFrames(_ budget: DecodeBudget) -> Bool {
        budget != .none && canDecode && !bitstream.isMiscut && !decoding.isExhausted(budget)
    }

    private var mayDecode: Bool {
        (mediaType == .video || mediaType == .audio) && isDecodable && !isEncrypted && !isTooLarge
    }

    /// The coding of a sample that the decoder does not take; nil for others.
    private func foreignCoding(of packet: borrowing Packet) -> String? {
        containerTrack.foreignSamples?.coding(at: packet.position)
    }

    private var isTooLarge: Bool {
        guard let size = description.picture?.size else { return false }
        let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
        return overflow || pixels > Decoder.largestPicture
    }

    /// - Parameter hash: of the frame in the packet; nil for none.
    func decode(
        _ packet: borrowing Packet, hash: DecodedPictureHash?, _ budget: DecodeBudget,
        _ demuxer: borrowing Demuxer, _ frame: borrowing Frame
    ) {
        decode(packet, hash: hash, budget, frame) { request throws(FFmpegError) in
            try demuxer.makeDecoder(request)
        }
    }

    /// - Parameters:
    ///   - hash: of the frame in the packet; nil for none.
    ///   - open: opens the decoder, which happens once.
    func decode(
        _ packet: borrowing Packet, hash: DecodedPictureHash?, _ budget: DecodeBudget,
        _ frame: borrowing Frame, _ open: DecoderOpening
    ) {
        if let coding = foreignCoding(of: packet) {
            foreignPackets[coding, default: 0] += 1
            return
        }
        // FFmpeg before 7.1 takes the description of the grid for a frame.
        if containerTrack.isImageGrid, packet.size <= Self.gridSize {
            lacksTiles = true
            return
        }
        if decoding.rate == nil, mediaType == .video, decoding.framesDecoded == 0 {
            decoding.rate = containerTrack.frameRate ?? bitstream.frameRate
            decoding.trustsDescribedRate = hasTimestamps
        }
        decoding.decode(
            packet, of: description,
            codec: bitstream.codec ?? (description.codec == nil ? codec : nil), hash: hash,
            budget, frame, open)
    }

    // MARK: A second run

    /// Whether another run may decode something else: threads conceal damage in varying order.
    var wantsRepetition: Bool {
        end != .stopped && decoding.usedThreads
            && (decoding.health.count > 0 || decoding.hashes.hasDamage || decoding.hasConcealed)
    }

    /// Whether software must decode the track again.
    var wantsSoftware: Bool { end != .stopped && decoding.hardware.isAbandoned }

    /// Notes that the container shows damage, which devices may conceal.
    func noteContainerDamage() { decoding.noteContainerDamage() }

    /// Starts decoding again in software.
    ///
    /// - Parameter isRepeatable: whether on one thread.
    func restartDecoding(isRepeatable: Bool) {
        decoding = Self.decoding(
            description, containerTrack, container, isRepeatable: isRepeatable, decoding.hardware)
        bitstream.restartHashes()
    }

    /// Decodes a packet that was read before.
    ///
    /// - Parameter number: of the packet in its track, from 1.
    func decodeAgain(
        _ packet: borrowing Packet, number: Int, buffer: inout [UInt8],
        _ demuxer: borrowing Demuxer, _ frame: borrowing Frame
    ) {
        if isLossy(packet, number: number) {
            let reading = PacketReading(packet, number: number, timeBase: description.timeBase)
            decoding.noteCorruptPacket(at: reading.location)
        }
        if number > 1, isJoint(packet) { decoding.expectJoint() }
        let hash = bitstream.readHashAgain(packet, buffer: &buffer)
        if wantsFrames(.everything) { decode(packet, hash: hash, .everything, demuxer, frame) }
    }

    /// Marks the track as stopped by the caller.
    func stop() { end = .stopped }

    // MARK: Places along the file

    /// Prepares for packets of another place.
    ///
    /// - Parameters:
    ///   - isCheck: whether only seeking is tried.
    ///   - isIndexed: whether the container's index leads to a random access point there.
    func didSeek(isCheck: Bool, isIndexed: Bool) {
        decoding.didSeek(
            isCheck: isCheck, isIndexed: isIndexed, isAligned: !container.traits.isMPEGSystem)
    }

    /// Notes that no packet could be read at a place.
    func noteMissingPlace(at location: Claim.Location, next: Double?) {
        decoding.noteMissingPlace(at: location, next: next)
    }

    func wantsSample(_ budget: DecodeBudget) -> Bool {
        !isAttachedPicture && wantsFrames(budget)
    }

    /// Decodes a packet of a place between unread parts.
    func decodeSample(
        _ packet: borrowing Packet, _ budget: DecodeBudget, _ demuxer: borrowing Demuxer,
        _ frame: borrowing Frame
    ) {
        if wantsSample(budget) { decode(packet, hash: nil, budget, demuxer, frame) }
    }

    /// Ends a stretch that the container marks as beginning at a random access point.
    func endStretch() {
        if container.traits.marksSeekPoints { decoding.noteUnrecognizableStretch() }
    }

    /// Takes the frames that the decoder still holds.
    func drain(into frame: borrowing Frame) { decoding.drain(description, frame) }
}
