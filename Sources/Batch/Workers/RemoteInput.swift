import Dispatch
import FFmpegBridge
import Fetching
import TrackModel

/// An address that the batch fetches for a worker, which opens no socket: it names places of this
/// one file, and nothing else; of a playlist also files that it may refer to.
final class RemoteInput: Sendable {
    private let file: RemoteFile
    private let interrupt: Interrupt
    /// The files that a playlist refers to; nil for what refers to nothing.
    private let folder: RemoteFolder?

    /// Bytes.
    var size: Int64 { file.size ?? 0 }

    /// Why it could be fetched no further; nil while it can.
    var failure: MediaRecord.Failure? { folder?.lack ?? file.failure?.failure }

    /// Asks for its first part.
    ///
    /// - Parameter seconds: what its reading may take.
    init(_ address: String, access: NetworkAccess, seconds: Double) throws(FetchFailure) {
        interrupt = Interrupt()
        interrupt.setDeadline(seconds)
        file = try RemoteFile(
            access.address(address), access: access, interrupt: interrupt)
        // A codec that was taken over asks for no other file.
        let isPlaylist = PlaylistSignature.begins(file.bytes(at: 0, count: 4096))
        folder = isPlaylist ? RemoteFolder(file) : nil
    }

    /// - Returns: the worker's end of a connection, from whose other end it is answered; the
    ///   caller closes it.
    func serve() throws(SystemError) -> Int32 {
        let (channel, theirs) = try ByteChannel.pair()
        DispatchQueue(label: "trackprobe.remote").async { [file, folder] in
            channel.serve(
                { try? file.read(at: $0, into: $1) },
                expect: { file.expect(bytesPerSecond: $0) },
                answer: folder.map { folder in { $0.answer(by: folder) } })
        }
        return theirs
    }

    /// Nobody waits for it any more.
    func end() { interrupt.cancel() }

    /// The record of a worker with what was fetched for it.
    func completed(_ record: [UInt8]) -> [UInt8]? {
        guard var read = try? RecordCodec.decode(record) else { return nil }
        read.input.note(folder?.receipt ?? file.receipt)
        return RecordCodec.bytes(of: read)
    }
}
