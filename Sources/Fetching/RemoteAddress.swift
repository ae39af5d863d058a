import CCurl
import Platform
import TrackModel

/// An address of `http:` or `https:`, read by libcurl, which also fetches it: two readers of
/// one address may see two hosts.
package struct RemoteAddress: Hashable, Sendable {
    /// In small letters.
    let scheme: String
    let host: String
    let port: String
    /// As it is asked for: without user, password and fragment.
    package let request: String
    /// For records and sentences: no query either, which may be a signature.
    package let shown: String
    let user: String?
    let password: String?
    /// The store whose requests are signed with user and password as keys; nil for HTTP's own
    /// authentication.
    let store: ObjectStore?
    /// Prefix of the addresses that belong with it; empty for all addresses of its server.
    let territory: String

    /// - Parameter store: for addresses of `s3:`.
    /// - Throws: where it is none, or of another scheme.
    package init(_ text: String, store: ObjectStore? = nil) throws(FetchFailure) {
        guard let store, let object = StoredObject(text) else {
            try self.init(text, in: nil)
            return
        }
        try self.init(object.address(in: store), of: object, in: store)
    }

    /// - Parameter text: where the store is asked about an object.
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

    /// Where a server sends those who ask for this one. Users and passwords that it names are
    /// its own, and go nowhere.
    func redirected(to location: String) throws(FetchFailure) -> RemoteAddress {
        try RemoteAddress(location, in: request)
    }

    /// Whether both are of one server, to which one may say what one says to the other.
    func isOfServer(_ other: RemoteAddress) -> Bool {
        scheme == other.scheme && host == other.host && port == other.port
    }

    /// `https://host:443`.
    var origin: String { "\(scheme)://\(host):\(port)" }

    /// Whether another is one of those that belong with it: of its server, and of a store of its
    /// bucket.
    func holds(_ other: RemoteAddress) -> Bool {
        isOfServer(other) && other.request.hasPrefix(territory)
    }

    /// The object of its bucket that an address of HTTP names; nil for what is none of those.
    package func object(at text: String) -> StoredObject? {
        guard store != nil, let named = StoredObject(shown), let other = try? RemoteAddress(text),
            holds(other)
        else { return nil }
        let key = other.request.utf8.dropFirst(territory.utf8.count).prefix { $0 != 0x3F }
        return PercentEncoding.decoded(key).flatMap { StoredObject("s3://\(named.bucket)/\($0)") }
    }

    /// Whether text begins as an address that can be fetched.
    package static func isAddress(_ text: String) -> Bool {
        text.hasPrefix("s3://")
            || ["http://", "https://"].contains { text.lowercased().hasPrefix($0) }
    }

    /// The name of an address in records; of one that cannot be read no more than its scheme.
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
