/// Values of the sources of one fact, where more than one spoke.
public struct Evidence: Hashable, Codable, Sendable {
    /// The part of the file, or the decoder, that states a value.
    public enum Source: String, Codable, Hashable, Sendable, CaseIterable {
        /// Boxes, elements, descriptors around the stream.
        case container
        /// Parameter sets, frame headers and metadata inside the stream.
        case bitstream
        /// Frames after decoding.
        case decoded
        /// Words of subtitles, read for what they mean.
        case read
    }

    /// Whose word the record carries.
    public var source: Source
    /// The container's word; nil when it said nothing.
    public var declared: JSONValue?
    /// The word of the bitstream or of decoded frames; nil when they said
    /// nothing.
    public var observed: JSONValue?

    package init(source: Source, declared: JSONValue? = nil, observed: JSONValue? = nil) {
        self.source = source
        self.declared = declared
        self.observed = observed
    }
}
