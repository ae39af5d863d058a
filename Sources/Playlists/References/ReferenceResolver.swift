import TrackModel

/// URIs of playlists → files below the playlist's folder. Pure: it opens nothing, and
/// symbolic links are left to who opens.
package struct ReferenceResolver: Hashable, Sendable {
    /// A saved copy of what stood under a URL.
    package struct BaseMap: Hashable, Sendable {
        package let url: String
        /// Root of the `LocalPath`s.
        package let root: Int

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

    package let maps: [BaseMap]
    /// The base of URIs of the document itself.
    private let base: Base
    /// Files that stand for single addresses.
    private let saved: [String: LocalPath]
    /// The addresses that those files were loaded from, which their URIs are relative to.
    private let origins: [LocalPath: String]
    /// Servers that may be asked, as `https://host:443`; none for a playlist on a disk.
    private let servers: Set<String>
    /// Bytes.
    private static let longest = 4096

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

    /// The same for a document that stands elsewhere.
    package func moved(to base: Base) -> ReferenceResolver {
        ReferenceResolver(maps: maps, base: base, saved: saved, servers: servers.sorted())
    }

    /// Whether files are fetched from servers.
    package var isRemote: Bool { !servers.isEmpty }

    /// Where files are, for sentences.
    package var whereabouts: String { Self.whereabouts(isRemote: isRemote) }

    package static func whereabouts(isRemote: Bool) -> String {
        isRemote ? "on its server" : "in the folder"
    }

    /// The address of a URI of the document; nil where it has none.
    package func url(of uri: String) -> String? {
        if ["http", "https"].contains(Self.scheme(of: uri)) { return uri }
        guard case .remote(let url) = base else { return nil }
        return URLText(url).joined(with: uri)
    }

    /// - Parameter base: nil for that of the document.
    package func resolve(_ uri: String, from base: Base? = nil) -> Reference {
        let base = base ?? self.base
        let bytes = Array(uri.utf8)
        guard !bytes.isEmpty else { return .refused(.empty) }
        guard bytes.count <= Self.longest else { return .refused(.tooLong) }
        guard !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            return .refused(.controlCharacter)
        }
        guard !bytes.contains(UInt8(ascii: "\\")) else { return .refused(.backslash) }
        if let scheme = Self.scheme(of: uri) {
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

    /// The base for what a resolved document refers to.
    package func base(of document: Reference) -> Base? {
        switch document {
        case .local(let path):
            (path.address ?? origins[path]).map { .remote($0) } ?? .local(path.folder)
        case .remote(let url): .remote(url)
        case .refused: nil
        }
    }

    /// `scheme:` of RFC 3986. A single letter counts too, so that `C:` is refused.
    static func scheme(of uri: String) -> String? {
        guard let colon = uri.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let name = uri.utf8[..<colon]
        guard let first = name.first, (0x41...0x5A).contains(first & 0xDF) else { return nil }
        let isScheme = name.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x2C: true
            default: false
            }
        }
        return isScheme ? String(decoding: Array(name), as: UTF8.self).lowercased() : nil
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
        let rest = String(url.dropFirst(best.prefix.count))
        return local(rest, from: LocalPath(root: best.root, components: []))
    }

    private func local(_ uri: String, from folder: LocalPath) -> Reference {
        let path = uri.prefix { $0 != "?" && $0 != "#" }
        var components = folder.components
        for part in path.split(separator: "/", omittingEmptySubsequences: true) {
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
        guard components.count > 0, components.count <= 64, !path.hasSuffix("/") else {
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

/// An absolute URL, as far as joining needs it.
struct URLText {
    private let text: String

    init(_ text: String) { self.text = text }

    var isAbsolute: Bool { text.range(of: "://") != nil }

    /// RFC 3986, section 5.2, for http and https.
    func joined(with relative: String) -> String {
        guard let authorityStart = text.range(of: "://") else { return relative }
        let scheme = text[..<authorityStart.lowerBound]
        if relative.hasPrefix("//") { return "\(scheme):\(relative)" }
        let rest = text[authorityStart.upperBound...]
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let origin = "\(scheme)://\(authority)"
        let path = rest.dropFirst(authority.count).prefix { $0 != "?" && $0 != "#" }
        if relative.hasPrefix("?") { return origin + path + relative }
        var parts = path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
        if relative.hasPrefix("/") {
            parts = []
        } else if !path.hasSuffix("/") {
            _ = parts.popLast()
        }
        let target = relative.prefix { $0 != "?" && $0 != "#" }
        for part in target.split(separator: "/", omittingEmptySubsequences: true) {
            switch part {
            case ".": continue
            case "..": _ = parts.popLast()
            default: parts.append(String(part))
            }
        }
        let end = target.hasSuffix("/") ? "/" : ""
        return origin + "/" + parts.joined(separator: "/") + end + relative.dropFirst(target.count)
    }
}

extension String {
    /// The place of a mark of ASCII.
    fileprivate func range(of mark: String) -> Range<String.Index>? {
        guard let first = mark.first else { return nil }
        var start = startIndex
        while let at = self[start...].firstIndex(of: first) {
            if self[at...].hasPrefix(mark) { return at..<index(at, offsetBy: mark.count) }
            start = index(after: at)
        }
        return nil
    }
}
