import Catalog
import Fetching
import MediaAnalysis
import TrackModel

extension MediaBatch {
    /// Records of all files, which are also written into a catalogue. Files that have not changed
    /// since they were read as deeply are not read again: their stored records are delivered.
    ///
    /// A batch that ends early leaves what it has read; the next one goes on. Files that are gone are
    /// marked as missing at the end.
    ///
    /// - Parameters:
    ///   - catalog: path of the catalogue; it is created where there is none.
    ///   - readsAll: whether unchanged files are read again.
    public func records(
        into catalog: String, readsAll: Bool = false
    ) throws(MediaCatalog.Failure) -> BatchRecords {
        let stored = try MediaCatalog.asking { () throws(CatalogError) in
            try BatchCatalog(
                catalog, depth: depth, refresh: readsAll ? .all : .stale, roots: roots,
                arguments: [])
        }
        return records(
            known: { try await stored.known(await $0.withRemoteState(network)) },
            store: { try await stored.store($0) },
            end: { _ = try await stored.end(isComplete: $0) })
    }
}
