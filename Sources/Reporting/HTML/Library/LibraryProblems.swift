import TrackModel

/// Findings and failures of a library by their codes, each with the first files that
/// have it, so that they can be read without a script.
struct LibraryProblems {
    /// Files named for each code.
    static let mostExamples = 100

    private struct Group {
        let code: String
        let severity: Finding.Severity
        var advice: FindingAdvice?
        var files = 0
        var examples: [JSONValue] = []
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
                path: record.input.path, message: finding.message)
        }
    }

    private mutating func add(
        _ code: String, _ severity: Finding.Severity, _ advice: FindingAdvice?, path: String,
        message: String
    ) {
        var group =
            groups.removeValue(forKey: code)
            ?? Group(code: code, severity: severity, advice: advice)
        group.files += 1
        if group.examples.count < Self.mostExamples {
            group.examples.append(
                .object([
                    "path": PageText(path, limit: 600).json,
                    "message": PageText(message, limit: 600).json,
                ]))
        }
        groups[code] = group
    }

    /// Meaning of each finding of the library, by its code.
    var explanations: JSONValue {
        .object(groups.compactMapValues { $0.advice?.json })
    }

    /// Gravest first, then those of most files.
    var json: [JSONValue] {
        let severities = Finding.Severity.allCases
        func rank(_ group: Group) -> Int { severities.firstIndex(of: group.severity) ?? 0 }
        return groups.values.sorted {
            (rank($1), $1.files, $0.code) < (rank($0), $0.files, $1.code)
        }.map { group in
            var members: [String: JSONValue] = [
                "code": .words(group.code), "severity": .string(group.severity.rawValue),
                "column": .string(group.advice == nil ? "error" : "findings"),
                "word": PageText(group.code, limit: 200).json, "files": .int(group.files),
                "filesWord": .string(group.files == 1 ? "file" : "files"),
                "examples": .array(group.examples),
            ]
            members["explanation"] = group.advice?.json
            if group.files > group.examples.count {
                members["rest"] = .int(group.files - group.examples.count)
            }
            return .object(members)
        }
    }
}
