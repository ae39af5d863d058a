import CCurl
import Foundation

/// A client with its connections, for one file or the files of one presentation.
///
/// User and password are those of the named file, and are sent only to its server. Every request
/// follows the rule of the input.
final class RemoteClient: @unchecked Sendable {
    private static let maxRedirects = 5

    // Unchecked: mutable state is used with the lock held.
    private let lock = NSLock()
    private let fetcher: OpaquePointer
    /// The address that the user named.
    let named: RemoteAddress
    let access: NetworkAccess
    private var interrupts: Transfer.Interrupts
    /// The rule of the named file.
    let rule: RequestRule
    private var asked = (requests: 0, bytes: Int64(0))

    convenience init(
        of named: RemoteAddress, access: NetworkAccess, interrupts: Transfer.Interrupts
    ) throws(FetchFailure) {
        try self.init(of: named, access, interrupts, RequestRule(of: named, access))
    }

    private init(
        of named: RemoteAddress, _ access: NetworkAccess, _ interrupts: Transfer.Interrupts,
        _ rule: RequestRule
    ) throws(FetchFailure) {
        if let header = access.headers.first(where: { !NetworkAccess.isHeader($0) }) {
            throw FetchFailure(named.shown, .header(String(header.prefix { $0 != ":" })))
        }
        guard let fetcher = trackprobe_fetcher_create() else {
            throw FetchFailure(named.shown, .noLibrary)
        }
        self.fetcher = fetcher
        (self.named, self.access, self.interrupts) = (named, access, interrupts)
        self.rule = rule
    }

    deinit { trackprobe_fetcher_free(fetcher) }

    /// A second client with the same rule.
    func another() throws(FetchFailure) -> RemoteClient {
        try RemoteClient(of: named, access, waits, rule)
    }

    /// Requests, with redirected ones, and bytes of response bodies.
    var counts: (requests: Int, bytes: Int64) { lock.withLock { asked } }

    /// Interrupts that end the waits of later requests.
    var waits: Transfer.Interrupts {
        get { lock.withLock { interrupts } }
        set { lock.withLock { interrupts = newValue } }
    }

    /// Sends a request and follows redirects.
    ///
    /// - Parameters:
    ///   - place: the address to request; on return, the one that redirects led to.
    ///   - target: the address for messages.
    ///   - rule: nil for that of the named file.
    ///   - fields: header fields; compressed content is accepted unless they are `plain`.
    ///   - limit: that of `Transfer`.
    func ask(
        _ place: inout RemoteAddress, for target: RemoteAddress, range: ClosedRange<Int64>?,
        ifRange: String? = nil, by rule: RequestRule? = nil,
        fields: [String] = Transfer.Request.plain,
        limit: @escaping (ResponseHead) throws(Transfer.Refusal) -> Int?,
        onTooMuch: (ResponseHead) -> FetchFailure.Reason = { _ in .tooMuch }
    ) throws(FetchFailure) -> Transfer {
        lock.lock()
        defer { lock.unlock() }
        let rule = rule ?? self.rule
        for _ in 0...Self.maxRedirects {
            if let reason = rule.refusal(of: place) { throw FetchFailure(target.shown, reason) }
            let transfer = Transfer(rule: rule, interrupts: interrupts) {
                head throws(Transfer.Refusal) in
                if head.isRedirect { return nil }
                if fields == Transfer.Request.plain, let coding = head.contentEncoding,
                    (200..<300).contains(head.status)
                {
                    throw Transfer.Refusal(reason: .encoded(coding))
                }
                return try limit(head)
            }
            asked.requests += 1
            defer { asked.bytes += Int64(transfer.body.count) }
            do throws(FetchFailure) {
                try transfer.run(
                    .init(
                        address: place, credentials: place.isOfServer(named) ? named : nil,
                        range: range, ifRange: ifRange, fields: fields, access: access),
                    by: fetcher)
            } catch {
                let reason =
                    error.reason == .tooMuch ? onTooMuch(transfer.head) : error.reason
                throw FetchFailure(target.shown, reason)
            }
            guard transfer.head.isRedirect else {
                rule.servers.noteAnswer(of: place)
                return transfer
            }
            if let region = transfer.head.bucketRegion, region != named.store?.region {
                throw FetchFailure(target.shown, .otherRegion(region))
            }
            guard let location = transfer.head.location, !location.isEmpty else {
                throw FetchFailure(target.shown, .noLocation)
            }
            place = try Self.redirected(place, to: location, for: target)
        }
        throw FetchFailure(target.shown, .tooManyRedirects(Self.maxRedirects))
    }

    private static func redirected(
        _ place: RemoteAddress, to location: String, for named: RemoteAddress
    ) throws(FetchFailure) -> RemoteAddress {
        let target: RemoteAddress
        do throws(FetchFailure) {
            target = try place.redirected(to: location)
        } catch {
            guard case .scheme(let scheme) = error.reason else {
                throw FetchFailure(named.shown, .noLocation)
            }
            throw FetchFailure(named.shown, .redirectScheme("\(scheme):"))
        }
        guard target.scheme == place.scheme else {
            throw FetchFailure(named.shown, .redirectScheme(target.shown))
        }
        return target
    }
}

extension Transfer.Refusal {
    /// A response with an error status.
    init(of head: ResponseHead) {
        let status = head.status
        reason =
            switch status {
            case 401, 403, 407: .denied(status)
            case 404, 410: .missing(status)
            case 429, 503: .busy(status, retryAfter: head.retryAfter.map { String($0.prefix(64)) })
            case 500...599: .serverFailed(status)
            default: .otherStatus(status)
            }
    }
}
