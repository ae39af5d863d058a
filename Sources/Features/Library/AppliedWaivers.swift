import Batch
import Catalog
import Foundation
import Reporting
import SelectionPolicy
import TrackModel

/// The waivers of a run, and what they matched.
package final class AppliedWaivers: @unchecked Sendable {
    // Unchecked: mutable state is guarded by `lock`.
    private let lock = NSLock()
    private let waivers: [(waiver: Waiver, glob: WaiverGlob?, isExpired: Bool)]
    /// Files that each waiver matched, by its index.
    private var matched: [Int: Set<String>] = [:]
    /// Words of the waiver of each waived problem.
    private var words: [Key: String] = [:]

    private struct Key: Hashable {
        let path: String
        let code: String
        let track: Int?
    }

    /// - Parameter today: as `2027-01-31`; later waivers apply.
    package init(_ file: WaiverFile, today: String) {
        waivers = file.waivers.map {
            ($0, $0.path.map { WaiverGlob($0) }, $0.isExpired(on: today))
        }
    }

    /// The present day in UTC.
    package static func today(_ clock: () -> Date = { Date() }) -> String {
        String(CivilDay.rfc3339(seconds: Int64(clock().timeIntervalSince1970)).prefix(10))
    }

    /// The record with waived findings at severity info, each with the waiver in its message.
    package func applied(to record: MediaRecord) -> MediaRecord {
        var result = record
        for (place, finding) in record.findings.enumerated() {
            guard let words = words(finding.code.rawValue, finding.trackID, record) else {
                continue
            }
            result.findings[place].waived = words
            result.findings[place].severity = .info
            result.findings[place].message += " (waived: \(words))"
        }
        if let error = record.error, let words = words(Waiver.unreadable, nil, record) {
            result.error?.message = error.message + " (waived: \(words))"
        }
        return result
    }

    /// Whether a waiver applies to the error of a file that cannot be analysed.
    package func waivesFailure(of record: MediaRecord) -> Bool {
        record.error != nil && words(Waiver.unreadable, nil, record) != nil
    }

    /// Words of the waiver that was applied to a problem; nil for none.
    package func words(of problem: LibraryChanges.Problem, at path: String) -> String? {
        lock.withLock {
            words[
                Key(
                    path: path, code: problem.isFailure ? Waiver.unreadable : problem.code,
                    track: problem.trackID)]
        }
    }

    private func words(_ code: String, _ track: Int?, _ record: MediaRecord) -> String? {
        let path = record.input.path
        for (place, entry) in waivers.enumerated() where entry.waiver.codes.contains(code) {
            guard entry.glob?.matches(path) ?? true,
                entry.waiver.condition?.matches(record) ?? true
            else { continue }
            lock.withLock { _ = matched[place, default: []].insert(path) }
            guard !entry.isExpired else { continue }
            let words = entry.waiver.words
            lock.withLock { self.words[Key(path: path, code: code, track: track)] = words }
            return words
        }
        return nil
    }

    /// Messages about waivers that have expired or matched nothing.
    package var sentences: [String] {
        let matched = lock.withLock { self.matched }
        return waivers.enumerated().compactMap { place, entry in
            let codes = entry.waiver.codes.joined(separator: ", ")
            let name = "\(entry.waiver.place): the waiver of \(codes)"
            let files = matched[place]?.count ?? 0
            if entry.isExpired, let until = entry.waiver.until {
                return files == 0
                    ? "\(name) expired on \(until), and matches nothing. Remove it."
                    : "\(name) expired on \(until); findings of \(Quantity.files(files)) count again."
            }
            return files == 0 ? "\(name) matches nothing in this run." : nil
        }
    }
}

extension MediaRecord {
    /// The record without waived findings, which conditions of `--fail-when` do not judge.
    package var withoutWaived: MediaRecord {
        guard findings.contains(where: { $0.waived != nil }) else { return self }
        var record = self
        record.findings.removeAll { $0.waived != nil }
        return record
    }
}

extension Waiver {
    /// `The master is mono; Ana, until 2027-01-31`
    fileprivate var words: String {
        let origin = [who, until.map { "until \($0)" }].compactMap { $0 }
        return reason + (origin.isEmpty ? "" : "; " + origin.joined(separator: ", "))
    }
}

/// The path of a waiver. A pattern with a slash also matches the end of a path, below any folder.
private struct WaiverGlob: Sendable {
    private let pattern: GlobPattern
    private let isAnchored: Bool

    init(_ text: String) {
        pattern = GlobPattern(text)
        isAnchored = text.hasPrefix("/")
    }

    func matches(_ path: String) -> Bool {
        var rest = path[...]
        while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
        if rest.hasPrefix("/") { rest = rest.dropFirst() }
        while true {
            if pattern.matches(String(rest), isFolder: false) { return true }
            guard !isAnchored, let slash = rest.firstIndex(of: "/") else { return false }
            rest = rest[rest.index(after: slash)...]
        }
    }
}
