/// Declared light of the content: CTA-861.3, from SEI 144, `clli`, Matroska
/// MaxCLL/MaxFALL or an AV1 metadata OBU.
public struct ContentLight: Hashable, Codable, Sendable {
    /// Brightest pixel of the whole content, cd/m². 0 means "not known" there.
    public var maxCLL: Int
    /// Brightest frame average of the whole content, cd/m².
    public var maxFALL: Int

    package init(maxCLL: Int, maxFALL: Int) {
        self.maxCLL = maxCLL
        self.maxFALL = maxFALL
    }
}
