extension Finding.Code: CaseIterable {
    /// All codes, by area.
    public static let allCases: [Self] =
        color + highDynamicRange + picture + pictureContent + sound + time + file + decoding
        + structure + playlist + subtitles
}

extension Finding.Code: RawRepresentable, Codable {
    private static let byName: [String: Self] = Dictionary(
        allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

    /// nil for a finding of a later version.
    public init?(rawValue: String) {
        guard let known = Self.byName[rawValue] else { return nil }
        self = known
    }
}
