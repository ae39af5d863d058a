import Batch

/// Folders named in place of the media files in them.
public enum MediaFolders {
    /// The paths with each folder replaced by the media files in and below it, a folder's
    /// files before its folders, in the order of their names. A folder without any stays,
    /// so that whoever opens it says so.
    ///
    /// Files that are hidden, unfinished, of the system, linked or ignored by an `.ignore` file are
    /// left out, as in batches, and a presentation is its playlist, one that AVFoundation has
    /// downloaded its folder `.movpkg`. `-` and names of files stay as they are.
    public static func files(at paths: [String]) -> [String] {
        files(at: paths, areRecords: false)
    }

    /// - Parameter areRecords: whether files of records are wanted (`json`, `ndjson`) in
    ///   place of media.
    package static func files(at paths: [String], areRecords: Bool) -> [String] {
        var options = WalkOptions()
        if areRecords { options.include = ["*.json", "*.ndjson"].map { GlobPattern($0) } }
        return paths.flatMap { path in
            guard path != "-", let found = files(below: path, options) else { return [path] }
            return found.isEmpty ? [path] : found
        }
    }

    /// nil for what is no folder.
    private static func files(below path: String, _ options: WalkOptions) -> [String]? {
        let folder = InputPathText.path(named: path)
        guard isFolder(folder), !PresentationSource.isPackage(path) else { return nil }
        return InputWalk(
            [folder], options: options, presentations: PresentationFiles.finder()
        ).flatMap { event -> [InputPath] in
            switch event {
            case .input(let input) where [.file, .presentation].contains(input.kind): [input.path]
            // A disc is the files of its main title.
            case .input(let disc): (try? DiscFiles.files(of: disc)) ?? []
            case .failed(let path, _, _): [path]
            case .skipped: []
            }
        }
        .map { InputPathText($0).name }
    }

    private static func isFolder(_ path: InputPath) -> Bool {
        (try? FileStatus.read(path, followsLinks: true))?.kind == .folder
    }
}
