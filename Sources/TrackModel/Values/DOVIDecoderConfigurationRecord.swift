/// Dolby Vision of a track: the configuration record of the container
/// (`dvcC`, `dvvC`, `dvwC`, Matroska BlockAdditionMapping, TS descriptor 0xB0),
/// or what its RPUs show where the container has no record.
public struct DOVIDecoderConfigurationRecord: Hashable, Codable, Sendable {
    /// Where the configuration was read.
    public enum Origin: String, Codable, Hashable, Sendable, CaseIterable {
        case container, bitstream
    }

    /// How much an enhancement layer adds: none of the picture (minimal) or its
    /// residual (full). Profile 7 and 4 only.
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
    /// 1 to 13: the pixel rate the decoder must keep up with.
    public var level: Int?
    /// rpu_present_flag.
    public var rpuPresent: Bool?
    /// el_present_flag.
    public var elPresent: Bool?
    /// bl_present_flag.
    public var blPresent: Bool?
    /// The base layer without Dolby Vision: 0 nothing a screen can show
    /// as it is, 1 HDR10, 2 SDR (BT.709), 4 HLG, 6 HDR10 of UHD Blu-ray.
    public var blSignalCompatibilityID: Int?
    /// Who spoke.
    public var origin: Origin
    /// How much the enhancement layer of profile 4 or 7 adds: nothing to the picture
    /// (MEL) or its residual (FEL).
    public var elType: EnhancementLayer?
    /// Version of the content mapping metadata: `2.9` or `4.0`.
    public var cmVersion: String?
    /// Metadata levels seen in the RPUs, ascending.
    public var levels: [Int]?
    /// Frames that carry an RPU, among `frames` looked at.
    public var rpuFrames: Int?
    /// Frames looked at for RPUs.
    public var frames: Int?
    package var rpu: DolbyVisionRPUContent?

    package init(
        versionMajor: Int? = nil, versionMinor: Int? = nil, profile: Int? = nil, level: Int? = nil,
        rpuPresent: Bool? = nil, elPresent: Bool? = nil, blPresent: Bool? = nil,
        blSignalCompatibilityID: Int? = nil, origin: Origin, elType: EnhancementLayer? = nil,
        cmVersion: String? = nil, levels: [Int]? = nil, rpuFrames: Int? = nil, frames: Int? = nil,
        rpu: DolbyVisionRPUContent? = nil
    ) {
        self.versionMajor = versionMajor
        self.versionMinor = versionMinor
        self.profile = profile
        self.level = level
        self.rpuPresent = rpuPresent
        self.elPresent = elPresent
        self.blPresent = blPresent
        self.blSignalCompatibilityID = blSignalCompatibilityID
        self.origin = origin
        self.elType = elType
        self.cmVersion = cmVersion
        self.levels = levels
        self.rpuFrames = rpuFrames
        self.frames = frames
        self.rpu = rpu
    }
}

extension DOVIDecoderConfigurationRecord {
    /// Dynamic range of the base layer on a screen without Dolby Vision; nil when
    /// there is nothing it could show or the record does not tell.
    public var baseLayerRange: DynamicRange? {
        switch blSignalCompatibilityID {
        case 1, 6: .hdr10
        case 2: .sdr
        case 4: .hlg
        default: nil
        }
    }

    /// `8.1`, `5`, `7 FEL`: the profile as people write it.
    public var profileName: String? {
        guard let profile else { return nil }
        var name = "\(profile)"
        if profile >= 8, let compatibility = blSignalCompatibilityID { name += ".\(compatibility)" }
        if let elType { name += " \(elType.rawValue)" }
        return name
    }
}
