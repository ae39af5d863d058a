import Reporting
import TrackModel

/// Active area of the video, without letterbox or pillarbox bars, over time.
enum ActivePictureChart {
    /// The chart; nil for video without bars.
    static func make(_ track: MediaPlayerTrack) -> TimeChart? {
        guard let measured = track.measuredPicture?.activePicture, measured.size.height > 0,
            measured.stretches.contains(where: { !$0.bars.isEmpty }),
            let first = measured.stretches.first?.start, let last = measured.stretches.last,
            let lastStart = last.start, lastStart + last.seconds > first
        else { return nil }
        let end = lastStart + last.seconds
        let (height, width) = (Double(measured.size.height), 1000)
        func x(_ time: Double) -> Int {
            let share = (time - first) / (end - first)
            return share.isFinite ? Int(Double(width) * min(max(share, 0), 1)) : 0
        }
        func y(_ row: Int) -> Int {
            Int(Double(Curve.height) * min(max(Double(row) / height, 0), 1))
        }
        let path = measured.stretches.enumerated().map { place, stretch in
            let from = x(stretch.start ?? first)
            let next =
                place + 1 < measured.stretches.count ? measured.stretches[place + 1].start : end
            let (top, bottom) = (
                y(stretch.bars.top), y(measured.size.height.subtracting(stretch.bars.bottom))
            )
            return "M\(from) \(top)H\(max(x(next ?? end), from + 1))V\(bottom)H\(from)Z"
        }.joined()
        return TimeChart(
            title: "Active area of #\(track.trackID)",
            summary: "active area within \(measured.size), \(measured.stretches.count) "
                + (measured.stretches.count == 1 ? "section" : "sections"),
            width: width,
            drawings: [
                .init(name: "rows of the active area", style: .picture, shape: .path(path))
            ],
            marks: [
                .init(height: 1, label: "first row"),
                .init(height: 0, label: "row \(measured.size.height)"),
            ], times: ChartSpan(first, end))
    }
}

extension Int {
    fileprivate func subtracting(_ other: Int) -> Int {
        let (rest, isOver) = subtractingReportingOverflow(other)
        return isOver ? self : rest
    }
}
