import TrackModel

/// A library at a glance: counts over the records of many inputs.
///
/// Samples, trailers and extras are counted as such and nowhere else.
package struct LibrarySummary: Hashable, Sendable {
    /// A kind of finding or error, and the first files that have it.
    package struct FindingTally: Hashable, Sendable {
        package var severity: Finding.Severity
        /// Files that have it.
        package var files = 0
        /// At most `LibrarySummary.firstFiles`, by path.
        package var first: [String] = []
    }

    /// Number of files listed with a finding or an error.
    package static let firstFiles = 3

    package internal(set) var files = 0
    /// Seconds of all files whose duration is known.
    package internal(set) var duration = 0.0
    /// Bytes of all files whose size is known.
    package internal(set) var bytes = 0
    /// Samples, trailers and extras.
    package internal(set) var roles = Tally()
    package internal(set) var containers = Tally()
    package internal(set) var videoCodecs = Tally()
    /// Classes of frame size.
    package internal(set) var resolutions = Tally()
    package internal(set) var dynamicRanges = Tally()
    package internal(set) var dolbyVisionProfiles = Tally()
    /// Codec and channels of audio tracks.
    package internal(set) var audioFormats = Tally()
    package internal(set) var audioLanguages = Tally()
    package internal(set) var subtitleLanguages = Tally()
    /// Findings by code.
    package internal(set) var findings: [String: FindingTally] = [:]
    /// Files that could not be analysed, by code.
    package internal(set) var errors: [String: FindingTally] = [:]

    package init() {}

    /// Makes the summary of one record.
    package init(_ record: MediaRecord) {
        self.init()
        add(record)
    }

    package mutating func add(_ record: MediaRecord) {
        if let role = record.input.role {
            roles.add(role.rawValue)
            return
        }
        if let error = record.error {
            add(error.code, .error, of: record.input.path, to: \.errors)
        }
        files += 1
        if let size = record.input.size { bytes = bytes.addingReportingOverflow(size).partialValue }
        guard let container = record.container else { return }
        if let seconds = container.duration, seconds.isFinite, seconds > 0 { duration += seconds }
        containers.add(container.format)
        for track in record.tracks { add(track) }
        var seen: Set<String> = []
        for finding in record.findings where seen.insert(finding.code.rawValue).inserted {
            add(finding.code.rawValue, finding.severity, of: record.input.path, to: \.findings)
        }
    }

    private mutating func add(_ track: MediaPlayerTrack) {
        switch track.mediaType {
        case .video where !track.isAttachedPicture:
            videoCodecs.add(track.codec ?? "unknown")
            if let size = track.naturalSize ?? track.codedSize, let kind = ResolutionClass(size) {
                resolutions.add(kind.name)
            }
            if let range = track.dynamicRange { dynamicRanges.add(range.rawValue) }
            if let profile = track.dovi?.profile { dolbyVisionProfiles.add("profile \(profile)") }
        case .audio:
            let channels = track.channels.map { " \(Self.layout(channels: $0))" } ?? ""
            audioFormats.add((track.codec ?? "unknown") + channels)
            audioLanguages.add(track.language ?? "unknown")
        case .subtitle: subtitleLanguages.add(track.language ?? "unknown")
        default: break
        }
    }

    private mutating func add(
        _ code: String, _ severity: Finding.Severity, of path: String,
        to tallies: WritableKeyPath<Self, [String: FindingTally]>
    ) {
        let one = FindingTally(severity: severity, files: 1, first: [path])
        self[keyPath: tallies][code, default: FindingTally(severity: severity)].add(one)
    }

    private static func layout(channels: Int) -> String {
        switch channels {
        case 1: "mono"
        case 2: "stereo"
        case 6: "5.1"
        case 8: "7.1"
        default: "\(channels) channels"
        }
    }
}

extension LibrarySummary {
    /// Counts what `other` has counted of further records.
    package mutating func add(_ other: LibrarySummary) {
        files += other.files
        duration += other.duration
        bytes = bytes.addingReportingOverflow(other.bytes).partialValue
        for (_, tally) in Self.talliesByName { self[keyPath: tally].add(other[keyPath: tally]) }
        for (code, tally) in other.findings {
            findings[code, default: FindingTally(severity: tally.severity)].add(tally)
        }
        // A catalogue may have summaries that list the errors of extras.
        for (code, tally) in other.errors where other.files > 0 {
            errors[code, default: FindingTally(severity: tally.severity)].add(tally)
        }
    }

    /// Tallies by their names in JSON.
    static let talliesByName: [(String, WritableKeyPath<Self, Tally> & Sendable)] = [
        ("roles", \.roles), ("containers", \.containers), ("videoCodecs", \.videoCodecs),
        ("resolutions", \.resolutions), ("dynamicRanges", \.dynamicRanges),
        ("dolbyVisionProfiles", \.dolbyVisionProfiles), ("audioFormats", \.audioFormats),
        ("audioLanguages", \.audioLanguages), ("subtitleLanguages", \.subtitleLanguages),
    ]
}

extension LibrarySummary.FindingTally {
    /// The listed files do not depend on the reading order.
    fileprivate mutating func add(_ other: Self) {
        severity = max(severity, other.severity)
        files += other.files
        first = Array((first + other.first).sorted().prefix(LibrarySummary.firstFiles))
    }
}

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

    /// nil unless `json` is a summary.
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

/// How often each value was met.
package struct Tally: Hashable, Sendable {
    package private(set) var counts: [String: Int] = [:]

    package init() {}

    package mutating func add(_ value: String, count: Int = 1) {
        counts[value, default: 0] += count
    }

    package mutating func add(_ other: Tally) {
        for (value, count) in other.counts { add(value, count: count) }
    }

    /// The most frequent first, equals by name.
    package var sorted: [(value: String, count: Int)] {
        counts.map { (value: $0.key, count: $0.value) }.sorted {
            $0.count != $1.count ? $0.count > $1.count : $0.value < $1.value
        }
    }
}
