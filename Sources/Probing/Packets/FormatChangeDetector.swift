import Bitstream
import TrackModel

/// Reads the headers anew now and then and notes where picture or sound become
/// other ones.
struct FormatChangeDetector {
    /// Changes kept with their places.
    static let kept = 32

    /// What viewers would notice. Profile and level change where they please.
    private static let watched = TrackMembers(
        \.codedSize, \.bitDepth, \.chromaSubsampling, \.colorPrimaries, \.transferFunction,
        \.yCbCrMatrix, \.colorRange, \.masteringDisplay, \.contentLight)

    /// What listeners would notice. Extensions of a codec, which claim more, come
    /// and go with the frames.
    private static let listenedTo = TrackMembers(\.channels, \.sampleRate)

    private let members: TrackMembers

    private(set) var changes: [TrackChange] = []
    private(set) var count = 0
    private var known: [String: JSONValue] = [:]
    /// Format of the packet that was looked at last.
    private var format: CodedFormat?

    init(_ mediaType: MediaType) {
        members = mediaType == .audio ? Self.listenedTo : Self.watched
    }

    /// A packet that tells all by itself, read by a scanner that has seen the
    /// configuration only.
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

    /// What is true from here on.
    mutating func note(_ claims: [Claim], at location: Claim.Location) {
        var stated: Set<String> = []
        // Of one packet the first word on a fact is its best.
        for claim in claims
        where claim.isAbout(members) && stated.insert(claim.key).inserted {
            let value = claim.value
            defer { known[claim.key] = value }
            guard let before = known[claim.key], before != value else { continue }
            count += 1
            guard changes.count < Self.kept else { continue }
            changes.append(
                TrackChange(
                    key: claim.key, time: location.time, position: location.position,
                    before: before, after: value))
        }
    }
}
