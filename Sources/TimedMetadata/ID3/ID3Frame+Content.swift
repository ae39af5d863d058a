extension ID3Frame {
    /// The content as players hand it to a text track: `contentDictionary["text"] as? String`.
    ///
    /// Keys are `id`, `description`, `language`, `text`, `url`, `owner`, `mimeType` and `data`
    /// (`[UInt8]`), those that the frame has. Several strings of one frame are `[String]`.
    public var contentDictionary: [String: any Hashable & Sendable] {
        var content: [String: any Hashable & Sendable] = ["id": id]
        content["description"] = description
        content["language"] = language
        if let text {
            if text.count == 1 { content["text"] = text[0] } else { content["text"] = text }
        }
        content["url"] = url
        content["owner"] = owner
        content["mimeType"] = mimeType
        content["data"] = data
        return content
    }
}
