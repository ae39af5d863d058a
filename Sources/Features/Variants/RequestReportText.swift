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
        let value = JSONValue.object([
            "schema": .string("trackprobe-requests/1"),
            "inputs": .array(paths.map { .string($0) }),
            "requests": .int(report.requestCount), "known": .int(report.knownCount),
            "cmcd": .int(report.clientCount), "cmsd": .int(report.serverCount),
            "sessions": .int(report.sessionCount), "must": .int(report.count(.must)),
            "should": .int(report.count(.should)),
            "unreadable": .array(report.unreadable.prefix(1000).map { .int($0) }),
            "faults": .array(report.faults.map(fault)),
        ])
        return JSONWriter.text(value, isPretty: true) + "\n"
    }

    private func fault(_ fault: RequestReport.Fault) -> JSONValue {
        .object([
            "code": .string(fault.code), "requirement": .string(fault.level.rawValue),
            "meaning": .string(fault.rule.meaning), "key": fault.key.map { .string($0) } ?? .null,
            "message": .string(fault.message), "line": .int(fault.line),
            "declared": fault.declared ?? .null, "observed": fault.observed ?? .null,
            "count": .int(fault.count),
        ])
    }
}
