/// A file inside the file: a font, a cover.
public struct Attachment: Hashable, Codable, Sendable {
    public var fileName: String?
    public var mimeType: String?
    /// Bytes.
    public var size: Int?
    public var trackID: Int?

    public init(
        fileName: String? = nil, mimeType: String? = nil, size: Int? = nil, trackID: Int? = nil
    ) {
        self.fileName = fileName
        self.mimeType = mimeType
        self.size = size
        self.trackID = trackID
    }
}
