/// Dolby Vision of a track: the configuration record of the container (`dvcC`, `dvvC`, `dvwC`,
/// Matroska BlockAdditionMapping, TS descriptor 0xB0), or values from its RPUs where the container
/// has no record.
public struct DOVIDecoderConfigurationRecord: Hashable, Codable, Sendable {
    /// Source of the configuration.
    public enum Origin: String, Codable, Hashable, Sendable, CaseIterable {
        case container, bitstream
    }

    /// Type of the enhancement layer: minimal, without a residual, or full. Profiles 4 and 7 only.
    public enum EnhancementLayer: String, Codable, Hashable, Sendable, CaseIterable {
        case minimal = "MEL"
        case full = "FEL"
    }

    /// dv_version_major.
    public var versionMajor: Int?
    /// dv_version_minor.
    public var versionMinor: Int?
    /// 4, 5, 7, 8, 9, 10, 20 …
    public var profile: Int?
    /// dv_level, 1 to 13: the pixel rate that the decoder must sustain.
    public var level: Int?
    /// rpu_present_flag.
    public var rpuPresent: Bool?
    /// el_present_flag.
    public var elPresent: Bool?
    /// bl_present_flag.
    public var blPresent: Bool?
    /// Format of the base layer without Dolby Vision: 0 none, 1 HDR10, 2 SDR (BT.709), 4 HLG, 6
    /// HDR10 of UHD Blu-ray.
    public var blSignalCompatibilityID: Int?
    /// Source of the configuration.
    public var origin: Origin
    /// Type of the enhancement layer of profile 4 or 7: minimal (MEL), without a residual, or full
    /// (FEL).
    public var elType: EnhancementLayer?
    /// Version of the content mapping metadata: `2.9` or `4.0`.
    public var cmVersion: String?
    /// Metadata levels in the RPUs, ascending.
    public var levels: [Int]?
    /// Frames with an RPU, of `frames`.
    public var rpuFrames: Int?
    /// Frames checked for RPUs.
    public var frames: Int?
    package var rpu: DolbyVisionRPUContent?
}

extension DOVIDecoderConfigurationRecord {
    package init(origin: Origin) {
        self.origin = origin
    }
}

extension DOVIDecoderConfigurationRecord: Described {
    package static let members = MemberTable<Self>(
        "the Dolby Vision record",
        [
            Member("versionMajor", \.versionMajor, "dv_version_major."),
            Member("versionMinor", \.versionMinor, "dv_version_minor."),
            Member(
                "profile", \.profile, label: "Dolby Vision profile",
                "dv_profile: 4, 5, 7, 8, 9, 10, 20 …"),
            Member(
                "level", \.level,
                "dv_level, 1 to 13: the pixel rate that the decoder must sustain."),
            Member("rpuPresent", \.rpuPresent, "rpu_present_flag."),
            Member("elPresent", \.elPresent, "el_present_flag."),
            Member("blPresent", \.blPresent, "bl_present_flag."),
            Member(
                "blSignalCompatibilityID", \.blSignalCompatibilityID,
                """
                Format of the base layer without Dolby Vision: 0 none, 1 HDR10, 2 SDR (BT.709), \
                4 HLG, 6 HDR10 of UHD Blu-ray.
                """),
            Member("origin", \.origin, "Source of the configuration."),
            Member(
                "elType", \.elType,
                """
                Type of the enhancement layer of profile 4 or 7: minimal (MEL), without a \
                residual, or full (FEL).
                """),
            Member(
                "cmVersion", \.cmVersion, text: .numeral,
                "Version of the content mapping metadata: `2.9` or `4.0`."),
            Member("levels", \.levels, "Metadata levels in the RPUs, ascending."),
            Member("rpuFrames", \.rpuFrames, "Frames with an RPU, of `frames`."),
            Member("frames", \.frames, "Frames checked for RPUs."),
            Member("rpu", \.rpu, "Content of the RPUs; nil when none was read."),
        ])
}

extension DOVIDecoderConfigurationRecord {
    /// Dynamic range of the base layer on a display without Dolby Vision; nil when unknown or
    /// impossible.
    public var baseLayerRange: DynamicRange? {
        switch blSignalCompatibilityID {
        case 1, 6: .hdr10
        case 2: .sdr
        case 4: .hlg
        default: nil
        }
    }

    /// The profile in its usual notation: `8.1`, `5`, `7 FEL`.
    public var profileName: String? {
        guard let profile else { return nil }
        var name = "\(profile)"
        if profile >= 8, let compatibility = blSignalCompatibilityID { name += ".\(compatibility)" }
        if let elType { name += " \(elType.rawValue)" }
        return name
    }
}

/// Content of all RPUs of a Dolby Vision track that were read. A member is nil when no RPU has its
/// level, and where RPUs differ in a value for the whole track.
package struct DolbyVisionRPUContent: Hashable, Codable, Sendable {
    package var scenes: Int?
    package var maxLuminance: Double?
    package var maxAverageLuminance: Double?
    package var invertedLight: Int?
    package var trimTargets: [Int]?
    package var activeAreas: [PictureInsets]?
    package var minMasteringLuminance: Double?
    package var maxMasteringLuminance: Int?
    package var maxCLL, maxFALL: Int?
    package var sourcePrimaries: String?
    package var contentType: Int?
    package var dmMode, dmVersion: Int?

    package init() {}
}

extension DolbyVisionRPUContent: Described {
    package static let members = MemberTable<Self>(
        "the content of RPUs",
        [
            Member("scenes", \.scenes, "RPUs that begin a scene."),
            Member(
                "maxLuminance", \.maxLuminance, unit: .luminance,
                "Greatest luminance of all frames (level 1)."),
            Member(
                "maxAverageLuminance", \.maxAverageLuminance, unit: .luminance,
                "Greatest average luminance of a frame (level 1)."),
            Member(
                "invertedLight", \.invertedLight,
                "RPUs whose minimum exceeds their maximum (level 1); nil for none."),
            Member(
                "trimTargets", \.trimTargets, unit: .luminance,
                "Target luminance of the trims, ascending (levels 2, 8 and 10)."),
            Member(
                "minMasteringLuminance", \.minMasteringLuminance, unit: .luminance,
                "Lowest luminance of the mastering display (level 6)."),
            Member(
                "maxMasteringLuminance", \.maxMasteringLuminance, unit: .luminance,
                "Highest luminance of the mastering display (level 6)."),
            Member(
                "maxCLL", \.maxCLL, unit: .luminance,
                "MaxCLL of the base layer (level 6)."),
            Member(
                "maxFALL", \.maxFALL, unit: .luminance,
                "MaxFALL of the base layer (level 6)."),
            Member(
                "sourcePrimaries", \.sourcePrimaries,
                """
                FFmpeg's name of the mastering display's primaries; nil without such a name \
                (level 9).
                """),
            Member(
                "contentType", \.contentType,
                "Content type by its number: 1 for movies (level 11)."),
            Member("dmMode", \.dmMode, "dm_mode (level 254)."),
            Member("dmVersion", \.dmVersion, "dm_version_index (level 254)."),
            Member(
                "activeAreas", \.activeAreas,
                "Black bars, each different set once, at most 16 (level 5)."),
        ])
}
