/// One splice_descriptor (ANSI/SCTE 35, section 10).
public struct SpliceDescriptor: Hashable, Sendable {
    /// A descriptor by its splice_descriptor_tag.
    public enum Content: Hashable, Sendable {
        /// avail_descriptor: provider_avail_id.
        case avail(providerAvailID: Int)
        /// DTMF_descriptor: preroll in tenths of a second, and the tones.
        case dtmf(preroll: Int, tones: String)
        case segmentation(SegmentationDescriptor)
        /// time_descriptor: TAI and its offset from UTC in seconds.
        case time(taiSeconds: Int, taiNanoseconds: Int, utcOffset: Int)
        /// audio_descriptor
        case audio([AudioComponent])
        /// Descriptors of others, and those that differ from the standard.
        case other([UInt8])
    }

    /// An entry of audio_descriptor.
    public struct AudioComponent: Hashable, Sendable {
        package var componentTag: Int
        /// ISO 639-2 code.
        package var isoCode: String
        /// Bit_Stream_Mode of ATSC A/52.
        package var bitStreamMode: Int
        /// Num_Channels of ATSC A/52.
        package var numChannels: Int
        /// Full_Srvc_Audio
        package var isFullService: Bool

        package init(
            componentTag: Int, isoCode: String, bitStreamMode: Int, numChannels: Int,
            isFullService: Bool
        ) {
            self.componentTag = componentTag
            self.isoCode = isoCode
            self.bitStreamMode = bitStreamMode
            self.numChannels = numChannels
            self.isFullService = isFullService
        }
    }

    /// splice_descriptor_tag
    public var tag: Int
    /// Whose it is: `CUEI` for the standard's own; nil for a descriptor too short to
    /// tell.
    public var identifier: UInt32?
    /// Its fields.
    public var content: Content

    /// `CUEI`
    package static let standardIdentifier: UInt32 = 0x4355_4549

    /// One of the standard's own.
    package init(_ content: Content) {
        self.content = content
        identifier = Self.standardIdentifier
        tag =
            switch content {
            case .avail: 0
            case .dtmf: 1
            case .segmentation: 2
            case .time: 3
            case .audio: 4
            case .other: 0xFF
            }
    }

    /// Somebody else's, or one the standard does not know yet.
    package init(tag: Int, identifier: UInt32?, bytes: [UInt8]) {
        self.tag = tag
        self.identifier = identifier
        content = .other(bytes)
    }

    /// The identifier as characters where it is such, else as `0x…`; nil without
    /// one.
    package var identifierText: String? { identifier.map(FormatIdentifier.text) }
}

/// A format_identifier of the SMPTE registration authority.
enum FormatIdentifier {
    /// Four characters where all can be printed, else eight digits after `0x`.
    static func text(_ identifier: UInt32) -> String {
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: identifier >> (24 - 8 * $0)) }
        return bytes.allSatisfy { (0x20..<0x7F).contains($0) }
            ? String(decoding: bytes, as: UTF8.self) : "0x" + Hexadecimal.text(bytes)
    }
}
