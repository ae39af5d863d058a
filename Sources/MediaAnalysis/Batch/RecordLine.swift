import TrackModel

/// A record as a line of JSON, without the end of the line; parsed only when its members are
/// requested.
package final class RecordLine {
    package let text: [UInt8]
    private var known: MediaRecord?

    package init(text: [UInt8]) { self.text = text }

    /// - Parameter record: what the text says.
    package init(text: [UInt8], record: MediaRecord) { (self.text, known) = (text, record) }

    package init(_ record: MediaRecord) {
        text = RecordCodec.bytes(of: record)
        known = record
    }

    package var record: MediaRecord {
        get throws {
            if let known { return known }
            let record = try RecordCodec.decode(text)
            known = record
            return record
        }
    }
}

/// The part of a record that every batch needs, so that it need not read the record itself.
package struct RecordDigest: Hashable, Sendable {
    /// nil for an input that was analysed.
    package var error: MediaRecord.Failure?
    /// Message about a part of the input that could not be read; nil where all was.
    package var unreadPart: String?
    /// `errno` of a failed read; nil without one.
    package var errno: Int?
    /// The summary of this record alone.
    package var summary: LibrarySummary

    package init(_ record: MediaRecord) {
        error = record.error
        unreadPart = record.unreadPart
        errno = record.error?.errno ?? record.findings.first { $0.isFailedRead }?.errno
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
            self.error = MediaRecord.Failure(
                code: code, message: message, errno: value["errno"]?.whole,
                offset: error["offset"]?.whole)
        }
        unreadPart = value["unreadPart"]?.text
        errno = value["errno"]?.whole
    }

    /// Whether an error of the medium left out the input or a part of it.
    package var hasFailedRead: Bool { error?.isFailedRead == true || unreadPart != nil }

    package var json: [UInt8] {
        var members = ["summary": summary.json]
        if let error {
            var failure: [String: JSONValue] = [
                "code": .string(error.code), "message": .string(error.message),
            ]
            failure["offset"] = error.offset.map { .int($0) }
            members["error"] = .object(failure)
        }
        members["errno"] = errno.map { .int($0) }
        members["unreadPart"] = unreadPart.map { .string($0) }
        return JSONWriter.bytes(.object(members))
    }

    /// The text is not a digest.
    private struct Unreadable: Error {}
}
