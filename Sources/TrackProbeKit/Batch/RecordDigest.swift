import Reporting
import TrackModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The part of a record that every batch needs, so that it need not read the record itself.
package struct RecordDigest: Hashable, Codable, Sendable {
    /// nil for an input that was analysed.
    package var error: MediaRecord.Failure?
    /// The summary of this record alone.
    package var summary: LibrarySummary

    package init(_ record: MediaRecord) {
        error = record.error
        summary = LibrarySummary(record)
    }

    package init(json: [UInt8]) throws {
        self = try JSONDecoder().decode(RecordDigest.self, from: Data(json))
    }

    package var json: [UInt8] { get throws { try Array(JSONEncoder().encode(self)) } }
}
