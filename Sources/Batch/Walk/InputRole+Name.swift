import TrackModel

extension InputRole {
    private static let folders: [String: InputRole] = [
        "sample": .sample, "samples": .sample, "trailer": .trailer, "trailers": .trailer,
        "behind the scenes": .extra, "deleted scenes": .extra, "interviews": .extra,
        "scenes": .extra, "shorts": .extra, "featurettes": .extra, "clips": .extra,
        "other": .extra, "others": .extra, "extra": .extra, "extras": .extra,
        "theme-music": .extra, "backdrops": .extra,
    ]

    private static let suffixes: [String: InputRole] = [
        "sample": .sample, "trailer": .trailer, "behindthescenes": .extra, "deleted": .extra,
        "deletedscene": .extra, "interview": .extra, "scene": .extra, "short": .extra,
        "featurette": .extra, "clip": .extra, "other": .extra, "extra": .extra,
    ]

    /// As Jellyfin and Plex read names and folders; nil for the film itself.
    ///
    /// - Parameters:
    ///   - name: of the file, with its extension.
    ///   - folders: the names of the folders above it, below the one the user named.
    package init?(name: String, folders: some Sequence<String>) {
        let stem = InputRole.stem(name).lowercased()
        if stem == "sample" || stem == "trailer" {
            self = stem == "sample" ? .sample : .trailer
        } else if let role = InputRole.suffix(of: stem) {
            self = role
        } else if let role = folders.lazy.compactMap({ InputRole.folders[$0.lowercased()] }).first {
            self = role
        } else {
            return nil
        }
    }

    /// `-trailer` counts for every word; the separators `.`, `_` and space only where
    /// Jellyfin takes them, for samples and trailers.
    private static func suffix(of stem: String) -> InputRole? {
        guard let mark = stem.lastIndex(where: { "-._ ".contains($0) }), mark > stem.startIndex,
            let role = suffixes[String(stem[stem.index(after: mark)...])]
        else { return nil }
        return stem[mark] == "-" || role != .extra ? role : nil
    }

    private static func stem(_ name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
        return String(name[..<dot])
    }
}
