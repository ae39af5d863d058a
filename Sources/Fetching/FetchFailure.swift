import TrackModel

/// An error of fetching an address.
package struct FetchFailure: Error, Hashable, Sendable, CustomStringConvertible {
    enum Reason: Hashable, Sendable {
        case noNetwork
        case noLibrary
        case noAddress
        /// Name of a field that no request may have.
        case header(String)
        case scheme(String)
        case noHost(String)
        case noConnection(String)
        case certificate(String)
        case noTLS(String)
        /// Seconds without a response.
        case silent(Int)
        /// Seconds below 1 kB/s.
        case slow(Int)
        /// Seconds after which the response was still incomplete.
        case endless(Int)
        /// The limit.
        case tooManyRedirects(Int)
        /// The target, which has another scheme.
        case redirectScheme(String)
        /// An address outside the public internet that the user did not name.
        case inside(String)
        /// A server, redirected to from a file of a playlist, that playlists may not load from.
        case otherServer(String)
        /// A server whose port is of a protocol that is not HTTP.
        case closedPort(String)
        case noLocation
        /// The region of the bucket.
        case otherRegion(String)
        /// The connection ended within a response.
        case cut
        case notHTTP(String)
        /// The response is longer than requested.
        case tooMuch
        /// The response contradicts its header.
        case contradiction(String)
        case rangeIgnored
        case encoded(String)
        case denied(Int)
        case missing(Int)
        /// Status, and seconds or a date from `Retry-After`.
        case busy(Int, retryAfter: String?)
        case serverFailed(Int)
        case otherStatus(Int)
        case changed
        case noMemory
        case stopped
        case other(String)
    }

    /// Without user and query.
    let address: String
    let reason: Reason

    init(_ address: String, _ reason: Reason) {
        self.address = address
        self.reason = reason
    }

    package var failure: MediaRecord.Failure { .init(code: code, message: sentence) }

    package var description: String { sentence }

    /// Whether other requests to the same servers probably fail as well.
    var isOfServer: Bool {
        switch reason {
        case .noHost, .noConnection, .certificate, .noTLS, .silent, .slow, .endless, .busy,
            .serverFailed:
            true
        default: false
        }
    }

    /// Whether no request can succeed any more.
    var isFinal: Bool {
        switch reason {
        case .noNetwork, .noLibrary, .noMemory, .stopped: true
        default: false
        }
    }

    /// A stable code for programs.
    var code: String {
        switch reason {
        case .noNetwork, .noLibrary: "no-network"
        case .noAddress, .scheme: "unsupported-address"
        case .header: "unsupported-header"
        case .noHost: "no-such-host"
        case .noConnection: "no-connection"
        case .certificate: "certificate-refused"
        case .noTLS: "no-tls"
        case .silent: "server-silent"
        case .slow, .endless: "server-slow"
        case .tooManyRedirects: "too-many-redirects"
        case .redirectScheme, .inside, .otherServer, .closedPort, .noLocation: "redirect-refused"
        case .otherRegion: "other-region"
        case .cut: "transfer-cut"
        case .notHTTP: "not-http"
        case .tooMuch: "answer-too-long"
        case .contradiction: "server-contradicts-itself"
        case .rangeIgnored: "range-ignored"
        case .encoded: "content-encoded"
        case .denied: "access-denied"
        case .missing: "not-found"
        case .busy: "server-busy"
        case .serverFailed: "server-failed"
        case .otherStatus: "unexpected-answer"
        case .changed: "changed-while-reading"
        case .noMemory: "memory-refused"
        case .stopped: "cancelled"
        case .other: "cannot-fetch"
        }
    }

    /// A sentence with the address and the cause, and one with the remedy.
    var sentence: String {
        let name = "“\(address)”"
        return switch reason {
        case .noNetwork:
            "Cannot fetch \(name): this build of trackprobe has no network support. Download the file, or use a build with libcurl."
        case .noLibrary:
            "Cannot fetch \(name): libcurl is not installed. Install it (Debian: libcurl4), or download the file."
        case .noAddress: "Cannot fetch \(name): it is not a valid address. Check the spelling."
        case .header(let field):
            "Cannot fetch \(name): the header field “\(field)” cannot be sent. Write it as “Name: value”, without fields that set ranges or lengths."
        case .scheme(let scheme):
            "Cannot fetch \(name): the scheme “\(scheme)” is not supported; http, https and s3 are. Download the file first."
        case .noHost(let words):
            "Cannot fetch \(name): host not found (\(words)). Check the spelling and the network connection."
        case .noConnection(let words):
            "Cannot fetch \(name): no connection to the server (\(words)). Check that it is running and reachable."
        case .certificate(let words):
            "Cannot fetch \(name): the certificate of the server is not trusted (\(words)). Check the address; SSL_CERT_FILE names your own certificates."
        case .noTLS(let words):
            "Cannot fetch \(name): the TLS handshake failed (\(words)). Check the address and its port."
        case .silent(let seconds):
            "Cannot fetch \(name): no response from the server for \(seconds) s. Try again, or raise --network-timeout."
        case .slow(let seconds):
            "Cannot fetch \(name): the transfer rate stayed below 1 kB/s for \(seconds) s. Try again, or raise --network-timeout."
        case .endless(let seconds):
            "Cannot fetch \(name): the response was not complete after \(seconds) s. Try again, or raise --network-timeout."
        case .tooManyRedirects(let limit):
            "Cannot fetch \(name): more than \(limit) redirects. Give the address of the file itself."
        case .redirectScheme(let target):
            "Cannot fetch \(name): the server redirects to another scheme, “\(target)”, which is not followed. Give that address if it is the one you mean."
        case .inside(let target):
            "Cannot fetch \(name): it leads to “\(target)”, an address of this machine or of a network around it, which was not named. Give that address, or pass --allow-host, if it is the one you mean."
        case .otherServer(let origin):
            "Cannot fetch \(name): the server redirects to another server, “\(origin)”, which is not followed for files of a playlist. Pass --allow-host HOST:PORT if it is the one you mean."
        case .closedPort(let origin):
            "Cannot fetch \(name): the server redirects to “\(origin)”, whose port is of another protocol, which is not followed. Give that address if it is the one you mean."
        case .noLocation:
            "Cannot fetch \(name): redirect without a Location header. Report it to the server's administrator."
        case .otherRegion(let region):
            "Cannot fetch \(name): the bucket is in another region. Use --s3-region \(region.prefix(64))."
        case .cut:
            "Cannot fetch \(name): the connection closed before the response was complete. Try again."
        case .notHTTP(let words):
            "Cannot fetch \(name): the response is not valid HTTP (\(words)). Check the address and its port."
        case .tooMuch:
            "Cannot fetch \(name): the server sends more than requested, and was stopped. Download the file, or use another server."
        case .contradiction(let words):
            "Cannot fetch \(name): the server contradicts itself: \(words). Download the file, or use another server."
        case .rangeIgnored:
            "Cannot fetch \(name): the server does not support Range and sends the whole file. Download it, or pipe it in: curl ADDRESS | trackprobe -"
        case .encoded(let coding):
            "Cannot fetch \(name): the server sends it compressed (“\(coding)”), which was not requested. Download the file, or use another server."
        case .denied(let status):
            "Cannot fetch \(name): access denied (status \(status)). Check user, password or signature, and whether it has expired."
        case .missing(let status):
            "Cannot fetch \(name): there is no such file on the server (status \(status)). Check the spelling."
        case .busy(let status, let time?):
            "Cannot fetch \(name): the server is busy (status \(status)). Try again later: Retry-After is “\(time)”."
        case .busy(let status, nil):
            "Cannot fetch \(name): the server is busy (status \(status)). Try again later."
        case .serverFailed(let status):
            "Cannot fetch \(name): the server failed (status \(status)). Try again later."
        case .otherStatus(let status):
            "Cannot fetch \(name): the server returned status \(status) instead of a file. Check the address."
        case .changed:
            "Cannot analyse \(name): it changed on the server during the analysis. Try again when it is complete."
        case .noMemory:
            "Cannot fetch \(name): out of memory. Analyse fewer files at a time (--jobs 1)."
        case .stopped: "Stopped before \(name) was analysed."
        case .other(let words): "Cannot fetch \(name): \(words). Check the address."
        }
    }
}
