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

    /// Files beyond this many bytes are not read.
    private static let largest = 1 << 30

    package static func records(path: String) throws(Unreadable) -> [MediaRecord] {
        guard let data = try? Data(contentsOf: URL(filePath: path)), data.count <= largest else {
            throw Unreadable(description: "Cannot read the records of “\(path)”.")
        }
        do {
            return try RecordCodec.decodeAll(data, path: path)
        } catch {
            throw Unreadable(
                description: "“\(path)” holds no records that can be read: \(error). Expected what "
                    + "--format json writes, or an array of tracks.")
        }
    }
}
