/// The dynamic range that video is graded for, best first.
///
/// PQ (SMPTE ST 2084) is `hdr10` with or without static metadata; HDR10+ (ST 2094-40) and Dolby
/// Vision are dynamic metadata on top of a base layer.
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

    /// The range of a transfer characteristic of ITU-T H.273, table 3, by its FFmpeg name; nil for
    /// an unknown one.
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

/// The mastering display: SMPTE ST 2086, from SEI 137, `mdcv`, Matroska MasteringMetadata or an
/// AV1 metadata OBU.
public struct MasteringDisplay: Hashable, Codable, Sendable {
    // CIE 1931 chromaticities, 0 to 1.
    /// CIE 1931 x of red, 0 to 1.
    public var redX, redY, greenX, greenY, blueX, blueY, whiteX, whiteY: Double
    /// Lowest and highest luminance of the display in cd/m².
    public var minLuminance, maxLuminance: Double

    package init(
        redX: Double, redY: Double, greenX: Double, greenY: Double, blueX: Double, blueY: Double,
        whiteX: Double, whiteY: Double, minLuminance: Double, maxLuminance: Double
    ) {
        self.redX = redX
        self.redY = redY
        self.greenX = greenX
        self.greenY = greenY
        self.blueX = blueX
        self.blueY = blueY
        self.whiteX = whiteX
        self.whiteY = whiteY
        self.minLuminance = minLuminance
        self.maxLuminance = maxLuminance
    }
}

extension MasteringDisplay: Described {
    package static let members = MemberTable<Self>(
        "the mastering display",
        [
            Member("redX", \.redX, "CIE 1931 x of red, 0 to 1."),
            Member("redY", \.redY, "CIE 1931 y of red, 0 to 1."),
            Member("greenX", \.greenX, "CIE 1931 x of green, 0 to 1."),
            Member("greenY", \.greenY, "CIE 1931 y of green, 0 to 1."),
            Member("blueX", \.blueX, "CIE 1931 x of blue, 0 to 1."),
            Member("blueY", \.blueY, "CIE 1931 y of blue, 0 to 1."),
            Member("whiteX", \.whiteX, "CIE 1931 x of white, 0 to 1."),
            Member("whiteY", \.whiteY, "CIE 1931 y of white, 0 to 1."),
            Member(
                "minLuminance", \.minLuminance, unit: .luminance,
                "Lowest luminance of the display."),
            Member(
                "maxLuminance", \.maxLuminance, unit: .luminance,
                "Highest luminance of the display."),
        ])
}

extension MasteringDisplay {
    /// Whether such a display can exist: chromaticities within the CIE 1931 diagram, black darker
    /// than white, white at most twice the limit of PQ. Damaged messages rarely pass.
    package var isPlausible: Bool {
        let points = [(redX, redY), (greenX, greenY), (blueX, blueY), (whiteX, whiteY)]
        return points.allSatisfy { $0.0 >= 0 && $0.1 >= 0 && $0.0 + $0.1 <= 1.1 }
            && maxLuminance <= 20_000 && (maxLuminance == 0 || minLuminance < maxLuminance)
    }
}

/// Declared content light level: CTA-861.3, from SEI 144, `clli`, Matroska MaxCLL/MaxFALL or an
/// AV1 metadata OBU.
public struct ContentLight: Hashable, Codable, Sendable {
    /// Brightest pixel of the whole content in cd/m²; 0 means unknown.
    public var maxCLL: Int
    /// Greatest average of a frame in cd/m²; 0 means unknown.
    public var maxFALL: Int

    package init(maxCLL: Int, maxFALL: Int) {
        self.maxCLL = maxCLL
        self.maxFALL = maxFALL
    }
}

extension ContentLight: Described {
    package static let members = MemberTable<Self>(
        "the content light",
        [
            Member(
                "maxCLL", \.maxCLL, unit: .luminance,
                "Brightest pixel of the whole content; 0 means unknown."),
            Member(
                "maxFALL", \.maxFALL, unit: .luminance,
                "Greatest average of a frame; 0 means unknown."),
        ])
}

/// The ambient viewing environment: SEI 148 of H.264, HEVC and VVC, `amve` in MP4.
public struct AmbientViewingEnvironment: Hashable, Codable, Sendable {
    /// Illuminance of the environment in lux.
    public var illuminance: Double
    /// CIE 1931 x of the ambient light, 0 to 1.
    public var lightX: Double
    /// CIE 1931 y of the ambient light, 0 to 1.
    public var lightY: Double

    package init(illuminance: Double, lightX: Double, lightY: Double) {
        self.illuminance = illuminance
        self.lightX = lightX
        self.lightY = lightY
    }
}

extension AmbientViewingEnvironment: Described {
    package static let members = MemberTable<Self>(
        "the ambient viewing",
        [
            Member(
                "illuminance", \.illuminance, unit: .illuminance,
                "Illuminance of the environment."),
            Member("lightX", \.lightX, "CIE 1931 x of the ambient light, 0 to 1."),
            Member("lightY", \.lightY, "CIE 1931 y of the ambient light, 0 to 1."),
        ])
}

/// HDR10+ metadata (SMPTE ST 2094-40) of a track.
public struct HDR10Plus: Hashable, Codable, Sendable {
    /// A: no tone mapping curve; B: with a curve and a target display.
    public enum Profile: String, Codable, Hashable, Sendable, CaseIterable {
        case a = "A"
        case b = "B"
    }

    /// A: without a tone mapping curve; B: with a curve and a target display.
    public var profile: Profile?
    /// application_version.
    public var applicationVersion: Int?
    /// Processing windows, 1 to 3.
    public var windows: Int?
    /// Frames with it.
    public var frames: Int?
    /// The greatest MaxSCL of any frame in cd/m², 0 to 10,000: its brightest colour component.
    public var maxLuminance: Double?
    /// The greatest average of MaxRGB of any frame in cd/m², 0 to 10,000.
    public var maxAverageLuminance: Double?
    /// Targeted display in cd/m²; nil where the metadata targets no certain display.
    public var targetLuminance: Int?

    package init(
        profile: Profile? = nil, applicationVersion: Int? = nil, windows: Int? = nil,
        frames: Int? = nil
    ) {
        self.profile = profile
        self.applicationVersion = applicationVersion
        self.windows = windows
        self.frames = frames
    }
}

extension HDR10Plus: Described {
    package static let members = MemberTable<Self>(
        "the HDR10+ metadata",
        [
            Member(
                "profile", \.profile,
                "A: without a tone mapping curve; B: with a curve and a target display."),
            Member("applicationVersion", \.applicationVersion, "application_version."),
            Member("windows", \.windows, "Processing windows, 1 to 3."),
            Member("frames", \.frames, "Frames with it."),
            Member(
                "maxLuminance", \.maxLuminance, unit: .luminance,
                "The greatest MaxSCL of any frame: its brightest colour component."),
            Member(
                "maxAverageLuminance", \.maxAverageLuminance, unit: .luminance,
                "The greatest average of MaxRGB of any frame."),
            Member(
                "targetLuminance", \.targetLuminance, unit: .luminance,
                "Targeted display; nil where the metadata targets no certain display."),
        ])
}
