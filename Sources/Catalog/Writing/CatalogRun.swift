import Predicates
import TrackModel

/// The settings of a run.
package struct CatalogRun: Hashable, Sendable {
    var depth: ProbeDepth
    var refresh: Refresh
    /// The program with its version.
    var program: String
    /// Folders and options, which identify the run when it is started again.
    var arguments: [String]

    /// Digests that unchanged files need, too.
    package var checksums: [DigestAlgorithm] = []

    package init(depth: ProbeDepth, refresh: Refresh, program: String, arguments: [String]) {
        self.depth = depth
        self.refresh = refresh
        self.program = program
        self.arguments = arguments
    }

    var settings: String {
        var members: [String: JSONValue] = [
            "depth": .string(depth.rawValue), "refresh": .string(refresh.rawValue),
            "arguments": .array(arguments.map(JSONValue.string)),
        ]
        if !checksums.isEmpty {
            members["checksums"] = .array(checksums.map { .string($0.rawValue) })
        }
        return JSONWriter.text(.object(members))
    }
}

extension ProbeDepth {
    /// Whether a record of this depth has all values of the other depth.
    func covers(_ other: ProbeDepth) -> Bool {
        switch (self, other) {
        case (.full, _), (_, .header): true
        default: self == other
        }
    }
}

/// The records of unchanged files to make again: `--refresh`.
package enum Refresh: String, CaseIterable, Sendable {
    /// Records that the current code would make differently.
    case stale
    case all
    case none
}

/// Decides whether the current code would make a stored record differently.
struct RecordFreshness {
    /// The number of the latest change.
    let latest: Int
    private let changes: [(number: Int, condition: RecordCondition?)]

    init(_ revisions: [RecordRevision]) {
        latest = revisions.count
        changes = revisions.enumerated().map { place, revision in
            (place + 1, try? RecordCondition(parsing: revision.condition))
        }
    }

    /// - Parameter number: the latest change when the record was made.
    func isStale(_ record: MediaRecord, madeAt number: Int) -> Bool {
        changes.contains { change in
            // An invalid condition matches every record.
            change.number > number && change.condition?.matches(record) ?? true
        }
    }
}

/// The rows of the files that a run has found, one bit per row.
struct SeenFiles {
    private var words: [UInt64] = []

    mutating func insert(_ id: Int64) {
        guard let place = place(id) else { return }
        if place.word >= words.count {
            words.append(contentsOf: repeatElement(0, count: place.word + 1 - words.count))
        }
        words[place.word] |= place.bit
    }

    func contains(_ id: Int64) -> Bool {
        guard let place = place(id), place.word < words.count else { return false }
        return words[place.word] & place.bit != 0
    }

    /// nil for IDs that a catalogue cannot reach.
    private func place(_ id: Int64) -> (word: Int, bit: UInt64)? {
        guard (0..<1 << 36).contains(id) else { return nil }
        return (Int(id >> 6), 1 << UInt64(id & 63))
    }
}
