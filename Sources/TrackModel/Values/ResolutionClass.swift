/// The class that people call a picture's size by. 1920×804 and 1440×1080 are 1080p:
/// the smallest class that the picture fits into, however it is cropped or turned.
package enum ResolutionClass: Int, CaseIterable, Hashable, Sendable {
    case p144 = 144
    case p240 = 240
    case p360 = 360
    case p480 = 480
    case p576 = 576
    case p720 = 720
    case p1080 = 1080
    case p1440 = 1440
    case p2160 = 2160
    case p4320 = 4320

    /// nil for what is no size.
    package init?(_ size: PixelSize) {
        let (long, short) = (max(size.width, size.height), min(size.width, size.height))
        guard short > 0 else { return nil }
        // 1088 lines are 1080 with the codec's padding.
        let found = Self.allCases.first { long <= $0.width && short <= $0.rawValue + $0.padding }
        self = found ?? .p4320
    }

    /// `1080p`
    package var name: String { "\(rawValue)p" }

    /// The widest picture of the class: 4096 for 2160p, as cinemas have it.
    private var width: Int {
        switch self {
        case .p144: 256
        case .p240: 426
        case .p360: 640
        case .p480: 854
        case .p576: 1024
        case .p720: 1280
        case .p1080: 2048
        case .p1440: 2560
        case .p2160: 4096
        case .p4320: 8192
        }
    }

    private var padding: Int { rawValue / 100 }
}
