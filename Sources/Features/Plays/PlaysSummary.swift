import Reporting
import TrackModel

/// Numbers of files that play on each device, and reasons why others do not.
package struct PlaysSummary: Sendable {
    private struct Group {
        var files = 0
        /// Paths of the first few files.
        var first: [String] = []

        mutating func add(_ path: String) {
            files += 1
            if first.count < 3 { first.append(path) }
        }
    }

    private struct Device {
        var name: String
        var verdicts: [Playability.Verdict: Int] = [:]
        /// Groups by verdict and kind of reason.
        var reasons: [Playability.Verdict: [String: Group]] = [:]
    }

    private var devices: [Device] = []
    private(set) var files = 0
    private var failed = 0

    package init() {}

    package mutating func add(_ input: PlayedInput) {
        guard input.error == nil, !input.plays.isEmpty else {
            failed += 1
            return
        }
        files += 1
        for (place, plays) in input.plays.enumerated() {
            if place == devices.count { devices.append(Device(name: plays.device)) }
            devices[place].verdicts[plays.verdict, default: 0] += 1
            guard plays.verdict != .direct else { continue }
            for kind in Set(plays.reasons.map(\.kind)) {
                devices[place].reasons[plays.verdict, default: [:]][kind, default: Group()]
                    .add(input.input.path)
            }
        }
    }

    /// Reasons listed of a device and a verdict; fewer where all clients are asked.
    private var maxRows: Int { devices.count > 8 ? 2 : 8 }

    package func text(options: ReportOptions) -> String {
        var page = TextPage(options: options)
        for device in devices {
            let counts = Playability.Verdict.allCases.compactMap { verdict in
                device.verdicts[verdict].map { Span(words(verdict, $0)) }
            }
            page.facts(counts, lead: [Span(device.name + ": ", .strong)])
            for verdict in Playability.Verdict.allCases {
                write(device.reasons[verdict] ?? [:], verdict, to: &page)
            }
        }
        if failed > 0 {
            page.sentence([Span("\(Quantity.count(failed)) could not be checked.")])
        }
        return page.text
    }

    private func words(_ verdict: Playability.Verdict, _ count: Int) -> String {
        let files = "\(Quantity.count(count)) of \(Quantity.count(files)) files"
        let verb: (String, String) =
            switch verdict {
            case .direct: ("plays as it is", "play as they are")
            case .remux: ("needs a remux", "need a remux")
            case .convert: ("needs a conversion", "need a conversion")
            case .transcode: ("needs a transcode", "need a transcode")
            case .unknown: ("is undecided", "are undecided")
            }
        return "\(files) \(count == 1 ? verb.0 : verb.1)"
    }

    /// Writes the groups, the largest first. A file with several reasons counts in each.
    private func write(
        _ groups: [String: Group], _ verdict: Playability.Verdict, to page: inout TextPage
    ) {
        let sorted = groups.sorted { (-$0.value.files, $0.key) < (-$1.value.files, $1.key) }
        for (kind, group) in sorted.prefix(maxRows) {
            let more = group.files - group.first.count
            let names =
                group.first.joined(separator: ", ")
                + (more > 0 ? " and \(Quantity.count(more)) more" : "")
            page.sentence(
                [Span(kind), Span("\(names)", .faint)],
                lead: [
                    Span("  \(verdict.rawValue) "),
                    Span("\(Quantity.count(group.files))  ", .strong),
                ])
        }
        if sorted.count > maxRows {
            page.sentence(
                [Span("\(sorted.count - maxRows) other reasons", .faint)],
                lead: [Span("  \(verdict.rawValue) ")])
        }
    }

    package var json: JSONValue {
        let devices = devices.map { device -> JSONValue in
            let verdicts = Playability.Verdict.allCases.map { verdict in
                (verdict.rawValue, JSONValue.int(device.verdicts[verdict] ?? 0))
            }
            let reasons = Playability.Verdict.allCases.flatMap { verdict in
                (device.reasons[verdict] ?? [:]).sorted {
                    (-$0.value.files, $0.key) < (-$1.value.files, $1.key)
                }.map { kind, group in
                    JSONValue.object([
                        "verdict": .string(verdict.rawValue), "reason": .string(kind),
                        "files": .int(group.files),
                    ])
                }
            }
            return .object([
                "device": .string(device.name), "key": .string(Playability.key(of: device.name)),
                "verdicts": .object(Dictionary(verdicts) { first, _ in first }),
                "reasons": .array(reasons),
            ])
        }
        return .object([
            "schema": .string("trackprobe-plays-summary/1"), "files": .int(files),
            "failed": .int(failed), "devices": .array(devices),
        ])
    }
}
