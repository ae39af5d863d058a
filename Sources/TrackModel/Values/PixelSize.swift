/// Width and height in pixels.
public struct PixelSize: Hashable, Codable, Sendable {
    /// Columns.
    public var width: Int
    /// Rows.
    public var height: Int

    /// Pixels across and down.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

extension PixelSize: Described {
    package static let members = MemberTable<Self>(
        "a size",
        [
            Member("width", \.width, unit: .pixels, "Columns."),
            Member("height", \.height, unit: .pixels, "Rows."),
        ])
}

extension PixelSize: CustomStringConvertible {
    /// `1920×1080`
    public var description: String { "\(width)×\(height)" }
}

/// The usual class of a frame size: the smallest class that contains the frame, however it is
/// cropped or rotated. 1920×804 and 1440×1080 are 1080p.
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

    /// nil for an invalid size.
    package init?(_ size: PixelSize) {
        let (long, short) = (max(size.width, size.height), min(size.width, size.height))
        guard short > 0 else { return nil }
        // 1088 lines are 1080 with padding.
        let found = Self.allCases.first { long <= $0.width && short <= $0.rawValue + $0.padding }
        self = found ?? .p4320
    }

    /// `1080p`
    package var name: String { "\(rawValue)p" }

    /// Maximum width of the class: 4096 for 2160p, as in cinemas.
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

/// Chroma subsampling: `chroma_format_idc` of H.264, HEVC and VVC.
package enum ChromaFormat: Int, Hashable, Sendable {
    case monochrome = 0
    case yuv420 = 1
    case yuv422 = 2
    case yuv444 = 3

    /// `4:2:0`, as the record's `chromaSubsampling`.
    package var subsampling: String {
        switch self {
        case .monochrome: "4:0:0"
        case .yuv420: "4:2:0"
        case .yuv422: "4:2:2"
        case .yuv444: "4:4:4"
        }
    }

    /// FFmpeg's planar pixel format of this sampling at `bitDepth`, e.g. `yuv420p10le`. With
    /// matrix `gbr` 4:4:4 is `gbrp…`.
    package func pixelFormat(bitDepth: Int, matrix: String? = nil) -> String? {
        guard (8...16).contains(bitDepth) else { return nil }
        let suffix = bitDepth == 8 ? "" : "\(bitDepth)le"
        switch self {
        case .monochrome: return "gray" + suffix
        case .yuv420: return "yuv420p" + suffix
        case .yuv422: return "yuv422p" + suffix
        case .yuv444: return (matrix == "gbr" ? "gbrp" : "yuv444p") + suffix
        }
    }
}
