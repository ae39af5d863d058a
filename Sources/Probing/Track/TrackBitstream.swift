import Bitstream
import FFmpegBridge
import TrackModel

/// The bitstream of one track, read by its scanner.
struct TrackBitstream {
    private var scanner: (any StreamScanner)?
    /// A scanner that has read the configuration and no packet.
    private(set) var freshScanner: (any StreamScanner)?
    /// Whether FFmpeg mistook the codec, so that its packets are wrong.
    private var isMistaken = false
    /// Whether packets are encrypted, which may include their headers.
    private let isEncrypted: Bool
    private let isSound: Bool
    /// Whether FFmpeg cut PCM packets by a wrong width: FFmpeg 5.1 takes any `ipcm` for 16 bits.
    private(set) var isMiscut = false
    /// Whether every packet is read, and its inner lengths are checked.
    var checksLengths = false
    /// Whether frames carry hashes.
    private var hasPictureHashes = false
    /// Where claims were first made; nil unless they are asked for.
    private(set) var places: ClaimPlaces?
    /// The scanner for hashes of a second run.
    private var hashScanner: (any StreamScanner)?

    /// Maximum bytes of a packet for its scanner.
    private static let longestPacket = 32 << 20

    init(
        _ description: StreamDescription, in track: ContainerTrack, isEncrypted: Bool,
        keepsPlaces: Bool = false
    ) {
        self.isEncrypted = isEncrypted
        places = keepsPlaces ? ClaimPlaces() : nil
        isSound = (track.mediaType ?? description.mediaType) == .audio
        restart(description, in: track)
    }

    /// Starts again with another codec.
    mutating func restart(_ description: StreamDescription, in track: ContainerTrack) {
        var fresh = StreamScanners.scanner(
            codec: track.codec ?? description.codec, sampleEntry: track.sampleEntry)
        if !description.configuration.isEmpty {
            fresh?.readConfiguration(description.configuration[...])
        }
        if let configuration = track.configuration { fresh?.readConfiguration(configuration) }
        freshScanner = fresh
        scanner = fresh
        if places != nil { places?.note(fresh?.claims ?? [], .configuration) }
        if let head = track.elementaryHead { scanner?.readPacket(head, at: Claim.Location()) }
        if track.elementaryHead != nil, places != nil {
            let read = claims
            places?.note(read, .head)
        }
        compare(with: description, in: track)
    }

    /// Compares the codec with FFmpeg's.
    mutating func compare(with description: StreamDescription, in track: ContainerTrack) {
        isMistaken = track.contradicts(description)
        let codec = codec
        isMiscut = codec?.hasPrefix("pcm_") == true && codec != description.codec
    }

    var isRead: Bool { scanner != nil }

    var isSatisfied: Bool { scanner?.isSatisfied ?? false }

    var claims: [Claim] { scanner?.claims ?? [] }

    /// Whether the stream codes every field by itself.
    var codesFields: Bool { scanner?.codesFields ?? false }

    /// Whether a packet has both fields of a frame, whose order only the container states.
    var packsFields: Bool { scanner?.packsFields ?? false }

    /// Metadata that travels with frames; nil for a codec that carries none.
    var dynamicMetadata: DynamicMetadata? { scanner?.dynamicMetadata }

    /// The codec that the stream names, where the container's may be wrong.
    var codec: String? { scanner?.namedCodec }

    /// The codec whose data are in the samples of PCM; nil for samples that are audio.
    var carriedCodec: String? { scanner?.carriedCodec }

    /// Colour code points of the sequence header that are reserved.
    var reservedColors: [ReservedColorCode] { scanner?.reservedColors ?? [] }

    /// Frames per second that the stream declares.
    var frameRate: Rational? { claims.firstValue(of: \.frameRate) }

    /// Reads a packet and adds its content to `reading`.
    ///
    /// - Parameter buffer: memory that packets share.
    mutating func read(
        _ packet: borrowing Packet, into reading: inout PacketReading, buffer: inout [UInt8]
    ) {
        guard scanner != nil else { return }
        if let configuration = packet.newConfiguration {
            scanner?.readConfiguration(configuration[...])
        }
        // Encrypted audio has no header in the clear.
        guard !isMistaken, !(isEncrypted && isSound) else { return }
        packet.copy(into: &buffer, limit: Self.longestPacket)
        reading.payload = buffer
        // Encrypted and oversized packets are not checked.
        let checksLengths = checksLengths && !isEncrypted && packet.size <= Self.longestPacket
        scanner?.read(&reading, checksLengths: checksLengths)
        if places?.wantsMore == true {
            let read = claims
            places?.notePacket(read, at: reading.location, buffer, size: packet.size)
        }
        if isEncrypted {
            (reading.kind, reading.isSecondField, reading.isHidden) = (nil, false, false)
        }
        if reading.pictureHash != nil { hasPictureHashes = true }
    }

    /// Reads the hash of a packet in a second run.
    mutating func readHashAgain(
        _ packet: borrowing Packet, buffer: inout [UInt8]
    ) -> DecodedPictureHash? {
        guard hasPictureHashes else { return nil }
        packet.copy(into: &buffer, limit: Self.longestPacket)
        hashScanner?.readPacket(buffer[...], at: Claim.Location())
        return hashScanner?.pictureHash
    }

    /// Prepares for a second run.
    mutating func restartHashes() { hashScanner = hasPictureHashes ? freshScanner : nil }
}

extension StreamScanner {
    /// A single method, so that an existential scanner is opened once.
    fileprivate mutating func read(_ reading: inout PacketReading, checksLengths: Bool) {
        let before = pictures
        let fieldsBefore = secondFields
        readPacket(reading.payload[...], at: reading.location)
        reading.kind = pictures.best(since: before)
        reading.pictureHash = pictureHash
        reading.captions = takeCaptions()
        // Two fields in one packet are a frame.
        reading.isSecondField =
            secondFields == fieldsBefore + 1 && pictures.total == before.total + 1
        reading.isHidden = isHidden
        guard checksLengths else { return }
        reading.overruns = overruns(reading.payload[...])
        reading.refersToMissingData = refersToMissingData
    }
}
