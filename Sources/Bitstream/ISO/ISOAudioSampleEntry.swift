import TrackModel

/// The audio members of a sample entry (ISO/IEC 14496-12, section 12.2.3;
/// QuickTime audio sample descriptions 0 to 2).
package struct ISOAudioSampleEntry: Hashable, Sendable {
    /// Version of the description: 0, 1 or 2.
    var version = 0
    /// channelcount; 0 when not written.
    var channels = 0
    /// samplesize, bits; for most codecs a template value of 16.
    var sampleSize = 0
    /// Hertz, from the entry, its version 2, or `srat`; 0 when it does not fit.
    var sampleRate = 0.0
    /// formatSpecificFlags of version 2 (`lpcm`): bit 0 float, bit 1 big-endian.
    var formatFlags: Int?
    /// Packets of versions 1 and 2, where all are alike: audio samples of one channel
    /// and bytes of all channels; nil where they vary.
    var constantPacket: ConstantPacket?

    struct ConstantPacket: Hashable, Sendable {
        let samples: Int
        let bytes: Int

        init?(samples: Int, bytes: Int) {
            guard samples > 0, bytes > 0 else { return nil }
            (self.samples, self.bytes) = (samples, bytes)
        }
    }

    /// The members and the length of the entry before its child boxes. QuickTime
    /// versions 1 and 2 have extra fields; version 1 of ISO files, in a `stsd` of
    /// version 1, has none.
    static func read(
        _ payload: Bytes, descriptionVersion: Int
    ) -> (entry: ISOAudioSampleEntry, length: Int) {
        var entry = ISOAudioSampleEntry()
        var reader = ByteReader(payload)
        guard (try? reader.skip(8)) != nil, let version = try? reader.uint16(),
            (try? reader.skip(6)) != nil, let channels = try? reader.uint16(),
            let sampleSize = try? reader.uint16(), (try? reader.skip(4)) != nil,
            let rate = try? reader.uint32()
        else { return (entry, 28) }
        entry.version = version
        entry.channels = channels
        entry.sampleSize = sampleSize
        entry.sampleRate = Double(rate) / 65536
        guard descriptionVersion == 0 else { return (entry, 28) }
        switch version {
        case 1:
            // samplesPerPacket, bytesPerPacket (of one channel), bytesPerFrame.
            if let samples = try? reader.uint32(), (try? reader.skip(4)) != nil,
                let bytes = try? reader.uint32()
            {
                entry.constantPacket = ConstantPacket(samples: samples, bytes: bytes)
            }
            return (entry, 44)
        case 2:
            entry.readVersion2(&reader)
            return (entry, 64)
        default: return (entry, 28)
        }
    }

    private mutating func readVersion2(_ reader: inout ByteReader) {
        guard (try? reader.skip(4)) != nil, let rate = try? reader.uint64(),
            let channels = try? reader.uint32(), (try? reader.skip(4)) != nil,
            let bits = try? reader.uint32(), let flags = try? reader.uint32()
        else { return }
        let hertz = Double(bitPattern: rate)
        sampleRate = hertz.isFinite ? hertz : 0
        self.channels = channels
        sampleSize = bits
        formatFlags = flags
        // constBytesPerAudioPacket, constLPCMFramesPerAudioPacket.
        if let bytes = try? reader.uint32(), let samples = try? reader.uint32() {
            constantPacket = ConstantPacket(samples: samples, bytes: bytes)
        }
    }
}

extension ISOSampleEntry {
    /// Claims of the entry about the audio, where its coding does not override them.
    var soundClaims: [Claim] {
        guard let audio else { return [] }
        var claims: [Claim] = []
        if let rate = Self.speechRates[codingFormat] {
            // AMR is mono, whatever the entry says (3GPP TS 26.244, clause 6.5).
            claims.claim(\.channels, 1, from: .container)
            claims.claim(\.sampleRate, rate, from: .container)
        } else if !Self.templateFormats.contains(codingFormat) {
            claims.claim(
                \.channels, audio.channels > 0 ? audio.channels : nil, from: .container,
                in: "stsd/*")
            claims.claim(
                \.sampleRate, audio.wholeSampleRate, from: .container,
                in: "stsd/*")
        }
        claims.claim(
            \.bitDepth, sampleDepth, from: .container,
            in: configurations["pcmC"] == nil ? "stsd/*" : "stsd/*/pcmC")
        return claims
    }

    /// Codings whose specifications fill channel count and rate with fixed values,
    /// or leave them to their configuration or the stream.
    private static var templateFormats: Set<String> {
        ["mp4a", "ac-3", "ec-3", "ac-4", "mlpa", "mha1", "mhm1", "mha2", "mhm2", "iamf", "alac"]
    }

    private static let speechRates = ["samr": 8000, "sawb": 16000]

    /// Bits of a sample where the coding keeps them: PCM, FLAC. ALAC states its
    /// own.
    private var sampleDepth: Int? {
        switch codingFormat {
        case "in24": 24
        case "in32", "fl32": 32
        case "fl64": 64
        case "twos", "sowt", "lpcm", "raw ", "fLaC":
            audio.flatMap { $0.sampleSize > 0 ? $0.sampleSize : nil }
        case "ipcm", "fpcm": configurations["pcmC"]?.dropFirst(5).first.map(Int.init)
        default: nil
        }
    }
}

extension ISOAudioSampleEntry {
    /// Hertz; nil when not written.
    fileprivate var wholeSampleRate: Int? {
        sampleRate >= 1 && sampleRate < 1e9 ? Int(sampleRate.rounded()) : nil
    }
}
