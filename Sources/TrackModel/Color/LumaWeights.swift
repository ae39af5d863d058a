/// K_R and K_B of a YCbCr matrix (ITU-T H.273, table 4).
package struct LumaWeights: Hashable {
    package let red, blue: Double

    /// nil for a matrix that is not made of two weights.
    ///
    /// - Parameter primaries: of the picture, from which some matrices derive; nil
    ///   when unknown.
    package init?(matrix: String, primaries: String?) {
        switch matrix {
        case "bt709": (red, blue) = (0.2126, 0.0722)
        case "fcc": (red, blue) = (0.30, 0.11)
        case "bt470bg", "smpte170m": (red, blue) = (0.299, 0.114)
        case "smpte240m": (red, blue) = (0.212, 0.087)
        case "bt2020nc": (red, blue) = (0.2627, 0.0593)
        case "chroma-derived-nc":
            guard let luminance = primaries.flatMap(Primaries.init)?.toXYZ?.rows[1] else {
                return nil
            }
            (red, blue) = (luminance.x, luminance.z)
        default: return nil
        }
    }
}
