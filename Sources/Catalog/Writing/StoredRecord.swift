import GRDB

/// A record in a catalogue that is open; read when somebody asks for it.
package struct StoredRecord: Sendable {
    private let queue: DatabaseQueue
    private let path: String
    private let row: Int64

    init(_ writer: CatalogWriter, row: Int64) {
        queue = writer.queue
        path = writer.path
        self.row = row
    }

    /// As it was stored.
    package var json: [UInt8] {
        get throws(CatalogError) {
            let text = try CatalogError.wrapping(path) {
                try queue.inDatabase { db in
                    let statement = try db.cachedStatement(
                        sql: "SELECT record FROM files WHERE id = ?")
                    return try String.fetchOne(statement, arguments: [row])
                }
            }
            guard let text else { throw .damaged(path) }
            return Array(text.utf8)
        }
    }
}
