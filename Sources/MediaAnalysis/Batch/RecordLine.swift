import TrackModel

/// A record as a line of JSON, without the end of the line; read only where somebody
/// asks for its members.
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
