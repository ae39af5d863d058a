/// `audioObjectType` of ISO/IEC 14496-3, table 1.17.
struct AudioObjectType: RawRepresentable, Hashable, Sendable {
    let rawValue: Int

    static let main = AudioObjectType(rawValue: 1)
    static let lowComplexity = AudioObjectType(rawValue: 2)
    static let ssr = AudioObjectType(rawValue: 3)
    static let ltp = AudioObjectType(rawValue: 4)
    static let sbr = AudioObjectType(rawValue: 5)
    static let scalable = AudioObjectType(rawValue: 6)
    static let erScalable = AudioObjectType(rawValue: 20)
    static let erBSAC = AudioObjectType(rawValue: 22)
    static let erLowDelay = AudioObjectType(rawValue: 23)
    static let ps = AudioObjectType(rawValue: 29)
    static let als = AudioObjectType(rawValue: 36)
    static let enhancedLowDelay = AudioObjectType(rawValue: 39)
    static let usac = AudioObjectType(rawValue: 42)

    init(rawValue: Int) { self.rawValue = rawValue }

    /// `GetAudioObjectType()`
    init(_ reader: inout BitReader) throws(BitstreamError) {
        let short = try reader.int(5)
        rawValue = short == 31 ? 32 + (try reader.int(6)) : short
    }

    /// Whether `GASpecificConfig` follows: table 1.15.
    var isGeneralAudio: Bool { [1, 2, 3, 4, 6, 7, 17, 19, 20, 21, 22, 23].contains(rawValue) }

    /// The error resilient types, with further flags.
    var isErrorResilient: Bool { [17, 19, 20, 23].contains(rawValue) }

    /// FFmpeg's name of the profile.
    var profile: String? {
        switch self {
        case .main: "Main"
        case .lowComplexity: "LC"
        case .ssr: "SSR"
        case .ltp: "LTP"
        case .sbr: "HE-AAC"
        case .ps: "HE-AACv2"
        case .erLowDelay: "LD"
        case .enhancedLowDelay: "ELD"
        case .usac: "xHE-AAC"
        default: nil
        }
    }
}

/// Values that several MPEG-4 audio headers share.
enum MPEG4Audio {
    /// Samples per second by `samplingFrequencyIndex`: table 1.18.
    static let sampleRates = [
        96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025,
        8000, 7350,
    ]

    /// An index of four bits, or the number itself after 15.
    static func sampleRate(_ reader: inout BitReader) throws(BitstreamError) -> Int {
        let index = try reader.int(4)
        let rate = index == 15 ? try reader.int(24) : index < 13 ? sampleRates[index] : 0
        guard rate > 0 else { throw .invalid("samplingFrequencyIndex") }
        return rate
    }

    /// `usacSamplingFrequencyIndex`, five bits, or the number itself after 31:
    /// ISO/IEC 23003-3, table 67.
    static func usacSampleRate(_ reader: inout BitReader) throws(BitstreamError) -> Int {
        let index = try reader.int(5)
        let rate =
            switch index {
            case 31: try reader.int(24)
            case 0..<13: sampleRates[index]
            case 15..<28: usacSampleRates[index - 15]
            default: 0
            }
        guard rate > 0 else { throw .invalid("usacSamplingFrequencyIndex") }
        return rate
    }

    private static let usacSampleRates = [
        57_600, 51_200, 40_000, 38_400, 34_150, 28_800, 25_600, 20_000, 19_200, 17_075, 14_400,
        12_800, 9600,
    ]

    /// Loudspeakers of `channelConfiguration`, table 1.19, as FFmpeg decodes it: 7
    /// is widely written for 7.1 with back channels, not for the five front ones
    /// of the table. Empty when not known.
    static func channels(configuration: Int) -> ChannelMask {
        switch configuration {
        case 1: .mono
        case 2: .stereo
        case 3: .surround
        case 4: [.surround, .backCenter]
        case 5: .fiveBack
        case 6: [.fiveBack, .lowFrequency]
        case 7, 12: [.seven, .lowFrequency]
        case 11: [.fiveBack, .lowFrequency, .backCenter]
        case 14: [.fiveBack, .lowFrequency, .topFronts]
        default: []
        }
    }
}
