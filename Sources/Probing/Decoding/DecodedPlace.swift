import FFmpegBridge
import TrackModel

/// A place along a file where a track cannot be decoded.
struct FailedPlace: Hashable {
    let location: Claim.Location
    let cause: Cause

    enum Cause: Hashable {
        /// The decoder refused its packets.
        case refused(FFmpegError)
        /// All bytes of its packets are equal.
        case blank
        /// It has no packets; they continue at `next` seconds on the file's clock, nil where none
        /// follow.
        case missing(next: Double?)
    }
}

/// A place of a file at which a track is decoded: its start, or one that was sought.
struct DecodedPlace {
    /// Whether the file was sought to it, so that referenced frames may be missing.
    let isSought: Bool
    /// Whether only seeking is tested; its frames are known.
    let isCheck: Bool
    /// Whether it is decoded for its length, so that damage at its start counts.
    var isStretch = false
    /// Whether the place gave what was requested.
    var isDone = false
    private(set) var packets = 0
    private(set) var pictures = 0
    /// Packets that cannot be decoded, and the first of them.
    private(set) var refusals: (count: Int, first: FailedPlace)?
    /// Packets sent before the first frame whose bytes are all equal.
    private var blankPackets = 0
    /// Packets of a seek point that look like no random access point, and how many of them the
    /// decoder refused.
    private(set) var tried = 0, triedRefusals = 0
    /// Whether the container's index leads here.
    let isIndexed: Bool
    /// Whether refused audio packets beside decoded ones are damage.
    var countsRefusals = true
    /// Where its first packet is.
    var start = Claim.Location()
    /// Whether a random access point was seen, so that references are complete.
    private(set) var hasSeenKey = false
    private var seconds = 0.0
    private var hasStarted = false
    private var skipped = 0

    /// Audio packets that are sent before delayed frames are requested.
    private static let packetsOfSound = 16

    /// Video packets without a random access point after which decoding starts anyway.
    private static let packetsSkipped = 64

    /// Packets after a random access point that may refer to frames before it.
    private static let leadingPackets = 32
    /// Audio packets that may refer to those before them.
    private static let leadingSound = 2

    /// Packets of a stretch that begins at a random access point and gives a frame.
    private static let enoughPackets = 16

    /// Whether no packet of a stretch could be sent: its random access point is not recognizable.
    var isUnrecognizable: Bool { isStretch && packets == 0 && skipped >= Self.enoughPackets }

    /// Whether nothing of the place was seen.
    var isFresh: Bool { packets == 0 && skipped == 0 }

    /// Whether an error is damage, and not a reference to frames before a sought place.
    ///
    /// - Parameter isRefused: whether the decoder refused the packet.
    func countsError(of mediaType: MediaType, isRefused: Bool) -> Bool {
        guard isSought else { return true }
        if isRefused, pictures > 0 { return true }
        guard isStretch else { return false }
        if mediaType == .audio { return packets > Self.leadingSound }
        return hasSeenKey && (isRefused || packets > Self.leadingPackets)
    }

    /// Packets of a seek point that are tried although they look like no random access point.
    private static let packetsTried = 4

    /// Audio packets that a decoder may refuse after a seek.
    private static let packetsOfLearning = 4

    init(isSought: Bool = false, isCheck: Bool = false, isIndexed: Bool = false) {
        (self.isSought, self.isCheck, self.isIndexed) = (isSought, isCheck, isIndexed)
    }

    var hasFrames: Bool { pictures > 0 || seconds > 0 }

    /// Whether a random access point was sought that gives no frame.
    var isDead: Bool { isSought && pictures == 0 && packets > 0 && hasBegunAtKey }

    /// Whether decoding began at a random access point, not after a search for one.
    private var hasBegunAtKey: Bool { skipped <= Self.packetsSkipped }

    /// Whether the decoder refused all packets of a seek point that is not marked as one.
    var isRefusedThroughout: Bool { tried > 0 && triedRefusals == tried }

    /// Whether packets that the decoder refused are damage. Audio decoders may refuse the first
    /// after a seek.
    func isDamaged(_ mediaType: MediaType) -> Bool {
        guard isSought, let refusals else { return false }
        return mediaType == .video ? hasBegunAtKey : refusals.count > Self.packetsOfLearning
    }

    /// Whether packets that are not marked as a random access point are to be tried.
    var wantsTrial: Bool { isIndexed && !isCheck && !hasStarted && tried < Self.packetsTried }

    /// Adds a packet that was tried.
    ///
    /// - Parameter refusal: nil where the decoder takes it.
    mutating func addTrial(_ refusal: FailedPlace?) {
        tried += 1
        guard let refusal else { return }
        triedRefusals += 1
        addRefusal(refusal)
    }

    /// Adds a packet that cannot be decoded.
    mutating func addRefusal(_ refusal: FailedPlace) {
        refusals = ((refusals?.count ?? 0) + 1, refusals?.first ?? refusal)
    }

    /// Cause for which nothing of a sought place decodes; nil where something does.
    func failure(_ mediaType: MediaType) -> FailedPlace? {
        if isCheck { return nil }
        if isRefusedThroughout { return refusals?.first }
        guard !hasFrames else { return nil }
        if isDamaged(mediaType) { return refusals?.first }
        guard mediaType == .video, isDead, blankPackets == packets else { return nil }
        return FailedPlace(location: start, cause: .blank)
    }

    /// Skips to the first random access point: frames before it cannot be decoded, which is not
    /// damage.
    mutating func isPastStart(_ packet: borrowing Packet, of mediaType: MediaType) -> Bool {
        if hasStarted || mediaType != .video { return true }
        skipped += 1
        hasStarted = packet.isKey || skipped > Self.packetsSkipped
        return hasStarted
    }

    /// Adds a packet that is sent to the decoder.
    mutating func add(_ packet: borrowing Packet) {
        packets += 1
        if packet.isKey { hasSeenKey = true }
        if isSought, !hasFrames, packet.isBlank { blankPackets += 1 }
    }

    mutating func addPicture() { pictures += 1 }

    mutating func addSound(seconds: Double) { self.seconds += seconds }

    func hasEnoughFrames(_ budget: DecodeBudget) -> Bool {
        hasFrames && (pictures >= budget.pictures || seconds >= budget.sound)
    }

    func hasEnoughPackets(_ budget: DecodeBudget, of mediaType: MediaType) -> Bool {
        // Longer samples of short frames need more packets.
        packets
            >= (mediaType == .video
                ? budget.pictures : max(Self.packetsOfSound, Int(min(budget.sound, 10) * 1500)))
    }
}
