import TrackModel

/// Reads AAC and USAC: AudioSpecificConfig, ADTS and LOAS/LATM.
public struct AACScanner: StreamScanner {
    private var stream: AACStream?
    private var place: Claim.Place?
    private var packets = 0

    public init(sampleEntry: String? = nil) {}

    /// AudioSpecificConfig, as `esds`, Matroska and FFmpeg hold it.
    public mutating func readConfiguration(_ bytes: Bytes) {
        stream = (try? AudioSpecificConfig(bytes)).map(AACStream.init)
    }

    /// One frame with or without its ADTS or LOAS header.
    public mutating func readPacket(_ bytes: Bytes, at place: Claim.Place) {
        packets += 1
        if let found = Self.stream(of: bytes) {
            guard stream == nil else { return }
            stream = found
            self.place = place
        }
    }

    private static func stream(of packet: Bytes) -> AACStream? {
        if let header = try? ADTSHeader(packet), header.frameSize <= packet.count {
            return AACStream(header, data: packet.dropFirst(header.headerSize))
        }
        return (try? StreamMuxConfig(packet)).map { AACStream($0.configuration) }
    }

    public var claims: [Claim] { stream?.description.claims(at: place) ?? [] }

    public var isSatisfied: Bool { stream != nil || packets >= 16 }
}
