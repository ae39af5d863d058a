import TrackModel

/// The check of the record that a worker sends: a worker that was taken over can write what it wants
/// about its input, and nothing about others.
enum WorkerAnswer {
    struct Refusal: Error {
        /// For use after “answered with”.
        let what: String
    }

    /// The record with the input that was handed out.
    static func record(
        _ line: [UInt8], of input: DiscoveredInput
    ) throws(Refusal) -> MediaRecord {
        guard let read = try? RecordCodec.decode(line), read.schema == MediaRecord.schema else {
            throw Refusal(what: "what is not a record")
        }
        let text = InputPathText(input.path)
        guard read.input.path == text.text, read.input.pathBytes == text.base64,
            read.input.id == input.id
        else { throw Refusal(what: "the record of another input") }
        var record = read
        let isFile = input.kind == .file && input.status.kind == .file
        // Members of this input alone; those of a server are the batch's.
        record.input = MediaRecord.Input(
            path: text.text, pathBytes: text.base64,
            size: read.input.size.flatMap {
                isFile ? Int(exactly: input.status.size) : max($0, 0)
            },
            role: input.role, linkOf: input.linkOf.map { InputPathText($0).text }, id: input.id)
        record.input.bytesRead = read.input.bytesRead.map { max($0, 0) }
        return record
    }
}

extension MediaRecord {
    /// Whether decoding failed in places: an input that makes decoders err may have taken over its
    /// worker.
    var hasDecodeErrors: Bool { decode?.errors.isEmpty == false }
}
