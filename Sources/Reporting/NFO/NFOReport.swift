import TrackModel

/// `nfo`: Kodi's `<fileinfo>` with the details of all streams; one element a file.
struct NFOReport: ReportFormat {
    mutating func write(_ record: MediaRecord) throws -> String {
        guard record.error == nil else { return "" }
        return StreamDetails(record).fileInfo(indent: "") + "\n"
    }
}
