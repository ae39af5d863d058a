import Playlists
import Reporting
import TrackModel

/// CMCD and CMSD of an access log, as text or JSON.
package struct RequestReportText {
    private let report: RequestReport
    private let paths: [String]

    /// - Parameter paths: of the playlist and of the log, as the user named them.
    package init(_ report: RequestReport, _ paths: [String]) {
        self.report = report
        self.paths = paths
    }

    package var text: String {
        var lines = paths.map { SafeText($0).text }
        lines.append(summary)
        lines += report.faults.map { fault in
            let values = [
                value(fault.declared).map { "sent \($0)" },
                value(fault.observed).map { "known \($0)" },
            ].compactMap { $0 }
            let detail = values.isEmpty ? "" : " (\(values.joined(separator: ", ")))"
            let others = fault.count > 1 ? ", and \(fault.count - 1) more like it" : ""
            return SafeText(
                "\(fault.level.rawValue)  line \(fault.line)  \(fault.message)\(detail)\(others)"
                    + "  [\(fault.code)]"
            ).text
        }
        if let first = report.unreadable.first {
            lines.append(
                "\(report.unreadable.count) lines could not be read as requests, the first is \(first)"
            )
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private var summary: String {
        let levels = ValidationRule.Level.allCases.map { level in
            "\(report.count(level)) \(level.rawValue)"
        }
        return [
            "\(report.requestCount) requests", "\(report.knownCount) of the presentation",
            "\(report.clientCount) with CMCD", "\(report.serverCount) with CMSD",
            "\(report.sessionCount) sessions", levels.joined(separator: " and ") + " broken",
        ].joined(separator: " · ")
    }

    private func value(_ value: JSONValue?) -> String? {
        switch value {
        case .string(let text)?: "“\(text)”"
        case let value?: JSONWriter.text(value, isPretty: false)
        case nil: nil
        }
    }

    package var json: String {
        get throws {
            let head = ["schema": JSONValue.string(RequestTables.schema)]
            let made = try RequestTables.document.document((report, paths)).made
            return JSONWriter.text(
                .object((made.members ?? [:]).merging(head) { $1 }), isPretty: true) + "\n"
        }
    }
}

/// The JSON of `trackprobe-requests/1`.
private enum RequestTables {
    static let schema = "trackprobe-requests/1"

    static let document = DocumentTable<(report: RequestReport, paths: [String])>(
        name: "document", keepsNull: false,
        members: [
            .texts("inputs", "The playlist and the log, as they were named.") { $0.paths }
                .always(),
            .count("requests", "Requests in the log.") { $0.report.requestCount }.always(),
            .count("known", "Requests of files that the presentation has.") {
                $0.report.knownCount
            }.always(),
            .count("cmcd", "Requests with CMCD.") { $0.report.clientCount }.always(),
            .count("cmsd", "Requests with CMSD.") { $0.report.serverCount }.always(),
            .count("sessions", "Session identifiers.") { $0.report.sessionCount }.always(),
            .count("must", "Faults against a MUST.") { $0.report.count(.must) }.always(),
            .count("should", "Faults against a SHOULD.") { $0.report.count(.should) }.always(),
            .places("unreadable", "Invalid lines, the first 1000.") {
                Array($0.report.unreadable.prefix(1000))
            }.always(),
            .list("faults", fault, "MUST before SHOULD, each in the order of the log.") {
                $0.report.faults
            }.always(),
        ])

    private static let fault = DocumentTable<RequestReport.Fault>(
        name: "fault", keepsNull: false,
        members: [
            .text("code", "A stable word.") { $0.code }.always(),
            .word("requirement", "MUST or SHOULD.") { $0.level }.always(),
            .text("meaning", "The demand of the rule.") { $0.rule.meaning }.always(),
            .text("key", "The key; null where it is about all of the data.") { $0.key }.orNull(),
            .text("message", "One sentence.") { $0.message }.always(),
            .count("line", "Line of the log, from 1.") { $0.line }.always(),
            .json("declared", "The value that was sent.") { $0.declared }.orNull(),
            .json("observed", "The value of the presentation.") { $0.observed }.orNull(),
            .count("count", "Faults that are alike.") { $0.count }.always(),
        ])
}

/// `Schema/trackprobe-requests-1.schema.json`, from the tables.
enum RequestsSchema {
    static var text: String {
        DocumentSchema.text(
            "trackprobe variants --requests LOG --json", of: RequestTables.schema,
            [DocumentDefinition(RequestTables.document)])
    }
}
