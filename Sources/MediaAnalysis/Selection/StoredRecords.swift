import TrackModel

/// Records of files, each read when it is asked for: one at a time is in memory.
actor StoredRecords {
    private var paths: ArraySlice<String>
    /// Path of the file that is read.
    private var path: String
    private var pieces: JSONPieces?
    private var ready: ArraySlice<MediaRecord>

    /// - Throws: where the first file holds no records.
    init(_ paths: [String]) throws(RecordFile.Unreadable) {
        self.paths = paths.dropFirst()
        path = paths.first ?? ""
        guard let first = paths.first else {
            ready = []
            return
        }
        let opened = try RecordFile.open(first)
        pieces = opened.pieces
        ready = opened.first[...]
    }

    /// nil at the end; a record that tells why where one cannot be read.
    func next() -> MediaRecord? {
        while true {
            if let record = ready.popFirst() { return record }
            do throws(RecordFile.Unreadable) {
                if let piece = pieces?.next() {
                    ready = try RecordFile.decode(piece, path: path)[...]
                } else if let following = paths.popFirst() {
                    path = following
                    let opened = try RecordFile.open(following)
                    pieces = opened.pieces
                    ready = opened.first[...]
                } else {
                    return nil
                }
            } catch {
                pieces = nil
                return MediaRecord(
                    input: .init(path: path),
                    error: .init(code: "unreadable-records", message: error.description))
            }
        }
    }
}
