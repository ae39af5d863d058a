import Reporting
import TrackModel

/// Findings and failures of a library by code, each with its first files, readable without a
/// script.
///
/// Of samples, trailers and extras only failures are counted, as in tiles and text. Their findings
/// are explained in the details of the file.
struct LibraryProblems {
    /// Number of files listed per code.
    static let maxExamples = 100

    private struct Example {
        let path: String
        let message: String

        init(_ path: String, _ message: String) {
            self.path = PageText(path, limit: 600).text
            self.message = PageText(message, limit: 600).text
        }

        var json: JSONValue { .object(["path": .string(path), "message": .string(message)]) }
    }

    private struct Group {
        let code: String
        let severity: Finding.Severity
        var advice: FindingAdvice?
        var files = 0
        var examples: [Example] = []

        var heading: [String: JSONValue] {
            [
                "code": .words(code), "severity": .string(severity.rawValue),
                "column": .string(advice == nil ? "error" : "findings"),
                "word": PageText(code, limit: 200).json, "files": .int(files),
                "filesWord": .string(files == 1 ? "file" : "files"),
            ]
        }
    }

    private var groups: [String: Group] = [:]

    mutating func add(_ record: MediaRecord) {
        if let error = record.error {
            add(
                error.code, .error, nil, path: record.input.path, message: error.message)
        }
        var seen: Set<Finding.Code> = []
        for finding in record.findings where seen.insert(finding.code).inserted {
            add(
                finding.code.rawValue, finding.severity, FindingAdvice(finding.code),
                path: record.input.path, message: finding.message,
                isCounted: record.input.role == nil)
        }
    }

    private mutating func add(
        _ code: String, _ severity: Finding.Severity, _ advice: FindingAdvice?, path: String,
        message: String, isCounted: Bool = true
    ) {
        var group =
            groups.removeValue(forKey: code)
            ?? Group(code: code, severity: severity, advice: advice)
        if isCounted {
            group.files += 1
            if group.examples.count < Self.maxExamples {
                group.examples.append(Example(path, message))
            }
        }
        groups[code] = group
    }

    /// Meaning of each finding of the library by code.
    var explanations: JSONValue {
        .object(groups.compactMapValues { $0.advice.map { .array($0.html.map(\.json)) } })
    }

    /// Groups, the most severe first, then the most frequent.
    private var ranked: [Group] {
        let severities = Finding.Severity.allCases
        func rank(_ group: Group) -> Int { severities.firstIndex(of: group.severity) ?? 0 }
        return groups.values.filter { $0.files > 0 }.sorted {
            (rank($1), $1.files, $0.code) < (rank($0), $0.files, $1.code)
        }
    }

    var json: [JSONValue] {
        ranked.map { group in
            var members = group.heading
            members["examples"] = .array(group.examples.map(\.json))
            members["explanation"] = group.advice.map { .string($0.html.map(\.text).joined()) }
            if group.files > group.examples.count {
                members["rest"] = .int(group.files - group.examples.count)
            }
            return .object(members)
        }
    }

    /// The first failures, errors and warnings, one line each.
    ///
    /// - Returns: the lines, and the number of remaining codes.
    func attention(most: Int) -> (lines: [JSONValue], rest: Int) {
        let grave = ranked.filter { $0.severity != .info }
        let lines = grave.prefix(most).map { group in
            var members = group.heading
            // A failure shows the message of its first file.
            members["words"] =
                (group.advice?.meaning
                ?? group.examples.first.map { "For example: \($0.message)" }).map(JSONValue.string)
            return JSONValue.object(members)
        }
        return (Array(lines), grave.count - lines.count)
    }
}
