extension MediaPlayerTrack {
    /// The codec as Core Media names it; nil when it has no such name. A four-character
    /// code of the container speaks first.
    public var mediaSubType: MediaSubType? {
        codecTag.flatMap { MediaSubType($0) } ?? codec.flatMap { MediaSubType(codec: $0) }
    }

    /// The codec's four-character code; nil when it has none.
    public var codecType: UInt32? { mediaSubType?.rawValue }
}
