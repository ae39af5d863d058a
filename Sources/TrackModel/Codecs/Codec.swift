/// A row of the table of codecs: every name that a codec has anywhere.
///
/// A name stands in one row only; lists in one text are separated by spaces.
package struct Codec: Sendable {
    /// FFmpeg's.
    package let name: String
    package let mediaType: MediaType
    /// The name it is sold and talked about under; FFmpeg's where there is no better known one.
    package let words: String
    /// Further spellings in conditions, by letters and digits in lower case.
    let aliases: String
    /// Sample entries of ISO/IEC 14496-12 and QuickTime, which are also the first element in CODECS (RFC 6381). Behind
    /// `=` the code of Core Media, where that is another one.
    let entries: String
    /// First elements in CODECS that are no sample entries, likewise.
    let strings: String
    /// Object type indications of `mp4a` and `mp4v` (MP4 registration authority).
    let objectTypes: [UInt8]
    /// Codec ids of RFC 9559.
    let matroska: String
    let transport: [TransportCode]
    /// The code that Core Media knows it under.
    let subType: String
    /// Extensions of subtitle files beside a film.
    let sidecars: String
    /// The codec of which it is another packing.
    package let family: String
    /// MediaInfo's Format.
    package let mediaInfo: String
    /// Media type that IANA has registered for it over RTP; empty for none.
    package let mediaTypeName: String
    package let traits: Traits

    package struct Traits: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        /// Every sample comes back as it was.
        package static let lossless = Traits(rawValue: 1)
        /// Samples have a width of their own, though not all come back as they were.
        package static let hasSampleWidth = Traits(rawValue: 2)
        /// Some FFmpeg from 5.1 on does not know the codec, or not in each container.
        package static let isNew = Traits(rawValue: 4)
        /// Subtitles that are pictures.
        package static let isImage = Traits(rawValue: 8)
        /// One version of FFmpeg or one library or another decodes it.
        package static let isDecodable = Traits(rawValue: 16)
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
