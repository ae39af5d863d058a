import TrackModel

/// Why an address cannot be read, or no further.
package struct FetchFailure: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case noNetwork
        case noLibrary
        case noAddress
        case scheme(String)
        case noHost(String)
        case noConnection(String)
        case certificate(String)
        case noTLS(String)
        /// Seconds in which nothing came.
        case silent(Int)
        /// Seconds in which less than a kilobyte a second came.
        case slow(Int)
        case tooManyRedirects
        /// To another scheme.
        case redirectScheme(String)
        /// From the public internet to an address that is none of it.
        case redirectInside(String)
        case noLocation
        /// A bucket that another region holds.
        case otherRegion(String)
        /// Its connection ended inside an answer.
        case cut
        case notHTTP(String)
        /// It has more than was asked for, without end or without saying so.
        case tooMuch
        /// It has other bytes than it says.
        case contradiction(String)
        case rangeIgnored
        case encoded(String)
        case denied(Int)
        case missing(Int)
        /// Seconds or a date, as `Retry-After` says; nil where it does not.
        case busy(Int, retryAfter: String?)
        case serverFailed(Int)
        case otherStatus(Int)
        case changed
        case noMemory
        case stopped
        case other(String)
    }

    /// As it may be shown.
    let address: String
    package let reason: Reason

    init(_ address: String, _ reason: Reason) {
        self.address = address
        self.reason = reason
    }

    package var failure: MediaRecord.Failure { .init(code: code, message: sentence) }

    /// Stable word for programs.
    package var code: String {
        switch reason {
        case .noNetwork, .noLibrary: "no-network"
        case .noAddress, .scheme: "unsupported-address"
        case .noHost: "no-such-host"
        case .noConnection: "no-connection"
        case .certificate: "certificate-refused"
        case .noTLS: "no-tls"
        case .silent: "server-silent"
        case .slow: "server-slow"
        case .tooManyRedirects: "too-many-redirects"
        case .redirectScheme, .redirectInside, .noLocation: "redirect-refused"
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

    /// The failed step, its address and the cause; then the remedy.
    package var sentence: String {
        let name = "“\(address)”"
        return switch reason {
        case .noNetwork:
            "Cannot fetch \(name): this build of trackprobe has no network. Download it, or use a build with libcurl."
        case .noLibrary:
            "Cannot fetch \(name): libcurl is not on this system. Install it (Debian: libcurl4), or download the file."
        case .noAddress: "Cannot fetch \(name): it is no address. Check how it is written."
        case .scheme(let scheme):
            "Cannot fetch \(name): addresses are of http, https or s3, and this is of “\(scheme)”. Download it first."
        case .noHost(let words):
            "Cannot fetch \(name): its host is not found (\(words)). Check the spelling and the connection."
        case .noConnection(let words):
            "Cannot fetch \(name): there is no connection to its server (\(words)). Check that it runs and can be reached."
        case .certificate(let words):
            "Cannot fetch \(name): the certificate of its server is not to be trusted (\(words)). Check the address; SSL_CERT_FILE names certificates of one's own."
        case .noTLS(let words):
            "Cannot fetch \(name): no secure connection came about (\(words)). Check the address and its port."
        case .silent(let seconds):
            "Cannot fetch \(name): nothing came from its server for \(seconds) s. Try again, or allow more with --network-timeout."
        case .slow(let seconds):
            "Cannot fetch \(name): less than a kilobyte a second came from its server for \(seconds) s. Try again, or allow more with --network-timeout."
        case .tooManyRedirects:
            "Cannot fetch \(name): it leads through more than \(RemoteClient.mostRedirects) redirects. Name the address where the file is."
        case .redirectScheme(let target):
            "Cannot fetch \(name): its server leads to another scheme, “\(target)”, which is not followed. Name that address if it is the one you mean."
        case .redirectInside(let target):
            "Cannot fetch \(name): it leads from the internet to an address inside of a network, “\(target)”, which is not followed. Name that address if it is the one you mean."
        case .noLocation:
            "Cannot fetch \(name): its server redirects without saying where. Tell whoever runs it."
        case .otherRegion(let region):
            "Cannot fetch \(name): its bucket is in another region, “\(region.prefix(64))”. Name that with --s3-region."
        case .cut:
            "Cannot fetch \(name): the connection ended before all came that was promised. Try again."
        case .notHTTP(let words):
            "Cannot fetch \(name): what answers there does not speak HTTP as it should (\(words)). Check the address and its port."
        case .tooMuch:
            "Cannot fetch \(name): its server sends more than was asked for, and was stopped. Download it, or use another server."
        case .contradiction(let words):
            "Cannot fetch \(name): its server contradicts itself: \(words). Download it, or use another server."
        case .rangeIgnored:
            "Cannot fetch \(name): its server sends the whole file where a part was asked for (it knows no Range). Download it, or pipe it in: curl ADDRESS | trackprobe -"
        case .encoded(let coding):
            "Cannot fetch \(name): its server sends it compressed (“\(coding)”), though that was not asked for. Download it, or use another server."
        case .denied(let status):
            "Cannot fetch \(name): its server does not let you (status \(status)). Check user, password or signature, and how long that is good for."
        case .missing(let status):
            "Cannot fetch \(name): its server has no such file (status \(status)). Check the spelling."
        case .busy(let status, let time?):
            "Cannot fetch \(name): its server is busy (status \(status)) and asks to come again: Retry-After is “\(time)”."
        case .busy(let status, nil):
            "Cannot fetch \(name): its server is busy (status \(status)). Try again later."
        case .serverFailed(let status):
            "Cannot fetch \(name): its server failed (status \(status)). Try again later."
        case .otherStatus(let status):
            "Cannot fetch \(name): its server answers with status \(status), which gives no file. Check the address."
        case .changed:
            "Cannot analyse \(name): it was changed on its server meanwhile. Try again when it is finished."
        case .noMemory:
            "Cannot fetch \(name): there is no memory left. Read fewer at a time (--jobs 1)."
        case .stopped: "Stopped before \(name) was analysed."
        case .other(let words): "Cannot fetch \(name): \(words). Check the address."
        }
    }
}
