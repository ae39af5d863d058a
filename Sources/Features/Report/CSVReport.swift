import Reporting
import TrackModel

/// `csv` (RFC 4180): one header and one row per track. An input without tracks, such as one that could not be
/// analysed, has one row with empty track columns.
///
/// The columns are those of `CSVColumn.all`; new ones are only added at the end.
package struct CSVReport: ReportFormat {
    package init(options: ReportOptions) {}

    package mutating func begin(count: Int) -> String {
        CSVField.line(CSVColumn.all.map(\.name))
    }

    package mutating func write(_ record: MediaRecord) -> String {
        let tracks: [MediaPlayerTrack?] = record.tracks.isEmpty ? [nil] : record.tracks
        return tracks.map { track in
            CSVField.line(CSVColumn.all.map { $0.field(record, track).encoded })
        }.joined()
    }
}
