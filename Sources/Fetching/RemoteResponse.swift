import TrackModel

/// How a server answers a player that asks for a whole file: the head of its response.
package struct RemoteResponse: Hashable, Sendable {
    package let status: Int
    /// `HTTP/1.1`, `HTTP/2`
    package let version: String
    /// Values by name in small letters, of the fields that are about delivery.
    package let fields: [String: String]
    /// Seconds from the request to the head.
    package let seconds: Double
    /// Where redirects led; nil without one.
    package let redirectedTo: String?

    init(_ head: ResponseHead, seconds: Double, redirectedTo: String?) {
        (status, version, fields) = (head.status, head.version, head.delivery)
        (self.seconds, self.redirectedTo) = (seconds, redirectedTo)
    }

    /// A player on the page of another site, which accepts compressed text.
    static let playerFields = ["Accept-Encoding: gzip", "Origin: https://player.example"]
}
