import Bitstream
import FFmpegBridge
import TrackModel

/// A detector of changes of the video or audio format.
struct FormatChangeDetector {
    /// Recorded changes.
    static let maxChanges = 32

    /// Members whose change is visible. Profile and level may change anywhere.
    private static let watched = TrackMembers(
        \.codedSize, \.bitDepth, \.chromaSubsampling, \.colorPrimaries, \.transferFunction,
        \.yCbCrMatrix, \.colorRange, \.masteringDisplay, \.contentLight)

    /// Members whose change is audible. Extensions of a codec come and go with frames.
    private static let listenedTo = TrackMembers(\.channels, \.sampleRate)

    private let members: TrackMembers

    private(set) var changes: [TrackChange] = []
    private(set) var count = 0
    private var known: [String: JSONValue] = [:]
    /// Format of the last packet.
    private var format: CodedFormat?

    init(_ mediaType: MediaType) {
        members = mediaType == .audio ? Self.listenedTo : Self.watched
    }

    /// Reads a random access point with a scanner that knows only the configuration.
    mutating func look(
        at packet: [UInt8], with scanner: (any StreamScanner)?, at location: Claim.Location
    ) {
        guard var scanner else { return }
        scanner.readPacket(packet[...], at: location)
        let format = scanner.codedFormat
        guard format == nil || format != self.format else { return }
        self.format = format
        note(scanner.claims, at: location)
    }

    /// Adds claims that hold from here on.
    mutating func note(_ claims: [Claim], at location: Claim.Location) {
        var stated: Set<String> = []
        // The first claim of a packet about a member is its best.
        for claim in claims
        where claim.isAbout(members) && stated.insert(claim.key).inserted {
            let value = claim.value
            defer { known[claim.key] = value }
            guard let before = known[claim.key], before != value else { continue }
            count += 1
            guard changes.count < Self.maxChanges else { continue }
            changes.append(
                TrackChange(
                    key: claim.key, time: location.time, position: location.position,
                    before: before, after: value))
        }
    }
}

/// An observer that compares the headers of some packets.
struct HeaderChanges: PacketObserver {
    private(set) var detector: FormatChangeDetector
    /// A scanner that knows only the configuration; nil to compare nothing.
    private let scanner: (any StreamScanner)?
    private let mediaType: MediaType
    /// Whether audio may change in the middle, as in a broadcast.
    private let isMPEGSystem: Bool

    /// Audio packets from one comparison to the next.
    private static let soundStride = 16

    init(_ mediaType: MediaType, scanner: (any StreamScanner)?, isMPEGSystem: Bool) {
        detector = FormatChangeDetector(mediaType)
        self.scanner = scanner
        self.mediaType = mediaType
        self.isMPEGSystem = isMPEGSystem
    }

    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        let isSignificant =
            mediaType == .video
            ? packet.isKey
            : mediaType == .audio && isMPEGSystem && reading.number % Self.soundStride == 1
        guard isSignificant else { return }
        detector.look(at: reading.payload, with: scanner, at: reading.location)
    }
}

/// Visible changes of decoded frames.
struct FrameChanges {
    private(set) var changeDetector = FormatChangeDetector(.video)
    private var last: Frame.Picture?

    mutating func look(at picture: Frame.Picture, at location: Claim.Location) {
        guard picture != last else { return }
        last = picture
        changeDetector.note(picture.claims(at: location), at: location)
    }
}
