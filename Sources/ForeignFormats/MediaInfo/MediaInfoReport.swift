import Reporting
import TrackModel

extension ReportFormatName {
    package static let mediainfo = Self("mediainfo")
}

/// `mediainfo`: what `mediainfo --Output=JSON` prints, as far as members of a record answer it; an
/// array for several inputs.
package struct MediaInfoReport: ReportFormat {
    private var framing = JSONFraming()

    package init() {}

    package mutating func begin(count: Int) -> String { framing.begin(count: count) }

    package mutating func write(_ record: MediaRecord) throws -> String {
        // MediaInfo has a track `General` for a file that is no media, and null where there is no file.
        guard record.error?.code != "not-found" else {
            return framing.add("{\n\"media\": null\n}")
        }
        return framing.add(MediaInfoDocument(record).text)
    }

    package mutating func end() -> String { framing.end(absent: "null\n") }
}
