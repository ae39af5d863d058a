import TrackModel

/// Reads Immersive Audio Model and Formats: `iacb` or the descriptors of a raw
/// stream.
struct IAMFScanner: StreamScanner {
    private var descriptors: IAMFDescriptors?
    private var location: Claim.Location?

    init(sampleEntry: String? = nil) {}

    /// The payload of `iacb`, or descriptor OBUs alone.
    mutating func readConfiguration(_ bytes: Bytes) {
        descriptors = (try? IAMFDescriptors(box: bytes)) ?? (try? IAMFDescriptors(bytes))
    }

    /// The descriptors come first in a raw stream.
    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        guard descriptors == nil, let found = try? IAMFDescriptors(bytes) else { return }
        descriptors = found
        self.location = location
    }

    var claims: [Claim] {
        guard let descriptors else { return [] }
        var description = AudioDescription()
        if let codec = descriptors.codec {
            let profiles = [descriptors.primaryProfile, descriptors.additionalProfile]
                .map { String(String(1000 + $0).dropFirst()) }
            description.codecString =
                "iamf.\(profiles.joined(separator: ".")).\(codec.codecString)"
            description.sampleRate = codec.sampleRate
            description.bitDepth = codec.bitDepth
            description.isLossless = codec.isLossless
        }
        if let layout = descriptors.soleElement?.layout {
            description.channels = layout.channels
            description.channelLayout = layout.name
        }
        description.spatialAudio = .iamf
        return description.claims(at: location)
    }

    var isSatisfied: Bool { descriptors != nil }
}

/// The descriptors at the start of Immersive Audio: IAMF v1.1, section 3, as far as
/// profile, codec and channels.
struct IAMFDescriptors: Hashable, Sendable {
    /// A codec inside: section 3.5.
    struct Codec: Hashable, Sendable {
        /// `Opus`, `mp4a`, `fLaC` or `ipcm`.
        let name: String
        /// Samples per second; nil when the codec's own configuration does not state it.
        private(set) var sampleRate: Int?
        /// Bits of a sample; nil for a lossy codec.
        private(set) var bitDepth: Int?
    }

    let primaryProfile: Int
    let additionalProfile: Int
    /// Codec of the first codec configuration; nil without one.
    private(set) var codec: Codec?
    /// Audio elements, each once.
    private(set) var elements: [IAMFAudioElement] = []
    /// Whether there may be elements that were not read.
    private(set) var mayHaveMoreElements = false

    /// Elements read at most; IAMF's largest profile has 28.
    private static let maxElements = 64

    /// The payload of `iacb`.
    init(box bytes: Bytes) throws(BitstreamError) {
        var reader = ByteReader(bytes)
        guard try reader.uint8() == 1 else { throw .unsupported("configurationVersion") }
        _ = try reader.leb128()
        try self.init(reader.rest)
    }

    /// OBUs, the IA sequence header first.
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = ByteReader(bytes)
        var header = try OBU(&reader)
        guard header.type == 31 else { throw .invalid("obu_type") }
        guard try header.payload.fourCC() == "iamf" else { throw .invalid("ia_code") }
        primaryProfile = try header.payload.uint8()
        additionalProfile = try header.payload.uint8()
        while reader.remaining > 0 {
            guard var next = try? OBU(&reader), elements.count < Self.maxElements else {
                mayHaveMoreElements = true
                return
            }
            // Codec configuration, audio element and mix presentation are
            // descriptors; data follows them.
            guard next.type <= 2 || next.type == 31 else { return }
            if next.type == 0, codec == nil { codec = try? Codec(&next.payload) }
            if next.type == 1 { readElement(&next.payload) }
        }
    }

    private mutating func readElement(_ payload: inout ByteReader) {
        guard let element = try? IAMFAudioElement(&payload) else {
            mayHaveMoreElements = true
            return
        }
        // Descriptors may be repeated.
        if !elements.contains(where: { $0.id == element.id }) { elements.append(element) }
    }

    /// The only element there is, whose channels are those of the audio; nil for a
    /// mix, which is made for the listener's loudspeakers.
    var soleElement: IAMFAudioElement? {
        elements.count == 1 && !mayHaveMoreElements ? elements.first : nil
    }

    private struct OBU {
        let type: Int
        var payload: ByteReader

        init(_ reader: inout ByteReader) throws(BitstreamError) {
            let header = try reader.uint8()
            type = header >> 3
            let size = try reader.leb128()
            payload = ByteReader(try reader.bytes(size))
            if header & 2 != 0 {
                _ = try payload.leb128()
                _ = try payload.leb128()
            }
            if header & 1 != 0 { try payload.skip(try payload.leb128()) }
        }
    }
}

extension IAMFDescriptors.Codec {
    fileprivate init(_ reader: inout ByteReader) throws(BitstreamError) {
        _ = try reader.leb128()
        name = try reader.fourCC()
        _ = try reader.leb128()
        try reader.skip(2)
        switch name {
        case "Opus": sampleRate = 48_000
        case "ipcm":
            try reader.skip(1)
            bitDepth = try reader.uint8()
            sampleRate = try reader.uint32()
        case "fLaC":
            let info = try? FLACStreamInfo(reader.rest)
            bitDepth = info?.bitDepth
            sampleRate = info?.sampleRate
        default: break
        }
    }

    /// IAMF v1.1, section 6.3: of the codec, in the codecs parameter.
    var codecString: String { name == "mp4a" ? "mp4a.40.2" : name }

    var isLossless: Bool? {
        switch name {
        case "ipcm", "fLaC": true
        case "Opus", "mp4a": false
        default: nil
        }
    }
}
