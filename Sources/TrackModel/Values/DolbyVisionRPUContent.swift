/// Content of the RPUs of a Dolby Vision track beside its profile, over all that were
/// looked at. A member is nil when no RPU has its level, and where RPUs differ in
/// what should hold for the whole film.
package struct DolbyVisionRPUContent: Hashable, Codable, Sendable {
    package var scenes: Int?
    package var maxLuminance: Double?
    package var maxAverageLuminance: Double?
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
