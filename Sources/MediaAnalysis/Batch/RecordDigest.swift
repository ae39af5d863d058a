import TrackModel

/// The part of a record that every batch needs, so that it need not read the record itself.
package struct RecordDigest: Hashable, Sendable {
    /// nil for an input that was analysed.
    package var error: MediaRecord.Failure?
    /// The summary of this record alone.
    package var summary: LibrarySummary

    package init(_ record: MediaRecord) {
        error = record.error
        summary = LibrarySummary(record)
    }

    package init(json: [UInt8]) throws {
        let value = try JSONValue(parsing: json)
        guard let summary = value["summary"].flatMap(LibrarySummary.init) else {
            throw Unreadable()
        }
        self.summary = summary
        if let error = value["error"] {
            guard let code = error["code"]?.text, let message = error["message"]?.text else {
                throw Unreadable()
            }
            self.error = MediaRecord.Failure(code: code, message: message)
        }
    }

    package var json: [UInt8] {
        var members = ["summary": summary.json]
        if let error {
            members["error"] = .object([
                "code": .string(error.code), "message": .string(error.message),
            ])
        }
        return JSONWriter.bytes(.object(members))
    }

    /// It is no digest.
    private struct Unreadable: Error {}
}
