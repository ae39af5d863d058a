import FFmpegBridge
import TrackModel

/// The decoding of one track: takes its packets, keeps what its frames say and
/// where it failed.
struct TrackDecoding {
    /// How many frames to decode.
    enum Appetite {
        case none
        /// A first look.
        case firstFrames
        case everyFrame
    }

    /// Of the frames and, once finished, of the decoder.
    private(set) var claims: [Claim] = []
    private(set) var framesDecoded = 0
    /// The first failures; `failures` counts them all.
    private(set) var problems: [MediaRecord.Decode.Problem] = []
    private(set) var failures = 0
    /// Whether the decoder lacks a variant of its codec that the stream uses.
    private(set) var isUnsupported = false

    private var state = State.notStarted
    private var packets = 0
    private var skipped = 0
    private var hasStarted = false
    private var fieldOrders: Set<FFmpegFieldOrder> = []

    private enum State {
        case notStarted
        case running(Decoder)
        case finished
    }

    /// Frames that give a first look.
    static func framesWanted(_ mediaType: MediaType) -> Int {
        switch mediaType {
        case .video: 3
        case .audio: 2
        default: 0
        }
    }

    /// Packets that a first look sends to a decoder before it asks for what is
    /// held back for reordering.
    private static func packetsEnough(_ mediaType: MediaType) -> Int {
        mediaType == .video ? framesWanted(.video) : 16
    }

    /// Packets of video without a random access point after which decoding starts
    /// anyway.
    private static let packetsSkipped = 64

    /// Failures kept with their places.
    private static let problemsKept = 1000

    /// Packets were sent, and none gave a frame.
    var isFruitless: Bool { framesDecoded == 0 && packets > 0 && isFinished }

    var isFinished: Bool {
        if case .finished = state { true } else { false }
    }

    /// Decodes one packet. Errors become problems; a stream that fails loses only
    /// itself.
    mutating func decode(
        _ packet: borrowing Packet, of stream: StreamDescription, codec: String?,
        _ appetite: Appetite, _ demuxer: borrowing Demuxer, _ frame: borrowing Frame
    ) {
        let place = Claim.Place(
            time: stream.seconds(packet.presentationTime ?? packet.decodingTime),
            position: packet.position)
        guard isPastStart(packet, of: stream) else { return }
        packets += 1
        do throws(FFmpegError) {
            guard let decoder = try start(stream, codec, demuxer) else { return }
            while try !decoder.send(packet) {
                guard try take(from: decoder, frame, stream, place) else { break }
            }
            while try take(from: decoder, frame, stream, place) {}
            guard appetite == .firstFrames else { return }
            if framesDecoded >= Self.framesWanted(stream.mediaType) {
                finish(decoder, stream)
            } else if packets >= Self.packetsEnough(stream.mediaType) {
                drain(stream, frame)
            }
        } catch {
            note(error, stream, place)
        }
    }

    /// A recording may begin between random access points; what cannot be decoded
    /// there is no damage.
    private mutating func isPastStart(
        _ packet: borrowing Packet, of stream: StreamDescription
    ) -> Bool {
        if hasStarted || stream.mediaType != .video { return true }
        skipped += 1
        hasStarted = packet.isKey || skipped > Self.packetsSkipped
        return hasStarted
    }

    /// Takes what the decoder still holds; nothing follows.
    mutating func drain(_ stream: StreamDescription, _ frame: borrowing Frame) {
        guard case .running(let decoder) = state else { return }
        do throws(FFmpegError) {
            _ = try decoder.finish()
            while try take(from: decoder, frame, stream, Claim.Place()) {}
        } catch {
            note(error, stream, Claim.Place())
        }
        finish(decoder, stream)
    }

    private mutating func start(
        _ stream: StreamDescription, _ codec: String?, _ demuxer: borrowing Demuxer
    ) throws(FFmpegError) -> Decoder? {
        switch state {
        case .running(let decoder): return decoder
        case .finished: return nil
        case .notStarted:
            state = .finished
            let decoder = try demuxer.makeDecoder(
                stream: stream.index, codec: codec, threads: 1)
            guard let decoder else { return nil }
            state = .running(decoder)
            return decoder
        }
    }

    /// False when the decoder has no frame.
    private mutating func take(
        from decoder: Decoder, _ frame: borrowing Frame, _ stream: StreamDescription,
        _ place: Claim.Place
    ) throws(FFmpegError) -> Bool {
        guard case .frame = try decoder.receive(into: frame) else { return false }
        framesDecoded += 1
        let place = Claim.Place(
            time: stream.seconds(frame.time) ?? place.time, position: place.position)
        if let damage = frame.damage { note(damage.rawValue, stream, place) }
        if let picture = frame.picture {
            fieldOrders.insert(picture.fieldOrder)
            if framesDecoded == 1 { claims = picture.claims(at: place) }
        }
        // A decoder may learn of SBR or PS only from the first frame it gave.
        if let sound = frame.sound, framesDecoded <= 2 { claims = sound.claims(at: place) }
        return true
    }

    private mutating func note(
        _ error: FFmpegError, _ stream: StreamDescription, _ place: Claim.Place
    ) {
        guard !error.isUnsupported else {
            isUnsupported = true
            state = .finished
            return
        }
        note("invalid-data", stream, place)
    }

    /// Failures before the first frames of sound are those of a recording that
    /// begins in the middle of one.
    private mutating func note(_ kind: String, _ stream: StreamDescription, _ place: Claim.Place) {
        if stream.mediaType == .audio, framesDecoded <= 1 { return }
        failures += 1
        guard problems.count < Self.problemsKept else { return }
        problems.append(
            .init(trackID: stream.index, time: place.time, position: place.position, kind: kind))
    }

    private mutating func finish(_ decoder: Decoder, _ stream: StreamDescription) {
        state = .finished
        claims.claim(.profile, decoder.profile, from: .decoded)
        if stream.mediaType == .audio {
            let depth = SampleDepth.of(
                codec: stream.codec, raw: decoder.bitsPerSample, coded: nil)
            claims.claim(.bitDepth, depth, from: .decoded)
        } else if fieldOrders.count == 1, framesDecoded > 1 {
            claims.claim(.fieldOrder, fieldOrders.first, from: .decoded)
        }
    }
}
