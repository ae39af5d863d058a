import TrackModel

/// A transfer function by which codes become light.
enum TransferFunction: Hashable {
    case pq
    case hlg
    /// BT.709 and its kin, as a reference display shows them.
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

    /// Linear light of a component, 0 to 1 of the brightest that the function can
    /// express: of 10 000 cd/m² for PQ, before the system gamma of the display for
    /// HLG.
    func linear(_ signal: Double) -> Double {
        switch self {
        case .pq: PerceptualQuantizer.light(ofSignal: signal) / PerceptualQuantizer.peak
        case .hlg: HybridLogGamma.sceneLight(ofSignal: signal)
        case .gamma: ReferenceDisplay.light(ofSignal: signal)
        }
    }
}
