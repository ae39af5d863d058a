import Bitstream
import FFmpegBridge
import TrackModel

/// Everything that is heard about one track while the file is read: the claims
/// of its container, of its bitstream and of its frames.
final class TrackObserver {
    /// The demuxer's word at opening; later what it merged.
    private(set) var description: StreamDescription
    /// What our own parser read of the container.
    private let word: ContainerWord
    private(set) var claims: [Claim]
    private(set) var framesDecoded = 0
    private(set) var problems: [MediaRecord.Decode.Problem] = []
    /// Whether every frame that was decoded was interlaced, progressive, or both.
    private var fieldOrders: Set<FFmpegFieldOrder> = []
    private var scanner: (any StreamScanner)?
    private var timing: FrameTiming?
    private var decoding: Decoding = .notStarted
    private var packetsSeen = 0
    private var firstTime: Int64?

    /// How many frames to decode.
    enum Appetite {
        case none
        /// A first look.
        case firstFrames
        case everyFrame
    }

    private enum Decoding {
        case notStarted
        case running(Decoder, packets: Int)
        case finished
    }

    init(_ description: StreamDescription, headers: ContainerHeaders) {
        self.description = description
        word = headers.word(on: description) ?? ContainerWord()
        claims = word.claims
        claims.claim(.codec, word.codec, from: .container)
        if !isMistaken { claims += description.containerClaims }
        makeScanner()
        if mediaType == .video, !isAttachedPicture {
            timing = FrameTiming(timeBase: description.timeBase)
        }
    }

    private func makeScanner() {
        scanner = StreamScanners.scanner(codec: codec, sampleEntry: word.sampleEntry)
        if let configuration = word.configuration { scanner?.readConfiguration(configuration) }
        if !description.configuration.isEmpty {
            scanner?.readConfiguration(description.configuration[...])
        }
    }

    var isAttachedPicture: Bool { description.dispositions.contains("attached_pic") }

    private var isDecodable: Bool { description.hasDecoder && !isMistaken }

    private var mediaType: MediaType { word.mediaType ?? description.mediaType }

    /// FFmpeg's name of the codec, where FFmpeg is not mistaken.
    private var codec: String? { word.codec ?? description.codec }

    /// Whether the container states another codec than FFmpeg sees: a newer one,
    /// or one it took for something else. Its word on the stream is worthless
    /// then, and so is its decoder.
    private var isMistaken: Bool { word.codec.map { $0 != description.codec } ?? false }

    // MARK: Packets

    /// Whether headers alone leave something to learn from packets.
    var wantsPackets: Bool {
        guard packetsSeen < 64, !isAttachedPicture else { return false }
        guard let scanner else { return packetsSeen == 0 && mediaType == .video }
        return !scanner.isSatisfied
    }

    var wantsTiming: Bool {
        guard let timing, !isAttachedPicture else { return false }
        return !timing.isSatisfied
    }

    func read(_ packet: borrowing Packet) {
        packetsSeen += 1
        let time = packet.presentationTime ?? packet.decodingTime
        firstTime = [firstTime, time].compactMap { $0 }.min()
        timing?.add(presentation: packet.presentationTime, decoding: packet.decodingTime)
        guard scanner != nil else { return }
        let place = Claim.Place(time: description.seconds(time), position: packet.position)
        if let configuration = packet.newConfiguration {
            scanner?.readConfiguration(configuration[...])
        }
        scanner?.readPacket(packet.bytes()[...], at: place)
        if let addition = packet.blockAddition, addition.id == 4 {
            scanner?.readT35(addition.payload[...], at: place)
        }
    }

    // MARK: Frames

    /// Frames that give a first look.
    private var framesWanted: Int {
        switch mediaType {
        case .video: 3
        case .audio: 2
        default: 0
        }
    }

    func wantsFrames(_ appetite: Appetite) -> Bool {
        guard appetite != .none, framesWanted > 0, isDecodable else { return false }
        if case .finished = decoding { return false }
        return true
    }

    /// Decodes one packet. Errors become problems; a stream that fails loses only
    /// itself.
    func decode(
        _ packet: borrowing Packet, _ appetite: Appetite, _ demuxer: borrowing Demuxer,
        _ frame: borrowing Frame
    ) {
        do {
            let (decoder, packets) = try startDecoding(demuxer)
            guard let decoder else { return }
            decoding = .running(decoder, packets: packets + 1)
            while try !decoder.send(packet) {
                guard try take(from: decoder, into: frame, packet: packet) else { return }
            }
            while try take(from: decoder, into: frame, packet: packet) {}
            guard appetite == .firstFrames else { return }
            if framesDecoded >= framesWanted { return finishDecoding(decoder) }
            if packets + 1 >= 16 { drain(into: frame) }
        } catch {
            note(error, packet: packet)
        }
    }

    /// The file has been read to its end.
    func reachEnd() { timing?.hasEnded = true }

    /// Takes what the decoder still holds; nothing follows.
    func drain(into frame: borrowing Frame) {
        guard case .running(let decoder, _) = decoding else { return }
        do {
            _ = try decoder.finish()
            while try takeFrame(from: decoder, into: frame, place: Claim.Place()) {}
        } catch {
            problems.append(.init(trackID: description.index, kind: "invalid-data"))
        }
        finishDecoding(decoder)
    }

    private func startDecoding(
        _ demuxer: borrowing Demuxer
    ) throws(FFmpegError) -> (Decoder?, Int) {
        switch decoding {
        case .running(let decoder, let packets): return (decoder, packets)
        case .finished: return (nil, 0)
        case .notStarted:
            let decoder = try demuxer.makeDecoder(stream: description.index, threads: 1)
            if decoder == nil { decoding = .finished }
            return (decoder, 0)
        }
    }

    private func take(
        from decoder: Decoder, into frame: borrowing Frame, packet: borrowing Packet
    ) throws(FFmpegError) -> Bool {
        let time = packet.presentationTime ?? packet.decodingTime
        return try takeFrame(
            from: decoder, into: frame,
            place: Claim.Place(time: description.seconds(time), position: packet.position))
    }

    private func takeFrame(
        from decoder: Decoder, into frame: borrowing Frame, place: Claim.Place
    ) throws(FFmpegError) -> Bool {
        guard case .frame = try decoder.receive(into: frame) else { return false }
        framesDecoded += 1
        var place = place
        if let time = description.seconds(frame.time) { place.time = time }
        if let damage = frame.damage {
            problems.append(
                .init(
                    trackID: description.index, time: place.time, position: place.position,
                    kind: damage.rawValue))
        }
        if let picture = frame.picture {
            fieldOrders.insert(picture.fieldOrder)
            if framesDecoded == 1 { claims += picture.claims(at: place) }
        }
        if let sound = frame.sound, framesDecoded == framesWanted || framesDecoded == 1 {
            claims.removeAll { $0.source == .decoded }
            claims += sound.claims(at: place)
        }
        return true
    }

    private func note(_ error: any Error, packet: borrowing Packet) {
        let time = packet.presentationTime ?? packet.decodingTime
        problems.append(
            .init(
                trackID: description.index, time: description.seconds(time),
                position: packet.position, kind: "invalid-data"))
    }

    private func finishDecoding(_ decoder: Decoder) {
        claims.claim(.profile, decoder.profile, from: .decoded)
        if mediaType == .audio {
            claims.claim(
                .bitDepth,
                SampleDepth.of(
                    codec: codec, raw: decoder.bitsPerSample, coded: nil),
                from: .decoded)
        } else if framesDecoded > 1, fieldOrders.count == 1 {
            claims.claim(.fieldOrder, fieldOrders.first, from: .decoded)
        }
        decoding = .finished
    }

    // MARK: The end

    /// Whether opening told too little to know what the stream is.
    var isUndescribed: Bool {
        guard !isAttachedPicture else { return false }
        return switch mediaType {
        case _ where isMistaken: false
        case .video: description.codec == nil || description.picture?.size == nil
        case .audio: description.codec == nil || description.sound?.sampleRate == nil
        default: false
        }
    }

    /// The record without its claims: what only the container knows.
    var track: MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: description.index, mediaType: mediaType)
        track.containerID = word.containerID ?? description.containerID
        track.name = word.title ?? tag("title") ?? ""
        track.isEnabled = word.isEnabled
        track.dispositions = word.dispositions ?? description.dispositions
        track.isDecodable = codec == nil ? nil : isDecodable
        track.isImageSubtitle =
            mediaType == .subtitle ? description.isImageSubtitle ?? word.isImageSubtitle : nil
        let tags = Dictionary(description.tags.map { ($0.key, $0.value) }) { first, _ in first }
        track.tags = tags.isEmpty ? nil : tags
        if mediaType == .attachment || isAttachedPicture {
            track.attachment = Attachment(
                fileName: tag("filename"), mimeType: tag("mimetype"),
                size: description.attachedPictureSize ?? description.configuration.count,
                trackID: description.index)
        }
        return track
    }

    private func tag(_ key: String) -> String? {
        description.tags.first { $0.key == key }?.value
    }

    /// What decoding showed.
    var decodeFindings: [Finding] {
        var findings: [Finding] = []
        if codec == nil, mediaType != .attachment {
            findings.append(
                Finding(
                    .unknownCodec, trackID: description.index,
                    message: "the codec “\(description.codecTag ?? "?")” is not known"))
        } else if framesWanted > 0, !isDecodable {
            findings.append(
                Finding(
                    .noDecoder, trackID: description.index,
                    message: "this FFmpeg has no decoder for \(codec ?? "it")"))
        }
        if let first = problems.first {
            let count = problems.count == 1 ? "one frame" : "\(problems.count) frames"
            findings.append(
                Finding(
                    .decodeErrors, trackID: description.index,
                    message: "\(count) could not be decoded cleanly (\(first.kind))"))
        }
        return findings
    }

    /// FFmpeg's merged word, after it has probed the streams.
    func update(_ description: StreamDescription) {
        let opened = self.description
        self.description = description
        if !isMistaken { probedClaims = description.probedClaims(since: opened) }
        if scanner == nil || opened.codec != description.codec { makeScanner() }
    }

    private var probedClaims: [Claim] = []

    /// All claims; the more direct witness first.
    var testimony: [Claim] {
        var all: [Claim] = []
        // Timestamps are the container's word, and what they show outweighs what
        // its header says of them.
        all.claim(.frameRateMode, timing?.verdict?.mode, from: .container)
        all.claim(.frameRate, timing?.verdict?.rate, from: .container)
        all += claims + (scanner?.claims ?? []) + probedClaims
        all.claim(.startTime, description.seconds(firstTime), from: .container)
        return all
    }
}
