/// Paths as reports for people show them: relative to the folder that the user named.
package struct ShownPaths: Hashable, Sendable {
    private let folders: [String]

    /// - Parameter folders: as named by the user.
    package init(below folders: [String] = []) {
        self.folders = folders.map { folder in
            var folder = folder[...]
            while folder.last == "/" { folder.removeLast() }
            return String(folder)
        }
    }

    /// `A/film.mkv` for `/media/A/film.mkv` in `/media`. With several folders the name of the folder
    /// comes before it: `media/A/film.mkv`.
    package func text(_ path: String) -> String {
        for folder in folders where path.hasPrefix(folder + "/") {
            let rest = path.dropFirst(folder.count + 1)
            guard !rest.isEmpty else { break }
            let name = folder.split(separator: "/").last ?? ""
            return folders.count == 1 || name.isEmpty || name == "."
                ? String(rest) : "\(name)/\(rest)"
        }
        return path.hasPrefix("./") && path.count > 2 ? String(path.dropFirst(2)) : path
    }
}
