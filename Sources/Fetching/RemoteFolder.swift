import FFmpegBridge
import Foundation
import TrackModel

/// The files of a presentation by address: a playlist and the files it refers to on its server,
/// on the server that redirects led to, and on servers allowed by the user.
package final class RemoteFolder: FetchedFiles, @unchecked Sendable {
    private enum Known {
        case size(Int64, entityTag: String?)
        case absent
        /// Requesting or reading it failed.
        case failed(FetchFailure)
    }

    private struct OpenFile {
        var file: RemoteFile
        var use: Int
    }

    /// Limits of parallel connections and of open files.
    private static let (maxConnections, maxOpen) = (8, 8)
    /// Seconds for requesting sizes, in an analysis with a deadline.
    private static let maxSeconds = 30.0
    /// Failures of servers in a row, after which nothing more is requested.
    private static let maxFailures = 3

    /// The playlist itself.
    package let document: RemoteFile
    private let origins: Set<String>
    private let rule: RequestRule
    package let base: String

    // Unchecked: mutable state is used with the lock held.
    private let lock = NSLock()
    private var clients: [RemoteClient]
    private var known: [String: Known] = [:]
    private var open: [String: OpenFile] = [:]
    private var places: [String: String] = [:]
    private var uses = 0
    private var failuresInARow = 0
    private var ended: FetchFailure?

    package init(_ document: RemoteFile) {
        self.document = document
        let (client, place) = (document.client, document.location)
        clients = [client]
        base = place.request
        let isSecure = place.scheme == "https"
        let allowed = client.access.origins.filter { !isSecure || $0.hasPrefix("https:") }
        origins = Set([client.named.origin, place.origin] + allowed)
        var rule = client.rule
        rule.allowed = origins
        self.rule = rule
    }

    package var servers: [String] { origins.sorted() }

    /// The error that ended fetching; nil while files can be fetched.
    var failure: FetchFailure? { lock.withLock { ended } ?? document.failure }

    /// Facts of the document, and the cost of reading all files.
    package var receipt: RemoteFile.Receipt {
        var receipt = document.receipt
        receipt.otherServers = rule.servers.otherServers
        let others = lock.withLock { clients.dropFirst().map(\.counts) }
        for counts in others {
            receipt.requests += counts.requests
            receipt.bytesRead += counts.bytes
        }
        return receipt
    }

    package var lack: MediaRecord.Failure? { failure?.failure }

    package func describe(_ input: inout MediaRecord.Input) { input.note(receipt) }

    // MARK: Requests

    package func contents(of text: String, limit: Int) -> [UInt8]? {
        guard let address = address(text), failure == nil else { return nil }
        var place = address
        do throws(FetchFailure) {
            let transfer = try client.ask(&place, for: address, range: nil, by: rule) {
                head throws(Transfer.Refusal) in
                guard head.status == 200 else { throw Transfer.Refusal(of: head) }
                if let length = head.contentLength, length > Int64(limit) {
                    throw Transfer.Refusal(reason: .tooMuch)
                }
                return limit
            }
            lock.withLock {
                failuresInARow = 0
                known[text] = .size(
                    Int64(transfer.body.count), entityTag: transfer.head.entityTag)
                places[text] = place.request
            }
            return transfer.body
        } catch {
            // A playlist or key is not that long.
            if error.reason == .tooMuch {
                lock.withLock { known[text] = .absent }
            } else {
                note(error, of: text)
            }
            return nil
        }
    }

    package func knownSize(of text: String) -> Int64? {
        guard case .size(let size, _)? = lock.withLock({ known[text] }) else { return nil }
        return size
    }

    package func failure(of text: String) -> MediaRecord.Failure? {
        guard case .failed(let failure)? = lock.withLock({ known[text] }) else { return nil }
        return failure.failure
    }

    package func isKnown(_ text: String) -> Bool { lock.withLock { known[text] } != nil }

    package func place(of text: String) -> String? { lock.withLock { places[text] } }

    package func stream(of text: String) -> (any ByteStream & Sendable)? {
        if !isKnown(text) { _ = try? openFile(text, by: client) }
        return knownSize(of: text).map { RemotePart(folder: self, address: text, size: $0) }
    }

    /// - Throws: if the file is missing or cannot be read further.
    package func read(
        _ text: String, at position: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) throws -> Int {
        let file = try openFile(text, by: client)
        do {
            return try file.read(at: position, into: buffer)
        } catch {
            if let error = error as? FetchFailure { note(error, of: text) }
            throw error
        }
    }

    package func prepare(opening: [String], sizing: [String]) {
        let wanted = lock.withLock {
            var seen: Set<String> = []
            let files = opening.filter { known[$0] == nil && seen.insert($0).inserted }
            let others = sizing.filter { known[$0] == nil && seen.insert($0).inserted }
            return files.map { ($0, true) } + others.map { ($0, false) }
        }
        share(wanted.count) { [self] place, helper in
            let (text, opens) = wanted[place]
            if opens {
                _ = try? openFile(text, by: helper)
            } else {
                askSize(text, by: helper)
            }
        }
    }

    package func responses(to addresses: [String]) -> [String: RemoteResponse] {
        let found = Responses()
        share(addresses.count) { [self] place, helper in
            let text = addresses[place]
            if let response = response(to: text, by: helper) { found.add(response, to: text) }
        }
        return found.all
    }

    private func response(to text: String, by client: RemoteClient) -> RemoteResponse? {
        guard let address = address(text) else { return nil }
        var place = address
        let began = ContinuousClock.now
        let transfer = try? client.ask(
            &place, for: address, range: nil, by: rule, fields: RemoteResponse.playerFields
        ) { _ in nil }
        return transfer.map {
            RemoteResponse(
                $0.head, seconds: began.duration(to: .now) / .seconds(1),
                redirectedTo: place.request == address.request ? nil : place.shown)
        }
    }

    /// Work on several clients at a time, until it takes too long.
    ///
    /// - Parameter work: takes the index of a request and its client.
    private func share(_ count: Int, _ work: @escaping @Sendable (Int, RemoteClient) -> Void) {
        let helpers = helpers(min(count, Self.maxConnections))
        guard failure == nil, !helpers.isEmpty else { return }
        let waits = client.waits
        let maxSeconds = waits.interrupt?.hasDeadline == true ? Self.maxSeconds : .infinity
        let began = ContinuousClock.now
        let all = ParallelWork(count: helpers.count) { [self] place in
            let helper = helpers[place]
            helper.waits = waits.beside
            for index in stride(from: place, to: count, by: helpers.count) {
                guard failure == nil, !waits.areDue,
                    began.duration(to: .now) / .seconds(1) < maxSeconds
                else { break }
                work(index, helper)
            }
            helper.waits = waits
        }
        all.run()
        waits.interrupt?.noteWaiting(began.duration(to: .now) / .seconds(1))
    }

    // MARK: Clients

    private var client: RemoteClient { document.client }

    /// Clients for parallel requests; the first one fetched the document.
    private func helpers(_ count: Int) -> [RemoteClient] {
        lock.withLock {
            while clients.count < count, let another = try? client.another() {
                clients.append(another)
            }
            return Array(clients.prefix(count))
        }
    }

    /// nil for an address of a server that is not allowed.
    private func address(_ text: String) -> RemoteAddress? {
        guard let address = try? RemoteAddress(text), origins.contains(address.origin) else {
            return nil
        }
        // A presentation does not reach into other buckets of its store.
        let named = client.named
        return address.isOfServer(named) && !named.holds(address) ? nil : address
    }

    private func openFile(
        _ text: String, by client: RemoteClient
    ) throws(FetchFailure) -> RemoteFile {
        let (held, before) = lock.withLock {
            uses += 1
            open[text]?.use = uses
            return (open[text]?.file, known[text])
        }
        if let held { return held }
        if let failure { throw failure }
        guard let address = address(text) else { throw FetchFailure("…", .noAddress) }
        if case .absent? = before { throw FetchFailure(address.shown, .missing(404)) }
        if case .failed(let failure)? = before { throw failure }
        do throws(FetchFailure) {
            let file = try RemoteFile(address, by: client, limits: .segment, rule: rule)
            if case .size(let size, let tag)? = before,
                file.size != size || tag != nil && file.entityTag != tag
            {
                throw FetchFailure(address.shown, .changed)
            }
            lock.withLock { hold(file, text) }
            return file
        } catch {
            note(error, of: text)
            throw error
        }
    }

    /// With the lock held.
    private func hold(_ file: RemoteFile, _ text: String) {
        failuresInARow = 0
        known[text] = .size(file.size ?? 0, entityTag: file.entityTag)
        open[text] = OpenFile(file: file, use: uses)
        while open.count > Self.maxOpen,
            let oldest = open.min(by: { $0.value.use < $1.value.use })
        {
            open[oldest.key] = nil
        }
    }

    /// Requests one byte, because a signature may be valid only for GET.
    private func askSize(_ text: String, by client: RemoteClient) {
        guard let address = address(text) else {
            return lock.withLock { known[text] = .absent }
        }
        var place = address
        do throws(FetchFailure) {
            let transfer = try client.ask(&place, for: address, range: 0...0, by: rule) {
                head throws(Transfer.Refusal) in
                switch head.status {
                case 206: return 1
                case 200, 416: return nil
                default: throw Transfer.Refusal(of: head)
                }
            }
            let head = transfer.head
            let size = head.status == 200 ? head.contentLength : head.contentRange?.size
            guard let size else { return }
            lock.withLock {
                failuresInARow = 0
                known[text] = .size(size, entityTag: head.entityTag)
            }
        } catch {
            note(error, of: text)
        }
    }

    /// A failure is of its file alone, until several in a row are of servers.
    private func note(_ failure: FetchFailure, of text: String) {
        switch failure.reason {
        case .missing, .denied, .noAddress, .scheme:
            return lock.withLock { known[text] = .absent }
        default: break
        }
        let isEnd = lock.withLock {
            if !failure.isFinal {
                known[text] = .failed(failure)
                open[text] = nil
            }
            failuresInARow = failure.isOfServer ? failuresInARow + 1 : 0
            return failure.isFinal || failuresInARow >= Self.maxFailures
        }
        if isEnd { end(failure) }
    }

    private func end(_ failure: FetchFailure) {
        lock.withLock { ended = ended ?? failure }
    }
}

/// Responses that several threads gather.
private final class Responses: @unchecked Sendable {
    // Unchecked: used with the lock held.
    private let lock = NSLock()
    private var known: [String: RemoteResponse] = [:]

    var all: [String: RemoteResponse] { lock.withLock { known } }

    func add(_ response: RemoteResponse, to address: String) {
        lock.withLock { known[address] = response }
    }
}

/// A file of a presentation, which is open only while it is read.
private struct RemotePart: ByteStream, Sendable {
    let folder: RemoteFolder
    let address: String
    let size: Int64?

    func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        try folder.read(address, at: position, into: buffer)
    }
}

/// The same work on several threads, which mostly wait for servers.
private struct ParallelWork {
    private final class Room: @unchecked Sendable {
        // Unchecked: used with the condition held.
        var left: Int
        let condition = NSCondition()

        init(_ count: Int) { left = count }
    }

    let count: Int
    /// Takes the index of its thread.
    let work: @Sendable (Int) -> Void

    /// Returns when all threads have ended.
    func run() {
        guard count > 1 else { return (0..<count).forEach(work) }
        let room = Room(count)
        for place in 0..<count {
            Thread.detachNewThread { [work] in
                work(place)
                room.condition.lock()
                room.left -= 1
                room.condition.signal()
                room.condition.unlock()
            }
        }
        room.condition.lock()
        while room.left > 0 { room.condition.wait() }
        room.condition.unlock()
    }
}
