import Fetching

/// Which of the files below a named folder are wanted.
package struct WalkOptions: Hashable, Sendable {
    /// Patterns of files to take; none means all.
    package var include: [GlobPattern] = []
    /// Patterns of files and folders to leave out.
    package var exclude: [GlobPattern] = []
    /// Whether files without the extension of a media file are taken, too.
    package var takesAllFiles = false
    /// Whether symbolic links below a named folder stand for what they name.
    package var followsLinks = false
    package var staysOnFileSystem = false
    /// Lets addresses that are named be inputs, too, and buckets be listed; nil where they are
    /// names of files that nobody has.
    package var network: NetworkAccess?
    /// Where the list of a bucket is kept.
    package var temporaryFolder = "/tmp"

    /// Folders in folders.
    package static let deepest = 128

    package init() {}

    /// nil where an ordinary file in a folder is wanted.
    ///
    /// - Parameter path: from the named folder on.
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
    /// nil where a file or folder is wanted, by its name and by the ignore files above it.
    ///
    /// - Parameter names: from the named folder on.
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
    /// Folders between the named one and its own.
    let depth: Int

    fileprivate func ignore(_ names: [String], isFolder: Bool) -> Bool {
        names.count > depth
            && file.ignores(names[depth...].joined(separator: "/"), isFolder: isFolder)
    }
}
