import TrackModel

/// Reads MPEG audio, layers I to III.
struct MPEGAudioScanner: StreamScanner {
    /// Frames after which a rate that has not changed is taken for constant.
    private static let sampledFrames = 16

    private var first: MPEGAudioHeader?
    private var location: Claim.Location?
    private var frames = 0
    private var hasConstantRate = true
    private var reservoir = BitReservoir()
    private(set) var refersToMissingData = false

    init(sampleEntry: String? = nil) {}

    mutating func readConfiguration(_ bytes: Bytes) {}

    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        refersToMissingData = false
        guard let header = try? MPEGAudioHeader(bytes) else {
            reservoir = BitReservoir()
            return
        }
        frames += 1
        // A frame that is cut tells nothing.
        let size = header.frameSize ?? bytes.count
        if size <= bytes.count {
            refersToMissingData = !reservoir.isIntact(bytes.prefix(size), header)
        } else {
            reservoir = BitReservoir()
        }
        if let first {
            hasConstantRate = hasConstantRate && header.bitRate == first.bitRate
        } else {
            first = header
            self.location = location
        }
    }

    var claims: [Claim] {
        guard let first else { return [] }
        var description = AudioDescription()
        description.codecString = codecString(first)
        description.isLossless = false
        description.sampleRate = first.sampleRate
        description.setChannels(first.channels == 1 ? .mono : .stereo)
        if hasConstantRate, frames >= Self.sampledFrames { description.bitRate = first.bitRate }
        return description.claims(at: location)
    }

    /// Layers I and II by their audio object types (ISO/IEC 14496-3, table 1.17),
    /// as FFmpeg does; layer III by the object types 0x6B and 0x69 of ISO/IEC
    /// 14496-1, under which players look for it. MPEG-2.5 has none.
    private func codecString(_ header: MPEGAudioHeader) -> String? {
        switch (header.layer, header.version) {
        case (1, _): "mp4a.40.32"
        case (2, _): "mp4a.40.33"
        case (_, .mpeg1): "mp4a.6b"
        case (_, .mpeg2): "mp4a.69"
        case (_, .mpeg25): nil
        }
    }

    var isSatisfied: Bool { frames >= Self.sampledFrames }
}
