import TrackModel

/// Reads FLAC, whose configuration says all.
package struct FLACScanner: StreamScanner {
    private let sampleEntry: String?
    private var info: FLACStreamInfo?

    package init(sampleEntry: String? = nil) { self.sampleEntry = sampleEntry }

    package mutating func readConfiguration(_ bytes: Bytes) { info = try? FLACStreamInfo(bytes) }

    package mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {}

    package var claims: [Claim] {
        guard let info else { return [] }
        var description = AudioDescription()
        description.codecString = sampleEntry == "fLaC" ? "fLaC" : "flac"
        description.isLossless = true
        description.bitDepth = info.bitDepth
        description.sampleRate = info.sampleRate
        description.setChannels(info.speakers)
        return description.claims()
    }

    package var isSatisfied: Bool { true }
}

/// Reads Apple Lossless, whose configuration says all.
package struct ALACScanner: StreamScanner {
    private var configuration: ALACSpecificConfig?

    package init(sampleEntry: String? = nil) {}

    package mutating func readConfiguration(_ bytes: Bytes) {
        configuration = try? ALACSpecificConfig(bytes)
    }

    package mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {}

    package var claims: [Claim] {
        guard let configuration else { return [] }
        var description = AudioDescription()
        description.codecString = "alac"
        description.isLossless = true
        description.bitDepth = configuration.bitDepth
        description.sampleRate = configuration.sampleRate
        description.setChannels(configuration.speakers)
        return description.claims()
    }

    package var isSatisfied: Bool { true }
}

/// Reads PCM in MP4, whose `pcmC` box tells the width of its samples.
package struct PCMScanner: StreamScanner {
    private let sampleEntry: String?
    private var configuration: PCMConfiguration?

    package init(sampleEntry: String? = nil) { self.sampleEntry = sampleEntry }

    package mutating func readConfiguration(_ bytes: Bytes) {
        configuration = try? PCMConfiguration(bytes)
    }

    package mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {}

    package var claims: [Claim] {
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
    package var codec: String? {
        guard let configuration, let kind = ["ipcm": "s", "fpcm": "f"][sampleEntry ?? ""] else {
            return nil
        }
        return "pcm_\(kind)\(configuration.bitDepth)\(configuration.isLittleEndian ? "le" : "be")"
    }

    package var isSatisfied: Bool { true }
}
