import TrackModel

/// An absolute http or https URL, split as far as needed to compare servers.
struct WebAddress {
    /// `https://host:443`, in small letters.
    let origin: String
    /// URL to request: without the fragment, with invalid characters percent-encoded.
    let text: String
    /// Names of the path, for reports.
    let names: [String]

    /// nil for what is none, and for what names a user: that is of no server that is known.
    init?(_ url: String) {
        guard let scheme = URLText.scheme(of: url), ["http", "https"].contains(scheme)
        else { return nil }
        let remaining = url.utf8.dropFirst(scheme.utf8.count)
        guard remaining.starts(with: "://".utf8) else { return nil }
        let behind = remaining.dropFirst(3)
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

/// An absolute URL, as far as joining needs it.
struct URLText {
    private let text: String

    init(_ text: String) { self.text = text }

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

    var isAbsolute: Bool { text.range(of: "://") != nil }

    /// RFC 3986, section 5.2, for http and https.
    func joined(with relative: String) -> String {
        guard let authorityStart = text.range(of: "://") else { return relative }
        let scheme = text[..<authorityStart.lowerBound]
        if relative.hasPrefix("//") { return "\(scheme):\(relative)" }
        let remaining = text[authorityStart.upperBound...]
        let authority = remaining.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let origin = "\(scheme)://\(authority)"
        let path = remaining.dropFirst(authority.count).prefix { $0 != "?" && $0 != "#" }
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
