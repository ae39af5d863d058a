import Bitstream
import FFmpegBridge
import TrackModel

/// Opens the decoder of a stream; nil where FFmpeg has none.
typealias DecoderOpening = (DecoderRequest) throws(FFmpegError) -> Decoder?

/// The decoding of one track: takes packets, collects claims and faults, and feeds the meters.
struct TrackDecoding {
    /// Claims of the first frames.
    private var firstClaims: [Claim] = []
    private(set) var framesDecoded = 0
    private(set) var health: DecodeHealth
    /// Frames compared with their hashes.
    private(set) var hashes: PictureHashCheck
    /// All audio compared with its digest; nil without one.
    private(set) var samples: SampleDigest?
    /// The digest of all frames; nil where none is wanted.
    private(set) var frames: FrameDigest?
    private let digests: [DigestAlgorithm]
    /// Whether the decoder lacks a feature of the codec: it refused packets for it and gave no
    /// frame.
    var isUnsupported: Bool { unsupportedPackets > 0 && framesDecoded == 0 && health.count == 0 }
    /// Packets that the decoder called unsupported; damage can look the same.
    private var unsupportedPackets = 0
    /// Packets that the decoder refused, and its first error.
    private(set) var refused: (packets: Int, word: FFmpegError)?
    /// Unsupported packets after which decoding ends.
    private static let unsupportedEnough = 16
    private(set) var changes = FrameChanges()
    /// Places along the file where nothing could be decoded.
    private(set) var failedPlaces: [FailedPlace] = []
    /// Seconds that the decoded frames last.
    private(set) var secondsDecoded = 0.0
    /// Random access points that give no frame.
    private(set) var deadSeekPoints: [Claim.Location] = []
    var meters: TrackMeters
    var hardware: HardwareUse
    /// Whether a decoder of a device was opened with the packet.
    var hasSent = false
    private var concealment = Concealment()

    private var isAtJoint = false

    /// Whether every packet from the first random access point on was decoded.
    private(set) var tookEverything = false

    /// Whether the meters read every decoded frame.
    var measuredEverything: Bool { tookEverything && concealment.pictures == 0 }

    /// Whether every packet gave its frames without an error or concealment.
    var decodedWithoutErrors: Bool {
        tookEverything && framesDecoded > 0 && health.count == 0 && !hasConcealed
            && refusal == nil && refused == nil
    }

    /// Frame rate of container or bitstream, where FFmpeg's description has none.
    var rate: Rational?
    /// Whether FFmpeg's description has the rate of the stream. Without timestamps, FFmpeg 7.0 and
    /// later give a rate that the demuxer assumes.
    var trustsDescribedRate = true

    /// Whether frames were decoded in parallel.
    private(set) var usedThreads = false
    /// Whether the decoder reports concealment.
    private(set) var hasConcealed = false
    /// Whether every run must give the same result, at the speed of one thread.
    private let isRepeatable: Bool
    private let mediaType: MediaType
    var state = State.notStarted
    private var profile: String?
    private var bitsPerSample: Int?
    private(set) var packets = 0
    private var fieldOrders: Set<FFmpegFieldOrder> = []

    private(set) var place = DecodedPlace()
    /// Frames received since the last packet was sent.
    private var drained = 0

    enum State {
        case notStarted
        case running(Decoder)
        /// A single image was decoded.
        case closed
        /// No decoder could be opened.
        case failed
    }

    /// Why frames were not decoded, though the stream is not at fault.
    enum Refusal {
        /// Its frames exceed the memory limit.
        case memory
        /// A packet has too many NAL units.
        case units
        /// Too many decoders are open.
        case tooManyDecoders
    }
    private(set) var refusal: Refusal?
    let decoders: DecoderPool
    /// Whether it is a single image, such as a cover.
    private let isStill: Bool

    /// Audio frames in which a decoder may still detect SBR or PS, and whose errors are those of a
    /// recording that begins inside a frame.
    private static let framesOfLearning = 2

    /// Audio packets refused at a sought place that also gives frames: those of a packet of a program
    /// stream, inside which it may begin, are fewer.
    private static let refusalsOfDamage = 8

    init(
        trackID: Int, mediaType: MediaType, meters: TrackMeters, decoders: DecoderPool,
        isStill: Bool, isRepeatable: Bool = false, digests: [DigestAlgorithm] = [],
        hardware: HardwareUse = HardwareUse()
    ) {
        self.digests = digests
        self.hardware = hardware
        self.mediaType = mediaType
        self.decoders = decoders
        self.isStill = isStill
        self.isRepeatable = isRepeatable
        health = DecodeHealth(trackID: trackID)
        hashes = PictureHashCheck(trackID: trackID)
        self.meters = meters
    }

    /// Problems of the decoder, then of hashes.
    var problems: [MediaRecord.Decode.Problem] { health.problems + hashes.problems }

    /// The error of a decoder that gave no frame; nil where it gave one, or too few packets were
    /// sent.
    ///
    /// - Parameter hasEnded: whether all packets were sent.
    func failure(hasEnded: Bool) -> String? {
        guard isFruitless, refusal == nil, let refused else { return nil }
        // Audio that begins inside a recording may start late.
        guard
            isUnsupported || health.count > 0 || hasEnded
                || refused.packets > Self.framesOfLearning
        else { return nil }
        return refused.word.description
    }

    /// Whether the decoder is open.
    var isRunning: Bool { if case .running = state { true } else { false } }

    /// Whether packets were sent and none gave a frame.
    var isFruitless: Bool { framesDecoded == 0 && packets > 0 }

    /// Whether the place gave what was requested, or cannot.
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

    /// Decodes one packet. Errors become problems of this track alone.
    ///
    /// - Parameter open: opens the decoder, which happens once.
    mutating func decode(
        _ packet: borrowing Packet, of stream: StreamDescription, codec: @autoclosure () -> String?,
        hash: DecodedPictureHash?, _ budget: DecodeBudget, _ frame: borrowing Frame,
        _ open: DecoderOpening
    ) {
        let location = Claim.Location(
            time: stream.seconds(packet.presentationTime ?? packet.decodingTime),
            position: packet.position)
        if place.isFresh { place.start = location }
        place.isStretch = budget.isStretch
        guard place.isPastStart(packet, of: mediaType) else {
            return attempt(packet, at: location, frame)
        }
        if place.tried > 0, place.packets == 0, case .running(let decoder) = state {
            decoder.flush()
        }
        health.sending(packet, at: location)
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
            guard let decoder = try start(packet, stream, codec(), budget, open) else { return }
            hardware.sent(packet)
            if !hasSent {
                while try !decoder.send(packet, number: packets) {
                    guard try take(from: decoder, frame, stream) else { break }
                }
            }
            while try take(from: decoder, frame, stream) {}
            noteReports(decoder)
        } catch {
            note(error)
        }
        hasSent = false
        judgeHardware(isHashed: hash != nil)
        isAtJoint = false
        if refusal != nil, case .running = state {
            // Frames that were decoded before are still in the decoder.
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

    /// Sends a packet of a seek point that looks like no random access point, which is damage if
    /// the decoder refuses it. Its frames are incomplete and are dropped.
    private mutating func attempt(
        _ packet: borrowing Packet, at location: Claim.Location, _ frame: borrowing Frame
    ) {
        guard place.wantsTrial, case .running(let decoder) = state else { return }
        var cause: FailedPlace.Cause? = packet.isBlank ? .blank : nil
        do throws(FFmpegError) {
            _ = try decoder.send(packet)
            while case .frame = try decoder.receive(into: frame) {}
        } catch {
            cause = .refused(error)
        }
        _ = decoder.takeReports()
        place.addTrial(cause.map { FailedPlace(location: location, cause: $0) })
    }

    /// Expects that the decoder refuses the next packet, in which a tag precedes the frame.
    mutating func expectJoint() { isAtJoint = true }

    /// Adds a packet that the container holds only in part, whether or not the decoder notices.
    mutating func noteCorruptPacket(at location: Claim.Location) {
        health.note(DecodeHealth.corruptPacket, at: location, delay: 0)
    }

    /// Adds a stretch whose random access point is damaged, though the container marks it.
    mutating func noteUnrecognizableStretch() {
        guard mediaType == .video, place.isUnrecognizable else { return }
        health.note("invalid-data", at: place.start, delay: 0)
    }

    /// Adds a frame that refers to missing data, which decoders drop silently.
    mutating func noteMissingData(at location: Claim.Location) {
        health.note(DecodeHealth.missingData, at: location, delay: 0)
    }

    /// Takes the remaining frames of the decoder.
    mutating func drain(_ stream: StreamDescription, _ frame: borrowing Frame) {
        guard case .running(let decoder) = state, !place.isDone else { return }
        do throws(FFmpegError) {
            _ = try decoder.finish()
            while try take(from: decoder, frame, stream) {}
            noteReports(decoder)
        } catch {
            note(error)
        }
        judgeHardware(hasEnded: true)
        stop()
    }

    /// Computes the measurements of all samples.
    mutating func concludeMeters() { meters.conclude() }

    /// Prepares for packets of another place.
    ///
    /// - Parameters:
    ///   - isCheck: whether only seeking is tested, after everything was decoded.
    ///   - isIndexed: whether the container's index leads to a random access point there.
    ///   - isAligned: whether the first packet there begins with a frame.
    mutating func didSeek(isCheck: Bool, isIndexed: Bool, isAligned: Bool) {
        if case .running(let decoder) = state {
            if decoder.device == nil {
                decoder.flush()
                _ = decoder.takeReports()
            } else {
                // Seeking is judged by software.
                decoders.closeHardware()
                state = .notStarted
            }
        }
        health.didSeek()
        concealment.didSeek()
        meters.breakSequence()
        place = DecodedPlace(isSought: true, isCheck: isCheck, isIndexed: isIndexed)
        place.countsRefusals = isAligned && !isCheck
    }

    /// Notes that no packet could be read at a place.
    ///
    /// - Parameter next: seconds; where packets continue, nil where none follow.
    mutating func noteMissingPlace(at location: Claim.Location, next: Double?) {
        failedPlaces.append(FailedPlace(location: location, cause: .missing(next: next)))
    }

    private mutating func stop() {
        place.isDone = true
        if let failure = place.failure(mediaType) {
            failedPlaces.append(failure)
        } else if mediaType == .video, place.isDead {
            deadSeekPoints.append(place.start)
        } else if mediaType == .audio, place.countsRefusals, place.isDamaged(.audio),
            let refusals = place.refusals,
            refusals.count >= Self.refusalsOfDamage, refusals.count * 2 > place.packets
        {
            health.note("invalid-data", at: refusals.first.location, delay: 0)
        }
        guard case .running(let decoder) = state else { return }
        // Decoders name a profile from a header that they then refuse.
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
        _ packet: borrowing Packet, _ stream: StreamDescription,
        _ codec: @autoclosure () -> String?, _ budget: DecodeBudget, _ open: DecoderOpening
    ) throws(FFmpegError) -> Decoder? {
        switch state {
        case .running(let decoder): return decoder
        case .failed, .closed: return nil
        case .notStarted:
            state = .failed
            if budget.isEverything { frames = FrameDigest(digests) }
            let wantsThreads =
                budget.isEverything && mediaType == .video && !isRepeatable && !isStill
            if wantsThreads, let decoder = try startHardware(packet, stream, codec(), open) {
                return decoder
            }
            let isWhole = budget.isEverything || hardware.device != nil
            guard let threads = decoders.open(wantsThreads: wantsThreads) else {
                refusal = .tooManyDecoders
                return nil
            }
            let decoder = try open(
                DecoderRequest(
                    stream: stream.index, codec: codec(), threads: threads, checksums: isWhole,
                    memory: isWhole ? nil : decoders.memory))
            guard let decoder else { return nil }
            state = .running(decoder)
            if budget.isEverything {
                if mediaType == .audio { samples = SampleDigest(stream) }
                meters.expectEverything(isLossy: stream.isLossless == false)
            } else {
                decoder.learn(from: hardware.firstPacket)
            }
            usedThreads = decoder.delay > 0
            return decoder
        }
    }

    // MARK: Frames

    /// Returns false when the decoder has no frame.
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
        frames?.add(frame)
        noteDamageBefore()
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
            hardware.received(frame, picture)
        } else if let sound = frame.sound {
            let seconds = Double(frame.sampleCount) / Double(max(sound.sampleRate ?? 1, 1))
            place.addSound(seconds: seconds)
            if sound.sampleRate != nil { secondsDecoded += seconds }
            samples?.add(frame)
            if framesDecoded <= Self.framesOfLearning { firstClaims = sound.claims(at: location) }
        }
        let described = stream.picture?.averageFrameRate
        let rate = trustsDescribedRate ? described ?? rate : rate ?? described
        let period = rate.map { 1 / $0.doubleValue }
        if picture != nil, let period, period.isFinite { secondsDecoded += period }
        try measure(frame, picture, at: location, decoder, period: period)
        return true
    }

    /// Notes the errors that preceded the first frame of a sought place, where they are damage.
    private mutating func noteDamageBefore() {
        guard mediaType == .video, !place.hasFrames, !place.isRefusedThroughout,
            place.isDamaged(.video), let refusals = place.refusals
        else { return }
        health.note("invalid-data", at: refusals.first.location, delay: 0)
    }

    /// Passes a frame to the meters unless it is concealed. The meters take its content.
    private mutating func measure(
        _ frame: borrowing Frame, _ picture: Frame.Picture?, at location: Claim.Location,
        _ decoder: Decoder, period: Double?
    ) throws(FFmpegError) {
        // The decoder's flags take precedence over hashes.
        let isDamaged = frame.damage != nil || hashes.isDamaged(frame)
        let isConcealed =
            picture == nil
            ? isDamaged : concealment.covers(frame.time, isKey: frame.isKey, isDamaged: isDamaged)
        guard !isConcealed else { return meters.breakSequence() }
        try meters.add(
            frame, picture, at: location, period: period, validBits: decoder.bitsPerSample)
    }

    private mutating func note(_ error: FFmpegError) {
        // Bytes after the last frame of FLAC: all samples match their MD5.
        if samples?.isIntact == true, case .running(let decoder) = state {
            _ = decoder.takeReports()
            return
        }
        if error.code == FFmpegError.noMemory || error.refusedPicture != nil && !place.hasFrames {
            refusal = error.isOfUnits ? .units : .memory
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
        if place.isSought {
            let location = health.location(of: nil, delay: 0)
            place.addRefusal(FailedPlace(location: location, cause: .refused(error)))
        }
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
        if mediaType == .audio, framesDecoded < Self.framesOfLearning || isAtJoint { return }
        if mediaType == .audio {
            meters.breakSequence()
        } else {
            concealment.begin(latest: health.latestTime)
        }
        guard !place.isCheck,
            place.countsError(of: mediaType, isRefused: kind == "invalid-data")
        else { return }
        health.note(kind, at: location, delay: delay)
    }
}
