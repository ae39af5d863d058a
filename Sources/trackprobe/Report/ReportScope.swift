import ArgumentParser
import TrackProbeKit

/// The reported part of records, and the conditions that make the run fail.
struct ReportScope {
    /// Numbers of the reported tracks; empty for all.
    var tracks: Set<Int> = []
    /// Conditions of `--where`; all must match.
    var filters: [RecordCondition] = []
    var rules: [RecordCondition] = []
    /// Findings that do not count; nil for none.
    var waivers: AppliedWaivers?

    /// Whether every record is reported completely, and no condition makes the run fail.
    var isAll: Bool { tracks.isEmpty && filters.isEmpty && rules.isEmpty && waivers == nil }

    /// The reported part of a record; nil if the record is left out.
    func kept(of record: MediaRecord) -> MediaRecord? {
        let record = waivers?.applied(to: record) ?? record
        var kept = tracks.isEmpty ? record : record.keeping(trackIDs: tracks)
        for filter in filters {
            guard let rest = filter.keeping(kept) else { return nil }
            kept = rest
        }
        return kept
    }

    /// The reported part of a record, with the conditions that make the run fail.
    ///
    /// - Parameter raise: receives each failing status with its message.
    func kept(
        of record: MediaRecord, raise: (ExitStatus, String) -> Void
    ) -> MediaRecord? {
        if let problem = problem(with: record) { raise(.someFailed, problem) }
        guard let kept = kept(of: record) else { return nil }
        for rule in rules where rule.matches(kept.withoutWaived) {
            raise(.ruleMatched, rule.sentence(about: kept))
        }
        return kept
    }

    /// Message that no file matches `--where`; nil if one does.
    func emptiness(files: Int, kept: Int) -> String? {
        guard !filters.isEmpty, kept == 0, files > 0 else { return nil }
        return EmptyReport.noMatch(filters.map(\.expression), of: files)
    }

    /// Message that a file has none of the requested tracks; nil if it has one.
    func problem(with record: MediaRecord) -> String? {
        guard !tracks.isEmpty, record.error == nil,
            record.keeping(trackIDs: tracks).tracks.isEmpty
        else { return nil }
        let wanted = self.tracks.sorted().map { "\($0)" }.joined(separator: ", ")
        let numbers = record.tracks.map(\.trackID)
        guard let first = numbers.min(), let last = numbers.max() else {
            return "“\(record.input.path)” has no track \(wanted); it has no tracks."
        }
        let range = first == last ? "its only track is \(first)" : "its tracks are \(first)–\(last)"
        return "“\(record.input.path)” has no track \(wanted); \(range)."
    }
}

/// `--track`, `--where` and `--fail-when`.
struct ScopeOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp("Report only this track; may be repeated.", valueName: "number"))
    var track: [Int] = []

    @OptionGroup
    var conditions: ConditionOptions

    @OptionGroup var waivers: WaiverOption

    var scope: ReportScope {
        get throws {
            var scope = try conditions.scope(tracks: Set(track))
            scope.waivers = try waivers.applied
            return scope
        }
    }

    func validate() throws {
        if let wrong = track.first(where: { $0 < 0 }) {
            throw ValidationError("--track \(wrong): tracks are numbered from 0.")
        }
    }
}

/// Writes the requested part of records, and raises the exit status if a rule matches.
struct RecordReport {
    private var writer: ReportWriter<MediaRecord>
    private let scope: ReportScope
    private var (files, filesKept) = (0, 0)

    var status: ExitStatus { writer.status }

    init(writer: ReportWriter<MediaRecord>, scope: ReportScope) {
        self.writer = writer
        self.scope = scope
    }

    /// The contact sheet of the next record, as JPEG.
    private var sheet: [UInt8]?
    /// Frames of the next record, as JPEG.
    private var strip: [UInt8]?

    mutating func attach(sheet: [UInt8]) { self.sheet = sheet }

    mutating func attach(strip: [UInt8]) { self.strip = strip }

    /// - Returns: false if the reader has closed the pipe.
    mutating func add(_ record: MediaRecord) -> Bool {
        defer { (sheet, strip) = (nil, nil) }
        files += 1
        if let problem = scope.problem(with: record) { writer.raise(.someFailed, problem) }
        guard let kept = scope.kept(of: record) else {
            if scope.waivers?.waivesFailure(of: record) == true { return writer.isOpen }
            if let problem = record.error?.message ?? record.unreadPart {
                writer.raise(.someFailed, problem)
            }
            return writer.isOpen
        }
        filesKept += 1
        if let sheet { writer.attach(sheet: sheet) }
        if let strip { writer.attach(strip: strip) }
        let isWaived = scope.waivers?.waivesFailure(of: record) ?? false
        let isOpen = writer.add(kept, countsError: !isWaived)
        for rule in scope.rules where rule.matches(kept.withoutWaived) {
            writer.raise(.ruleMatched, rule.sentence(about: kept))
        }
        return isOpen
    }

    mutating func end() {
        writer.end()
        if let sentence = scope.emptiness(files: files, kept: filesKept) { writer.say(sentence) }
        scope.waivers?.sentences.forEach(writer.say)
    }
}
