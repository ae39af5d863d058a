import FFmpegBridge
import TrackModel

/// The files of a presentation by their addresses, fetched by this process or by its batch.
///
/// A missing file is one thing, and a server that cannot be asked any more another: after that
/// nothing is asked, and `failure` says why.
package protocol FetchedFiles: Sendable {
    /// The address that the document was found at.
    var base: String { get }
    /// Servers that may be asked, as `https://host:443`.
    var servers: [String] { get }
    /// Why nothing more can be fetched; nil while it can, and where another process knows.
    var lack: MediaRecord.Failure? { get }

    /// Tells what it took to fetch all that was read.
    func describe(_ input: inout MediaRecord.Input)

    /// All bytes of a small file; nil where it is not there, or has more than `limit`.
    func contents(of address: String, limit: Int) -> [UInt8]?

    /// Bytes, where they were asked for already; nil for what is not there.
    func knownSize(of address: String) -> Int64?

    /// Whether a file was asked for, be it there or not.
    func isKnown(_ address: String) -> Bool

    /// Where a playlist was found that was read.
    func place(of address: String) -> String?

    /// The bytes of a file, fetched as they are read; nil for what is not there.
    func stream(of address: String) -> (any ByteStream & Sendable)?

    /// Asks at the same time for the first bytes of some files, and for the sizes of others.
    func prepare(opening: [String], sizing: [String])
}
