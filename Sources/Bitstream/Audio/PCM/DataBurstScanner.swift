import TrackModel

/// Reads stereo PCM whose samples are data bursts: compressed audio for a digital output (IEC
/// 61937-1), or in a studio (SMPTE ST 337).
///
/// A burst begins with the words Pa and Pb, the type in Pc and the length in Pd. PCM without bursts
/// gives no claims.
struct DataBurstScanner: StreamScanner {
    private let layout: SampleLayout
    /// The last words, newest last, aligned to the top of 24 bits.
    private var words: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    private var wordsSeen = 0
    /// Bytes of samples without a burst so far.
    private var searched = 0
    private var kind: Kind?
    private var location: Claim.Location?
    /// Bytes of the burst that are still to come.
    private var missing = 0
    private var payload: [UInt8] = []
    private var inner: (any StreamScanner)?
    private var bursts = 0

    /// Longer PCM without a burst has none: a burst of any type repeats within 16,384 frames.
    private static let searchLimit = 4 << 20
    /// Samples that a quick look reads.
    private static let quickLimit = 128 << 10
    /// The longest burst of IEC 61937: 16 bits of length in bytes.
    private static let maxPayload = 1 << 16
    /// Bursts after which another adds nothing.
    private static let enough = 4

    /// nil for PCM in which no bursts are looked for.
    init?(codec: String) {
        guard let layout = SampleLayout(codec: codec) else { return nil }
        self.layout = layout
    }

    mutating func readConfiguration(_ bytes: Bytes) {}

    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        guard bursts < Self.enough, kind != nil || searched < Self.searchLimit else { return }
        if kind == nil { searched += bytes.count }
        layout.forEachWord(of: bytes) { word in
            if missing > 0 { take(word) } else { look(at: word, location) }
        }
    }

    private mutating func look(at word: UInt32, _ location: Claim.Location) {
        words = (words.1, words.2, words.3, word)
        wordsSeen += 1
        guard wordsSeen >= 4, let width = Preamble.width(words.0, words.1) else { return }
        let type = words.2 >> 8 & 0x1F
        guard let kind = Kind(type: Int(type), isProfessional: width > 16) else { return }
        // Pd has the length in bits, for some types in bytes.
        let length = Int(words.3 >> (24 - UInt32(width)))
        missing = min(kind.countsBytes ? length : (length + 7) / 8, Self.maxPayload)
        payload = []
        wordsSeen = 0
        if self.kind == nil {
            (self.kind, self.location) = (kind, location)
            inner = AudioScanners.audio(codec: kind.codec, sampleEntry: nil)
        }
        if missing == 0 { bursts += 1 }
    }

    private mutating func take(_ word: UInt32) {
        payload.append(UInt8(truncatingIfNeeded: word >> 16))
        payload.append(UInt8(truncatingIfNeeded: word >> 8))
        missing -= 2
        guard missing <= 0 else { return }
        missing = 0
        bursts += 1
        inner?.readPacket(payload[...], at: location ?? Claim.Location())
    }

    /// A lone burst may be chance unless its content is audio of its type.
    private var isCertain: Bool { bursts > 1 || inner?.claims.isEmpty == false }

    /// The content names its codec where a type stands for several.
    var claims: [Claim] {
        guard let carriedCodec else { return [] }
        var claims = inner?.claims ?? []
        claims.claim(\.codec, carriedCodec, from: .bitstream, at: location)
        claims.claim(\.isLossless, carriedCodec == "truehd", from: .bitstream, at: location)
        return claims
    }

    /// Packets are PCM to a decoder.
    var namedCodec: String? { nil }

    var carriedCodec: String? { isCertain ? inner?.namedCodec ?? kind?.codec : nil }

    var isSatisfied: Bool {
        bursts >= Self.enough || kind == nil && searched >= Self.quickLimit
    }
}

extension DataBurstScanner {
    /// Bytes of one sample.
    private struct SampleLayout {
        let width: Int
        let isLittleEndian: Bool

        init?(codec: String) {
            switch codec {
            case "pcm_s16le": (width, isLittleEndian) = (2, true)
            case "pcm_s16be": (width, isLittleEndian) = (2, false)
            case "pcm_s24le": (width, isLittleEndian) = (3, true)
            case "pcm_s24be": (width, isLittleEndian) = (3, false)
            case "pcm_s32le": (width, isLittleEndian) = (4, true)
            case "pcm_s32be": (width, isLittleEndian) = (4, false)
            default: return nil
            }
        }

        /// Hands over the upper 24 bits of every sample; a sample of 16 bits has eight zeros below.
        func forEachWord(of bytes: Bytes, _ body: (UInt32) -> Void) {
            bytes.withUnsafeBytes { bytes in
                let count = bytes.count / width
                for index in 0..<count {
                    let start = index * width
                    var word: UInt32 = 0
                    for offset in 0..<min(width, 3) {
                        let place = isLittleEndian ? start + width - 1 - offset : start + offset
                        word = word << 8 | UInt32(bytes[place])
                    }
                    body(width == 2 ? word << 8 : word)
                }
            }
        }
    }

    /// Pa and Pb in words of 16, 20 and 24 bits: SMPTE ST 337, table 6; IEC 61937 has those of 16.
    private enum Preamble {
        /// Bits of a word; nil for other words.
        static func width(_ first: UInt32, _ second: UInt32) -> Int? {
            if first >> 8 == 0xF872, second >> 8 == 0x4E1F { return 16 }
            if first >> 4 == 0x6F872, second >> 4 == 0x54E1F { return 20 }
            return first == 0x96F872 && second == 0xA54E1F ? 24 : nil
        }
    }

    /// Content of a burst.
    private struct Kind {
        /// FFmpeg's name.
        let codec: String
        let countsBytes: Bool

        /// Burst types of IEC 61937-2 and data types of SMPTE ST 338; nil for pauses, time stamps
        /// and types that hold no audio.
        init?(type: Int, isProfessional: Bool) {
            switch type {
            case 1: codec = "ac3"
            case 4, 8: codec = "mp1"
            case 5, 6, 9, 10: codec = "mp2"
            case 7, 19, 20: codec = "aac"
            case 11...13, 17: codec = "dts"
            case 16 where isProfessional, 21: codec = "eac3"
            case 22: codec = "truehd"
            case 28: codec = "dolby_e"
            default: return nil
            }
            countsBytes = !isProfessional && (type == 17 || type >= 21)
        }
    }
}
