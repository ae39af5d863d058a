import TrackModel

/// Reads a codec whose configuration says all.
struct ConfiguredScanner: StreamScanner, Sendable {
    private let describe: @Sendable (Bytes) throws(BitstreamError) -> AudioDescription
    /// nil before a configuration that can be read.
    private(set) var description: AudioDescription?

    private init(
        _ describe: @escaping @Sendable (Bytes) throws(BitstreamError) -> AudioDescription
    ) {
        self.describe = describe
    }

    mutating func readConfiguration(_ bytes: Bytes) {
        description = (try? describe(bytes)) ?? description
    }

    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {}

    var claims: [Claim] { description?.claims() ?? [] }

    var isSatisfied: Bool { true }
}

extension ConfiguredScanner {
    static func flac(sampleEntry: String? = nil) -> ConfiguredScanner {
        ConfiguredScanner { bytes throws(BitstreamError) in
            let info = try FLACStreamInfo(bytes)
            var description = AudioDescription(
                lossless: sampleEntry == "fLaC" ? "fLaC" : "flac", bitDepth: info.bitDepth)
            description.sampleRate = info.sampleRate
            description.setChannels(info.speakers)
            return description
        }
    }

    static let alac = ConfiguredScanner { bytes throws(BitstreamError) in
        let configuration = try ALACSpecificConfig(bytes)
        var description = AudioDescription(lossless: "alac", bitDepth: configuration.bitDepth)
        description.sampleRate = configuration.sampleRate
        description.setChannels(configuration.speakers)
        return description
    }

    /// AudioSpecificConfig with `ALSSpecificConfig` in it.
    static let als = ConfiguredScanner { bytes throws(BitstreamError) in
        let configuration = try ALSSpecificConfig(bytes)
        var description = AudioDescription(
            lossless: "mp4a.40.\(AudioObjectType.als.rawValue)", bitDepth: configuration.bitDepth)
        description.channels = configuration.channels
        description.sampleRate = configuration.sampleRate
        return description
    }

    /// PCM in MP4, whose `pcmC` box tells the width of its samples. The codec has a name for
    /// the sample entries `ipcm` and `fpcm` alone.
    static func pcm(sampleEntry: String?) -> ConfiguredScanner {
        ConfiguredScanner { bytes throws(BitstreamError) in
            let configuration = try PCMConfiguration(bytes)
            let bits = configuration.bitDepth
            var description = AudioDescription(lossless: sampleEntry, bitDepth: bits)
            description.codec = ["ipcm": "s", "fpcm": "f"][sampleEntry ?? ""].map {
                "pcm_\($0)\(bits)\(configuration.isLittleEndian ? "le" : "be")"
            }
            return description
        }
    }

    static let vorbis = ConfiguredScanner { bytes throws(BitstreamError) in
        let identification = try VorbisIdentification(bytes)
        var description = AudioDescription()
        description.codecString = "vorbis"
        description.isLossless = false
        description.sampleRate = identification.sampleRate
        description.channels = identification.channels
        description.setChannels(VorbisChannels.speakers(count: identification.channels))
        return description
    }
}

extension AudioDescription {
    fileprivate init(lossless codecString: String?, bitDepth: Int?) {
        self.init()
        (self.codecString, self.bitDepth, isLossless) = (codecString, bitDepth, true)
    }
}
