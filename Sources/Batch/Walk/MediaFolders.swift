#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Folders named in place of the media files in them.
public enum MediaFolders {
    /// The paths with each folder replaced by the media files in and below it, a folder's
    /// files before its folders, in the order of their names. A folder without any stays,
    /// so that whoever opens it says so.
    ///
    /// What is hidden, unfinished, of the system, linked or ignored by an `.ignore` file is
    /// left out, as in batches. `-` and names of files stay as they are.
    public static func files(at paths: [String]) -> [String] {
        paths.flatMap { path in
            guard path != "-", let found = files(below: path) else { return [path] }
            return found.isEmpty ? [path] : found
        }
    }

    /// nil for what is no folder.
    private static func files(below path: String) -> [String]? {
        guard isFolder(path) else { return nil }
        return InputWalk([FilePath(path)]).flatMap { event -> [String] in
            switch event {
            case .input(let input) where input.kind == .file: [input.path.string]
            // A disc is the files of its main title.
            case .input(let disc): ((try? DiscFiles.files(of: disc)) ?? []).map(\.string)
            case .failed(let path, _): [path.string]
            case .skipped: []
            }
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        (try? FileStatus.read(FilePath(path), followsLinks: true))?.kind == .folder
    }
}
