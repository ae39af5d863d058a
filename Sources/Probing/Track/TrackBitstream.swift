import Bitstream
import FFmpegBridge
import TrackModel

/// The bitstream of one track as its scanner reads it.
struct TrackBitstream {
    private var scanner: (any StreamScanner)?
    /// One that has seen the configuration and no packet.
    private(set) var freshScanner: (any StreamScanner)?
    /// Whether FFmpeg took the stream for another codec: its packets are none.
    private var isMistaken = false
    /// Whether packets are encrypted: even their headers may be scrambled.
    private let isEncrypted: Bool
    private let isSound: Bool
    /// Whether FFmpeg took PCM for another width and cut its packets by that: FFmpeg
    /// 5.1 calls any `ipcm` 16 bits.
    private(set) var isMiscut = false
    /// Whether packets are looked at for lengths that reach beyond their ends.
    var checksLengths = false
    /// Whether pictures carry hashes of what they are to decode to.
    private var hasPictureHashes = false
    /// Where packets are read once more, what reads their hashes.
    private var hashScanner: (any StreamScanner)?

    /// Bytes of a packet that its scanner sees.
    private static let longestPacket = 32 << 20

    init(_ description: StreamDescription, in track: ContainerTrack, isEncrypted: Bool) {
        self.isEncrypted = isEncrypted
        isSound = (track.mediaType ?? description.mediaType) == .audio
        restart(description, in: track)
    }

    /// Forgets what was read: the codec has turned out to be another one.
    mutating func restart(_ description: StreamDescription, in track: ContainerTrack) {
        var fresh = StreamScanners.scanner(
            codec: track.codec ?? description.codec, sampleEntry: track.sampleEntry)
        if let configuration = track.configuration { fresh?.readConfiguration(configuration) }
        if !description.configuration.isEmpty {
            fresh?.readConfiguration(description.configuration[...])
        }
        freshScanner = fresh
        scanner = fresh
        if let head = track.elementaryHead { scanner?.readPacket(head, at: Claim.Location()) }
        compare(with: description, in: track)
    }

    /// Compares the codec with the one FFmpeg names.
    mutating func compare(with description: StreamDescription, in track: ContainerTrack) {
        isMistaken = track.contradicts(description)
        let codec = codec
        isMiscut = codec?.hasPrefix("pcm_") == true && codec != description.codec
    }

    var isRead: Bool { scanner != nil }

    var isSatisfied: Bool { scanner?.isSatisfied ?? false }

    var claims: [Claim] { scanner?.claims ?? [] }

    /// Whether every picture is a field.
    var codesFields: Bool { scanner?.codesFields ?? false }

    /// Metadata that travels with frames; nil for a codec that carries none.
    var dynamicMetadata: DynamicMetadata? { scanner?.dynamicMetadata }

    /// The codec that the stream itself names, where the container's may be wrong.
    var codec: String? { scanner?.namedCodec }

    /// Frames a second that the stream itself states.
    var frameRate: Rational? { claims.firstValue(of: \.frameRate) }

    /// Reads a packet and adds to `reading` what is in it.
    ///
    /// - Parameter buffer: memory that packets share.
    mutating func read(
        _ packet: borrowing Packet, into reading: inout PacketReading, buffer: inout [UInt8]
    ) {
        guard scanner != nil else { return }
        if let configuration = packet.newConfiguration {
            scanner?.readConfiguration(configuration[...])
        }
        // Sound that a container encrypts has no header in the clear.
        guard !isMistaken, !(isEncrypted && isSound) else { return }
        packet.copy(into: &buffer, limit: Self.longestPacket)
        reading.payload = buffer
        // Lengths inside an encrypted packet, or one too large to look at, are unknown.
        let checksLengths = checksLengths && !isEncrypted && packet.size <= Self.longestPacket
        scanner?.read(&reading, checksLengths: checksLengths)
        if isEncrypted {
            (reading.kind, reading.isSecondField, reading.isHidden) = (nil, false, false)
        }
        if reading.pictureHash != nil { hasPictureHashes = true }
    }

    /// Reads the hash of a packet that was read before.
    mutating func readHashAgain(
        _ packet: borrowing Packet, buffer: inout [UInt8]
    ) -> DecodedPictureHash? {
        guard hasPictureHashes else { return nil }
        packet.copy(into: &buffer, limit: Self.longestPacket)
        hashScanner?.readPacket(buffer[...], at: Claim.Location())
        return hashScanner?.pictureHash
    }

    /// Packets will be read once more from the first.
    mutating func restartHashes() { hashScanner = hasPictureHashes ? freshScanner : nil }
}

extension StreamScanner {
    /// In one piece, so that an existential scanner is opened once.
    fileprivate mutating func read(_ reading: inout PacketReading, checksLengths: Bool) {
        let before = pictures
        let fieldsBefore = secondFields
        readPacket(reading.payload[...], at: reading.location)
        reading.kind = pictures.best(since: before)
        reading.pictureHash = pictureHash
        reading.captions = takeCaptions()
        // One of two fields in a packet is the frame's.
        reading.isSecondField =
            secondFields == fieldsBefore + 1 && pictures.total == before.total + 1
        reading.isHidden = isHidden
        guard checksLengths else { return }
        reading.overruns = overruns(reading.payload[...])
        reading.refersToMissingData = refersToMissingData
    }
}
