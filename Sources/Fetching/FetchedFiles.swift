import FFmpegBridge
import TrackModel

/// The files of a presentation by address, fetched by this process or by its batch.
///
/// A missing file is skipped, as is one that fails. After several errors of servers in a row nothing
/// more is requested, and `lack` has the error.
package protocol FetchedFiles: Sendable {
    /// The address of the document after redirects.
    var base: String { get }
    /// Allowed servers, as `https://host:443`.
    var servers: [String] { get }
    /// The error that ended fetching; nil while files can be fetched, and if another process fetches.
    var lack: MediaRecord.Failure? { get }

    /// Stores the cost of all requests.
    func describe(_ input: inout MediaRecord.Input)

    /// All bytes of a small file; nil if it is missing or longer than `limit`.
    func contents(of address: String, limit: Int) -> [UInt8]?

    /// Bytes of a file that was requested before; nil if it is missing or unknown.
    func knownSize(of address: String) -> Int64?

    /// Why a file that was requested before could not be fetched; nil where it was, or is missing.
    func failure(of address: String) -> MediaRecord.Failure?

    /// Whether a file was requested before, also if it is missing.
    func isKnown(_ address: String) -> Bool

    /// The address of a read playlist after redirects.
    func place(of address: String) -> String?

    /// The bytes of a file, fetched as they are read; nil if it is missing.
    func stream(of address: String) -> (any ByteStream & Sendable)?

    /// Requests in parallel the first bytes of some files and the sizes of others.
    func prepare(opening: [String], sizing: [String])

    /// Requests some files as a player does, and takes the heads of the responses alone; without
    /// those that failed.
    func responses(to addresses: [String]) -> [String: RemoteResponse]
}

extension FetchedFiles {
    package func responses(to addresses: [String]) -> [String: RemoteResponse] { [:] }
}
