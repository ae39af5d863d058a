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

    /// Folders of a library in which every folder is a series, whatever its name.
    private static let series: Set<String> = ["series", "shows", "tv", "tv shows", "tv series"]

    /// The role by the naming rules of Jellyfin and Plex; nil for the main feature.
    ///
    /// - Parameters:
    ///   - name: file name with extension.
    ///   - folders: names of the folders below the one that the user named. The nearest decides,
    ///     except for episodes, because a series may be called “Shorts”.
    package init?(name: String, folders: [String]) {
        let stem = InputRole.stem(name).lowercased()
        if stem == "sample" || stem == "trailer" {
            self = stem == "sample" ? .sample : .trailer
        } else if let role = InputRole.suffix(of: stem) {
            self = role
        } else if let role = folders.last.flatMap({ InputRole.folders[$0.lowercased()] }),
            !InputRole.isEpisode(stem),
            !InputRole.series.contains(folders.dropLast().last?.lowercased() ?? "")
        {
            self = role
        } else {
            return nil
        }
    }

    /// The role after `-`; for samples and trailers also after `.`, `_` and space, as in Jellyfin.
    private static func suffix(of stem: String) -> InputRole? {
        guard let mark = stem.lastIndex(where: { "-._ ".contains($0) }), mark > stem.startIndex,
            let role = suffixes[String(stem[stem.index(after: mark)...])]
        else { return nil }
        return stem[mark] == "-" || role != .extra ? role : nil
    }

    /// Whether the name contains `s01e02` or `1x02`.
    private static func isEpisode(_ stem: String) -> Bool {
        stem.split { "-._ []()".contains($0) }.contains { word in
            var word = word
            let isLong = word.first == "s"
            if isLong { word.removeFirst() }
            let season = word.prefix { $0.isASCII && $0.isNumber }
            let rest = word.dropFirst(season.count)
            return !season.isEmpty && rest.first == (isLong ? "e" : "x")
                && rest.dropFirst().first?.isNumber == true
        }
    }

    private static func stem(_ name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
        return String(name[..<dot])
    }
}
