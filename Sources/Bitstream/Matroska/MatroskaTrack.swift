import TrackModel

/// One TrackEntry.
package struct MatroskaTrack: Hashable, Sendable {
    /// TrackType.
    package enum Kind: Int, Hashable, Sendable {
        case video = 1
        case audio = 2
        case complex = 3
        case logo = 16
        case subtitle = 17
        case buttons = 18
        case control = 32
        case metadata = 33
    }

    /// TrackNumber; nil when not written.
    package internal(set) var number: Int?
    var uid: UInt64?
    /// nil for a type that RFC 9559 does not know.
    package internal(set) var kind: Kind?
    /// FlagEnabled; true unless written.
    package internal(set) var isEnabled = true
    /// FlagDefault; true unless written.
    var isDefault = true
    /// FlagForced; false unless written.
    var isForced = false
    /// FlagHearingImpaired; nil when not written.
    var isHearingImpaired: Bool?
    /// FlagVisualImpaired; nil when not written.
    var isVisualImpaired: Bool?
    /// FlagTextDescriptions; nil when not written.
    var isTextDescriptions: Bool?
    /// FlagOriginal; nil when not written.
    var isOriginal: Bool?
    /// FlagCommentary; nil when not written.
    var isCommentary: Bool?
    /// Language as written: ISO 639-2, sometimes with a country. nil when not
    /// written, which means `eng`.
    package internal(set) var legacyLanguage: String?
    /// LanguageBCP47 as written; it overrules Language.
    package internal(set) var languageBCP47: String?
    package internal(set) var name: String?
    /// `V_MPEGH/ISO/HEVC`, `A_EAC3`, `S_TEXT/UTF8` …
    package internal(set) var codecID: String?
    package internal(set) var codecPrivate: Bytes?
    /// Nanoseconds per frame.
    var defaultDuration: Int?
    /// Nanoseconds of decoder delay to subtract from timestamps.
    var codecDelay: Int?
    /// Nanoseconds to decode before a seek target.
    var seekPreRoll: Int?
    package internal(set) var video: MatroskaVideo?
    package internal(set) var audio: MatroskaAudio?
    package internal(set) var contentEncodings: [MatroskaContentEncoding] = []
    var blockAdditionMappings: [MatroskaBlockAdditionMapping] = []

    /// Whether number, type and codec are there and agree, as in a TrackEntry that is whole.
    var isPlausible: Bool {
        guard number != nil, let kind, let codecID else { return false }
        let prefix = [Kind.video: "V_", .audio: "A_", .subtitle: "S_", .metadata: "D_"][kind]
        return prefix.map(codecID.hasPrefix) ?? false
    }

    /// Language as written in the file: LanguageBCP47, else Language, else `eng`, the default
    /// of RFC 9559, section 5.1.4.1.20.
    package var language: String { languageBCP47 ?? legacyLanguage ?? "eng" }

    /// Frames per second after DefaultDuration. A duration that is 1001/(1000·n) of
    /// a second, rounded to nanoseconds, is taken as that.
    package var defaultFrameRate: Rational? {
        guard let defaultDuration, defaultDuration > 0, defaultDuration < 1 << 40 else {
            return nil
        }
        let perSecond = Int((1e9 / Double(defaultDuration)).rounded())
        for (numerator, denominator) in [(perSecond, 1), (perSecond * 1000, 1001)]
        where numerator > 0 {
            let exact = Double(denominator) * 1e9 / Double(numerator)
            if (exact - Double(defaultDuration)).magnitude <= 1 {
                return Rational(numerator, denominator)
            }
        }
        return Rational(1_000_000_000, defaultDuration)
    }
}

/// The Audio element of a track.
package struct MatroskaAudio: Hashable, Sendable {
    /// SamplingFrequency, hertz; 8000 unless written.
    var samplingFrequency = 8000.0
    /// OutputSamplingFrequency, hertz: after spectral band replication. nil when
    /// not written.
    var outputSamplingFrequency: Double?
    /// 1 unless written.
    var channels = 1
    /// Bits per sample; nil when not written.
    package internal(set) var bitDepth: Int?
}

/// One ContentEncoding: how frames were changed before they were stored.
package struct MatroskaContentEncoding: Hashable, Sendable {
    /// Whether it is encryption; compression otherwise.
    package internal(set) var isEncryption = false
    /// ContentCompAlgo: 0 zlib, 1 bzlib, 2 lzo1x, 3 header stripping. nil for
    /// encryption.
    package internal(set) var compressionAlgorithm: Int?
    /// ContentEncAlgo: 1 DES, 2 triple DES, 3 Twofish, 4 Blowfish, 5 AES. nil for
    /// compression, and for signing only.
    var encryptionAlgorithm: Int?
    /// ContentEncKeyID, hex digits.
    var keyID: String?
}

/// One BlockAdditionMapping: what BlockAdditional data of one kind means, or
/// configuration beside CodecPrivate.
struct MatroskaBlockAdditionMapping: Hashable, Sendable {
    /// BlockAddIDValue: the BlockAddID in blocks; nil for extra data alone.
    var value: Int?
    var name: String?
    /// BlockAddIDType: 4 ITU-T T.35, 121 SMPTE ST 12-1, or a box type as a
    /// number (`dvcC`, `dvvC`, `hvcE`); 0 unless written.
    var type = 0
    var extraData: Bytes?

    /// The type as four characters where it is a box type.
    var boxType: String? {
        guard let code = UInt32(exactly: type), code > 0xFFFF else { return nil }
        return MediaSubType(rawValue: code).description
    }
}

extension MatroskaTrack {
    init(_ element: EBMLElement, _ input: inout some PositionedBytes) {
        self.init()
        for element in input.elements(in: element) {
            switch element.id {
            case MatroskaID.trackNumber: number = input.int(element)
            case MatroskaID.trackUID: uid = input.uid(element)
            case MatroskaID.trackType:
                kind = input.int(element).flatMap(Kind.init)
            case MatroskaID.language: legacyLanguage = input.text(element)
            case MatroskaID.languageBCP47: languageBCP47 = input.text(element)
            case MatroskaID.name: name = input.text(element)
            case MatroskaID.codecID: codecID = input.text(element)
            case MatroskaID.codecPrivate:
                codecPrivate = input.content(of: element, limit: 1 << 20)
            case MatroskaID.defaultDuration: defaultDuration = input.int(element)
            case MatroskaID.codecDelay: codecDelay = input.int(element)
            case MatroskaID.seekPreRoll: seekPreRoll = input.int(element)
            case MatroskaID.video: video = MatroskaVideo(element, &input)
            case MatroskaID.audio: audio = MatroskaAudio(element, &input)
            case MatroskaID.contentEncodings:
                contentEncodings = input.elements(MatroskaID.contentEncoding, in: element) {
                    MatroskaContentEncoding($0, &$1)
                }
            case MatroskaID.blockAdditionMapping:
                blockAdditionMappings.append(MatroskaBlockAdditionMapping(element, &input))
            default: readFlag(element, &input)
            }
        }
    }

    private mutating func readFlag(
        _ element: EBMLElement, _ input: inout some PositionedBytes
    ) {
        switch element.id {
        case MatroskaID.flagEnabled: isEnabled = input.flag(element) ?? true
        case MatroskaID.flagDefault: isDefault = input.flag(element) ?? true
        case MatroskaID.flagForced: isForced = input.flag(element) ?? false
        case MatroskaID.flagHearingImpaired: isHearingImpaired = input.flag(element)
        case MatroskaID.flagVisualImpaired: isVisualImpaired = input.flag(element)
        case MatroskaID.flagTextDescriptions: isTextDescriptions = input.flag(element)
        case MatroskaID.flagOriginal: isOriginal = input.flag(element)
        case MatroskaID.flagCommentary: isCommentary = input.flag(element)
        default: break
        }
    }
}

extension MatroskaAudio {
    init(_ element: EBMLElement, _ input: inout some PositionedBytes) {
        self.init()
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.samplingFrequency:
                samplingFrequency = input.double(child) ?? samplingFrequency
            case MatroskaID.outputSamplingFrequency:
                outputSamplingFrequency = input.double(child)
            case MatroskaID.channels: channels = input.int(child) ?? channels
            case MatroskaID.bitDepth: bitDepth = input.int(child)
            default: break
            }
        }
    }
}

extension MatroskaContentEncoding {
    init(_ element: EBMLElement, _ input: inout some PositionedBytes) {
        self.init()
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.contentEncodingType: isEncryption = input.int(child) == 1
            case MatroskaID.contentCompression:
                compressionAlgorithm = 0
                for field in input.elements(in: child) where field.id == MatroskaID.contentCompAlgo
                {
                    compressionAlgorithm = input.int(field)
                }
            case MatroskaID.contentEncryption: readEncryption(child, &input)
            default: break
            }
        }
    }

    private mutating func readEncryption(
        _ element: EBMLElement, _ input: inout some PositionedBytes
    ) {
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.contentEncAlgo:
                encryptionAlgorithm = input.int(child).flatMap { $0 == 0 ? nil : $0 }
            case MatroskaID.contentEncKeyID:
                keyID = input.content(of: child, limit: 256).hex
            default: break
            }
        }
    }
}

extension MatroskaBlockAdditionMapping {
    init(_ element: EBMLElement, _ input: inout some PositionedBytes) {
        self.init()
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.blockAddIDValue: value = input.int(child)
            case MatroskaID.blockAddIDName: name = input.text(child)
            case MatroskaID.blockAddIDType: type = input.int(child) ?? 0
            case MatroskaID.blockAddIDExtraData: extraData = input.content(of: child)
            default: break
            }
        }
    }
}
