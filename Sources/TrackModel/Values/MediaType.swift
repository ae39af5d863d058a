/// The kind of a track's content. Attached pictures are `video` with the disposition
/// `attached_pic`.
public enum MediaType: String, Codable, CodingKeyRepresentable, Hashable, Sendable, CaseIterable {
    case video, audio, subtitle, data, attachment
}
