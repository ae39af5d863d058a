import Platform
import TrackModel

/// The language that the name of a subtitle file states: `film.de.srt` beside `film.mkv`.
///
/// A word before the extension is a language only where the film is there: `Let Me In.srt` is none
/// in Indonesian.
package enum SidecarLanguage {
    /// As written; nil where the name states none, or no film of that name is beside it or in the
    /// folder above.
    ///
    /// - Parameter path: as an argument names it.
    package static func stated(by path: String) -> String? {
        guard path != "-", let dot = path.lastIndex(of: "."),
            Codec(sidecar: path[path.index(after: dot)...].lowercased()) != nil
        else { return nil }
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { String(path[...$0]) } ?? ""
        let name = SidecarName(slash.map { String(path[path.index(after: $0)...]) } ?? path)
        guard let language = name.language, !name.film.isEmpty else { return nil }
        for place in [folder, folder + "../"] {
            let isBeside = ContainerFormat.filmExtensions.contains {
                isFile("\(place)\(name.film).\($0)")
            }
            if isBeside { return language }
        }
        return nil
    }

    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(FileName.path(path), &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
