import Reporting
import TrackModel

/// Events of a file, in a lane for each kind: decoding errors, timestamp discontinuities, black and frozen frames,
/// and judder.
package struct EventChart {
    /// Width in units.
    private static let width = 1000

    private struct Lane {
        let name: String
        var spans: [ChartSpan] = []
        var count: Int { spans.count }
    }

    private let lanes: [Lane]
    private let duration: Double

    package var isEmpty: Bool { lanes.isEmpty || duration <= 0 }

    /// No events.
    package init() {
        lanes = []
        duration = 0
    }

    package init(_ record: MediaRecord) {
        var errors = Lane(name: "decoding errors")
        errors.spans = (record.decode?.errors ?? []).compactMap(\.time).map { ChartSpan($0, $0) }
        var breaks = Lane(name: "timestamp discontinuities")
        var black = Lane(name: "black")
        var frozen = Lane(name: "frozen")
        var uneven = Lane(name: "judder")
        for track in record.tracks {
            breaks.spans += (track.packets?.timestamps.first ?? []).compactMap { fault in
                fault.time.map { ChartSpan($0, $0 + fault.length) }
            }
            black.spans += (track.measuredPicture?.black?.spans ?? []).map(Self.range)
            guard let cadence = track.measuredPicture?.cadence else { continue }
            frozen.spans += cadence.frozen.map(Self.range)
            uneven.spans += (cadence.stuck ?? []).map { ChartSpan($0, $0) }
            uneven.spans += (cadence.jumps ?? []).map { ChartSpan($0, $0) }
        }
        let all = [errors, breaks, black, frozen, uneven]
        lanes = all.filter { $0.count > 0 }.map { lane in
            Lane(name: lane.name, spans: lane.spans.sorted { $0.start < $1.start })
        }
        duration = record.container?.duration ?? 0
    }

    private static func range(_ span: PictureSpan) -> ChartSpan {
        ChartSpan(span.start, span.end)
    }

    package var json: JSONValue {
        .object([
            "width": .int(Self.width), "height": .int(Curve.height),
            "lanes": .array(
                lanes.map { lane in
                    .object([
                        "lane": .string(lane.name), "count": .int(lane.count),
                        "first": .string(
                            lane.spans.first.flatMap { ChartTime.text($0.start) } ?? ""),
                        "path": .string(path(lane.spans)),
                    ])
                }),
            "ends": .array(
                [0, duration / 2, duration].map { .string(ChartTime.text($0) ?? "–") }),
        ])
    }

    /// Boxes over the duration of the events, with a visible minimum width.
    private func path(_ spans: [ChartSpan]) -> String {
        var seen: Set<Int> = []
        return spans.compactMap { span -> String? in
            let (from, to) = (x(span.start), x(span.end))
            guard seen.insert(from * 2000 + to).inserted else { return nil }
            return "M\(from) 0h\(max(to - from, 3))V\(Curve.height)H\(from)Z"
        }.joined()
    }

    private func x(_ time: Double) -> Int {
        let share = time / duration
        return share.isFinite ? Int(Double(Self.width) * min(max(share, 0), 1)) : 0
    }
}
