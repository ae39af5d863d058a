import TrackModel

/// An absolute URL of http or https, as far as telling servers apart needs it.
struct WebAddress {
    /// `https://host:443`, in small letters.
    let origin: String
    /// As it can be asked for: without a fragment, with what no URL may hold encoded.
    let text: String
    /// Names of the path, for reports.
    let names: [String]

    /// nil for what is none, and for what names a user: that is of no server that is known.
    init?(_ url: String) {
        guard let scheme = ReferenceResolver.scheme(of: url), ["http", "https"].contains(scheme)
        else { return nil }
        let rest = url.utf8.dropFirst(scheme.utf8.count)
        guard rest.starts(with: "://".utf8) else { return nil }
        let behind = rest.dropFirst(3)
        let authority = behind.prefix { !"/?#".utf8.contains($0) }
        guard !authority.isEmpty, !authority.contains(UInt8(ascii: "@")) else { return nil }
        let name = String(Substring(authority)).lowercased()
        let end = name.lastIndex(of: "]") ?? name.startIndex
        let hasPort = name[end...].contains(":")
        origin = "\(scheme)://\(name)" + (hasPort ? "" : scheme == "https" ? ":443" : ":80")
        let target = behind.dropFirst(authority.count).prefix { $0 != UInt8(ascii: "#") }
        text = "\(scheme)://\(name)" + Self.encoded(target)
        let path = String(Substring(target.prefix { $0 != UInt8(ascii: "?") }))
        names = path.split(separator: "/").map(String.init)
    }

    /// With what no URL may hold as `%XX`.
    private static func encoded(_ text: Substring.UTF8View) -> String {
        PercentEncoding.text(text) { byte in
            byte > 0x20 && byte < 0x7F && !"\"<>^`{|}".utf8.contains(byte)
        }
    }
}
