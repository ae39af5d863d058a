import FFmpegBridge
import Foundation
import TrackModel

/// A file on a server, fetched in parts as they are read.
///
/// All parts are of one state of the file: a change while it is read fails for good, as does a
/// failed request. Fetched parts are cached up to a limit.
package final class RemoteFile: PacedStream, @unchecked Sendable {
    /// Facts of the file from a response, and the cost of reading it.
    package struct Receipt: Hashable, Sendable {
        /// The named address without user and query.
        let url: String
        /// Requests, with redirected ones.
        var requests = 0
        /// Bytes of response bodies.
        var bytesRead: Int64 = 0
        var entityTag: String?
        var lastModified: String?
        /// Where redirects led, without query; nil without one.
        var redirectedTo: String?
        /// Servers that answered, without that of `url`.
        var otherServers: [String] = []
    }

    /// Limits in bytes.
    struct Limits {
        /// The largest file to download whole from a server without ranges.
        var whole = 4 << 20
        /// Cached blocks.
        var cache = 32 << 20

        /// For one of many files, read from front to back.
        static let segment = Limits(whole: 16 << 20, cache: 24 << 20)
    }

    // Unchecked: mutable state is used with the lock held.
    private let lock = NSLock()
    let client: RemoteClient
    private let named: RemoteAddress
    private let limits: Limits
    private let rule: RequestRule
    /// Where redirects led.
    private var place: RemoteAddress
    private var cache: BlockCache
    private var ahead = ReadAhead()
    /// First response; later ones must match its ETag or Last-Modified.
    private var first: ResponseHead?
    private var length: Int64 = 0
    private var ended: FetchFailure?

    /// Requests the first part of a file.
    ///
    /// - Parameters:
    ///   - interrupt: ends every wait, and counts the time spent waiting.
    ///   - stop: ends every wait of several analyses.
    package convenience init(
        _ address: RemoteAddress, access: NetworkAccess, interrupt: Interrupt,
        stop: Interrupt? = nil
    ) throws(FetchFailure) {
        let interrupts = Transfer.Interrupts(interrupt: interrupt, stops: [stop].compactMap { $0 })
        try self.init(
            address, by: RemoteClient(of: address, access: access, interrupts: interrupts))
    }

    /// - Parameters:
    ///   - client: shared by files of one presentation.
    ///   - rule: nil for that of the client.
    init(
        _ address: RemoteAddress, by client: RemoteClient, limits: Limits = Limits(),
        rule: RequestRule? = nil
    ) throws(FetchFailure) {
        self.client = client
        self.rule = rule ?? client.rule
        self.limits = limits
        (named, place) = (address, address)
        cache = BlockCache(maxBytes: limits.cache)
        try begin()
    }

    package var size: Int64? { lock.withLock { length } }

    package func expect(bytesPerSecond: Int) {
        lock.withLock { ahead.expect(bytesPerSecond: bytesPerSecond) }
    }

    /// The error that ended reading; nil while the file can be read.
    package var failure: FetchFailure? { lock.withLock { ended } }

    /// Facts of the file, and the cost of all requests of its client.
    package var receipt: Receipt {
        let (head, place) = lock.withLock { (first, self.place) }
        let counts = client.counts
        return Receipt(
            url: named.shown, requests: counts.requests, bytesRead: counts.bytes,
            entityTag: head?.entityTag, lastModified: head?.lastModified,
            redirectedTo: place.request == named.request ? nil : place.shown,
            otherServers: rule.servers.otherServers)
    }

    /// Where redirects led.
    var location: RemoteAddress { lock.withLock { place } }

    /// Entity tag of the first response.
    var entityTag: String? { lock.withLock { first?.entityTag } }

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
                // A partial read, so that nothing is fetched early.
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

    // MARK: Requests

    private func begin() throws(FetchFailure) {
        let asked: ClosedRange<Int64> = 0...Int64(ReadAhead.first - 1)
        let wholeLimit = limits.whole
        var transfer = try ask(asked) { head throws(Transfer.Refusal) in
            switch head.status {
            case 206:
                guard let range = head.contentRange, let part = range.part, range.size != nil,
                    part.lowerBound == 0, part.upperBound <= asked.upperBound
                else { throw Self.wrongPart(head) }
                return part.count
            case 200:
                if let length = head.contentLength, length > wholeLimit {
                    throw Transfer.Refusal(reason: .rangeIgnored)
                }
                return wholeLimit
            // An empty file has no satisfiable range.
            case 416 where head.contentRange == .init(part: nil, size: 0): return nil
            case 416 where !head.hasContentRange: return nil
            default: throw Transfer.Refusal(of: head)
            }
        } onTooMuch: {
            $0.status == 200 ? .rangeIgnored : .tooMuch
        }
        if transfer.head.status == 416, !transfer.head.hasContentRange {
            // Object stores answer 416 without a size for an empty file.
            transfer = try ask(nil) { head throws(Transfer.Refusal) in
                guard head.status == 200 else { throw Transfer.Refusal(of: head) }
                guard head.contentLength == 0 else {
                    throw Transfer.Refusal(
                        reason: .contradiction(
                            "it refuses the first range of a file that is not empty"))
                }
                return 0
            }
        }
        let (head, body) = (transfer.head, transfer.body)
        first = head
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

    /// Fetches the block at a position, and blocks likely to be read after it.
    private func fetch(_ position: Int64) throws(FetchFailure) {
        let block = Int64(BlockCache.blockSize)
        let start = BlockCache.index(of: position) * block
        // A file that was downloaded whole is cached, unless it was larger than the cache.
        if first?.status != 206 { throw FetchFailure(named.shown, .rangeIgnored) }
        let blocks = (Int64(ahead.count(at: start, size: length)) + block - 1) / block
        let count = min(blocks * block, length - start)
        var end = start + min(block, count)
        while end < start + count, !cache.has(BlockCache.index(of: end)) {
            end = min(end + block, start + count)
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
            default: throw Transfer.Refusal(of: head)
            }
        }
        try expect(transfer.body.count, of: transfer.head)
        try keep(transfer.body, at: start)
    }

    /// Caches whole blocks of a part that is shorter than requested.
    private func keep(_ body: [UInt8], at start: Int64) throws(FetchFailure) {
        let isEnd = start + Int64(body.count) == length
        let count = isEnd ? body.count : body.count / BlockCache.blockSize * BlockCache.blockSize
        guard count > 0 else {
            throw FetchFailure(
                named.shown,
                .contradiction("it sends fewer bytes than requested, although the file is longer")
            )
        }
        cache.store(count < body.count ? Array(body[..<count]) : body, at: start)
        ahead.note(start..<start + Int64(count))
    }

    private func ask(
        _ range: ClosedRange<Int64>?, ifRange: String? = nil,
        limit: @escaping (ResponseHead) throws(Transfer.Refusal) -> Int?,
        onTooMuch: (ResponseHead) -> FetchFailure.Reason = { _ in .tooMuch }
    ) throws(FetchFailure) -> Transfer {
        try client.ask(
            &place, for: named, range: range, ifRange: ifRange, by: rule, limit: limit,
            onTooMuch: onTooMuch)
    }

    // MARK: Responses

    /// Whether a response belongs to a different state of the file than the first one.
    private static func isOther(_ head: ResponseHead, _ first: ResponseHead?) -> Bool {
        guard let first else { return false }
        if let (now, before) = both(head.entityTag, first.entityTag) { return now != before }
        if let (now, before) = both(head.lastModified, first.lastModified) { return now != before }
        return false
    }

    private static func both(_ one: String?, _ other: String?) -> (String, String)? {
        guard let one, let other else { return nil }
        return (one, other)
    }

    private static func wrongPart(_ head: ResponseHead) -> Transfer.Refusal {
        Transfer.Refusal(
            reason: .contradiction(
                head.hasContentRange
                    ? "it sends a range that was not requested, or omits the file size"
                    : "it sends a partial response without Content-Range"))
    }

    private func expect(_ count: Int, of head: ResponseHead) throws(FetchFailure) {
        guard let part = head.contentRange?.part, part.count != count else { return }
        throw FetchFailure(
            named.shown,
            .contradiction("Content-Range says \(part.count) bytes, and \(count) follow"))
    }
}

extension MediaRecord.Input {
    package mutating func note(_ receipt: RemoteFile.Receipt) {
        url = receipt.url
        (requests, bytesRead) = (receipt.requests, Int(clamping: receipt.bytesRead))
        (etag, lastModified) = (receipt.entityTag, receipt.lastModified)
        redirectedTo = receipt.redirectedTo
        otherServers = receipt.otherServers.isEmpty ? nil : receipt.otherServers
    }
}
