import Reporting
import TrackModel

extension ReportFormatName {
    package static let ffprobe = Self("ffprobe")
}

/// `ffprobe`: what `ffprobe -of json -show_programs -show_streams -show_chapters -show_format`
/// prints, with our values and an object `trackprobe` for the rest; an array for several inputs.
package struct FFprobeReport: ReportFormat {
    private var framing = JSONFraming()

    package init() {}

    struct NoSections: Error, CustomStringConvertible {
        let description = "it is described as a whole, not by a demuxer; take --format json"
    }

    package mutating func begin(count: Int) -> String { framing.begin(count: count) }

    package mutating func write(_ record: MediaRecord) throws -> String {
        guard let root = record.ffprobeSections else {
            guard record.error != nil else { throw NoSections() }
            return framing.add("{\n\n}")
        }
        var text = SectionWalk.text(of: root, in: .json(isCompact: false))
        text.removeLast()
        return framing.add(text)
    }

    package mutating func end() -> String { framing.end(absent: "null\n") }
}
