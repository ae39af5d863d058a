import Dispatch
import FFmpegBridge
import Fetching
import Platform
import TrackModel

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The files of an input, opened by the batch for its worker.
struct OpenedInput: ~Copyable {
    /// The files in byte order.
    let descriptors: [Int32]

    /// A file; nothing for a presentation, whose worker opens the files.
    init(_ input: DiscoveredInput) throws(SystemError) {
        descriptors = input.kind == .presentation ? [] : [try OpenedInput.open(input.path)]
    }

    /// A connection for the navigation data of a disc, and the files of its main title.
    init(_ disc: DiscHandover) throws(SystemError) {
        let (channel, theirs) = try ByteChannel.pair()
        var opened = [theirs]
        do {
            for file in disc.files { opened.append(try OpenedInput.open(file)) }
        } catch {
            for descriptor in opened { close(descriptor) }
            throw error
        }
        DispatchQueue(label: "trackprobe.disc").async { [navigation = disc.navigation] in
            let stream = MemoryStream(navigation)
            channel.serve(
                { stream.read(at: $0, into: $1) }, expect: { _ in }, respond: nil)
        }
        descriptors = opened
    }

    /// A connection in place of a file, for fetched bytes.
    init(serving remote: RemoteInput) throws(SystemError) {
        descriptors = [try remote.serve()]
    }

    deinit { for descriptor in descriptors { close(descriptor) } }

    private static func open(_ path: FilePath) throws(SystemError) -> Int32 {
        // Opening a pipe without a writer must not block the batch; reading it blocks the worker.
        let descriptor = path.withPlatformString {
            Platform.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        }
        guard descriptor >= 0 else { throw SystemError(errno) }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        return descriptor
    }
}

/// The folder of a disc for a worker, which cannot open files.
package struct DiscHandover: Sendable {
    /// JSON of what the batch read of the disc to choose the main title.
    let navigation: [UInt8]
    /// The files of the main title.
    let files: [FilePath]

    package init(navigation: [UInt8], files: [InputPath]) {
        (self.navigation, self.files) = (navigation, files)
    }

    /// Reads the navigation data of a disc; nil where the folder is not there.
    package typealias Reader = @Sendable (InputPath) -> DiscHandover?
}

extension DiscoveredInput {
    /// Whether the file has changed since it was found.
    var hasChanged: Bool {
        if let members { return FolderDigest.text(of: path) != members }
        guard status.kind == .file, let now = try? FileStatus.read(path, followsLinks: true) else {
            return false
        }
        return now.size != status.size || now.modified != status.modified
    }
}

/// An address that the batch fetches for a worker, which cannot open a socket. The worker can
/// request ranges of this file and, for a playlist, the files it may refer to.
final class RemoteInput: Sendable {
    private let file: RemoteFile
    private let interrupt: Interrupt
    /// The files of a playlist; nil for other files.
    private let folder: RemoteFolder?

    /// Bytes.
    var size: Int64 { file.size ?? 0 }

    /// The error that ended fetching; nil while the file can be fetched.
    var failure: MediaRecord.Failure? { folder?.lack ?? file.failure?.failure }

    /// Requests the first part.
    ///
    /// - Parameter seconds: time limit of the analysis.
    init(_ address: String, access: NetworkAccess, seconds: Double) throws(FetchFailure) {
        interrupt = Interrupt()
        interrupt.setDeadline(seconds)
        file = try RemoteFile(
            access.address(address), access: access, interrupt: interrupt)
        // A compromised codec cannot request other files.
        let isPlaylist = PlaylistSignature.begins(file.bytes(at: 0, count: 4096))
        folder = isPlaylist ? RemoteFolder(file) : nil
    }

    /// - Returns: the worker's end of a connection, which the caller closes.
    func serve() throws(SystemError) -> Int32 {
        let (channel, theirs) = try ByteChannel.pair()
        DispatchQueue(label: "trackprobe.remote").async { [file, folder] in
            channel.serve(
                { try? file.read(at: $0, into: $1) },
                expect: { file.expect(bytesPerSecond: $0) },
                respond: folder.map { folder in { $0.response(from: folder) } })
        }
        return theirs
    }

    /// Ends all transfers.
    func end() { interrupt.cancel() }

    /// Notes the cost of fetching.
    func note(in record: inout MediaRecord) {
        record.input.note(folder?.receipt ?? file.receipt)
    }
}
