/// Content of the RPUs of a Dolby Vision track beside its profile, over all that were
/// looked at. A member is nil when no RPU has its level, and where RPUs differ in
/// what should hold for the whole film.
public struct DolbyVisionRPUContent: Hashable, Codable, Sendable {
    /// RPUs that begin a shot.
    public var scenes: Int?
    /// Brightest point of all pictures, cd/m² (level 1).
    public var maxLuminance: Double?
    /// The highest average light of a picture, cd/m² (level 1).
    public var maxAverageLuminance: Double?
    /// Brightness of the displays that trims were made for, cd/m², ascending (levels
    /// 2, 8 and 10).
    public var trimTargets: [Int]?
    /// Black bars around the picture, each shape once, at most 16 (level 5).
    public var activeAreas: [PictureInsets]?
    /// Mastering display as the static metadata has it, cd/m² (level 6).
    package var minMasteringLuminance: Double?
    /// Greatest luminance of the mastering display (level 6).
    package var maxMasteringLuminance: Int?
    /// Static metadata of the base layer, cd/m² (level 6).
    package var maxCLL, maxFALL: Int?
    /// FFmpeg's name of the primaries of the mastering display; nil for those that
    /// FFmpeg has no name for (level 9).
    package var sourcePrimaries: String?
    /// Kind of content by its number: 1 for films (level 11).
    package var contentType: Int?
    /// dm_mode and dm_version_index (level 254).
    package var dmMode, dmVersion: Int?

    package init() {}
}
