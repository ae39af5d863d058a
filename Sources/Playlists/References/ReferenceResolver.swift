import TrackModel

/// URIs of playlists → files below the playlist's folder. Pure: it opens nothing, and
/// symbolic links are left to who opens.
package struct ReferenceResolver: Hashable, Sendable {
    /// A local copy of the files below a URL.
    package struct BaseMap: Hashable, Sendable {
        let url: String
        /// Root of the `LocalPath`s.
        let root: Int

        package init(url: String, root: Int) {
            self.url = url
            self.root = root
        }
    }

    /// The base of relative URIs.
    package enum Base: Hashable, Sendable {
        case local(LocalPath)
        case remote(String)

        /// The folder of the playlist itself.
        package static let playlist = Base.local(LocalPath(components: []))
    }

    let maps: [BaseMap]
    /// The base of URIs of the document itself.
    private let base: Base
    /// Files that stand for single addresses.
    private let saved: [String: LocalPath]
    /// The addresses that those files were loaded from, which their URIs are relative to.
    private let origins: [LocalPath: String]
    /// Servers that may be asked, as `https://host:443`; none for a playlist on a disk.
    private let servers: Set<String>
    /// Bytes.
    private static let maxLength = 4096

    /// - Parameters:
    ///   - base: of the document.
    ///   - saved: files that stand for single addresses.
    ///   - servers: that may be asked, as `https://host:443`.
    package init(
        maps: [BaseMap] = [], base: Base = .playlist, saved: [String: LocalPath] = [:],
        servers: [String] = []
    ) {
        self.servers = Set(servers)
        self.maps = maps
        self.base = base
        self.saved = saved
        origins = Dictionary(saved.map { ($0.value, $0.key) }) { first, _ in first }
    }

    /// Copy of the resolver for a document at a different location.
    package func moved(to base: Base) -> ReferenceResolver {
        ReferenceResolver(maps: maps, base: base, saved: saved, servers: servers.sorted())
    }

    /// Whether files are fetched from servers.
    var isRemote: Bool { !servers.isEmpty }

    /// Where files are, for sentences.
    var whereabouts: String { Self.whereabouts(isRemote: isRemote) }

    package static func whereabouts(isRemote: Bool) -> String {
        isRemote ? "on its server" : "in the folder"
    }

    /// The address of a URI of the document; nil where it has none.
    func url(of uri: String) -> String? {
        if ["http", "https"].contains(URLText.scheme(of: uri)) { return uri }
        guard case .remote(let url) = base else { return nil }
        return URLText(url).joined(with: uri)
    }

    /// - Parameter base: nil for that of the document.
    package func resolve(_ uri: String, from base: Base? = nil) -> Reference {
        let base = base ?? self.base
        let bytes = uri.utf8
        guard !bytes.isEmpty else { return .refused(.empty) }
        guard bytes.count <= Self.maxLength else { return .refused(.tooLong) }
        // A name without separators, escapes and a scheme.
        if case .local(let folder) = base, bytes.first != UInt8(ascii: "."),
            bytes.allSatisfy(Self.isPlain)
        {
            return .local(
                LocalPath(root: folder.root, components: folder.components + [uri]))
        }
        guard !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            return .refused(.controlCharacter)
        }
        guard !bytes.contains(UInt8(ascii: "\\")) else { return .refused(.backslash) }
        if let scheme = URLText.scheme(of: uri) {
            return ["http", "https"].contains(scheme) ? mapped(uri) : .refused(.scheme(scheme))
        }
        switch base {
        case .remote(let url): return mapped(URLText(url).joined(with: uri))
        case .local(let folder):
            if uri.hasPrefix("//") { return .remote(uri) }
            if uri.hasPrefix("/") { return .refused(.absolutePath) }
            return local(uri, from: folder)
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
    }

    /// The base for what a resolved document refers to.
    package func base(of document: Reference) -> Base? {
        switch document {
        case .local(let path):
            (path.address ?? origins[path]).map { .remote($0) } ?? .local(path.folder)
        case .remote(let url): .remote(url)
        case .refused: nil
        }
    }

    /// The longest prefix wins.
    private func mapped(_ url: String) -> Reference {
        if let path = saved[url] { return .local(path) }
        let best = maps.filter { url.hasPrefix($0.prefix) }.max {
            $0.url.utf8.count < $1.url.utf8.count
        }
        guard let best else {
            guard let address = WebAddress(url), servers.contains(address.origin) else {
                return .remote(url)
            }
            return .local(LocalPath(components: address.names, address: address.text))
        }
        let remaining = String(url.dropFirst(best.prefix.count))
        return local(remaining, from: LocalPath(root: best.root, components: []))
    }

    private func local(_ uri: String, from folder: LocalPath) -> Reference {
        let path = uri.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        var components = folder.components
        for name in path.split(separator: UInt8(ascii: "/")) {
            let part = Substring(name)
            if part == "." { continue }
            if part == ".." {
                guard components.popLast() != nil else { return .refused(.leavesFolder) }
                continue
            }
            guard let name = Self.decoded(part), name != "..", name != "." else {
                return .refused(.hiddenByEncoding)
            }
            components.append(name)
        }
        guard components.count > 0, components.count <= 64, path.last != UInt8(ascii: "/") else {
            return .refused(path.isEmpty ? .empty : .leavesFolder)
        }
        return .local(LocalPath(root: folder.root, components: components))
    }

    /// nil for what encoding hides.
    private static func decoded(_ part: Substring) -> String? {
        guard part.utf8.contains(UInt8(ascii: "%")) else { return String(part) }
        let result = PercentEncoding.bytes(of: part.utf8) { byte in
            byte >= 0x20 && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "\\") && byte != 0x7F
        }
        return result.flatMap { String(validating: $0, as: UTF8.self) }
    }
}

extension ReferenceResolver.BaseMap {
    fileprivate var prefix: String { url.hasSuffix("/") ? url : url + "/" }
}
