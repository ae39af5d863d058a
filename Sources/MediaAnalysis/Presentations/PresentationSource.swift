import FFmpegBridge
import Fetching
import Playlists
import Probing
import TrackModel

/// The text of a presentation with where it leads: a playlist on disk or on a server, or the
/// one in a folder that AVFoundation has downloaded.
package struct PresentationSource {
    enum Failure: Error {
        case unreadable(ConfinedFolder.Problem)
        case noPlaylist(PlaylistError)
        case notFetched(MediaRecord.Failure)
    }

    let bytes: [UInt8]
    let files: PlaylistFolders
    let resolver: ReferenceResolver
    /// nil for a playlist that stands for itself.
    let movie: MoviePackage?

    /// - Parameter path: of a playlist, or of a folder `.movpkg`.
    init(path: String, _ bases: [BaseFolder], _ limits: PlaylistLimits) throws(Failure) {
        files = PlaylistFolders(of: path, bases)
        guard Self.isPackage(path) else {
            do {
                bytes = try ConfinedFolder.contents(named: path, limit: limits.bytes)
            } catch {
                throw .unreadable(error)
            }
            resolver = ReferenceResolver(bases)
            movie = nil
            return
        }
        do throws(PlaylistError) {
            let movie = try MoviePackage(in: files, limits: limits)
            // One stream alone has no multivariant playlist.
            let only = movie.streams.first { $0.info != nil }
            let text = movie.playlist ?? only?.info?.playlist
            guard let text, var bytes = files.contents(of: text, limit: limits.bytes) else {
                throw PlaylistError(.notAManifest, found: "no playlist in the package")
            }
            while bytes.last == 0 { bytes.removeLast() }
            self.bytes = bytes
            let url = movie.playlist == nil ? only?.networkURL : movie.networkURL
            resolver = ReferenceResolver(
                bases, base: url.map { .remote($0) } ?? .playlist, saved: movie.saved)
            self.movie = movie
        } catch {
            throw .noPlaylist(error)
        }
    }

    /// - Parameters:
    ///   - remote: files on the server of a playlist.
    ///   - document: the playlist.
    init(
        _ remote: any FetchedFiles, _ document: any ByteStream, _ bases: [BaseFolder],
        _ limits: PlaylistLimits
    ) throws(Failure) {
        guard let size = document.size, size <= Int64(limits.bytes) else {
            throw .unreadable(.tooLarge)
        }
        bytes = document.bytes(at: 0, count: Int(size))
        if let lack = remote.lack { throw .notFetched(lack) }
        files = PlaylistFolders(remote, bases)
        resolver = ReferenceResolver(bases, base: .remote(remote.base), servers: remote.servers)
        movie = nil
    }

    /// Whether a path is a folder that AVFoundation has downloaded.
    package static func isPackage(_ path: String) -> Bool {
        path != "-" && ConfinedFolder(path: path)?.size(of: [MoviePackage.fileName]) != nil
    }
}

extension LoadedPresentation {
    /// The presentation with what its media playlists state about the whole: keys, duration,
    /// and whether more may come.
    package var informed: Presentation {
        var result = presentation
        let playlists = mediaURIs().uniqued().compactMap { lists[$0]?.playlist }
        for playlist in playlists { result.readKeys(of: playlist) }
        if let first = playlists.first, result.isLive == nil {
            result.isLive = !first.isEnded && first.type != .vod
        }
        if result.duration == nil, let first = playlists.first, first.isEnded {
            result.duration = first.duration
        }
        return result
    }
}
