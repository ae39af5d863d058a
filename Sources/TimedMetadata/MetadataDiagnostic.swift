public import Playlists

/// A fault of a message that was read nevertheless.
public struct MetadataDiagnostic: Hashable, Sendable {
    /// Severity of the fault.
    public var severity: PlaylistDiagnostic.Severity
    /// `area.kind`: `scte35.crc`, `id3.frame-overrun` …
    public var code: String
    /// Description in one sentence.
    public var message: String
    /// Line of a playlist, counted from 1; nil for binary data.
    public var line: Int?
    /// Byte offset from the start of the input; nil in playlists.
    public var offset: Int?
    /// The file with the fault, when several were read.
    public var file: String?

    init(
        _ severity: PlaylistDiagnostic.Severity, _ code: String, _ message: String,
        offset: Int? = nil,
        line: Int? = nil, file: String? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.offset = offset
        self.line = line
        self.file = file
    }

    /// The diagnostic with its offset counted from `base`.
    func moved(to base: Int) -> MetadataDiagnostic {
        var moved = self
        moved.offset = (offset ?? 0).addingReportingOverflow(base).partialValue
        return moved
    }
}

/// The reason why bytes or text are not a valid message.
public struct MetadataError: Error, Hashable, Sendable {
    /// Kinds of errors.
    public enum Code: String, Hashable, Sendable {
        /// The bytes end before the message does.
        case truncated
        /// The beginning is not that of the message type.
        case notRecognized = "not-recognized"
        /// A field has a value that the specification does not allow.
        case invalid
        /// The text is not in a known form.
        case notText = "not-text"
    }

    /// Kind of the error.
    public var code: Code
    /// Description in one sentence.
    public var message: String
    /// Bytes from the start of the message.
    public var offset: Int

    init(_ code: Code, _ message: String, offset: Int) {
        self.code = code
        self.message = message
        self.offset = offset
    }
}

extension MetadataError: CustomStringConvertible {
    public var description: String { "\(message) (byte \(offset))" }
}
