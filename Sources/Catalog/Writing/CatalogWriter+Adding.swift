import Foundation

extension CatalogWriter {
    /// Stores a record that no run made, such as one of a report, in a transaction with those
    /// around it.
    ///
    /// - Parameters:
    ///   - record: JSON, without a line's end.
    ///   - location: the bytes of the absolute path of its file.
    package func add(_ record: [UInt8], at location: [UInt8]) throws(CatalogError) {
        let file = CatalogFile(location: location, path: "")
        let text = String(decoding: record, as: UTF8.self)
        _ = try add { db in
            try RecordStore(
                db: db, rows: rows(of: db), now: CatalogTime.text(Date()), run: nil,
                program: nil, revision: revisions.count
            ).store(text, digest: nil, of: file, hash: nil)
        }
    }
}
