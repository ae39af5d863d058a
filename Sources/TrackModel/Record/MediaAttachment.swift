/// A file inside the file: a font, a cover.
public struct MediaAttachment: Hashable, Codable, Sendable {
    /// As written in the file.
    public var fileName: String?
    /// As written in the file.
    public var mimeType: String?
    /// Bytes.
    public var size: Int?
    /// `trackID` of the track it is.
    public var trackID: Int?

    package init(
        fileName: String? = nil, mimeType: String? = nil, size: Int? = nil, trackID: Int? = nil
    ) {
        self.fileName = fileName
        self.mimeType = mimeType
        self.size = size
        self.trackID = trackID
    }
}
