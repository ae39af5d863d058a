/// The range of light a picture is graded for, best first.
///
/// PQ (SMPTE ST 2084) is `hdr10` with or without static metadata; HDR10+
/// (ST 2094-40) and Dolby Vision are dynamic metadata on top of a base layer.
public enum DynamicRange: String, Codable, Hashable, Sendable, CaseIterable {
    case dolbyVision
    case hdr10Plus
    case hdr10
    case hlg
    case sdr
}

extension DynamicRange: CustomStringConvertible {
    public var description: String {
        switch self {
        case .dolbyVision: "Dolby Vision"
        case .hdr10Plus: "HDR10+"
        case .hdr10: "HDR10"
        case .hlg: "HLG"
        case .sdr: "SDR"
        }
    }

    /// Whether it is more than SDR.
    public var isHDR: Bool { self != .sdr }

    /// The range a transfer characteristic of ITU-T H.273, table 3, stands for,
    /// by its FFmpeg name. nil for a name that tells nothing.
    package init?(transferFunction name: String) {
        switch name {
        case "smpte2084": self = .hdr10
        case "arib-std-b67": self = .hlg
        case "bt709", "bt470m", "bt470bg", "smpte170m", "smpte240m", "bt2020-10", "bt2020-12",
            "iec61966-2-1", "iec61966-2-4", "bt1361e", "linear", "smpte428":
            self = .sdr
        default: return nil
        }
    }
}
