import Reporting
import TrackModel

extension ReportFormatName {
    package static let nfo = Self("nfo", extensions: ["nfo"])
}

/// `nfo`: Kodi's `<fileinfo>` with the details of all streams; one element a file.
package struct NFOReport: ReportFormat {
    package init() {}

    package mutating func write(_ record: MediaRecord) throws -> String {
        guard record.error == nil else { return "" }
        return StreamDetails(record).fileInfo(indent: "") + "\n"
    }
}
