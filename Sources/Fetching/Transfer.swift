import CCurl
import FFmpegBridge
import Platform

/// One request and its response, used by one thread.
final class Transfer {
    private(set) var head = ResponseHead()
    private(set) var body: [UInt8] = []
    /// The reason for which a callback stopped the transfer.
    private(set) var stop: FetchFailure.Reason?
    /// Bytes of the body to accept after this head; more stops the transfer. nil accepts none
    /// and ends the transfer without an error.
    private let limit: (ResponseHead) throws(Refusal) -> Int?
    private var room: Int?
    private var isLimitApplied = false
    private(set) var isLeft = false
    private let rule: RequestRule
    private let interrupts: Interrupts
    private var asked: ContinuousClock.Instant
    private let began: ContinuousClock.Instant
    private var request: Request?
    /// Whether an address of the host was left out.
    private var hasRefusedAddress = false

    /// The head of a response is not acceptable.
    struct Refusal: Error {
        let reason: FetchFailure.Reason
    }

    /// Interrupts that end a wait.
    struct Interrupts: Sendable {
        /// Counts the time spent waiting; nil for one of several parallel waits.
        let interrupt: Interrupt?
        let stops: [Interrupt]

        var areDue: Bool { interrupt?.isDue == true || stops.contains(where: \.isCancelled) }

        /// Interrupts of one of several parallel transfers.
        var beside: Interrupts {
            Interrupts(interrupt: nil, stops: stops + [interrupt].compactMap { $0 })
        }
    }

    struct Request {
        var address: RemoteAddress
        /// The address whose user and password, or those of ~/.netrc, are sent; nil for neither.
        var credentials: RemoteAddress?
        var range: ClosedRange<Int64>?
        var ifRange: String?
        /// Header fields.
        var fields = Request.plain
        var access: NetworkAccess

        /// Content as it is stored.
        static let plain = ["Accept-Encoding: identity"]
    }

    init(
        rule: RequestRule, interrupts: Interrupts,
        limit: @escaping (ResponseHead) throws(Refusal) -> Int?
    ) {
        self.rule = rule
        self.interrupts = interrupts
        self.limit = limit
        asked = ContinuousClock.now
        began = asked
    }

    /// - Parameter fetcher: holds the connections.
    func run(_ request: Request, by fetcher: OpaquePointer) throws(FetchFailure) {
        asked = ContinuousClock.now
        self.request = request
        var status = 0
        var words = [CChar](repeating: 0, count: 256)
        let end = perform(request, fetcher, &status, &words)
        noteWaiting()
        let name = request.address.shown
        if let stop { throw FetchFailure(name, stop) }
        if isLeft { return }
        let text = words.withUnsafeBufferPointer { buffer in
            String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        if let reason = reason(end, text, request.access.timeout) {
            throw FetchFailure(name, reason)
        }
        // A response without a body.
        do throws(Refusal) {
            try applyLimit()
        } catch {
            throw FetchFailure(name, error.reason)
        }
    }

    private func perform(
        _ request: Request, _ fetcher: OpaquePointer, _ status: inout Int, _ words: inout [CChar]
    ) -> trackprobe_fetch_end {
        var lines = request.fields
        if let ifRange = request.ifRange { lines.append("If-Range: \(ifRange)") }
        // Like user and password, only for the server that the user named.
        if request.credentials != nil { lines += request.access.headers }
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
        asked.timeout = request.access.timeout
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
        asked.address = { Transfer.of($0)?.mayConnect(to: $1) ?? false }
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

    // MARK: Callbacks of libcurl

    private func take(head line: UnsafeRawBufferPointer) -> Bool {
        guard head.add(line: line) else {
            stop = .notHTTP("its header exceeds \(ResponseHead.maxBytes >> 10) KiB")
            return false
        }
        return true
    }

    private func take(body bytes: UnsafeRawBufferPointer) -> Bool {
        do throws(Refusal) {
            try applyLimit()
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

    private func applyLimit() throws(Refusal) {
        guard !isLimitApplied else { return }
        isLimitApplied = true
        room = try limit(head)
        if let room, let length = head.contentLength, length <= Int64(room) {
            body.reserveCapacity(Int(length))
        }
    }

    private func goesOn() -> Bool {
        noteWaiting()
        if interrupts.areDue {
            stop = .stopped
        } else if let seconds = request?.access.requestTime,
            began.duration(to: asked) > .seconds(seconds)
        {
            stop = .endless(seconds)
        }
        return stop == nil
    }

    /// libcurl goes on with the next address of the host.
    private func mayConnect(to place: trackprobe_address_place) -> Bool {
        if let request, rule.allows(place, for: request.address) { return true }
        hasRefusedAddress = true
        return false
    }

    /// Time spent waiting counts as time of the analysis.
    private func noteWaiting() {
        let now = ContinuousClock.now
        interrupts.interrupt?.noteWaiting(asked.duration(to: now) / .seconds(1))
        asked = now
    }

    private func reason(
        _ end: trackprobe_fetch_end, _ words: String, _ timeout: Int
    ) -> FetchFailure.Reason? {
        switch end {
        case TRACKPROBE_FETCH_DONE: nil
        case TRACKPROBE_FETCH_NO_HOST: .noHost(words)
        case TRACKPROBE_FETCH_NO_CONNECTION where hasRefusedAddress:
            .inside(request?.address.shown ?? "…")
        case TRACKPROBE_FETCH_NO_CONNECTION: .noConnection(words)
        case TRACKPROBE_FETCH_TIMED_OUT:
            head.status == 0 && body.isEmpty ? .silent(timeout) : .slow(timeout)
        case TRACKPROBE_FETCH_BAD_CERTIFICATE: .certificate(words)
        case TRACKPROBE_FETCH_NO_TLS: .noTLS(words)
        case TRACKPROBE_FETCH_CUT: .cut
        case TRACKPROBE_FETCH_NO_HTTP: .notHTTP(words)
        case TRACKPROBE_FETCH_NO_MEMORY: .noMemory
        case TRACKPROBE_FETCH_LONG_HEAD:
            .notHTTP("a line of its header exceeds \(ResponseHead.maxBytes >> 10) KiB")
        case TRACKPROBE_FETCH_STOPPED: .stopped
        default: .other(words)
        }
    }
}

/// C strings that live as long as the list.
private final class TextList {
    private let texts: [UnsafeMutablePointer<CChar>?]

    init(_ texts: [String?]) { self.texts = texts.map { $0.map { strdup($0) } ?? nil } }

    deinit { for text in texts { free(text) } }

    subscript(index: Int) -> UnsafePointer<CChar>? {
        texts.indices.contains(index) ? texts[index].map { UnsafePointer($0) } : nil
    }

    /// With NULL after the last.
    func withPointers<Value>(
        _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Value
    ) -> Value {
        let pointers: [UnsafePointer<CChar>?] = texts.map { $0.map { UnsafePointer($0) } } + [nil]
        return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
    }
}
