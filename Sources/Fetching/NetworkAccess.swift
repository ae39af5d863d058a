import CCurl

/// Permission to fetch addresses, and settings for it. Nothing is fetched without one.
package struct NetworkAccess: Hashable, Sendable {
    /// Seconds.
    let timeout: Int
    /// Seconds for a whole response.
    let requestTime: Int
    let certificates: String?
    /// Additional servers that playlists may refer to: `cdn.example` or `cdn.example:8443`.
    let hosts: [String]
    /// For `s3:` addresses; nil if those are not fetched.
    let store: ObjectStore?
    /// Fields of every request to the server of the input, as `Name: value`.
    let headers: [String]

    /// Allows `http:` and `https:` addresses.
    ///
    /// - Parameters:
    ///   - timeout: seconds, from 1, to wait for a connection, and for less than 1 kB/s.
    ///   - certificates: the path of a PEM file that replaces the trusted certificates of the
    ///     system.
    ///   - hosts: additional servers that playlists may refer to.
    ///   - store: allows `s3:` addresses.
    ///   - headers: fields of every request to the server of the input, as `Name: value`; those
    ///     of `isHeader`.
    ///   - requestTime: seconds for a whole response; nil for 40 times `timeout`.
    package init(
        timeout: Int = 15, certificates: String? = nil, hosts: [String] = [],
        store: ObjectStore? = nil, headers: [String] = [], requestTime: Int? = nil
    ) {
        (self.hosts, self.store, self.headers) = (hosts, store, headers)
        self.timeout = min(max(timeout, 1), 3600)
        self.requestTime = requestTime ?? 40 * self.timeout
        self.certificates = certificates
    }

    /// The additional servers, as `https://host:443`.
    var origins: [String] {
        hosts.flatMap { host in
            ["http", "https"].compactMap { try? RemoteAddress("\($0)://\(host)").origin }
        }
    }

    /// The address that is fetched for a named one.
    package func address(_ text: String) throws(FetchFailure) -> RemoteAddress {
        try RemoteAddress(text, store: store)
    }

    /// Whether text is valid in `hosts`.
    package static func isHost(_ text: String) -> Bool {
        !text.isEmpty && !text.contains { "/?#@\\ ".contains($0) }
    }

    /// Whether text is valid in `headers`: a field by RFC 9110, section 5, that is not one of ours.
    package static func isHeader(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":") else { return false }
        let (name, value) = (text[..<colon], text[text.index(after: colon)...])
        return !name.isEmpty && text.utf8.count <= maxHeader
            && name.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF)
                    || "!#$%&'*+-.^_`|~".utf8.contains($0)
            } && value.utf8.allSatisfy { $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F }
            && value.contains { $0 != " " && $0 != "\t" }
            && !ownHeaders.contains(name.lowercased())
    }

    /// Fields that requests for ranges of a file are made of.
    private static let ownHeaders: Set = [
        "accept-encoding", "connection", "content-length", "expect", "host", "if-range", "range",
        "te", "trailer", "transfer-encoding", "upgrade",
    ]
    private static let maxHeader = 16 << 10

    /// The displayed name: an address without user and query, a path unchanged.
    package static func name(of text: String) -> String {
        RemoteAddress.isAddress(text) ? RemoteAddress.name(of: text) : text
    }

    /// The version of libcurl; nil if it is not installed.
    package static var library: String? { trackprobe_curl_version().map { String(cString: $0) } }

    /// Whether the program was built without network support.
    package static var isBuiltWithout: Bool { !trackprobe_curl_is_built_in() }
}
