/// Meaning of samples as light, in FFmpeg's names; nil where nothing states it.
package struct PictureCoding: Hashable, Sendable {
    /// `bt709`, `bt2020nc`, `gbr` …
    package var matrix: String?
    /// `bt709`, `smpte2084`, `arib-std-b67` …
    package var transfer: String?
    /// `bt709`, `smpte432`, `bt2020` …
    package var primaries: String?
    /// `tv` (limited) or `pc` (full).
    package var range: String?

    package init(
        matrix: String? = nil, transfer: String? = nil, primaries: String? = nil,
        range: String? = nil
    ) {
        self.matrix = matrix
        self.transfer = transfer
        self.primaries = primaries
        self.range = range
    }
}
