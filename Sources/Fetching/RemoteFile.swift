import FFmpegBridge
import Foundation

/// A file on a server, of which parts are fetched as they are asked for.
///
/// All of it is of one state of the file: what changes while it is read fails, for good, as does
/// what can be fetched no further. What came is kept within bounds.
package final class RemoteFile: PacedStream, @unchecked Sendable {
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

    /// Bounds, in bytes.
    struct Limits {
        /// The largest file that is taken in whole from a server without ranges.
        var whole = 4 << 20
        /// The blocks that are kept.
        var cache = 32 << 20

        /// One of many files, which is read from front to back.
        static let segment = Limits(whole: 16 << 20, cache: 24 << 20)
    }

    // Unchecked: all that changes is used with the lock held.
    private let lock = NSLock()
    let client: RemoteClient
    private let named: RemoteAddress
    private let limits: Limits
    /// Where redirects led.
    private var place: RemoteAddress
    private var cache: BlockCache
    private var ahead = ReadAhead()
    /// The first answer, which all others must be of one file with.
    private var first: AnswerHead?
    private var length: Int64 = 0
    private var ended: FetchFailure?

    /// Asks for the first part of a file.
    ///
    /// - Parameters:
    ///   - interrupt: ends every wait; it hears of the time that goes by in waiting.
    ///   - stop: likewise, where more than one analysis is to end.
    package convenience init(
        _ address: RemoteAddress, access: NetworkAccess, interrupt: Interrupt,
        stop: Interrupt? = nil
    ) throws(FetchFailure) {
        let interrupts = Transfer.Interrupts(interrupt: interrupt, stops: [stop].compactMap { $0 })
        try self.init(
            address, by: RemoteClient(of: address, access: access, interrupts: interrupts))
    }

    /// - Parameter client: of this file, or of others that belong with it.
    init(
        _ address: RemoteAddress, by client: RemoteClient, limits: Limits = Limits()
    ) throws(FetchFailure) {
        self.client = client
        self.limits = limits
        (named, place) = (address, address)
        cache = BlockCache(most: limits.cache)
        try begin()
    }

    package var size: Int64? { lock.withLock { length } }

    package func expect(bytesPerSecond: Int) {
        lock.withLock { ahead.expect(bytesPerSecond: bytesPerSecond) }
    }

    /// Why it can be read no further; nil while it can.
    package var failure: FetchFailure? { lock.withLock { ended } }

    /// The cost of everything that its client was asked for.
    package var receipt: Receipt {
        let (head, counts) = (lock.withLock { first }, client.counts)
        return Receipt(
            url: named.shown, requests: counts.requests, bytesRead: counts.bytes,
            entityTag: head?.entityTag, lastModified: head?.lastModified)
    }

    /// Where redirects led.
    var location: RemoteAddress { lock.withLock { place } }

    /// Entity tag of the first answer.
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
            // Nothing of an empty file can be asked for.
            case 416 where head.contentRange == .init(part: nil, size: 0): return nil
            case 416 where !head.hasContentRange: return nil
            default: throw Transfer.Refusal(of: head)
            }
        } onTooMuch: {
            $0.status == 200 ? .rangeIgnored : .tooMuch
        }
        if transfer.head.status == 416, !transfer.head.hasContentRange {
            // Stores do not say that what has no such part is empty.
            transfer = try ask(nil) { head throws(Transfer.Refusal) in
                guard head.status == 200 else { throw Transfer.Refusal(of: head) }
                guard head.contentLength == 0 else {
                    throw Transfer.Refusal(
                        reason: .contradiction(
                            "it has no first part of a file that is not empty"))
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
            default: throw Transfer.Refusal(of: head)
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

    private func ask(
        _ range: ClosedRange<Int64>?, ifRange: String? = nil,
        limit: @escaping (AnswerHead) throws(Transfer.Refusal) -> Int?,
        onTooMuch: (AnswerHead) -> FetchFailure.Reason = { _ in .tooMuch }
    ) throws(FetchFailure) -> Transfer {
        try client.ask(
            &place, for: named, range: range, ifRange: ifRange, limit: limit, onTooMuch: onTooMuch)
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

    private func expect(_ count: Int, of head: AnswerHead) throws(FetchFailure) {
        guard let part = head.contentRange?.part, part.count != count else { return }
        throw FetchFailure(
            named.shown, .contradiction("it says that \(part.count) bytes follow, and \(count) do"))
    }
}
