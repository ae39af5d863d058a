import FFmpegBridge
import Foundation
import TrackModel

/// The files of a presentation by their addresses: a playlist that was named, and what it refers
/// to on its server, on the one that redirects led to, and on those that were allowed besides.
package final class RemoteFolder: FetchedFiles, @unchecked Sendable {
    private enum Known {
        case size(Int64, entityTag: String?)
        case absent
    }

    private struct OpenFile {
        var file: RemoteFile
        var use: Int
    }

    /// Connections at the same time, and files that are held open.
    private static let (mostConnections, mostOpen) = (8, 8)
    /// Seconds in which sizes are asked for, where there is a limit to the look.
    private static let mostSeconds = 30.0

    /// The playlist itself.
    package let document: RemoteFile
    private let origins: Set<String>
    package let base: String

    // Unchecked: all that changes is used with the lock held.
    private let lock = NSLock()
    private var clients: [RemoteClient]
    private var known: [String: Known] = [:]
    private var open: [String: OpenFile] = [:]
    private var places: [String: String] = [:]
    private var uses = 0
    private var ended: FetchFailure?

    package init(_ document: RemoteFile) {
        self.document = document
        let (client, place) = (document.client, document.location)
        clients = [client]
        base = place.request
        let schemes = place.scheme == "https" ? ["https"] : ["http", "https"]
        let allowed = client.access.hosts.flatMap { host in
            schemes.compactMap { try? RemoteAddress("\($0)://\(host)").origin }
        }
        origins = Set([client.named.origin, place.origin] + allowed)
    }

    package var servers: [String] { origins.sorted() }

    /// Why nothing more can be fetched; nil while it can.
    package var failure: FetchFailure? { lock.withLock { ended } ?? document.failure }

    /// Facts of the document, and what it took to read all that was read.
    package var receipt: RemoteFile.Receipt {
        var receipt = document.receipt
        let others = lock.withLock { clients.dropFirst().map(\.counts) }
        for counts in others {
            receipt.requests += counts.requests
            receipt.bytesRead += counts.bytes
        }
        return receipt
    }

    package var lack: MediaRecord.Failure? { failure?.failure }

    package func describe(_ input: inout MediaRecord.Input) { input.note(receipt) }

    // MARK: What is asked

    package func contents(of text: String, limit: Int) -> [UInt8]? {
        guard let address = address(text), failure == nil else { return nil }
        var place = address
        do throws(FetchFailure) {
            let transfer = try client.ask(&place, for: address, range: nil) {
                head throws(Transfer.Refusal) in
                guard head.status == 200 else { throw Transfer.Refusal(of: head) }
                if let length = head.contentLength, length > Int64(limit) {
                    throw Transfer.Refusal(reason: .tooMuch)
                }
                return limit
            }
            lock.withLock {
                known[text] = .size(
                    Int64(transfer.body.count), entityTag: transfer.head.entityTag)
                places[text] = place.request
            }
            return transfer.body
        } catch {
            // More than a playlist or key has is none.
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

    package func isKnown(_ text: String) -> Bool { lock.withLock { known[text] } != nil }

    package func place(of text: String) -> String? { lock.withLock { places[text] } }

    package func stream(of text: String) -> (any ByteStream & Sendable)? {
        if !isKnown(text) { _ = try? openFile(text, by: client) }
        return knownSize(of: text).map { RemotePart(folder: self, address: text, size: $0) }
    }

    /// - Throws: where it is not there, and where it can be read no further.
    package func read(
        _ text: String, at position: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) throws -> Int {
        let file = try openFile(text, by: client)
        do {
            return try file.read(at: position, into: buffer)
        } catch {
            // Half of a file is no file.
            if let error = error as? FetchFailure { end(error) }
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
        let helpers = helpers(min(wanted.count, Self.mostConnections))
        guard failure == nil, !helpers.isEmpty else { return }
        let waits = client.waits
        let mostSeconds = waits.interrupt?.hasDeadline == true ? Self.mostSeconds : .infinity
        let began = ContinuousClock.now
        let work = ParallelWork(count: helpers.count) { [self] place in
            let helper = helpers[place]
            helper.waits = waits.beside
            for (text, opens) in stride(from: place, to: wanted.count, by: helpers.count).lazy
                .map({ wanted[$0] })
            {
                guard failure == nil, !waits.areDue,
                    began.duration(to: .now) / .seconds(1) < mostSeconds
                else { break }
                if opens {
                    _ = try? openFile(text, by: helper)
                } else {
                    askSize(text, by: helper)
                }
            }
            helper.waits = waits
        }
        work.run()
        waits.interrupt?.noteWaiting(began.duration(to: .now) / .seconds(1))
    }

    // MARK: How

    private var client: RemoteClient { document.client }

    /// The first of them fetched the document.
    private func helpers(_ count: Int) -> [RemoteClient] {
        lock.withLock {
            while clients.count < count, let another = try? client.another() {
                clients.append(another)
            }
            return Array(clients.prefix(count))
        }
    }

    /// nil for what is no address of a server that may be asked.
    private func address(_ text: String) -> RemoteAddress? {
        guard let address = try? RemoteAddress(text), origins.contains(address.origin) else {
            return nil
        }
        // Other buckets of a store are others'.
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
        do throws(FetchFailure) {
            let file = try RemoteFile(address, by: client, limits: .segment)
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
        known[text] = .size(file.size ?? 0, entityTag: file.entityTag)
        open[text] = OpenFile(file: file, use: uses)
        while open.count > Self.mostOpen,
            let oldest = open.min(by: { $0.value.use < $1.value.use })
        {
            open[oldest.key] = nil
        }
    }

    /// A signature may be good for GET alone, so one byte is asked for.
    private func askSize(_ text: String, by client: RemoteClient) {
        guard let address = address(text) else {
            return lock.withLock { known[text] = .absent }
        }
        var place = address
        do throws(FetchFailure) {
            let transfer = try client.ask(&place, for: address, range: 0...0) {
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
            lock.withLock { known[text] = .size(size, entityTag: head.entityTag) }
        } catch {
            note(error, of: text)
        }
    }

    private func note(_ failure: FetchFailure, of text: String) {
        switch failure.reason {
        case .missing, .denied, .noAddress, .scheme:
            lock.withLock { known[text] = .absent }
        default: end(failure)
        }
    }

    private func end(_ failure: FetchFailure) {
        lock.withLock { ended = ended ?? failure }
    }
}

/// One file of a presentation; it is open only while it is read.
private struct RemotePart: ByteStream, Sendable {
    let folder: RemoteFolder
    let address: String
    let size: Int64?

    func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        try folder.read(address, at: position, into: buffer)
    }
}
