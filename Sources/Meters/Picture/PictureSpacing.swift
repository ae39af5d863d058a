/// Which pictures a meter looks at that is too dear for all of them: of short films one
/// in eight, of long ones one in 240.
struct PictureSpacing {
    private static let spacing = [8, 16, 24, 24, 48, 48, 96, 96]
    private static let last = 240

    private var pictures = 0
    /// Pictures until the next one.
    private var wait = 4

    /// Whether it is the turn of this picture.
    mutating func isNext() -> Bool {
        guard wait == 0 else {
            wait -= 1
            return false
        }
        wait = (Self.spacing.indices.contains(pictures) ? Self.spacing[pictures] : Self.last) - 1
        pictures += 1
        return true
    }
}
