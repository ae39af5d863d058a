/// Names that systems, NAS devices and download programs leave in media folders.
package enum SystemEntry {
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

    /// Whether a folder of this name holds no library.
    package static func isFolder(_ name: String) -> Bool {
        let name = name.lowercased()
        return folders.contains(name) || name.hasPrefix(".trash-")
    }

    /// AppleDouble companions and desktop files.
    package static func isFile(_ name: String) -> Bool {
        name.hasPrefix("._")
            || ["thumbs.db", "desktop.ini", ".ds_store"].contains(name.lowercased())
    }

    /// Whether a download or a copy under way bears the name.
    package static func isPartial(_ name: String) -> Bool {
        let name = name.lowercased()
        return partialSuffixes.contains { name.hasSuffix($0) }
    }
}
