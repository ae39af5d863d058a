import Bitstream

/// An event message, `emsg` (ISO/IEC 23009-1, section 5.10.3.3).
public struct EventMessage: Hashable, Sendable {
    /// 0 or 1.
    package var version: Int
    /// scheme_id_uri
    public var schemeIDURI: String
    /// Distinguishes event streams of one scheme.
    public var value: String
    /// Ticks per second, never 0.
    public var timescale: Int
    /// presentation_time in ticks of the presentation; nil in version 0.
    public var presentationTime: UInt64?
    /// Ticks after the earliest presentation time of the segment; nil in version 1.
    public var presentationTimeDelta: Int?
    /// event_duration in ticks; nil when unknown.
    public var eventDuration: Int?
    /// Distinguishes messages of one scheme and value.
    public var id: Int
    /// message_data, in the format of the scheme.
    public var messageData: [UInt8]

    /// The event_duration that means unknown.
    private static let unknownDuration = 0xFFFF_FFFF

    init(
        schemeIDURI: String, value: String = "", timescale: Int, presentationTime: UInt64,
        eventDuration: Int? = nil, id: Int = 0, messageData: [UInt8] = []
    ) {
        version = 1
        self.schemeIDURI = schemeIDURI
        self.value = value
        self.timescale = timescale
        self.presentationTime = presentationTime
        self.eventDuration = eventDuration
        self.id = id
        self.messageData = messageData
    }

    /// The same from other collections of bytes.
    public init(payload bytes: some Collection<UInt8>) throws(MetadataError) {
        try self.init(payload: Array(bytes)[...])
    }

    /// Reads the payload of an `emsg` box, starting with its version. Offsets of errors count from there.
    public init(payload: ArraySlice<UInt8>) throws(MetadataError) {
        var reader = ByteReader(payload)
        func offset() -> Int { payload.count - reader.remaining }
        do throws(BitstreamError) {
            version = try reader.uint8()
            try reader.skip(3)
            switch version {
            case 0:
                schemeIDURI = try Self.string(&reader)
                value = try Self.string(&reader)
                timescale = try reader.uint32()
                presentationTimeDelta = try reader.uint32()
            case 1:
                (schemeIDURI, value) = ("", "")
                timescale = try reader.uint32()
                presentationTime = try reader.uint64()
            default: throw .invalid("version")
            }
            let duration = try reader.uint32()
            eventDuration = duration == Self.unknownDuration ? nil : duration
            id = try reader.uint32()
            if version == 1 {
                schemeIDURI = try Self.string(&reader)
                value = try Self.string(&reader)
            }
            guard timescale > 0 else { throw .invalid("timescale of 0") }
            messageData = Array(reader.rest)
        } catch {
            throw MetadataError(error, in: "The event message", offset: offset())
        }
    }

    private static func string(_ reader: inout ByteReader) throws(BitstreamError) -> String {
        guard let end = reader.rest.firstIndex(of: 0) else { throw .truncated }
        let bytes = try reader.bytes(end - reader.rest.startIndex)
        try reader.skip(1)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The box with its header.
    var encoded: [UInt8] {
        var writer = BitWriter()
        let strings = [schemeIDURI, value].flatMap { Array($0.utf8.filter { $0 != 0 }) + [0] }
        writer.bits(version, 8)
        writer.bits(0, 24)
        if version == 0 { writer.append(strings) }
        writer.bits(timescale, 32)
        if version == 0 {
            writer.bits(presentationTimeDelta ?? 0, 32)
        } else {
            writer.bits(presentationTime ?? 0, 64)
        }
        writer.bits(eventDuration ?? Self.unknownDuration, 32)
        writer.bits(id, 32)
        if version != 0 { writer.append(strings) }
        writer.append(messageData)
        var box = BitWriter()
        box.bits(writer.bytes.count + 8, 32)
        box.append("emsg".utf8)
        box.append(writer.bytes)
        return box.bytes
    }

    /// Fields that are equal in repetitions of an event.
    struct Identity: Hashable, Sendable {
        let schemeIDURI, value: String
        let id: Int
    }

    var identity: Identity { Identity(schemeIDURI: schemeIDURI, value: value, id: id) }
}

/// The format of message_data, from scheme_id_uri.
enum EventScheme: Hashable, Sendable {
    /// An ID3 tag: `https://aomedia.org/emsg/ID3` and Apple's older one.
    case id3
    /// A splice_info_section as bytes: `urn:scte:scte35:2013:bin` and `2014:bin`.
    case spliceBinary
    /// A splice_info_section in XML, with or without `Signal/Binary`: `urn:scte:scte35:2013:xml`,
    /// `2014:xml+bin`.
    case spliceXML
    /// `urn:mpeg:dash:event:2012`: the player reloads the MPD.
    case manifestUpdate
    case other

    init(_ schemeIDURI: String) {
        switch schemeIDURI.lowercased() {
        case "https://aomedia.org/emsg/id3", "http://aomedia.org/emsg/id3",
            "https://developer.apple.com/streaming/emsg-id3",
            "http://developer.apple.com/streaming/emsg-id3":
            self = .id3
        case "urn:scte:scte35:2013:bin", "urn:scte:scte35:2014:bin", "urn:scte:scte35:2014bin":
            self = .spliceBinary
        case "urn:scte:scte35:2013:xml", "urn:scte:scte35:2014:xml",
            "urn:scte:scte35:2014:xml+bin", "urn:scte:scte35:2013:xml+bin":
            self = .spliceXML
        case "urn:mpeg:dash:event:2012": self = .manifestUpdate
        default: self = .other
        }
    }
}
