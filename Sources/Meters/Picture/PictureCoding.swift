/// What samples mean as light, in FFmpeg's names; nil where nothing says.
public struct PictureCoding: Hashable, Sendable {
    /// `bt709`, `bt2020nc`, `gbr` …
    public var matrix: String?
    /// `bt709`, `smpte2084`, `arib-std-b67` …
    public var transfer: String?
    /// `bt709`, `smpte432`, `bt2020` …
    public var primaries: String?
    /// `tv` (limited) or `pc` (full).
    public var range: String?

    public init(
        matrix: String? = nil, transfer: String? = nil, primaries: String? = nil,
        range: String? = nil
    ) {
        self.matrix = matrix
        self.transfer = transfer
        self.primaries = primaries
        self.range = range
    }
}
