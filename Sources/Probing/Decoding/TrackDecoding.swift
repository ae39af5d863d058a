import Bitstream
import FFmpegBridge
import TrackModel

/// The decoding of one track: takes its packets, keeps what its frames say and
/// where it failed, and hands them to the meters.
struct TrackDecoding {
    /// Claims of the first frames.
    private var firstClaims: [Claim] = []
    private(set) var framesDecoded = 0
    private(set) var health: DecodeHealth
    /// Pictures against the hashes that came with them.
    private(set) var hashes: PictureHashCheck
    /// Sound against the digest of all of it; nil where there is none.
    private(set) var samples: SampleDigest?
    /// Whether the decoder lacks a variant of its codec that the stream uses: it has
    /// said so of every packet that it refused, and has given no frame.
    var isUnsupported: Bool { unsupportedPackets > 0 && framesDecoded == 0 && health.count == 0 }
    /// Packets that the decoder called unsupported. Damage may look so, too.
    private var unsupportedPackets = 0
    /// Packets that the decoder refused, and its word on the first of them.
    private var refused: (packets: Int, word: FFmpegError)?
    /// After so many and no frame, nothing will come.
    private static let unsupportedEnough = 16
    private(set) var changes = FrameChanges()
    /// Random access points that were sought to and gave no picture.
    private(set) var deadSeekPoints: [Claim.Location] = []
    private(set) var meters: TrackMeters
    private var concealment = Concealment()

    /// Whether every packet from the first random access point on was decoded.
    private(set) var tookEverything = false

    /// Whether the meters saw every picture that was decoded.
    var measuredEverything: Bool { tookEverything && concealment.pictures == 0 }

    /// Frames a second that container or bitstream state, where FFmpeg's description
    /// has none.
    var rate: Rational?
    /// Whether FFmpeg's description has the rate of the stream; of one without timestamps, it has from 7.0 on the rate
    /// that its demuxer assumes.
    var trustsDescribedRate = true

    /// Whether several frames were decoded at a time.
    private(set) var usedThreads = false
    /// Whether the decoder made up parts of pictures, by its own word.
    private(set) var hasConcealed = false
    /// Whether every run is to give the same, at the speed of one thread.
    private let isRepeatable: Bool
    private let mediaType: MediaType
    private var state = State.notStarted
    private var profile: String?
    private var bitsPerSample: Int?
    private var packets = 0
    private var fieldOrders: Set<FFmpegFieldOrder> = []

    private var place = DecodedPlace()
    /// Frames that came back since the last packet was sent: as many fewer are still held.
    private var drained = 0

    private enum State {
        case notStarted
        case running(Decoder)
        /// A picture by itself was decoded.
        case closed
        /// There is none.
        case failed
    }

    /// Why frames were not decoded, where that is no fault of the stream.
    enum Refusal {
        /// Its pictures take more memory than an input may.
        case memory
        /// Too many others are open.
        case tooManyDecoders
    }
    private(set) var refusal: Refusal?
    private let decoders: DecoderPool
    /// Whether it is one picture, such as a cover.
    private let isStill: Bool

    /// Frames of sound in which a decoder may still learn of SBR or PS, and whose
    /// failures are those of a recording that begins in the middle of one.
    private static let framesOfLearning = 2

    init(
        trackID: Int, mediaType: MediaType, meters: TrackMeters, decoders: DecoderPool,
        isStill: Bool, isRepeatable: Bool = false
    ) {
        self.mediaType = mediaType
        self.decoders = decoders
        self.isStill = isStill
        self.isRepeatable = isRepeatable
        health = DecodeHealth(trackID: trackID)
        hashes = PictureHashCheck(trackID: trackID)
        self.meters = meters
    }

    /// Problems that the decoder reported, then those of hashes.
    var problems: [MediaRecord.Decode.Problem] { health.problems + hashes.problems }

    /// Words of the decoder that was sent packets and gave no frame; nil where it gave one, or
    /// too few were sent to tell.
    ///
    /// - Parameter hasEnded: whether there are no more of them.
    func failure(hasEnded: Bool) -> String? {
        guard isFruitless, refusal == nil, let refused else { return nil }
        // Sound that begins in the middle of a recording may have to be waited for.
        guard
            isUnsupported || health.count > 0 || hasEnded
                || refused.packets > Self.framesOfLearning
        else { return nil }
        return refused.word.description
    }

    /// Packets were sent, and none gave a frame.
    var isFruitless: Bool { framesDecoded == 0 && packets > 0 }

    /// Whether this place has given what it was asked for, or nothing can.
    func isExhausted(_ budget: DecodeBudget) -> Bool {
        switch state {
        case .failed, .closed: true
        case .notStarted, .running: place.isDone && !budget.isEverything
        }
    }

    /// Claims of the frames and of the decoder.
    func claims(codec: String?) -> [Claim] {
        var claims = firstClaims
        claims.claim(\.profile, profile, from: .decoded)
        if mediaType == .audio {
            let depth = SampleDepth.of(codec: codec, raw: bitsPerSample, coded: nil)
            claims.claim(\.bitDepth, depth, from: .decoded)
        } else if fieldOrders.count == 1, framesDecoded > 1 {
            claims.claim(\.fieldOrder, fieldOrders.first, from: .decoded)
        }
        return claims
    }

    // MARK: Packets

    /// Decodes one packet. Errors become problems; a stream that fails loses only
    /// itself.
    mutating func decode(
        _ packet: borrowing Packet, of stream: StreamDescription, codec: @autoclosure () -> String?,
        hash: DecodedPictureHash?, _ budget: DecodeBudget, _ demuxer: borrowing Demuxer,
        _ frame: borrowing Frame
    ) {
        guard place.isPastStart(packet, of: mediaType) else { return }
        health.sending(
            packet,
            at: Claim.Location(
                time: stream.seconds(packet.presentationTime ?? packet.decodingTime),
                position: packet.position))
        drained = 0
        packets += 1
        place.add(packet)
        if place.packets == 1 {
            place.start = health.location(of: packet.presentationTime, delay: 0)
        }
        if !place.isCheck { tookEverything = budget.isEverything }
        if let hash, budget.isEverything, !place.isCheck, place.hasSeenKey {
            hashes.expect(hash, packet: packets, at: health.location(of: nil, delay: 0))
        }
        do throws(FFmpegError) {
            guard let decoder = try start(stream, codec(), budget, demuxer) else { return }
            while try !decoder.send(packet, number: packets) {
                guard try take(from: decoder, frame, stream) else { break }
            }
            while try take(from: decoder, frame, stream) {}
            noteReports(decoder)
        } catch {
            note(error)
        }
        if refusal != nil, case .running = state {
            // Frames that were decoded before it are still in the decoder.
            drain(stream, frame)
            state = .failed
        }
        if isStill { return drain(stream, frame) }
        guard !budget.isEverything else { return }
        if place.hasEnoughFrames(budget) {
            stop()
        } else if place.hasEnoughPackets(budget, of: mediaType) {
            drain(stream, frame)
        }
    }

    /// The container lost part of a packet, whether or not the decoder will notice.
    mutating func noteCorruptPacket(at location: Claim.Location) {
        health.note(DecodeHealth.corruptPacket, at: location, delay: 0)
    }

    /// A frame refers to data that is not there: decoders leave it out without a word.
    mutating func noteMissingData(at location: Claim.Location) {
        health.note(DecodeHealth.missingData, at: location, delay: 0)
    }

    /// Takes what the decoder still holds; nothing follows here.
    mutating func drain(_ stream: StreamDescription, _ frame: borrowing Frame) {
        guard case .running(let decoder) = state, !place.isDone else { return }
        do throws(FFmpegError) {
            _ = try decoder.finish()
            while try take(from: decoder, frame, stream) {}
            noteReports(decoder)
        } catch {
            note(error)
        }
        stop()
    }

    /// Packets of another place follow.
    ///
    /// - Parameter isCheck: whether all of the file was decoded before, and only
    ///   seeking is tried.
    mutating func didSeek(isCheck: Bool) {
        if case .running(let decoder) = state {
            decoder.flush()
            _ = decoder.takeReports()
        }
        health.didSeek()
        concealment.didSeek()
        meters.breakSequence()
        place = DecodedPlace(isSought: true, isCheck: isCheck)
    }

    private mutating func stop() {
        place.isDone = true
        if mediaType == .video, place.isDead { deadSeekPoints.append(place.start) }
        guard case .running(let decoder) = state else { return }
        // Decoders tell a profile from a header that they then refuse.
        if framesDecoded > 0 {
            profile = decoder.profile ?? profile
            bitsPerSample = decoder.bitsPerSample ?? bitsPerSample
        }
        if isStill {
            state = .closed
            decoders.close()
        }
    }

    private mutating func start(
        _ stream: StreamDescription, _ codec: @autoclosure () -> String?, _ budget: DecodeBudget,
        _ demuxer: borrowing Demuxer
    ) throws(FFmpegError) -> Decoder? {
        switch state {
        case .running(let decoder): return decoder
        case .failed, .closed: return nil
        case .notStarted:
            state = .failed
            let wantsThreads =
                budget.isEverything && mediaType == .video && !isRepeatable && !isStill
            guard let threads = decoders.open(wantsThreads: wantsThreads) else {
                refusal = .tooManyDecoders
                return nil
            }
            let decoder = try demuxer.makeDecoder(
                stream: stream.index, codec: codec(), threads: threads,
                checksums: budget.isEverything,
                memory: budget.isEverything ? nil : decoders.memory)
            guard let decoder else { return nil }
            state = .running(decoder)
            if budget.isEverything, mediaType == .audio {
                samples = SampleDigest(stream)
                meters.expectEverything()
            }
            usedThreads = decoder.delay > 0
            return decoder
        }
    }

    // MARK: Frames

    /// False when the decoder has no frame.
    private mutating func take(
        from decoder: Decoder, _ frame: borrowing Frame, _ stream: StreamDescription
    ) throws(FFmpegError) -> Bool {
        guard case .frame = try decoder.receive(into: frame) else { return false }
        drained += 1
        guard !place.isCheck else {
            if frame.picture != nil {
                place.addPicture()
            } else {
                place.addSound(seconds: .infinity)
            }
            return true
        }
        framesDecoded += 1
        let packet = health.location(of: frame.time, delay: decoder.delay)
        let location = Claim.Location(
            time: stream.seconds(frame.time) ?? packet.time, position: packet.position)
        if let damage = frame.damage { note(damage.rawValue, at: location, delay: decoder.delay) }
        let picture = frame.picture
        if let picture {
            place.addPicture()
            fieldOrders.insert(picture.fieldOrder)
            if framesDecoded == 1 { firstClaims = picture.claims(at: location) }
            changes.look(at: picture, at: location)
        } else if let sound = frame.sound {
            place.addSound(
                seconds: Double(frame.sampleCount) / Double(max(sound.sampleRate ?? 1, 1)))
            samples?.add(frame)
            if framesDecoded <= Self.framesOfLearning { firstClaims = sound.claims(at: location) }
        }
        let described = stream.picture?.averageFrameRate
        let rate = trustsDescribedRate ? described ?? rate : rate ?? described
        measure(frame, picture, at: location, decoder, period: rate.map { 1 / $0.doubleValue })
        return true
    }

    /// Concealed pictures are not measured.
    private mutating func measure(
        _ frame: borrowing Frame, _ picture: Frame.Picture?, at location: Claim.Location,
        _ decoder: Decoder, period: Double?
    ) {
        // The decoder's word on a picture goes before its hash.
        let isDamaged = frame.damage != nil || hashes.isDamaged(frame)
        let isConcealed =
            picture == nil
            ? isDamaged : concealment.covers(frame.time, isKey: frame.isKey, isDamaged: isDamaged)
        guard !isConcealed else { return meters.breakSequence() }
        meters.add(
            frame, picture, at: location, period: period, validBits: decoder.bitsPerSample)
    }

    private mutating func note(_ error: FFmpegError) {
        if error.code == FFmpegError.noMemory || error.refusedPicture != nil && !place.hasFrames {
            refusal = .memory
            return
        }
        refused = ((refused?.packets ?? 0) + 1, refused?.word ?? error)
        if error.isUnsupported, framesDecoded == 0 {
            unsupportedPackets += 1
            if case .running(let decoder) = state {
                _ = decoder.takeReports()
                if isUnsupported, unsupportedPackets >= Self.unsupportedEnough { state = .failed }
            }
            return
        }
        guard case .running(let decoder) = state else {
            return note("invalid-data", at: health.location(of: nil, delay: 0), delay: 0)
        }
        _ = decoder.takeReports()
        note(
            "invalid-data", at: health.location(of: nil, delay: max(decoder.delay - drained, 0)),
            delay: decoder.delay)
    }

    private mutating func noteReports(_ decoder: Decoder) {
        hasConcealed = hasConcealed || decoder.hasConcealed
        guard decoder.takeReports() else { return }
        note(
            DecodeHealth.reported, at: health.location(of: nil, delay: decoder.delay / 2),
            delay: decoder.delay)
    }

    private mutating func note(_ kind: String, at location: Claim.Location, delay: Int) {
        if mediaType == .audio, framesDecoded < Self.framesOfLearning { return }
        if mediaType == .audio {
            meters.breakSequence()
        } else {
            concealment.begin(latest: health.latestTime)
        }
        // Pictures before a place are not there to refer to.
        guard !place.isCheck, !place.isSought || kind == "invalid-data" && place.pictures > 0
        else { return }
        health.note(kind, at: location, delay: delay)
    }
}
