import Reporting
import TrackModel

/// Heading above the pictures of a contact sheet.
package struct SheetHeading: Hashable, Sendable {
    /// File name; container, size, duration; coding and colours.
    package let lines: [String]

    package init(_ record: MediaRecord, track: MediaPlayerTrack) {
        let name = record.input.path.split(separator: "/").last.map(String.init)
        let file = [
            record.container?.formatWords, record.input.size.flatMap(Quantity.bytes),
            record.container?.duration.flatMap(Quantity.duration),
            record.container?.bitRate.flatMap(Quantity.bitRate),
        ]
        let picture = [
            track.codingWords, track.sizeWords, track.frameRateWords, track.depthWords,
            track.rangeWords, track.colorWords,
        ]
        lines =
            [name ?? record.input.path]
            + [file, picture].map {
                $0.compactMap { $0 }.joined(separator: " · ")
            }
    }
}
