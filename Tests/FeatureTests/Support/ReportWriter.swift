import Reporting
import Testing
import TrackModel

/// A whole report, as a command prints it.
func report(
    _ records: [MediaRecord], as name: ReportFormatName, options: ReportOptions = ReportOptions()
) throws -> String {
    var format = try #require(MediaRecord.makeFormat(name, options: options))
    var text = format.begin(count: records.count)
    for record in records { text += try format.write(record) }
    return text + format.end()
}
