import Fixtures
import Foundation

/// `docs/meters.md`, from the figures in `docs/meters.tsv`.
struct MeterReference {
    /// A line of the figures.
    struct Row {
        let meter, name, label, result, total, filter: String

        /// Detected clips; nil for a row of text.
        var count: Int? { total.isEmpty ? nil : numbers.reduce(0, +) }

        /// Clips of all columns together; nil for a row of text.
        var clips: Int? { Int(total).map { $0 * numbers.count } }

        var numbers: [Int] { result.components(separatedBy: ", ").compactMap { Int($0) } }

        var resultText: String { total.isEmpty ? result : "\(result) of \(total)" }

        /// The name of FFmpeg's filter, and what it detected.
        var filterText: String {
            let words = filter.split(separator: " ", maxSplits: 1)
            return words.count == 2 ? "`\(words[0])` \(words[1])" : ""
        }
    }

    let rows: [Row]

    static let columns = ["meter", "row", "material or part", "result", "of", "filter"]

    /// Names of rows in the order of a meter's table.
    static let names = [
        "finds", "measures", "standard", "method", "input", "codecs", "accuracy", "recall",
        "false positives", "threshold", "confidence", "cost", "misses", "misses in tests",
        "misleading",
    ]

    init() throws {
        let url = Media.package.appending(path: "docs/meters.tsv")
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        rows = lines.dropFirst().map { line in
            let cells = line.components(separatedBy: "\t")
            let all = cells + Array(repeating: "", count: max(0, Self.columns.count - cells.count))
            return Row(
                meter: all[0], name: all[1], label: all[2], result: all[3], total: all[4],
                filter: all[5])
        }
    }

    /// Names of all meters, in order.
    var meters: [String] {
        rows.map(\.meter).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    func rows(of meter: String, _ name: String) -> [Row] {
        rows.filter { $0.meter == meter && $0.name == name }
    }

    var text: String {
        var text = Self.introduction
        for (kind, title) in [("video", "Video"), ("audio", "Audio")] {
            text += "\n| \(title.lowercased()) | finding | recall | false positives | cost |\n"
            text += "| --- | --- | ---: | ---: | --- |\n"
            for meter in meters where rows(of: meter, "kind").first?.result == kind {
                text += Self.row([
                    "[\(meter.prefix(1).lowercased() + meter.dropFirst())](#\(Self.anchor(meter)))",
                    codes(of: meter).map { "`\($0)`" }.joined(separator: ", "),
                    sum(of: meter, "recall"), sum(of: meter, "false positives"),
                    rows(of: meter, "cost").map(\.result).joined(separator: "; "),
                ])
            }
        }
        for meter in meters { text += section(meter) }
        return text
    }

    func codes(of meter: String) -> [String] {
        rows(of: meter, "findings").flatMap {
            $0.result.split(separator: " ").map(String.init)
        }
    }

    /// All clips of the rows together, as `61 of 66`.
    private func sum(of meter: String, _ name: String) -> String {
        let rows = rows(of: meter, name).filter { $0.count != nil }
        guard !rows.isEmpty else { return "–" }
        let count = rows.reduce(0) { $0 + ($1.count ?? 0) }
        return "\(count) of \(rows.reduce(0) { $0 + ($1.clips ?? 0) })"
    }

    private func section(_ meter: String) -> String {
        var text = "\n## \(meter)\n\n| | material or part | | FFmpeg |\n| --- | --- | --- | --- |\n"
        for name in Self.names {
            for (number, row) in rows(of: meter, name).enumerated() {
                text += Self.row([
                    number == 0 ? name : "", row.label, row.resultText, row.filterText,
                ])
            }
        }
        return text
    }

    /// GitHub's anchor of a heading.
    static func anchor(_ title: String) -> String {
        String(title.lowercased().filter { $0.isLetter || $0 == " " || $0 == "-" })
            .replacingOccurrences(of: " ", with: "-")
    }

    private static func row(_ cells: [String]) -> String {
        "| " + cells.joined(separator: " | ") + " |\n"
    }

    private static let introduction = """
        # Meters

        Meters measure decoded frames and audio samples, at depth `full` only. The values are in the record
        under `measuredPicture` and `measuredSound`; [record.md](record.md) lists every member with its unit.
        A value beyond doubt becomes a finding with measure, threshold and confidence. `trackprobe findings
        CODE` explains a finding. The algorithms of [motion](motion-meters.md),
        [image](image-meters.md) and [audio](audio-meters.md) meters have their own pages, and so has
        [what is not reported](not-reported.md).

        This page is generated from the figures in `docs/meters.tsv` by `make snapshots`.

        - **Recall**: detected clips of the clips that have the fault.
        - **False positives**: reported clips of the clips without the fault.
        - **FFmpeg**: what its filter detects in the same clips, at its defaults.
        - Unless a row names others, the clips are those of `make meters`: [how they are
          measured](meter-measuring.md).

        The two tables below add up the clips of all rows of a meter, also those of difficult material. A
        clip counts once for each finding that it was checked for. A meter without a finding only measures.

        """
}
