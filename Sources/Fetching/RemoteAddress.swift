import CCurl
import Platform
import TrackModel

/// An `http:` or `https:` address, parsed by libcurl, which also fetches it: a second parser
/// could see a different host.
package struct RemoteAddress: Hashable, Sendable {
    /// `http` or `https`.
    let scheme: String
    let host: String
    let port: String
    /// The address without user, password and fragment.
    let request: String
    /// For records and messages: also without the query, which may contain a signature.
    let shown: String
    let user: String?
    let password: String?
    /// The store whose requests are signed with user and password as keys; nil for HTTP
    /// authentication.
    let store: ObjectStore?
    /// Prefix of the addresses in its bucket; empty for all addresses of its server.
    let territory: String

    /// - Parameter store: for `s3:` addresses.
    package init(_ text: String, store: ObjectStore? = nil) throws(FetchFailure) {
        guard let store, let object = StoredObject(text) else {
            try self.init(text, in: nil)
            return
        }
        try self.init(object.address(in: store), of: object, in: store)
    }

    /// - Parameter text: the address at which the store has the object.
    init(_ text: String, of object: StoredObject, in store: ObjectStore) throws(FetchFailure) {
        let plain: RemoteAddress
        do throws(FetchFailure) {
            plain = try RemoteAddress(text, in: nil)
        } catch {
            throw FetchFailure(object.text, error.reason)
        }
        self.init(
            plain, shown: object.text, user: store.credentials?.accessKey,
            password: store.credentials?.secretKey, store: store,
            territory: store.address(ofBucket: object.bucket) + "/")
    }

    private init(
        _ plain: RemoteAddress, shown: String, user: String?, password: String?,
        store: ObjectStore, territory: String
    ) {
        (scheme, host, port) = (plain.scheme, plain.host, plain.port)
        (request, self.shown) = (plain.request, shown)
        (self.user, self.password, self.store) = (user, password, store)
        self.territory = territory
    }

    private init(_ text: String, in base: String?) throws(FetchFailure) {
        let named = Self.concealed(text)
        guard NetworkAccess.library != nil else {
            throw FetchFailure(named, NetworkAccess.isBuiltWithout ? .noNetwork : .noLibrary)
        }
        guard let scheme = Self.part(TRACKPROBE_URL_SCHEME, of: text, in: base)?.lowercased() else {
            throw FetchFailure(named, .noAddress)
        }
        guard scheme == "http" || scheme == "https" else {
            throw FetchFailure(named, scheme == "s3" ? .noAddress : .scheme(scheme))
        }
        guard let host = Self.part(TRACKPROBE_URL_HOST, of: text, in: base), !host.isEmpty,
            let port = Self.part(TRACKPROBE_URL_PORT, of: text, in: base),
            let request = Self.part(TRACKPROBE_URL_REQUEST, of: text, in: base),
            let shown = Self.part(TRACKPROBE_URL_SHOWN, of: text, in: base)
        else { throw FetchFailure(named, .noAddress) }
        self.scheme = scheme
        self.host = host.lowercased()
        (self.port, self.request, self.shown) = (port, request, shown)
        user = Self.part(TRACKPROBE_URL_USER, of: text, in: base)
        password = Self.part(TRACKPROBE_URL_PASSWORD, of: text, in: base)
        (store, territory) = (nil, "")
    }

    /// The target of a redirect. A user and password in it are not sent.
    func redirected(to location: String) throws(FetchFailure) -> RemoteAddress {
        try RemoteAddress(location, in: request)
    }

    /// Whether both have the same scheme, host and port, and so may share credentials.
    func isOfServer(_ other: RemoteAddress) -> Bool {
        scheme == other.scheme && host == other.host && port == other.port
    }

    /// `https://host:443`.
    var origin: String { "\(scheme)://\(host):\(port)" }

    /// Whether another address is on the same server and, in a store, in the same bucket.
    func holds(_ other: RemoteAddress) -> Bool {
        isOfServer(other) && other.request.hasPrefix(territory)
    }

    /// The object of the same bucket that an HTTP address names; nil for other addresses.
    package func object(at text: String) -> StoredObject? {
        guard store != nil, let named = StoredObject(shown), let other = try? RemoteAddress(text),
            holds(other)
        else { return nil }
        let key = other.request.utf8.dropFirst(territory.utf8.count).prefix { $0 != 0x3F }
        return PercentEncoding.decoded(key).flatMap { StoredObject("s3://\(named.bucket)/\($0)") }
    }

    /// Whether text begins with a scheme that can be fetched.
    package static func isAddress(_ text: String) -> Bool {
        text.hasPrefix("s3://")
            || ["http://", "https://"].contains { text.lowercased().hasPrefix($0) }
    }

    /// The name of an address in records; only the scheme if it cannot be parsed.
    package static func name(of text: String) -> String {
        if let object = StoredObject(text) { return object.text }
        return part(TRACKPROBE_URL_SHOWN, of: text, in: nil) ?? concealed(text)
    }

    private static func concealed(_ text: String) -> String {
        guard let end = text.firstRange(of: "://")?.upperBound else { return "…" }
        return text[..<end].prefix(32) + "…"
    }

    private static func part(
        _ part: trackprobe_url_part, of text: String, in base: String?
    ) -> String? {
        let found =
            base.map { trackprobe_url($0, text, part) } ?? trackprobe_url(nil, text, part)
        guard let found else { return nil }
        defer { free(found) }
        return String(cString: found)
    }
}
