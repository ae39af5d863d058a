import Playlists
import Reporting
import TrackModel

/// `html` of a validation: broken rules with place and remedy, each media playlist over
/// time, declared beside measured values, and what was not checked.
package struct ValidationHTML {
    private let inspection: PlaylistInspection
    private let report: ValidationReport

    /// Boxes of one row that are drawn.
    private static let mostBoxes = 1500
    /// Pixels.
    private static let rowHeight = 26

    package init?(_ inspection: PlaylistInspection) {
        guard let report = inspection.validation else { return nil }
        self.inspection = inspection
        self.report = report
    }

    package var text: String {
        Page(
            title: PageText(inspection.path, limit: 200).text, template: "validation",
            content: .object([
                "path": .words(inspection.path), "facts": .list(facts), "rules": .array(rules),
                "lanes": .array(report.lanes.compactMap(lane)), "claims": .array(claims),
                "omissions": .array(omissions),
            ])
        ).text(HTMLOptions())
    }

    private var facts: [String] {
        [report.book.documents, report.outcome]
            + [
                "depth \(report.depth.rawValue)", report.isSnapshot ? "a snapshot" : nil,
                report.isComplete ? "checked completely" : "checked in part",
            ].compactMap { $0 }
    }

    /// Each rule once, with the places where it is broken.
    private var rules: [JSONValue] {
        var order: [String] = []
        let places = Dictionary(grouping: report.violations) { violation in
            let code = violation.rule.code
            if !order.contains(code) { order.append(code) }
            return code
        }
        return order.compactMap { code in
            guard let all = places[code], let rule = all.first?.rule else { return nil }
            return .object([
                "code": .words(code), "clause": .words(rule.clause),
                "requirement": .string(rule.level.rawValue),
                "severity": .string(rule.severity.rawValue), "meaning": .words(rule.meaning),
                "remedy": .words(rule.remedy),
                "places": .array(
                    all.map { violation in
                        let place = ViolationPlace(violation, in: inspection)
                        let line = place.line.map { ", line \($0)" } ?? ""
                        return .object([
                            "place": .words(place.path + line),
                            "sentence": .words(place.sentence),
                        ])
                    }),
            ])
        }
    }

    // MARK: Lanes

    private var span: ChartSpan {
        let starts = report.lanes.lazy.compactMap(\.segments.first?.start)
        let ends = report.lanes.lazy.compactMap(\.segments.last).map { $0.start + $0.duration }
        return ChartSpan(min(0, starts.min() ?? 0), ends.max() ?? 0)
    }

    /// One row of boxes.
    private struct Row {
        let name: String
        let boxes: [(start: Double, end: Double, label: String)]
    }

    private func lane(_ lane: ValidationLane) -> JSONValue? {
        guard !lane.segments.isEmpty else { return nil }
        let segments = lane.segments
        func label(_ segment: ValidationLane.Segment) -> String {
            [
                "segment \(segment.index + 1)", ChartTime.text(segment.start),
                Quantity.decimal(segment.duration, places: 3, isTrimmed: true).map { "\($0) s" },
                segment.bitRate.flatMap { Int(exactly: $0.rounded()) }.flatMap(Quantity.bitRate),
                segment.isGap ? "a gap" : nil, segment.fault,
            ].compactMap { $0 }.joined(separator: " · ")
        }
        let rows = [
            Row(
                name: "segments",
                boxes: segments.filter { !$0.isGap }.map {
                    ($0.start, $0.start + $0.duration, label($0))
                }),
            Row(name: "key frames", boxes: lane.keyFrames.map { ($0, $0, time($0, "key frame")) }),
            Row(
                name: "discontinuities",
                boxes: lane.discontinuities.map { ($0, $0, time($0, "discontinuity")) }),
            Row(
                name: "breaks and events",
                boxes: lane.cues.map { ($0.start, $0.end ?? $0.start, time($0.start, $0.words)) }),
            Row(
                name: "gaps and faults",
                boxes: segments.filter { $0.isGap || $0.fault != nil }.map {
                    ($0.start, $0.start + $0.duration, label($0))
                }),
        ].filter { !$0.boxes.isEmpty }
        let span = span
        let rates = segments.compactMap(\.bitRate)
        let facts = [
            lane.bandwidth.flatMap { Int(exactly: $0) }.flatMap(Quantity.bitRate)
                .map { "declared \($0)" },
            rates.max().flatMap { Int(exactly: $0.rounded()) }.flatMap(Quantity.bitRate)
                .map { "largest segment \($0)" },
            "from the top: " + rows.map(\.name).joined(separator: ", "),
            lane.isCut ? "the first \(segments.count) segments" : nil,
        ].compactMap { $0 }
        let boxes = rows.enumerated().flatMap { number, row in
            row.boxes.prefix(Self.mostBoxes).map { box -> JSONValue in
                let (from, to) = (share(box.start, span), share(box.end, span))
                return .object([
                    "x": .string(TimeChart.percent(from)),
                    "width": .string(TimeChart.percent(max(to - from - 0.001, 0.002))),
                    "y": .int(number * Self.rowHeight + 2), "label": .words(box.label),
                ])
            }
        }
        return .object([
            "lane": .words(lane.name.isEmpty ? inspection.path : lane.name),
            "height": .int(rows.count * Self.rowHeight), "facts": .list(facts),
            "boxes": .array(boxes),
            "ends": .array(
                [span.start, span.middle, span.end].map { .string(ChartTime.text($0) ?? "–") }),
        ])
    }

    private func time(_ seconds: Double, _ words: String) -> String {
        "\(ChartTime.text(seconds) ?? "–") · \(words)"
    }

    private func share(_ time: Double, _ span: ChartSpan) -> Double {
        let share = (time - span.start) / (span.end - span.start)
        return share.isFinite ? min(max(share, 0), 1) : 0
    }

    // MARK: Claims

    private var claims: [JSONValue] {
        report.claims.map { claim in
            .object([
                "owner": .words(claim.uri ?? "the playlist"), "name": .words(claim.name),
                "declared": .words(ViolationPlace.words(claim.declared, claim.unit) ?? "–"),
                "observed": .words(ViolationPlace.words(claim.observed, claim.unit) ?? "–"),
                "verdict": .string(claim.verdict.rawValue), "note": .words(claim.note ?? ""),
            ])
        }
    }

    private var omissions: [JSONValue] {
        report.omissions.map { omission in
            .object([
                "sentence": .words(
                    [omission.uri, omission.reason].compactMap { $0 }.joined(separator: ": ")),
                "rules": .words(omission.rules.joined(separator: " ")),
            ])
        }
    }
}
