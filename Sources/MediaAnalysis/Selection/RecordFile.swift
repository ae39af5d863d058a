import Batch
import TrackModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Records kept in a file, in place of media: what `--format json` or `ndjson`
/// wrote, or an array of tracks.
package enum RecordFile {
    /// Why a file of records cannot be read.
    package struct Unreadable: Error, CustomStringConvertible {
        package let description: String
    }

    /// Tracks by themselves are read at once, up to this many bytes.
    private static let largest = 1 << 30

    /// The first record of a file, and what is still to be read of it. Tracks without a file
    /// around them are one record.
    static func open(_ path: String) throws(Unreadable) -> (
        first: [MediaRecord], pieces: JSONPieces?
    ) {
        guard let file = FileChunks(path: path), let beginning = file.next(1) else {
            throw Unreadable(description: "Cannot read the records of “\(path)”.")
        }
        var isBegun = false
        var pieces = JSONPieces { count in
            defer { isBegun = true }
            return isBegun ? file.next(count) : beginning
        }
        guard let piece = pieces.next() else { return (try whole(path), nil) }
        let first = try decode(piece, path: path)
        // A record names its file and has a container; tracks alone do not.
        guard first.count == 1, first[0].input.path == path, first[0].container == nil else {
            return (first, pieces)
        }
        return (try whole(path), nil)
    }

    private static func whole(_ path: String) throws(Unreadable) -> [MediaRecord] {
        guard let data = try? Data(contentsOf: URL(filePath: path)), data.count <= largest else {
            throw Unreadable(description: "Cannot read the records of “\(path)”.")
        }
        return try decode(data, path: path)
    }

    static func decode(_ bytes: some Sequence<UInt8>, path: String)
        throws(Unreadable) -> [MediaRecord]
    {
        do {
            return try RecordCodec.decodeAll(bytes, path: path)
        } catch {
            throw Unreadable(
                description: "“\(path)” holds no records that can be read: \(error). Expected what "
                    + "--format json writes, or an array of tracks.")
        }
    }
}
