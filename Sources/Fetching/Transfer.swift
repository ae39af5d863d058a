import CCurl
import FFmpegBridge

/// One request and its answer.
///
/// Used by the thread that asks alone.
final class Transfer {
    private(set) var head = AnswerHead()
    private(set) var body: [UInt8] = []
    /// Why it was stopped from here.
    private(set) var stop: FetchFailure.Reason?
    /// Bytes of the body that are taken by this head; more stops it. nil takes none, and ends
    /// the answer without fault.
    private let limit: (AnswerHead) throws(Refusal) -> Int?
    private var room: Int?
    private var isJudged = false
    private(set) var isLeft = false
    private var reach: AddressReach
    private let interrupts: Interrupts
    private var asked: ContinuousClock.Instant

    /// The head of an answer rules it out.
    struct Refusal: Error {
        let reason: FetchFailure.Reason
    }

    /// Interrupts that end a wait.
    struct Interrupts: Sendable {
        /// Hears of the time that goes by in waiting; nil for one wait of several at a time.
        let interrupt: Interrupt?
        let stops: [Interrupt]

        var areDue: Bool { interrupt?.isDue == true || stops.contains(where: \.isCancelled) }

        /// The interrupts of one of several transfers that run at a time.
        var beside: Interrupts {
            Interrupts(interrupt: nil, stops: stops + [interrupt].compactMap { $0 })
        }
    }

    /// The request.
    struct Request {
        var address: RemoteAddress
        /// Whose user and password, or those of ~/.netrc, go with it; nil for neither.
        var credentials: RemoteAddress?
        var range: ClosedRange<Int64>?
        var ifRange: String?
        var access: NetworkAccess
    }

    init(
        reach: AddressReach, interrupts: Interrupts,
        limit: @escaping (AnswerHead) throws(Refusal) -> Int?
    ) {
        self.reach = reach
        self.interrupts = interrupts
        self.limit = limit
        asked = ContinuousClock.now
    }

    /// - Parameter fetcher: keeps connections.
    /// - Returns: how far connections may go from here on.
    func run(_ request: Request, by fetcher: OpaquePointer) throws(FetchFailure) -> AddressReach {
        asked = ContinuousClock.now
        var status = 0
        var words = [CChar](repeating: 0, count: 256)
        let end = perform(request, fetcher, &status, &words)
        noteWaiting()
        let name = request.address.shown
        if let stop { throw FetchFailure(name, stop) }
        if isLeft { return reach }
        let text = words.withUnsafeBufferPointer { buffer in
            String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        if let reason = reason(end, text, request.access.patience) {
            throw FetchFailure(name, reason)
        }
        // An answer without a body.
        do throws(Refusal) {
            try judge()
        } catch {
            throw FetchFailure(name, error.reason)
        }
        return reach
    }

    private func perform(
        _ request: Request, _ fetcher: OpaquePointer, _ status: inout Int, _ words: inout [CChar]
    ) -> trackprobe_fetch_end {
        var lines = ["Accept-Encoding: identity"]
        if let ifRange = request.ifRange { lines.append("If-Range: \(ifRange)") }
        let store = request.credentials?.store
        lines += store?.signedLines ?? []
        let texts = TextList(lines)
        let (user, password) = (request.credentials?.user, request.credentials?.password)
        let range = request.range.map { "\($0.lowerBound)-\($0.upperBound)" }
        let scalars = TextList([
            request.address.request, user, password, range, request.access.certificates,
            "trackprobe", user == nil ? nil : store?.signing,
        ])
        var asked = trackprobe_fetch_request()
        (asked.url, asked.user, asked.password) = (scalars[0], scalars[1], scalars[2])
        (asked.range, asked.certificates, asked.agent) = (scalars[3], scalars[4], scalars[5])
        asked.signing = scalars[6]
        asked.uses_netrc = request.credentials != nil && user == nil && store == nil
        asked.patience = request.access.patience
        asked.context = Unmanaged.passUnretained(self).toOpaque()
        asked.head = { context, line, count in
            Transfer.of(context)?.take(head: UnsafeRawBufferPointer(start: line, count: count))
                ?? false
        }
        asked.body = { context, bytes, count in
            Transfer.of(context)?.take(body: UnsafeRawBufferPointer(start: bytes, count: count))
                ?? false
        }
        asked.goes_on = { Transfer.of($0)?.goesOn() ?? false }
        asked.address = { Transfer.of($0)?.mayConnect(isPublic: $1) ?? false }
        return texts.withPointers { lines in
            asked.lines = lines
            return withExtendedLifetime(scalars) {
                trackprobe_fetch(fetcher, &asked, &status, &words)
            }
        }
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> Transfer? {
        context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: What libcurl asks

    private func take(head line: UnsafeRawBufferPointer) -> Bool {
        guard head.add(line: line) else {
            stop = .notHTTP("its head has more than \(AnswerHead.most >> 10) KiB")
            return false
        }
        return true
    }

    private func take(body bytes: UnsafeRawBufferPointer) -> Bool {
        do throws(Refusal) {
            try judge()
        } catch {
            stop = error.reason
            return false
        }
        guard let room else {
            isLeft = true
            return false
        }
        guard bytes.count <= room - body.count else {
            stop = .tooMuch
            return false
        }
        body += bytes
        return true
    }

    private func judge() throws(Refusal) {
        guard !isJudged else { return }
        isJudged = true
        room = try limit(head)
        if let room, let length = head.contentLength, length <= Int64(room) {
            body.reserveCapacity(Int(length))
        }
    }

    private func goesOn() -> Bool {
        noteWaiting()
        guard interrupts.areDue else { return true }
        stop = .stopped
        return false
    }

    private func mayConnect(isPublic: Bool) -> Bool {
        if reach.allows(isPublic: isPublic) { return true }
        stop = .redirectInside("")
        return false
    }

    /// Time that goes by in waiting is time of the analysis.
    private func noteWaiting() {
        let now = ContinuousClock.now
        interrupts.interrupt?.noteWaiting(asked.duration(to: now) / .seconds(1))
        asked = now
    }

    private func reason(
        _ end: trackprobe_fetch_end, _ words: String, _ patience: Int
    ) -> FetchFailure.Reason? {
        switch end {
        case TRACKPROBE_FETCH_DONE: nil
        case TRACKPROBE_FETCH_NO_HOST: .noHost(words)
        case TRACKPROBE_FETCH_NO_CONNECTION: .noConnection(words)
        case TRACKPROBE_FETCH_TIMED_OUT:
            head.status == 0 && body.isEmpty ? .silent(patience) : .slow(patience)
        case TRACKPROBE_FETCH_BAD_CERTIFICATE: .certificate(words)
        case TRACKPROBE_FETCH_NO_TLS: .noTLS(words)
        case TRACKPROBE_FETCH_CUT: .cut
        case TRACKPROBE_FETCH_NO_HTTP: .notHTTP(words)
        case TRACKPROBE_FETCH_NO_MEMORY: .noMemory
        case TRACKPROBE_FETCH_STOPPED: .stopped
        default: .other(words)
        }
    }
}
