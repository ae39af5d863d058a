import Predicates
import TrackModel

/// Tells which stored records the code as it is now would make otherwise.
struct Staleness {
    /// The number of the last change.
    let latest: Int
    private let changes: [(number: Int, condition: RecordCondition?)]

    init(_ revisions: [RecordRevision]) {
        latest = revisions.count
        changes = revisions.enumerated().map { place, revision in
            (place + 1, try? RecordCondition(parsing: revision.condition))
        }
    }

    /// - Parameter number: the last change that the record knows of.
    func isStale(_ record: MediaRecord, madeAt number: Int) -> Bool {
        changes.contains { change in
            // A condition that says nothing is one that says everything.
            change.number > number && change.condition?.matches(record) ?? true
        }
    }
}
