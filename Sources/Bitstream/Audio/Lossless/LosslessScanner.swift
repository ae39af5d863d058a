import TrackModel

/// Reads FLAC, whose configuration says all.
public struct FLACScanner: StreamScanner {
    private let sampleEntry: String?
    private var info: FLACStreamInfo?

    public init(sampleEntry: String? = nil) { self.sampleEntry = sampleEntry }

    public mutating func readConfiguration(_ bytes: Bytes) { info = try? FLACStreamInfo(bytes) }

    public mutating func readPacket(_ bytes: Bytes, at place: Claim.Place) {}

    public var claims: [Claim] {
        guard let info else { return [] }
        var description = AudioDescription()
        description.codecString = sampleEntry == "fLaC" ? "fLaC" : "flac"
        description.isLossless = true
        description.bitDepth = info.bitDepth
        description.sampleRate = info.sampleRate
        description.setChannels(info.speakers)
        return description.claims()
    }

    public var isSatisfied: Bool { true }
}

/// Reads Apple Lossless, whose configuration says all.
public struct ALACScanner: StreamScanner {
    private var configuration: ALACSpecificConfig?

    public init(sampleEntry: String? = nil) {}

    public mutating func readConfiguration(_ bytes: Bytes) {
        configuration = try? ALACSpecificConfig(bytes)
    }

    public mutating func readPacket(_ bytes: Bytes, at place: Claim.Place) {}

    public var claims: [Claim] {
        guard let configuration else { return [] }
        var description = AudioDescription()
        description.codecString = "alac"
        description.isLossless = true
        description.bitDepth = configuration.bitDepth
        description.sampleRate = configuration.sampleRate
        description.setChannels(configuration.speakers)
        return description.claims()
    }

    public var isSatisfied: Bool { true }
}

/// Reads PCM in MP4, whose `pcmC` box tells the width of its samples.
public struct PCMScanner: StreamScanner {
    private let sampleEntry: String?
    private var configuration: PCMConfiguration?

    public init(sampleEntry: String? = nil) { self.sampleEntry = sampleEntry }

    public mutating func readConfiguration(_ bytes: Bytes) {
        configuration = try? PCMConfiguration(bytes)
    }

    public mutating func readPacket(_ bytes: Bytes, at place: Claim.Place) {}

    public var claims: [Claim] {
        guard let configuration else { return [] }
        var description = AudioDescription()
        description.codec = codec
        description.codecString = sampleEntry
        description.isLossless = true
        description.bitDepth = configuration.bitDepth
        return description.claims()
    }

    /// FFmpeg's codec name; nil before the configuration or for a sample entry
    /// other than `ipcm` and `fpcm`.
    public var codec: String? {
        guard let configuration, let kind = ["ipcm": "s", "fpcm": "f"][sampleEntry ?? ""] else {
            return nil
        }
        return "pcm_\(kind)\(configuration.bitDepth)\(configuration.isLittleEndian ? "le" : "be")"
    }

    public var isSatisfied: Bool { true }
}
