import Dispatch
import FFmpegBridge
import Fetching
import MediaAnalysis
import Playlists
import Probing
import TrackModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Where a live playlist is read again and again: files of a folder, or of a server.
struct LiveSource: Sendable {
    typealias Failure = MediaRecord.Failure

    /// A playlist as it is now.
    struct Text: Sendable {
        let bytes: [UInt8]
        /// The address at which it was found; nil where its own name says so.
        var place: String?
    }

    /// The result of requesting a playlist.
    enum Reading: Sendable {
        case text(Text)
        case failed(Failure)
    }

    /// Size of a segment.
    enum Size: Hashable, Sendable {
        case bytes(UInt64)
        /// Listed but missing (404).
        case absent
    }

    /// Resolves references of the main playlist.
    let resolver: ReferenceResolver
    /// The main playlist, where it was read already.
    var first: Text?
    /// Reads the main playlist.
    let document: @Sendable () -> Reading
    /// Reads a referenced playlist.
    let playlist: @Sendable (LocalPath) -> Reading
    /// Requests sizes; unknown ones are left out.
    let sizes: @Sendable ([LocalPath]) -> [LocalPath: Size]
    /// Reads a playlist, nil for the main one, with a query; nil for files of a folder.
    var directed: (@Sendable (LocalPath?, _ query: String) -> Reading)?
    /// How the server answers a player that asks for a playlist; nil for files of a folder.
    var delivery: (@Sendable (LocalPath?) -> Delivery?)?
    /// Reads the clock of a server; nil for files of a folder.
    var clock: LiveServerClock.Read?
}

extension LiveSource {
    /// - Parameter path: of a playlist on a disk.
    init(path: String, _ bases: [BaseFolder], limit: Int) {
        let files = PlaylistFolders(of: path, bases)
        resolver = ReferenceResolver(bases)
        document = {
            do throws(ConfinedFolder.Problem) {
                return .text(
                    Text(bytes: try ConfinedFolder.contents(named: path, limit: limit)))
            } catch {
                return .failed(
                    Failure(
                        code: "cannot-read", message: "Cannot read “\(path)”: \(error.sentence)."))
            }
        }
        playlist = { place in
            files.contents(of: place, limit: limit).map { .text(Text(bytes: $0)) }
                ?? .failed(
                    Failure(code: "not-found", message: "“\(place.text)” is not in the folder."))
        }
        sizes = { places in
            Dictionary(places.map { ($0, files.size(of: $0).map(Size.bytes) ?? .absent) }) {
                first, _ in first
            }
        }
    }

    /// - Parameter named: as the user named it.
    init(
        _ named: String, _ network: NetworkAccess, _ bases: [BaseFolder], limit: Int,
        interrupt: Interrupt
    ) throws(FetchFailure) {
        let file = try RemoteFile(
            network.address(named), access: network, interrupt: interrupt)
        let own = RemoteFolder(file)
        resolver = ReferenceResolver(bases, base: .remote(own.base), servers: own.servers)
        if let size = file.size, size <= Int64(limit) {
            first = Text(bytes: file.bytes(at: 0, count: Int(size)), place: own.base)
        }
        // Each request has a folder of its own, so that nothing is cached from the one
        // before.
        @Sendable func read(_ address: String) -> Reading {
            let folder = RemoteFolder(file)
            if let bytes = folder.contents(of: address, limit: limit) {
                return .text(Text(bytes: bytes, place: folder.place(of: address)))
            }
            return .failed(
                folder.lack ?? folder.failure(of: address)
                    ?? Failure(
                        code: "not-found",
                        message: "“\(RemoteAddress.name(of: address))” is not on its server."))
        }
        document = { read(own.base) }
        playlist = { path in
            path.address.map(read)
                ?? .failed(
                    Failure(code: "not-found", message: "“\(path.text)” is not on its server."))
        }
        directed = { path, query in
            let address = path?.address ?? own.base
            return read(address + (address.contains("?") ? "&" : "?") + query)
        }
        delivery = { path in
            let address = path?.address ?? own.base
            return RemoteFolder(file).responses(to: [address])[address].map {
                Delivery(uri: "", role: .playlist, playlist: nil, status: 0)
                    .answered($0, at: address)
            }
        }
        clock = { path, scheme in
            guard let address = path.address else { return nil }
            let folder = RemoteFolder(file)
            guard scheme == .httpHead else {
                return folder.contents(of: address, limit: LiveServerClock.maxBytes)
                    .map { ($0, nil) }
            }
            let response = folder.responses(to: [address])[address]
            guard let response, (200..<300).contains(response.status) else { return nil }
            return ([], response.fields["date"])
        }
        sizes = { places in
            let folder = PlaylistFolders(RemoteFolder(file), bases)
            folder.remote?.prepare(opening: [], sizing: places.compactMap(\.address))
            var sizes: [LocalPath: Size] = [:]
            for place in places {
                guard let address = place.address, folder.remote?.isKnown(address) == true,
                    folder.remote?.failure(of: address) == nil
                else { continue }
                sizes[place] = folder.size(of: place).map(Size.bytes) ?? .absent
            }
            return sizes
        }
    }
}

/// The clock of a program that follows a live playlist.
struct LiveClock: Sendable {
    /// Seconds since 1970, which never go back.
    let now: @Sendable () -> Double
    /// Waits the given number of seconds, or until it is to end.
    let wait: @Sendable (Double) -> Void

    init(
        now: @escaping @Sendable () -> Double, wait: @escaping @Sendable (Double) -> Void
    ) {
        (self.now, self.wait) = (now, wait)
    }

    /// The system's.
    ///
    /// - Parameter stop: ends each wait.
    static func system(_ stop: LiveStop) -> LiveClock {
        let (began, date) = (ContinuousClock.now, Date().timeIntervalSince1970)
        return LiveClock {
            date + began.duration(to: .now) / .seconds(1)
        } wait: {
            stop.wait($0)
        }
    }
}

/// Stops following a live playlist, from any thread.
package final class LiveStop: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    /// Ends what is being fetched.
    let interrupt = Interrupt()

    package init() {}

    package func stop() {
        interrupt.cancel()
        semaphore.signal()
    }

    var isStopped: Bool { interrupt.isCancelled }

    /// Once it is to end, no wait takes any time.
    func wait(_ seconds: Double) {
        let seconds = min(max(seconds, 0), 1e6)
        if semaphore.wait(timeout: .now() + seconds) == .success { semaphore.signal() }
    }
}
