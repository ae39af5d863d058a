public import Playlists

/// A fact about an odd message: it was read, and this is wrong with it.
public struct MetadataDiagnostic: Hashable, Sendable {
    /// How bad it is.
    public var severity: PlaylistDiagnostic.Severity
    /// `area.kind`: `scte35.crc`, `id3.frame-overrun` …
    public var code: String
    /// One sentence.
    public var message: String
    /// Line of a playlist, from 1; nil in bytes.
    public var line: Int?
    /// Bytes from the start of what was read; nil in playlists.
    public var offset: Int?
    /// The file it is about, where several were read.
    public var file: String?

    package init(
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

    /// The same fact about a message that begins at `base`.
    func moved(to base: Int) -> MetadataDiagnostic {
        var moved = self
        moved.offset = (offset ?? 0).addingReportingOverflow(base).partialValue
        return moved
    }
}
