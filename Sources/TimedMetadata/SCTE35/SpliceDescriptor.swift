import Bitstream

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
        /// A private, unknown or malformed descriptor.
        case other([UInt8])
    }

    /// An entry of audio_descriptor.
    public struct AudioComponent: Hashable, Sendable {
        package var componentTag = 0
        /// ISO 639-2 code.
        package var isoCode = ""
        /// Bit_Stream_Mode of ATSC A/52.
        package var bitStreamMode = 0
        /// Num_Channels of ATSC A/52.
        package var numChannels = 0
        /// Full_Srvc_Audio
        package var isFullService = false
    }

    /// splice_descriptor_tag
    public var tag: Int
    /// Format identifier of the owner: `CUEI` for the standard; nil for a descriptor that is too short.
    public var identifier: UInt32?
    /// The fields.
    public var content: Content

    /// `CUEI`
    static let standardIdentifier: UInt32 = 0x4355_4549

    /// A descriptor of the standard.
    init(_ content: Content) {
        self.content = content
        identifier = Self.standardIdentifier
        tag = content.tag
    }

    /// A private or unknown descriptor.
    init(tag: Int, identifier: UInt32?, bytes: [UInt8]) {
        self.tag = tag
        self.identifier = identifier
        content = .other(bytes)
    }

    /// The identifier as four characters, else as `0x…`; nil without one.
    package var identifierText: String? { identifier.map(FormatIdentifier.text) }
}

/// A format_identifier of the SMPTE registration authority.
enum FormatIdentifier {
    /// Four characters if they are printable, else `0x` and eight digits.
    static func text(_ identifier: UInt32) -> String {
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: identifier >> (24 - 8 * $0)) }
        return bytes.allSatisfy { (0x20..<0x7F).contains($0) }
            ? String(decoding: bytes, as: UTF8.self) : "0x" + Hexadecimal.text(bytes)
    }
}

extension SpliceDescriptor {
    /// Reads a descriptor after its tag and length.
    ///
    /// A truncated descriptor of the standard is retained as bytes; `isWhole` is then false.
    init(tag: Int, payload: Bytes, isWhole: inout Bool) {
        isWhole = payload.count >= 4
        guard isWhole else {
            self.init(tag: tag, identifier: nil, bytes: Array(payload))
            return
        }
        let identifier = payload.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        let body = Array(payload.dropFirst(4))
        self.init(tag: tag, identifier: identifier, bytes: body)
        guard identifier == Self.standardIdentifier, var known = Content(tag: tag) else { return }
        do throws(BitstreamError) {
            var coder = SpliceCoder(body)
            try known.code(&coder)
            content = known
        } catch {
            isWhole = false
        }
    }

    /// Writes the descriptor with its tag and length.
    func write(to writer: inout BitWriter) {
        var fields = content
        var coder = SpliceCoder()
        try? fields.code(&coder)
        var body = BitWriter()
        if let identifier { body.bits(identifier, 32) }
        body.append(coder.bytes)
        writer.bits(tag, 8)
        writer.bits(min(body.bytes.count, 0xFF), 8)
        writer.append(body.bytes.prefix(0xFF))
    }
}

extension SpliceDescriptor.Content {
    /// splice_descriptor_tag; 0xFF for other descriptors.
    fileprivate var tag: Int {
        switch self {
        case .avail: 0
        case .dtmf: 1
        case .segmentation: 2
        case .time: 3
        case .audio: 4
        case .other: 0xFF
        }
    }

    /// Empty content for a tag of the standard; nil for other tags.
    fileprivate init?(tag: Int) {
        switch tag {
        case 0: self = .avail(providerAvailID: 0)
        case 1: self = .dtmf(preroll: 0, tones: "")
        case 2: self = .segmentation(SegmentationDescriptor())
        case 3: self = .time(taiSeconds: 0, taiNanoseconds: 0, utcOffset: 0)
        case 4: self = .audio([])
        default: return nil
        }
    }

    fileprivate mutating func code(_ coder: inout SpliceCoder) throws(BitstreamError) {
        switch self {
        case .avail(var id):
            try coder.int(&id, 32)
            self = .avail(providerAvailID: id)
        case .dtmf(var preroll, let tones):
            var bytes = Array(tones.utf8.prefix(7))
            var count = bytes.count
            try coder.int(&preroll, 8)
            try coder.int(&count, 3)
            try coder.reserved(5)
            try coder.bytes(&bytes, count: count)
            self = .dtmf(preroll: preroll, tones: String(decoding: bytes, as: UTF8.self))
        case .segmentation(var segmentation):
            try segmentation.code(&coder)
            self = .segmentation(segmentation)
        case .time(var seconds, var nanoseconds, var offset):
            try coder.int(&seconds, 48)
            try coder.int(&nanoseconds, 32)
            try coder.int(&offset, 16)
            self = .time(taiSeconds: seconds, taiNanoseconds: nanoseconds, utcOffset: offset)
        case .audio(let components):
            var list: [SpliceDescriptor.AudioComponent]? = components
            try coder.list(&list, of: .init(), countBits: 4, reserved: 4) {
                element, coder throws(BitstreamError) in
                try element.code(&coder)
            }
            self = .audio(list ?? [])
        case .other(var bytes): try coder.bytes(&bytes, count: bytes.count)
        }
    }
}

extension SpliceDescriptor.AudioComponent {
    fileprivate mutating func code(_ coder: inout SpliceCoder) throws(BitstreamError) {
        var code = Array(isoCode.utf8.prefix(3))
        code += Array(repeating: 0x20, count: 3 - code.count)
        try coder.int(&componentTag, 8)
        try coder.bytes(&code, count: 3)
        try coder.int(&bitStreamMode, 3)
        try coder.int(&numChannels, 4)
        try coder.flag(&isFullService)
        isoCode = String(decoding: code, as: UTF8.self)
    }
}
