import TrackModel

/// Reads AAC and USAC: AudioSpecificConfig, ADTS and LOAS/LATM, and looks into
/// frames for extensions that those leave open.
struct AACScanner: StreamScanner {
    /// Packets that are looked at at most; the header of band replication may be
    /// a second or more into the stream.
    private static let packetLimit = 256

    private var stream: AACStream?
    /// The last configuration of LOAS.
    private var mux: StreamMuxConfig?
    private var location: Claim.Location?
    private var packets = 0

    init(sampleEntry: String? = nil) {}

    /// AudioSpecificConfig, as `esds`, Matroska and FFmpeg hold it.
    mutating func readConfiguration(_ bytes: Bytes) {
        stream = (try? AudioSpecificConfig(bytes)).map(AACStream.init)
    }

    /// One frame with or without its ADTS or LOAS header.
    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        packets += 1
        if let header = try? ADTSHeader(bytes), header.frameSize <= bytes.count {
            let data = bytes.prefix(header.frameSize).dropFirst(header.headerSize)
            if stream == nil { begin(AACStream(header, data: data), at: location) }
            if header.blockCount == 1 { stream?.readFrame(data) }
        } else if LOASFrame.isSynchronized(bytes) {
            guard let frame = try? LOASFrame(bytes, previous: mux) else { return }
            mux = frame.mux
            if stream == nil { begin(AACStream(frame.mux.configuration), at: location) }
            for unit in frame.units { stream?.readFrame(unit[...]) }
        } else {
            stream?.readFrame(bytes)
        }
    }

    private mutating func begin(_ stream: AACStream, at location: Claim.Location) {
        self.stream = stream
        self.location = location
    }

    var claims: [Claim] { stream?.description.claims(at: location) ?? [] }

    var isSatisfied: Bool {
        stream?.isComplete == true || packets >= Self.packetLimit
    }
}
