/// A file that may be read: below one of the folders, or on the server of the playlist.
package struct LocalPath: Hashable, Sendable {
    /// 0 is the playlist's own folder, the others are those of `--map-base`.
    package let root: Int
    /// Names with slashes between them; empty for the folder itself.
    package let text: String
    /// Where it is fetched from, with its query; nil for a file of a folder.
    package let address: String?

    /// - Parameter components: names without `.`, `..`, slashes and percent-encoding; none empty.
    init(root: Int = 0, components: [String], address: String? = nil) {
        self.root = root
        text = components.count == 1 ? components[0] : components.joined(separator: "/")
        self.address = address
    }

    package var components: [String] { text.split(separator: "/").map(String.init) }

    /// The folder that contains it.
    var folder: LocalPath {
        LocalPath(root: root, components: Array(components.dropLast()))
    }
}

/// Where a URI leads.
package enum Reference: Hashable, Sendable {
    case local(LocalPath)
    /// An absolute URL that no folder stands for; never fetched.
    case remote(String)
    case refused(ReferenceRefusal)

    package var localPath: LocalPath? {
        if case .local(let path) = self { path } else { nil }
    }
}

/// Why a URI is not followed.
package enum ReferenceRefusal: Hashable, Sendable {
    case empty
    /// `file`, `data`, `concat`, `subfile` …
    case scheme(String)
    case absolutePath
    /// `..` beyond the folder.
    case leavesFolder
    case backslash
    case controlCharacter
    /// A slash, `..` or NUL that percent-encoding hides.
    case hiddenByEncoding
    case tooLong
}

extension ReferenceRefusal: CustomStringConvertible {
    package var description: String {
        switch self {
        case .empty: "it is empty"
        case .scheme(let scheme): "URIs of the scheme “\(scheme)” are never opened"
        case .absolutePath: "it is an absolute path"
        case .leavesFolder: "it is outside the playlist's folder"
        case .backslash: "it contains a backslash"
        case .controlCharacter: "it contains a control character"
        case .hiddenByEncoding: "its percent-encoding hides a separator, “..” or NUL"
        case .tooLong: "it is too long"
        }
    }
}

extension Reference {
    var isRemote: Bool { if case .remote = self { true } else { false } }
    var isRefused: Bool { if case .refused = self { true } else { false } }
}

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

    /// Why it is not known whether a file is there: its server failed; nil for others.
    func unreadReason(of path: LocalPath) -> String?
}

extension ReferencedFiles {
    package func place(of path: LocalPath) -> String? { nil }
    package func unreadReason(of path: LocalPath) -> String? { nil }
}

/// Files that are values: for tests, and for playlists without a folder.
package struct FilesInMemory: ReferencedFiles {
    /// Contents by path relative to the playlist's folder.
    var files: [String: [UInt8]]

    package init(_ files: [String: [UInt8]] = [:]) { self.files = files }

    package func contents(of path: LocalPath, limit: Int) -> [UInt8]? {
        file(path).flatMap { $0.count <= limit ? $0 : nil }
    }

    package func size(of path: LocalPath) -> UInt64? { file(path).map { UInt64($0.count) } }

    private func file(_ path: LocalPath) -> [UInt8]? {
        path.root == 0 ? files[path.text] : nil
    }
}
