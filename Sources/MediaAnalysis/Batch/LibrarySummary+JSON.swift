import TrackModel

// Without counts of nothing: one of these goes with every record of a batch.

extension LibrarySummary {
    package var json: JSONValue {
        var members: [String: JSONValue] = [
            "files": .int(files), "duration": .double(duration), "bytes": .int(bytes),
        ]
        for (name, path) in Self.talliesByName where !self[keyPath: path].counts.isEmpty {
            members[name] = .object(self[keyPath: path].counts.mapValues { .int($0) })
        }
        if !findings.isEmpty { members["findings"] = .object(findings.mapValues(\.json)) }
        if !errors.isEmpty { members["errors"] = .object(errors.mapValues(\.json)) }
        return .object(members)
    }

    /// nil for what is no summary.
    package init?(_ json: JSONValue) {
        guard case .int(let files)? = json["files"], case .int(let bytes)? = json["bytes"],
            let duration = json["duration"]?.number
        else { return nil }
        self.init()
        (self.files, self.bytes, self.duration) = (files, bytes, duration)
        for (name, path) in Self.talliesByName {
            for (value, count) in json[name]?.members ?? [:] {
                guard case .int(let count) = count else { return nil }
                self[keyPath: path].add(value, count: count)
            }
        }
        for (code, json) in json["findings"]?.members ?? [:] {
            guard let tally = FindingTally(json) else { return nil }
            findings[code] = tally
        }
        for (code, json) in json["errors"]?.members ?? [:] {
            guard let tally = FindingTally(json) else { return nil }
            errors[code] = tally
        }
    }
}

extension LibrarySummary.FindingTally {
    fileprivate var json: JSONValue {
        .object([
            "severity": .string(severity.rawValue), "files": .int(files),
            "first": .array(first.map { .string($0) }),
        ])
    }

    fileprivate init?(_ json: JSONValue) {
        guard let severity = json["severity"]?.text.flatMap(Finding.Severity.init),
            case .int(let files)? = json["files"], let first = json["first"]?.elements
        else { return nil }
        self.init(severity: severity, files: files, first: first.compactMap(\.text))
    }
}
