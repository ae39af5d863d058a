import TrackModel

/// Where the value of a record comes from, where a single source has it or it follows from others.
enum ValueOrigin: String, Sendable {
    case container, bitstream, decoded, read, playlist
    /// Counted packets.
    case packets
    /// A tag with statistics.
    case tag
    /// A field of the container or of the stream.
    case header
    /// Computed from other members.
    case derived

    var words: String {
        switch self {
        case .container: "from the container"
        case .bitstream: "from the bitstream"
        case .decoded: "from decoded frames"
        case .read: "from its text"
        case .playlist: "from the playlist"
        case .packets: "from counted packets"
        case .tag: "from a tag"
        case .header: "from a header"
        case .derived: "computed"
        }
    }

    /// Members with one origin: every claim about them is of that source.
    private static let origins: [String: ValueOrigin] = [
        "tags": .container, "editList": .container, "codecTag": .container, "name": .container,
        "languageRaw": .container, "containerID": .container, "encoder": .bitstream,
        "encoderSettings": .bitstream, "referenceFrames": .bitstream, "tier": .bitstream,
        "level": .bitstream, "codecString": .bitstream, "dialogueNormalization": .bitstream,
        "packets": .packets,
        "reading": .read, "hearing": .decoded, "measuredPicture": .decoded,
        "measuredSound": .decoded, "measuredContentLight": .decoded,
    ]

    /// Members that follow from others.
    private static let computed: Set = [
        "language", "languageCode", "naturalSize", "nominalFrameRate", "presents", "dynamicRange",
    ]

    /// nil where the record does not have it.
    ///
    /// - Parameter fact: a member or a part of one: `masteringDisplay.redX`.
    init?(of fact: String, in track: MediaPlayerTrack) {
        let member = Self.root(of: fact)
        if let source = track.evidence[member] {
            self.init(source.source)
        } else if let origin = Self.origins[member] {
            self = origin
        } else if member == "bitRate" || member == "bitRateSource" {
            switch track.bitRateSource {
            case .tag: self = .tag
            case .header: self = .header
            case .measured: self = .packets
            case nil: return nil
            }
        } else if Self.computed.contains(member) {
            self = .derived
        } else {
            return nil
        }
    }

    /// nil where the record does not have it.
    init?(ofFile fact: String) {
        guard fact.hasPrefix("container."), !fact.hasPrefix("container.bitRate") else { return nil }
        self = .container
    }

    private init(_ source: Evidence.Source) {
        switch source {
        case .container: self = .container
        case .bitstream: self = .bitstream
        case .decoded: self = .decoded
        case .read: self = .read
        case .playlist: self = .playlist
        }
    }

    /// `masteringDisplay` of `masteringDisplay.redX`.
    static func root(of fact: String) -> String {
        String(fact.prefix { $0 != "." && $0 != "[" })
    }
}
