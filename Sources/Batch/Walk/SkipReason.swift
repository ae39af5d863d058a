/// Why the walk leaves a path out.
package enum SkipReason: Hashable, Sendable {
    /// Its name begins with a dot.
    case hidden
    /// A folder or file of the system, a NAS or a player.
    case systemEntry
    /// A download or a copy under way.
    case partial
    /// Its extension is none of media.
    case noMediaExtension
    /// No `--include` pattern matches.
    case notIncluded
    case excluded(pattern: String)
    /// An `.ignore` or `.nomedia` file leaves it out.
    case ignored(by: String)
    /// A symbolic link, and links are not followed.
    case link
    /// A link back to a folder that holds it.
    case loop
    /// A folder or file that the walk has come by under another name.
    case sameFile(as: String)
    /// A playlist, segment or key of a presentation.
    case memberOf(String)
    /// A playlist of a player, which names files and no segments.
    case playerList
    /// In a folder that is named, too.
    case isInside(String)
    case otherFileSystem
    /// Folders in folders beyond the bound.
    case tooDeep
    /// A socket, device or pipe.
    case notAFile

    /// For a line of `--list`.
    package var text: String {
        switch self {
        case .hidden: "hidden"
        case .systemEntry: "system folder or file"
        case .partial: "unfinished download or copy"
        case .noMediaExtension: "no media extension (--all-files reads it by content)"
        case .notIncluded: "matches no --include"
        case .excluded(let pattern): "matches --exclude \(pattern)"
        case .ignored(let file): "ignored by \(file)"
        case .link: "link (--follow reads it)"
        case .loop: "link to a folder above it"
        case .sameFile(let other): "same file as \(other)"
        case .memberOf(let playlist): "part of the presentation \(playlist)"
        case .playerList: "a player's list of files"
        case .isInside(let folder): "in \(folder), which is named before"
        case .otherFileSystem: "on another file system"
        case .tooDeep: "too many folders deep"
        case .notAFile: "not a regular file"
        }
    }
}
