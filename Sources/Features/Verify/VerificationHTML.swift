import Reporting
import TrackModel

/// `html`: for each pair the verdict, the losses, other changes, the compared places, and the worst
/// frames of both files side by side.
package struct VerificationHTML: ReportFormat {
    /// Pairs and rows of a table that are listed.
    private static let maxPairs = 500, maxRows = 200
    /// Bytes of all images.
    private static let maxImageBytes = 20 << 20

    private var totals = ConversionTotals()
    private var count = 0
    private var title: String?
    private var pairs: [JSONValue] = []
    private var imageBytes = 0

    package init(options: ReportOptions) {}

    package mutating func write(_ verification: Verification) -> String {
        count += 1
        totals.add(verification)
        let name = "\(verification.source.path) → \(verification.output.path)"
        title = title ?? name
        guard pairs.count < Self.maxPairs else { return "" }
        var pair: [String: JSONValue] = [
            "number": .int(count), "source": .words(verification.source.path),
            "output": .words(verification.output.path),
        ]
        pair["verdict"] = .string(verification.label)
        let isGood = verification.verdict == .faithful || verification.verdict == .additional
        pair["tone"] = .string(isGood ? "ok" : "damaged")
        pair["facts"] = .list(facts(verification))
        let groups: [(id: String, title: String, verdict: ConversionDifference.Verdict)] = [
            ("lost", "Lost", .lost), ("allowed", "Allowed losses", .allowed),
            ("changed", "Other changes", .changed),
        ]
        pair["tables"] = .array(
            groups.compactMap {
                table($0.id, $0.title, verification.differences($0.verdict), count)
            })
        if let places = verification.content?.frames?.places, !places.isEmpty {
            pair["places"] = .object(["rows": .array(places.map(Self.row))])
        }
        pair["frames"] = frames(verification.images)
        pairs.append(.object(pair))
        return ""
    }

    package mutating func end() -> String {
        var content: [String: JSONValue] = ["pairs": .array(pairs)]
        if count > 1 { content["totals"] = .words(totals.sentence) }
        if count > pairs.count {
            content["rest"] = .string("and \(count - pairs.count) more: see --format ndjson")
        }
        return Page(
            title: PageText(count == 1 ? title ?? "" : "Conversions", limit: 200).text,
            template: "verification", content: .object(content)
        ).text(HTMLOptions())
    }

    private func facts(_ verification: Verification) -> [String] {
        let facts = [
            verification.error?.message,
            verification.requirements.profile.map { "profile \($0.rawValue)" },
        ].compactMap(\.self)
        return facts + (verification.content?.facts ?? [])
    }

    private func table(
        _ id: String, _ title: String, _ differences: [ConversionDifference], _ number: Int
    ) -> JSONValue? {
        guard !differences.isEmpty else { return nil }
        var table: [String: JSONValue] = [
            "id": .string("\(id)-\(number)"), "title": .string(title),
            "rows": .array(differences.prefix(Self.maxRows).map(Self.row)),
        ]
        if differences.count > Self.maxRows {
            table["more"] = .string(
                "and \(differences.count - Self.maxRows) more: see --format ndjson")
        }
        return .object(table)
    }

    private static func row(_ difference: ConversionDifference) -> JSONValue {
        .object([
            "aspect": .string(difference.aspect?.rawValue ?? "–"),
            "tracks": .string(difference.trackWords ?? "–"),
            "message": .words(difference.message), "left": .words(difference.source ?? "–"),
            "right": .words(difference.output ?? "–"),
            "time": .string(difference.time.flatMap(TimeStamp.tenths) ?? "–"),
        ])
    }

    private static func row(_ place: ContentComparison.Place) -> JSONValue {
        func text(_ value: Double, _ places: Int) -> JSONValue {
            .string(Quantity.decimal(value, places: places) ?? "–")
        }
        return .object([
            "time": .string(TimeStamp.tenths(place.time) ?? "–"),
            "outputTime": .string(TimeStamp.tenths(place.outputTime) ?? "–"),
            "psnr": text(place.match.best.signalToNoise, 1),
            "ssim": text(place.match.best.similarity, 3),
            "shift": .string(place.match.shift == 0 ? "–" : "\(place.match.shift)"),
        ])
    }

    /// nil where there are none.
    private mutating func frames(_ images: [ConversionImage]) -> JSONValue? {
        var rows: [JSONValue] = []
        var isFull = false
        for image in images {
            let bytes = (image.source?.count ?? 0) + (image.output?.count ?? 0)
            guard imageBytes + bytes <= Self.maxImageBytes else {
                isFull = true
                break
            }
            imageBytes += bytes
            let time = TimeStamp.tenths(image.time) ?? "?"
            rows.append(
                .object([
                    "caption": .words(image.words),
                    "sides": .array(
                        [("Source", image.source), ("Output", image.output)].map { name, jpeg in
                            var side: [String: JSONValue] = [
                                "name": .string(name), "words": .string("\(name) at \(time)"),
                            ]
                            side["address"] = jpeg.map { .string(PageSheets.address($0)) }
                            return .object(side)
                        }),
                ]))
        }
        guard !rows.isEmpty || isFull else { return nil }
        var frames: [String: JSONValue] = ["rows": .array(rows)]
        if isFull { frames["note"] = .string("The page has no room for more frames.") }
        return .object(frames)
    }
}
