/// How much of a file is read; a deeper one never knows less.
public enum ProbeDepth: String, Codable, Hashable, Sendable, CaseIterable {
    /// Opening the container, and reading the first packets where a header
    /// needs them.
    case header
    /// Every packet, without decoding.
    case packets
    /// `header`, and a few decoded frames of every decodable track.
    case sample
    /// Every frame.
    case full
}

extension ProbeDepth {
    /// Whether every packet is read, in time proportional to the file size.
    package var readsWholeFile: Bool { self == .packets || self == .full }

    /// Whether cues of subtitle tracks are read.
    package var readsCues: Bool { self != .header }

    /// The depths that know what this one knows: `full` knows everything, `packets` decodes
    /// nothing, and `sample` does not count packets.
    package var depthsThatKnow: [ProbeDepth] {
        switch self {
        case .header: ProbeDepth.allCases
        case .packets: [.packets, .full]
        case .sample: [.sample, .full]
        case .full: [.full]
        }
    }
}
