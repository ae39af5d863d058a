import CCurl
import FFmpegBridge
import Foundation

/// A file on a server, of which parts are fetched as they are asked for.
///
/// All of it is of one state of the file: what changes while it is read fails, for good, as does
/// what can be fetched no further. What came is kept within bounds.
package final class RemoteFile: ByteStream, @unchecked Sendable {
    /// Facts of the file that an answer told.
    package struct Receipt: Hashable, Sendable {
        /// Without user and query; that which was named.
        package let url: String
        /// Requests, those that were redirected too.
        package var requests = 0
        /// Bytes of answers.
        package var bytesRead: Int64 = 0
        package var entityTag: String?
        package var lastModified: String?
    }

    /// Redirects that are followed, one after the other.
    static let mostRedirects = 5
    /// Bytes of a file that is taken in whole from a server that knows no parts.
    private static let wholeLimit = 4 << 20
    /// Bytes that are kept.
    private static let cacheLimit = 32 << 20

    // Unchecked: all that changes is used with the lock held.
    private let lock = NSLock()
    private let fetcher: OpaquePointer
    private let named: RemoteAddress
    private let access: NetworkAccess
    private let interrupts: Transfer.Interrupts
    /// Where redirects led.
    private var place: RemoteAddress
    private var reach = AddressReach()
    private var cache = BlockCache(most: cacheLimit)
    private var ahead = ReadAhead()
    /// The first answer, which all others must be of one file with.
    private var first: AnswerHead?
    private var length: Int64 = 0
    private var seen: Receipt
    private var ended: FetchFailure?

    /// Asks for the first part of a file.
    ///
    /// - Parameters:
    ///   - interrupt: ends every wait; it hears of the time that goes by in waiting.
    ///   - stop: likewise, where more than one analysis is to end.
    package init(
        _ address: RemoteAddress, access: NetworkAccess, interrupt: Interrupt,
        stop: Interrupt? = nil
    ) throws(FetchFailure) {
        guard let fetcher = trackprobe_fetcher_create() else {
            throw FetchFailure(address.shown, .noLibrary)
        }
        self.fetcher = fetcher
        (named, place, self.access) = (address, address, access)
        interrupts = Transfer.Interrupts(interrupt: interrupt, stop: stop)
        seen = Receipt(url: address.shown)
        try begin()
    }

    deinit { trackprobe_fetcher_free(fetcher) }

    package var size: Int64? { lock.withLock { length } }

    /// Why it can be read no further; nil while it can.
    package var failure: FetchFailure? { lock.withLock { ended } }

    package var receipt: Receipt { lock.withLock { seen } }

    package func read(
        at position: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) throws -> Int {
        lock.lock()
        defer { lock.unlock() }
        if let ended { throw ended }
        guard position >= 0, position < length, !buffer.isEmpty else { return 0 }
        var copied = 0
        while copied < buffer.count {
            let here = position + Int64(copied)
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[copied...])
            if let count = cache.copy(from: here, into: rest) {
                guard count > 0 else { break }
                copied += count
            } else if copied > 0 {
                // As much as is there, so that nothing is fetched that is not waited for.
                break
            } else {
                do throws(FetchFailure) {
                    try fetch(here)
                } catch {
                    ended = error
                    throw error
                }
            }
        }
        return copied
    }

    // MARK: Asking

    private func begin() throws(FetchFailure) {
        let asked: ClosedRange<Int64> = 0...Int64(ReadAhead.first - 1)
        let transfer = try ask(asked) { head throws(Transfer.Refusal) in
            switch head.status {
            case 206:
                guard let range = head.contentRange, let part = range.part, range.size != nil,
                    part.lowerBound == 0, part.upperBound <= asked.upperBound
                else { throw Self.wrongPart(head) }
                return part.count
            case 200:
                if let length = head.contentLength, length > Self.wholeLimit {
                    throw Transfer.Refusal(reason: .rangeIgnored)
                }
                return Self.wholeLimit
            // Nothing of an empty file can be asked for.
            case 416 where head.contentRange == .init(part: nil, size: 0): return nil
            default: throw Self.refusal(head)
            }
        } onTooMuch: {
            $0.status == 200 ? .rangeIgnored : .tooMuch
        }
        let (head, body) = (transfer.head, transfer.body)
        first = head
        (seen.entityTag, seen.lastModified) = (head.entityTag, head.lastModified)
        switch head.status {
        case 206:
            try expect(body.count, of: head)
            length = head.contentRange?.size ?? 0
            try keep(body, at: 0)
        case 200:
            length = Int64(body.count)
            cache.store(body, at: 0)
        default: return
        }
    }

    /// Fetches the block of a position, and what is likely to be read behind it.
    private func fetch(_ position: Int64) throws(FetchFailure) {
        let block = Int64(BlockCache.blockSize)
        let start = BlockCache.index(of: position) * block
        // All of a file that came in whole is there, unless it was larger than is kept.
        if first?.status != 206 { throw FetchFailure(named.shown, .rangeIgnored) }
        let blocks = (Int64(ahead.count(at: start, size: length)) + block - 1) / block
        let most = min(blocks * block, length - start)
        var end = start + min(block, most)
        while end < start + most, !cache.has(BlockCache.index(of: end)) {
            end = min(end + block, start + most)
        }
        let asked = start...(end - 1)
        let (known, size) = (first, length)
        let transfer = try ask(asked, ifRange: known?.strongValidator) {
            head throws(Transfer.Refusal) in
            switch head.status {
            case 206:
                guard let range = head.contentRange, let part = range.part else {
                    throw Self.wrongPart(head)
                }
                if Self.isOther(head, known) || range.size.map({ $0 != size }) == true {
                    throw Transfer.Refusal(reason: .changed)
                }
                guard part.lowerBound == asked.lowerBound, part.upperBound <= asked.upperBound
                else { throw Self.wrongPart(head) }
                return part.count
            case 200:
                let isSame = head.contentLength == size && !Self.isOther(head, known)
                throw Transfer.Refusal(reason: isSame ? .rangeIgnored : .changed)
            case 412, 416: throw Transfer.Refusal(reason: .changed)
            default: throw Self.refusal(head)
            }
        }
        try expect(transfer.body.count, of: transfer.head)
        try keep(transfer.body, at: start)
    }

    /// A part that is shorter than was asked for ends where a block does, or it is no use.
    private func keep(_ body: [UInt8], at start: Int64) throws(FetchFailure) {
        let isEnd = start + Int64(body.count) == length
        let count = isEnd ? body.count : body.count / BlockCache.blockSize * BlockCache.blockSize
        guard count > 0 else {
            throw FetchFailure(
                named.shown,
                .contradiction("it sends fewer bytes than were asked for, and has more")
            )
        }
        cache.store(count < body.count ? Array(body[..<count]) : body, at: start)
        ahead.note(start..<start + Int64(count))
    }

    /// Asks, and follows redirects.
    private func ask(
        _ range: ClosedRange<Int64>, ifRange: String? = nil,
        limit: @escaping (AnswerHead) throws(Transfer.Refusal) -> Int?,
        onTooMuch: (AnswerHead) -> FetchFailure.Reason = { _ in .tooMuch }
    ) throws(FetchFailure) -> Transfer {
        for _ in 0...Self.mostRedirects {
            let transfer = Transfer(reach: reach, interrupts: interrupts) {
                head throws(Transfer.Refusal) in
                if head.isRedirect { return nil }
                if let coding = head.contentEncoding, (200..<300).contains(head.status) {
                    throw Transfer.Refusal(reason: .encoded(coding))
                }
                return try limit(head)
            }
            seen.requests += 1
            defer { seen.bytesRead += Int64(transfer.body.count) }
            do throws(FetchFailure) {
                reach = try transfer.run(
                    .init(
                        address: place, carriesCredentials: place.isOfServer(named), range: range,
                        ifRange: ifRange, access: access), by: fetcher)
            } catch {
                throw explained(error, transfer.head, onTooMuch)
            }
            guard transfer.head.isRedirect else { return transfer }
            guard let location = transfer.head.location, !location.isEmpty else {
                throw FetchFailure(named.shown, .noLocation)
            }
            place = try target(location)
        }
        throw FetchFailure(named.shown, .tooManyRedirects)
    }

    private func target(_ location: String) throws(FetchFailure) -> RemoteAddress {
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

    /// By the name that the user knows.
    private func explained(
        _ failure: FetchFailure, _ head: AnswerHead,
        _ onTooMuch: (AnswerHead) -> FetchFailure.Reason
    ) -> FetchFailure {
        switch failure.reason {
        case .redirectInside: FetchFailure(named.shown, .redirectInside(place.shown))
        case .tooMuch: FetchFailure(named.shown, onTooMuch(head))
        default: FetchFailure(named.shown, failure.reason)
        }
    }

    // MARK: Answers

    /// Whether an answer is of another state of the file than the first.
    private static func isOther(_ head: AnswerHead, _ first: AnswerHead?) -> Bool {
        guard let first else { return false }
        if let (now, before) = both(head.entityTag, first.entityTag) { return now != before }
        if let (now, before) = both(head.lastModified, first.lastModified) { return now != before }
        return false
    }

    private static func both(_ one: String?, _ other: String?) -> (String, String)? {
        guard let one, let other else { return nil }
        return (one, other)
    }

    private static func wrongPart(_ head: AnswerHead) -> Transfer.Refusal {
        Transfer.Refusal(
            reason: .contradiction(
                head.hasContentRange
                    ? "it sends another part than was asked for, or does not say how long the file is"
                    : "it sends a part and does not say which"))
    }

    private static func refusal(_ head: AnswerHead) -> Transfer.Refusal {
        let status = head.status
        let reason: FetchFailure.Reason =
            switch status {
            case 401, 403, 407: .denied(status)
            case 404, 410: .missing(status)
            case 429, 503: .busy(status, retryAfter: head.retryAfter.map { String($0.prefix(64)) })
            case 500...599: .serverFailed(status)
            default: .otherStatus(status)
            }
        return Transfer.Refusal(reason: reason)
    }

    private func expect(_ count: Int, of head: AnswerHead) throws(FetchFailure) {
        guard let part = head.contentRange?.part, part.count != count else { return }
        throw FetchFailure(
            named.shown, .contradiction("it says that \(part.count) bytes follow, and \(count) do"))
    }
}
