/// An alternative of sound, picture or text, of HLS or DASH.
public struct PresentationRendition: Hashable, Sendable {
    /// `AUDIO`, `VIDEO`, `SUBTITLES`, `CLOSED-CAPTIONS`, or what else is written.
    public var type: String?
    public var groupID: String?
    public var name: String?
    /// As written.
    public var language: String?
    public var associatedLanguage: String?
    /// nil for what is inside the variants.
    public var uri: PlaylistURI?
    public var isDefault = false
    public var isAutoselect = false
    public var isForced = false
    /// As written: `16/JOC`.
    public var channels: String?
    public var sampleRate: UInt64?
    public var bitDepth: UInt64?
    public var characteristics: [String] = []
    public var inStreamID: String?
    /// What the manifest says of its coding; nil in HLS.
    public var codecs: String?
    /// Peak, bits a second; nil in HLS.
    public var bandwidth: UInt64?
    public var attributes: [String: String] = [:]
    public var line: Int?

    public init() {}

    public init(_ rendition: Rendition) {
        type = rendition.attributes.text("TYPE")
        groupID = rendition.groupID
        name = rendition.name
        language = rendition.language
        associatedLanguage = rendition.associatedLanguage
        uri = rendition.uri
        isDefault = rendition.isDefault
        isAutoselect = rendition.isAutoselect
        isForced = rendition.isForced
        channels = rendition.channels
        sampleRate = rendition.sampleRate
        bitDepth = rendition.bitDepth
        characteristics = rendition.characteristics
        inStreamID = rendition.inStreamID
        attributes = rendition.attributes.written
        line = rendition.line
    }

    public var kind: Rendition.Kind? { type.flatMap { Rendition.Kind(rawValue: $0) } }
    public var channelDescription: ChannelDescription? { channels.map { ChannelDescription($0) } }
}
