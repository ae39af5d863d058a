import CCurl
import Foundation

/// A client with its connections: of one file, or of files that belong together.
///
/// User and password are those of the file that was named, and go to its server alone. How far
/// connections may go is one answer for all that it asks.
final class RemoteClient: @unchecked Sendable {
    /// Redirects that are followed, one after the other.
    static let mostRedirects = 5

    // Unchecked: all that changes is used with the lock held.
    private let lock = NSLock()
    private let fetcher: OpaquePointer
    /// The address that was named.
    let named: RemoteAddress
    let access: NetworkAccess
    private var interrupts: Transfer.Interrupts
    private var reach: AddressReach
    private var asked = (requests: 0, bytes: Int64(0))

    convenience init(
        of named: RemoteAddress, access: NetworkAccess, interrupts: Transfer.Interrupts
    ) throws(FetchFailure) {
        try self.init(of: named, access, interrupts, AddressReach())
    }

    private init(
        of named: RemoteAddress, _ access: NetworkAccess, _ interrupts: Transfer.Interrupts,
        _ reach: AddressReach
    ) throws(FetchFailure) {
        guard let fetcher = trackprobe_fetcher_create() else {
            throw FetchFailure(named.shown, .noLibrary)
        }
        self.fetcher = fetcher
        (self.named, self.access, self.interrupts) = (named, access, interrupts)
        self.reach = reach
    }

    deinit { trackprobe_fetcher_free(fetcher) }

    /// Another, which may go as far as this one.
    func another() throws(FetchFailure) -> RemoteClient {
        let (interrupts, reach) = lock.withLock { (self.interrupts, self.reach) }
        return try RemoteClient(of: named, access, interrupts, reach)
    }

    /// Requests, those that were redirected too, and bytes of answers.
    var counts: (requests: Int, bytes: Int64) { lock.withLock { asked } }

    /// The interrupts that end its waits from here on.
    var waits: Transfer.Interrupts {
        get { lock.withLock { interrupts } }
        set { lock.withLock { interrupts = newValue } }
    }

    /// Asks, and follows redirects.
    ///
    /// - Parameters:
    ///   - place: where to ask; where redirects led.
    ///   - target: as it was named, for sentences.
    ///   - limit: as `Transfer` has it.
    func ask(
        _ place: inout RemoteAddress, for target: RemoteAddress, range: ClosedRange<Int64>?,
        ifRange: String? = nil, limit: @escaping (AnswerHead) throws(Transfer.Refusal) -> Int?,
        onTooMuch: (AnswerHead) -> FetchFailure.Reason = { _ in .tooMuch }
    ) throws(FetchFailure) -> Transfer {
        lock.lock()
        defer { lock.unlock() }
        for _ in 0...Self.mostRedirects {
            let transfer = Transfer(reach: reach, interrupts: interrupts) {
                head throws(Transfer.Refusal) in
                if head.isRedirect { return nil }
                if let coding = head.contentEncoding, (200..<300).contains(head.status) {
                    throw Transfer.Refusal(reason: .encoded(coding))
                }
                return try limit(head)
            }
            asked.requests += 1
            defer { asked.bytes += Int64(transfer.body.count) }
            do throws(FetchFailure) {
                reach = try transfer.run(
                    .init(
                        address: place, credentials: place.isOfServer(named) ? named : nil,
                        range: range, ifRange: ifRange, access: access), by: fetcher)
            } catch {
                let reason: FetchFailure.Reason =
                    switch error.reason {
                    case .redirectInside: .redirectInside(place.shown)
                    case .tooMuch: onTooMuch(transfer.head)
                    default: error.reason
                    }
                throw FetchFailure(target.shown, reason)
            }
            guard transfer.head.isRedirect else { return transfer }
            if let region = transfer.head.bucketRegion, region != named.store?.region {
                throw FetchFailure(target.shown, .otherRegion(region))
            }
            guard let location = transfer.head.location, !location.isEmpty else {
                throw FetchFailure(target.shown, .noLocation)
            }
            place = try Self.redirected(place, to: location, for: target)
        }
        throw FetchFailure(target.shown, .tooManyRedirects)
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
    /// An answer that is no file.
    init(of head: AnswerHead) {
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
