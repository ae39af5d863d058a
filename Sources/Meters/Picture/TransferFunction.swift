#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A transfer function by which codes become light.
enum TransferFunction: Hashable {
    /// SMPTE ST 2084.
    case pq
    /// ITU-R BT.2100, table 5.
    case hlg
    /// What displays make of BT.709 and its kin: ITU-R BT.1886.
    case gamma

    /// nil for a name that is not known or says nothing.
    init?(name: String?) {
        switch name {
        case "smpte2084": self = .pq
        case "arib-std-b67": self = .hlg
        case "bt709", "smpte170m", "bt2020-10", "bt2020-12", "bt470m", "bt470bg",
            "iec61966-2-1":
            self = .gamma
        default: return nil
        }
    }

    /// Linear light of a component, 0 to 1 of what the function can express: of
    /// 10 000 cd/m² for PQ, before the system gamma of the display for HLG.
    func linear(_ signal: Double) -> Double {
        let signal = min(max(signal, 0), 1)
        switch self {
        case .pq:
            let root = pow(signal, 1 / 78.84375)
            let base = max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root)
            return pow(base, 1 / 0.1593017578125)
        case .hlg:
            return signal <= 0.5
                ? signal * signal / 3
                : (exp((signal - 0.55991073) / 0.17883277) + 0.28466892) / 12
        case .gamma: return pow(signal, 2.4)
        }
    }

    /// What the luminance of a pixel multiplies its components by on a display of
    /// 1000 cd/m²: the OOTF of BT.2100.
    static func systemGamma(_ luminance: Double) -> Double { pow(max(luminance, 0), 0.2) }
}
