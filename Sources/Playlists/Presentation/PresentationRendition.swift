/// An alternative of sound, picture or text, of HLS or DASH.
package struct PresentationRendition: Hashable, Sendable {
    /// `AUDIO`, `VIDEO`, `SUBTITLES`, `CLOSED-CAPTIONS`, or what else is written.
    package var type: String?
    package var groupID: String?
    package var name: String?
    /// As written.
    package var language: String?
    package var associatedLanguage: String?
    /// nil for what is inside the variants.
    package var uri: PlaylistURI?
    package var isDefault = false
    package var isAutoselect = false
    package var isForced = false
    /// As written: `16/JOC`.
    package var channels: String?
    package var sampleRate: UInt64?
    package var bitDepth: UInt64?
    package var characteristics: [String] = []
    package var inStreamID: String?
    /// Claims of the manifest about its coding; nil in HLS.
    package var codecs: String?
    /// Peak, bits a second; nil in HLS.
    package var bandwidth: UInt64?
    package var attributes: [String: String] = [:]
    package var line: Int?

    package init() {}

    package init(_ rendition: Rendition) {
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

    package var kind: Rendition.Kind? { type.flatMap { Rendition.Kind(rawValue: $0) } }
    package var channelDescription: ChannelDescription? { channels.map { ChannelDescription($0) } }
}
