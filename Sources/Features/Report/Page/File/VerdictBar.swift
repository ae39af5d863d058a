import Reporting
import SelectionPolicy
import TrackModel

/// The start of a file's page: verdict, name, what the verdict covers, and the players.
struct VerdictBar {
    private let record: MediaRecord
    private let plays: [Playability]?

    /// - Parameter plays: answers of players; nil to leave them out.
    init(_ record: MediaRecord, plays: [Playability]?) {
        (self.record, self.plays) = (record, plays)
    }

    var html: HTML {
        let facts = FileFacts(record)
        let health = MediaHealth(record)
        let name = HTML(
            "h1", ["tabindex": "-1"],
            [HTML("bdi", [:], [.text(PageText(facts.name, limit: 1000).text)])])
        let folder = HTML("p", ["class": "folder"], [HTML("bdi", [:], facts.folder)])
        var rows: [HTML?] = [
            HTML("p", ["class": "word"], health.verdict.label.word), name,
            facts.folder.isEmpty ? nil : folder, .facts(summary, class: "facts summary"),
            line("Checked", health.coverage.words(of: record.container?.duration) + failedPlaces),
        ]
        if let plays { rows.append(players(plays)) }
        return HTML(
            "header", ["class": "top verdict \(health.verdict.rawValue)"], rows.compactMap { $0 })
    }

    private func line(_ title: String, _ words: [String]) -> HTML? {
        guard let facts = HTML.facts(words) else { return nil }
        return HTML("div", ["class": "line"], [HTML("strong", [:], title), facts])
    }

    /// One-line summary of the file.
    private var summary: [String] {
        guard let container = record.container else {
            return record.input.size.flatMap(Quantity.bytes).map { [$0] } ?? []
        }
        return [
            container.formatWords, container.duration.flatMap(Quantity.duration),
            record.input.size.flatMap(Quantity.bytes),
            container.bitRate.flatMap(Quantity.bitRate),
            container.chapterWords, container.encryptionWords,
            container.isTruncated == true ? "truncated" : nil,
        ].compactMap { $0 } + (record.disc?.words ?? []) + container.titleWords
    }

    /// Number of times that are listed.
    private static let maxTimes = 4

    private var failedPlaces: [String] {
        let start = record.container?.startTime ?? 0
        let times = Set(record.decode?.failedPlaces ?? []).sorted()
        guard !times.isEmpty else { return [] }
        let shown = times.prefix(Self.maxTimes).compactMap { TimeStamp.tenths($0 - start) }
        let more = times.count > shown.count ? " …" : ""
        let subject = times.count == 1 ? "1 place does" : "\(times.count) places do"
        return ["\(subject) not decode (\(shown.joined(separator: ", "))\(more))"]
    }

    /// The built-in players by the change that the file needs.
    private func players(_ answers: [Playability]) -> HTML? {
        let groups = Playability.Verdict.allCases.compactMap { verdict -> String? in
            let devices = answers.filter { $0.verdict == verdict }.map(\.device)
            guard !devices.isEmpty else { return nil }
            let words =
                switch verdict {
                case .direct: "as it is on"
                case .remux: "after a remux on"
                case .convert: "after a conversion on"
                case .transcode: "after a transcode on"
                case .unknown: "unknown on"
                }
            return "\(words) \(devices.joined(separator: ", "))"
        }
        return line("Plays", groups)
    }
}
