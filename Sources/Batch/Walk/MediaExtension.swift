import TrackModel

/// Ends of names that media files have.
package enum MediaExtension {
    /// Images of discs, of which a batch says that they are not read.
    private static let discImages: Set<String> = ["iso"]

    /// Whether a name ends as those of media files and of images of discs do, in letters of
    /// either case.
    package static func ends(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
        let ending = name[name.index(after: dot)...].lowercased()
        return ContainerFormat.fileExtensions.contains(ending) || discImages.contains(ending)
    }
}
