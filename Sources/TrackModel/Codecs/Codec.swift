/// A codec with all its names.
///
/// Each name occurs in one row only; lists in one text are separated by spaces.
package struct Codec: Sendable {
    /// FFmpeg's name.
    package let name: String
    package let mediaType: MediaType
    /// Its usual name; FFmpeg's where there is none.
    package let words: String
    /// Further spellings in conditions, in lower case and without punctuation.
    let aliases: String
    /// Sample entries of ISO/IEC 14496-12 and QuickTime, also the first element in CODECS (RFC
    /// 6381). After `=`, Core Media's code where it differs.
    let entries: String
    /// First elements in CODECS that are not sample entries, in the same form.
    let strings: String
    /// Object type indications of `mp4a` and `mp4v` (MP4 registration authority).
    let objectTypes: [UInt8]
    /// Codec ids of RFC 9559.
    let matroska: String
    let transport: [TransportCode]
    /// Core Media's code.
    let subType: String
    /// Extensions of sidecar subtitle files.
    let sidecars: String
    /// The codec of which this is a different packaging.
    package let family: String
    /// MediaInfo's Format.
    package let mediaInfo: String
    /// Media type that IANA has registered for it over RTP; empty for none.
    package let mediaTypeName: String
    package let traits: Traits

    package struct Traits: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        /// Decoding restores every sample exactly.
        package static let lossless = Traits(rawValue: 1)
        /// Samples have a bit depth, though decoding is not exact.
        package static let hasSampleWidth = Traits(rawValue: 2)
        /// Some FFmpeg versions from 5.1 on do not know the codec, or not in each container.
        package static let isNew = Traits(rawValue: 4)
        /// Subtitles are images.
        package static let isImage = Traits(rawValue: 8)
        /// Some version of FFmpeg or of its libraries decodes it.
        package static let isDecodable = Traits(rawValue: 16)
        /// Frames have one size at a constant bit rate, but for padding.
        package static let hasSizedFrames = Traits(rawValue: 32)
    }

    /// How a transport stream names a codec.
    package enum TransportCode: Hashable, Sendable {
        /// stream_type of ISO/IEC 13818-1, table 2-34, and of AVS, VC-1 and Dirac, which have their registrations.
        case type(Int)
        /// stream_type on a Blu-ray Disc, BDAV.
        case bluray(Int)
        /// stream_type of ATSC A/53 and A/52, HLS Sample Encryption, and of DTS as players take it.
        case user(Int)
        /// format_identifier, as registered with SMPTE.
        case registration(String)
        /// descriptor_tag of ETSI EN 300 468, table 12, and of ATSC A/52, annex G.
        case descriptor(Int)
        /// descriptor_tag_extension of ETSI EN 300 468, 6.4.
        case descriptorExtension(Int)
    }

    init(
        _ name: String, _ mediaType: MediaType, _ words: String = "", _ traits: Traits = [],
        aliases: String = "", entries: String = "", strings: String = "",
        objectTypes: [UInt8] = [], matroska: String = "", transport: [TransportCode] = [],
        subType: String = "", sidecars: String = "", family: String = "", mediaInfo: String = "",
        mediaTypeName: String = ""
    ) {
        (self.name, self.mediaType, self.traits) = (name, mediaType, traits)
        self.words = words.isEmpty ? name : words
        (self.aliases, self.entries, self.strings) = (aliases, entries, strings)
        (self.objectTypes, self.matroska, self.transport) = (objectTypes, matroska, transport)
        (self.subType, self.sidecars) = (subType, sidecars)
        self.family = family.isEmpty ? name : family
        self.mediaInfo = mediaInfo.isEmpty ? self.words : mediaInfo
        self.mediaTypeName = mediaTypeName
    }
}
