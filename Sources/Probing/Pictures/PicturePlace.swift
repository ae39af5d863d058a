/// A place in a film where a picture is wanted.
package enum PicturePlace: Hashable, Sendable {
    /// Seconds after the beginning of the file: the picture on screen then.
    case time(Double)
    /// A share of the file's bytes, 0 to 1, where nothing tells its duration: the
    /// first picture behind it.
    case share(Double)
    /// The first picture of all.
    case start
}
