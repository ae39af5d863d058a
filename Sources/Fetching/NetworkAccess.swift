import CCurl

/// Permission to fetch what an address names, and how. Without one nothing is ever fetched.
package struct NetworkAccess: Hashable, Sendable {
    package let patience: Int
    package let certificates: String?
    /// Further servers, `cdn.example` or `cdn.example:8443`, to which playlists may refer.
    package let hosts: [String]
    /// For addresses of `s3:`; nil where those are not fetched.
    package let store: ObjectStore?

    /// Lets addresses of `http:` and `https:` be fetched.
    ///
    /// - Parameters:
    ///   - patience: seconds, from 1, that are waited for a connection, and for a kilobyte a
    ///     second.
    ///   - certificates: the path of a file of certificates, in PEM, that are trusted in place of
    ///     the system's.
    ///   - hosts: further servers to which playlists may refer.
    ///   - store: for addresses of `s3:`.
    package init(
        patience: Int = 15, certificates: String? = nil, hosts: [String] = [],
        store: ObjectStore? = nil
    ) {
        (self.hosts, self.store) = (hosts, store)
        self.patience = min(max(patience, 1), 3600)
        self.certificates = certificates
    }

    /// Where the bytes of a named address are.
    package func address(_ text: String) throws(FetchFailure) -> RemoteAddress {
        try RemoteAddress(text, store: store)
    }

    /// Whether text names a server as `hosts` does.
    package static func isHost(_ text: String) -> Bool {
        !text.isEmpty && !text.contains { "/?#@\\ ".contains($0) }
    }

    /// A name as it may be shown: an address without user and query, a path as it is.
    package static func name(of text: String) -> String {
        RemoteAddress.isAddress(text) ? RemoteAddress.name(of: text) : text
    }

    /// The version of libcurl, which fetches; nil where there is none.
    package static var library: String? { trackprobe_curl_version().map { String(cString: $0) } }

    /// Whether the program was built without anything that fetches.
    package static var isBuiltWithout: Bool { !trackprobe_curl_is_built_in() }
}
