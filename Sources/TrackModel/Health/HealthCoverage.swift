/// The part of a file that was read and decoded.
public struct HealthCoverage: Hashable, Codable, Sendable {
    /// How much was read.
    public enum Extent: String, Codable, Hashable, Sendable, CaseIterable {
        /// The file could not be opened.
        case nothing
        /// The headers that opening the file reads.
        case header
        /// The start and a few places are decoded.
        case places
        /// Every packet is read, none is decoded.
        case packets
        /// Every packet is read, a few places are decoded.
        case packetsAndPlaces = "packets-and-places"
        /// Every frame is decoded.
        case everything
    }

    /// How much was read.
    public var extent = Extent.nothing
    /// Decoded frames of video and audio; nil where none was to be decoded.
    public var frames: Int?
    /// Places at which frames were decoded; nil where everything or nothing was.
    public var places: Int?
    /// Seconds decoded at each place; nil where a place is a few frames.
    public var placeDuration: Double?
    /// Whether the reading was stopped before its end; nil if not.
    public var isStopped: Bool?
    /// Numbers of the video and audio tracks that cannot be decoded here; nil for none.
    public var notDecoded: [Int]?

    /// Types of the hardware that decoded video, on which damage may stay concealed; nil for
    /// software alone.
    package var hardware: [String]?

    init(_ record: MediaRecord) {
        guard let decode = record.decode else { return }
        let isDecoded = decode.framesDecoded > 0 || decode.places != nil
        // No packet of an encrypted disc is read.
        let isUnread = record.disc?.isEncrypted == true
        extent =
            switch decode.depth {
            case _ where isUnread: .header
            case .header: .header
            case .sample: .places
            case .packets: isDecoded ? .packetsAndPlaces : .packets
            case .full: .everything
            }
        let left = record.tracksLeftOut
        if extent != .header, extent != .packets {
            frames = decode.framesDecoded
            notDecoded = left.isEmpty ? nil : left
        } else if isUnread {
            notDecoded = left
        }
        let devices = Set((decode.decoders ?? []).filter { $0.reason == nil }.map(\.decoder))
        hardware = devices.isEmpty ? nil : devices.sorted()
        places = decode.places?.count
        placeDuration = decode.placeDuration
        isStopped = decode.isStopped
    }
}

extension MediaRecord {
    /// Video and audio that this program cannot decode, which is not damage.
    fileprivate var tracksLeftOut: [Int] {
        let unchecked = Set(
            findings.filter { $0.healthEffect == .unchecked }.compactMap(\.trackID))
        return tracks.filter { track in
            (track.mediaType == .video || track.mediaType == .audio)
                && (track.isDecodable == false || track.encryption != nil
                    || unchecked.contains(track.trackID))
        }.map(\.trackID)
    }
}

extension HealthCoverage: Described {
    package static let members = MemberTable<Self>(
        "the coverage",
        [
            Member(
                "extent", \.extent,
                """
                `everything`: every frame is decoded; `packets-and-places`: every packet is read \
                and a few places are decoded; `packets`: nothing is decoded; `places`: only the \
                start and a few places; `header`; `nothing`.
                """),
            Member("frames", \.frames, depth: .sample, "Decoded frames of all tracks."),
            Member(
                "places", \.places, depth: .sample,
                "Decoded places besides the start; nil where none or all of it is decoded."),
            Member(
                "placeDuration", \.placeDuration, unit: .seconds, depth: .sample,
                "Length of each place; nil for a few frames."),
            Member(
                "isStopped", \.isStopped,
                "True when the analysis stopped before the end of the file."),
            Member(
                "notDecoded", \.notDecoded, depth: .sample,
                """
                `trackID`s of video and audio that could not be checked: without a decoder, \
                encrypted, or too large.
                """),
            Member(
                "hardware", \.hardware, depth: .full,
                """
                Types of the hardware that decoded video, on which damage may stay concealed; \
                nil for software alone.
                """),
        ])
}

extension HealthCoverage.Extent: Vocabulary {}
