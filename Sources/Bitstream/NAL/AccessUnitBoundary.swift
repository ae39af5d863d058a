/// Tells where a coded picture begins: at the first NAL unit that may precede a
/// picture (delimiter, parameter set, prefix SEI) after the previous picture's
/// data, or at its first slice.
struct AccessUnitBoundary: Hashable, Sendable {
    private var isBeforePicture = false

    /// A NAL unit that belongs to the picture that follows. Whether that picture
    /// begins here.
    mutating func passPrefix() -> Bool {
        defer { isBeforePicture = true }
        return !isBeforePicture
    }

    /// The first slice of a picture. Whether the picture begins here.
    mutating func passFirstSlice() -> Bool {
        defer { isBeforePicture = false }
        return !isBeforePicture
    }
}
