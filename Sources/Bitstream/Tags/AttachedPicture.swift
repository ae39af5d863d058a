/// A picture inside a sound file's tags.
package struct AttachedPicture: Hashable, Sendable {
    /// The image file.
    package internal(set) var image: StillImage
    /// Bytes of it.
    package internal(set) var size: Int
    /// `""` when the tag has none.
    package internal(set) var description: String

    /// nil for data that is no image.
    init?(_ data: Bytes, description: String) {
        guard let image = StillImage(data) else { return nil }
        self.image = image
        size = data.count
        self.description = description
    }

    /// The content of a FLAC PICTURE block: RFC 9639, section 8.8. nil for a link.
    init?(flac block: Bytes) {
        var reader = ByteReader(block)
        guard (try? reader.skip(4)) != nil, let typeLength = try? reader.uint32(),
            let type = try? reader.bytes(typeLength), !type.elementsEqual("-->".utf8),
            let textLength = try? reader.uint32(), let text = try? reader.bytes(textLength),
            (try? reader.skip(16)) != nil, let length = try? reader.uint32(),
            let data = try? reader.bytes(min(length, reader.remaining))
        else { return nil }
        self.init(data, description: text.text)
    }
}
