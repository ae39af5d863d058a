import Fetching
import TrackModel

/// Options that choose among the files below a named folder.
package struct WalkOptions: Hashable, Sendable {
    /// Patterns of files to include; empty means all.
    package var include: [GlobPattern] = []
    /// Patterns of files and folders to exclude.
    package var exclude: [GlobPattern] = []
    /// Whether to include files without a media extension.
    package var takesAllFiles = false
    /// Whether to follow symbolic links below a named folder.
    package var followsLinks = false
    package var staysOnFileSystem = false
    /// Allows addresses as inputs and lists buckets; nil treats addresses as paths.
    package var network: NetworkAccess?
    /// Folder for the list of a bucket.
    package var temporaryFolder = "/tmp"

    static let maxDepth = 128

    package init() {}

    /// nil if a file in a folder is included.
    ///
    /// - Parameter path: relative to the named folder.
    func reasonToSkip(file name: String, at path: String) -> SkipReason? {
        if let pattern = exclude.first(where: { $0.matches(path, isFolder: false) }) {
            return .excluded(pattern: pattern.text)
        }
        if SystemEntry.isFile(name) { return .systemEntry }
        if name.hasPrefix(".") { return .hidden }
        if SystemEntry.isPartial(name) { return .partial }
        if !include.isEmpty {
            return include.contains { $0.matches(path, isFolder: false) } ? nil : .notIncluded
        }
        return takesAllFiles || MediaExtension.ends(name) ? nil : .noMediaExtension
    }

    func reasonToSkip(folder name: String, at path: String) -> SkipReason? {
        if let pattern = exclude.first(where: { $0.matches(path, isFolder: true) }) {
            return .excluded(pattern: pattern.text)
        }
        if SystemEntry.isFolder(name) { return .systemEntry }
        return name.hasPrefix(".") ? .hidden : nil
    }

    /// nil if a file or folder is included by its name and by the ignore files above it.
    ///
    /// - Parameter names: path components relative to the named folder.
    func reasonToSkip(
        _ names: [String], isFolder: Bool, _ rules: [IgnoreRules]
    ) -> SkipReason? {
        guard let name = names.last else { return nil }
        let path = names.joined(separator: "/")
        let reason =
            isFolder ? reasonToSkip(folder: name, at: path) : reasonToSkip(file: name, at: path)
        return reason
            ?? rules.first { $0.ignore(names, isFolder: isFolder) }.map { .ignored(by: $0.name) }
    }
}

/// The ignore file of a folder above a file.
struct IgnoreRules {
    let name: String
    let file: IgnoreFile
    /// Folders between the named one and that of the ignore file.
    let depth: Int

    fileprivate func ignore(_ names: [String], isFolder: Bool) -> Bool {
        names.count > depth
            && file.ignores(names[depth...].joined(separator: "/"), isFolder: isFolder)
    }
}

/// The reason for which the walk skips a path.
package enum SkipReason: Hashable, Sendable {
    /// The name begins with a dot.
    case hidden
    /// Created by the system, a NAS or a player.
    case systemEntry
    /// An unfinished download or copy.
    case partial
    case noMediaExtension
    /// No `--include` pattern matches.
    case notIncluded
    case excluded(pattern: String)
    /// The name of the `.ignore` or `.nomedia` file.
    case ignored(by: String)
    /// A symbolic link, and links are not followed.
    case link
    /// A link back to a folder that holds it.
    case loop
    /// The other name under which the walk has found it.
    case sameFile(as: String)
    /// A playlist, segment or key of the presentation.
    case memberOf(String)
    /// A playlist of files rather than segments.
    case playerList
    /// The named folder that contains it.
    case isInside(String)
    case otherFileSystem
    case tooDeep
    /// A socket, device or pipe.
    case notAFile

    /// Text for `--list`.
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
        case .playerList: "playlist of files"
        case .isInside(let folder): "in \(folder), which was named earlier"
        case .otherFileSystem: "on another file system"
        case .tooDeep: "too many folders deep"
        case .notAFile: "not a regular file"
        }
    }
}

/// Names that systems, NAS devices and download programs leave in media folders.
enum SystemEntry {
    private static let folders: Set<String> = [
        // Synology, QNAP, ZFS and Btrfs.
        "@eadir", "@tmp", "@recycle", "@recently-snapshot", "#recycle", "#snapshot", "#recovery#",
        ".snapshot", ".snapshots", ".zfs", "~snapshot",
        // Windows, macOS, Linux.
        "$recycle.bin", "recycler", "system volume information", ".trashes", ".trash",
        ".spotlight-v100", ".fseventsd", ".temporaryitems", ".documentrevisions-v100",
        "lost+found", ".trash-1000", "__macosx",
        // Players.
        ".actors",
    ]

    private static let partialSuffixes = [
        ".part", ".partial", ".!qb", ".!ut", ".crdownload", ".download", ".opdownload", ".aria2",
        ".tmp", ".temp", ".filepart", ".incomplete",
    ]

    /// Whether a folder of this name is not part of a library.
    static func isFolder(_ name: String) -> Bool {
        let name = name.lowercased()
        return folders.contains(name) || name.hasPrefix(".trash-")
    }

    /// AppleDouble companions and desktop files.
    static func isFile(_ name: String) -> Bool {
        name.hasPrefix("._")
            || ["thumbs.db", "desktop.ini", ".ds_store"].contains(name.lowercased())
    }

    /// Whether the name marks an unfinished download or copy.
    static func isPartial(_ name: String) -> Bool {
        let name = name.lowercased()
        return partialSuffixes.contains { name.hasSuffix($0) }
    }
}

/// File name extensions of media.
enum MediaExtension {
    /// Disc images.
    private static let discImages: Set<String> = ["iso"]

    /// Whether a name ends like a media file or disc image, in any case.
    static func ends(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
        let ending = name[name.index(after: dot)...].lowercased()
        return ContainerFormat.fileExtensions.contains(ending) || discImages.contains(ending)
    }
}
