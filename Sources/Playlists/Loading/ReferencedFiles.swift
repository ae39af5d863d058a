/// The files a playlist may refer to: its own folder, and those of `--map-base`.
package protocol ReferencedFiles: Sendable {
    /// All bytes of a small file; nil where there is none, where it leads out of its
    /// folder, or where it has more than `limit`.
    func contents(of path: LocalPath, limit: Int) -> [UInt8]?

    /// Bytes; nil where there is no such file inside the folder.
    func size(of path: LocalPath) -> UInt64?

    /// The address at which a file was found that was read, which its URIs are relative to; nil
    /// where its own name says so.
    func place(of path: LocalPath) -> String?
}

extension ReferencedFiles {
    package func place(of path: LocalPath) -> String? { nil }
}

/// Files that are values: for tests, and for playlists without a folder.
package struct FilesInMemory: ReferencedFiles {
    /// By path below the playlist's folder.
    package var files: [String: [UInt8]]

    package init(_ files: [String: [UInt8]] = [:]) { self.files = files }

    package func contents(of path: LocalPath, limit: Int) -> [UInt8]? {
        file(path).flatMap { $0.count <= limit ? $0 : nil }
    }

    package func size(of path: LocalPath) -> UInt64? { file(path).map { UInt64($0.count) } }

    private func file(_ path: LocalPath) -> [UInt8]? {
        path.root == 0 ? files[path.text] : nil
    }
}
