import Reporting
import TrackModel

/// Charts of the measurements of a file over time.
struct FileCharts {
    private static let maxTracks = 8

    let curves: [TimeChart]
    let events: EventChart

    /// No charts.
    init() {
        curves = []
        events = EventChart()
    }

    init(_ record: MediaRecord, points: Int) {
        let tracks = record.tracks.filter { !$0.isAttachedPicture }
        curves =
            Array(
                tracks.filter { $0.mediaType == .video }.flatMap { track in
                    [
                        BitRateChart.make(track, points: points),
                        LightChart.make(track, record.findings, points: points),
                        ActivePictureChart.make(track),
                    ].compactMap { $0 } + PictureCharts.make(track, points: points)
                }.prefix(Self.maxTracks * 3))
            + Array(
                tracks.filter { $0.mediaType == .audio }.flatMap { track in
                    [
                        LoudnessChart.make(track, points: points),
                        BitRateChart.make(track, points: points),
                    ].compactMap { $0 }
                }.prefix(Self.maxTracks * 2))
        events = EventChart(record)
    }
}
