import TrackModel

/// Ends of names that media files have.
package enum MediaExtension {
    /// Whether a name ends as those of media files do, in letters of either case.
    package static func ends(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
        return ContainerFormat.fileExtensions.contains(name[name.index(after: dot)...].lowercased())
    }
}
