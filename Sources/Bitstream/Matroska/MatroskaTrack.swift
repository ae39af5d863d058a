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
    /// Nanoseconds a frame.
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

    /// Frames a second after DefaultDuration. A duration that is 1001/(1000·n) of
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
    /// Bits a sample; nil when not written.
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

extension MatroskaReader {
    mutating func readTracks(_ tracks: EBMLElement) {
        for element in input.elements(in: tracks) where element.id == MatroskaID.trackEntry {
            guard file.tracks.count < 1 << 10 else { return }
            file.tracks.append(track(element))
        }
    }

    private mutating func track(_ entry: EBMLElement) -> MatroskaTrack {
        var track = MatroskaTrack()
        for element in input.elements(in: entry) {
            switch element.id {
            case MatroskaID.trackNumber: track.number = input.int(element)
            case MatroskaID.trackUID: track.uid = input.uid(element)
            case MatroskaID.trackType:
                track.kind = input.int(element).flatMap(MatroskaTrack.Kind.init)
            case MatroskaID.language: track.legacyLanguage = input.text(element)
            case MatroskaID.languageBCP47: track.languageBCP47 = input.text(element)
            case MatroskaID.name: track.name = input.text(element)
            case MatroskaID.codecID: track.codecID = input.text(element)
            case MatroskaID.codecPrivate:
                track.codecPrivate = input.content(of: element, limit: 1 << 20)
            case MatroskaID.defaultDuration: track.defaultDuration = input.int(element)
            case MatroskaID.codecDelay: track.codecDelay = input.int(element)
            case MatroskaID.seekPreRoll: track.seekPreRoll = input.int(element)
            case MatroskaID.video: track.video = video(element)
            case MatroskaID.audio: track.audio = audio(element)
            case MatroskaID.contentEncodings: track.contentEncodings = contentEncodings(element)
            case MatroskaID.blockAdditionMapping:
                track.blockAdditionMappings.append(blockAdditionMapping(element))
            default: readFlag(element, into: &track)
            }
        }
        return track
    }

    private mutating func readFlag(_ element: EBMLElement, into track: inout MatroskaTrack) {
        switch element.id {
        case MatroskaID.flagEnabled: track.isEnabled = input.flag(element) ?? true
        case MatroskaID.flagDefault: track.isDefault = input.flag(element) ?? true
        case MatroskaID.flagForced: track.isForced = input.flag(element) ?? false
        case MatroskaID.flagHearingImpaired: track.isHearingImpaired = input.flag(element)
        case MatroskaID.flagVisualImpaired: track.isVisualImpaired = input.flag(element)
        case MatroskaID.flagTextDescriptions: track.isTextDescriptions = input.flag(element)
        case MatroskaID.flagOriginal: track.isOriginal = input.flag(element)
        case MatroskaID.flagCommentary: track.isCommentary = input.flag(element)
        default: break
        }
    }

    private mutating func audio(_ element: EBMLElement) -> MatroskaAudio {
        var audio = MatroskaAudio()
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.samplingFrequency:
                audio.samplingFrequency = input.double(child) ?? audio.samplingFrequency
            case MatroskaID.outputSamplingFrequency:
                audio.outputSamplingFrequency = input.double(child)
            case MatroskaID.channels: audio.channels = input.int(child) ?? audio.channels
            case MatroskaID.bitDepth: audio.bitDepth = input.int(child)
            default: break
            }
        }
        return audio
    }

    private mutating func contentEncodings(_ element: EBMLElement) -> [MatroskaContentEncoding] {
        var encodings: [MatroskaContentEncoding] = []
        for child in input.elements(in: element) where child.id == MatroskaID.contentEncoding {
            encodings.append(contentEncoding(child))
        }
        return encodings
    }

    private mutating func contentEncoding(_ element: EBMLElement) -> MatroskaContentEncoding {
        var encoding = MatroskaContentEncoding()
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.contentEncodingType: encoding.isEncryption = input.int(child) == 1
            case MatroskaID.contentCompression:
                encoding.compressionAlgorithm = 0
                for field in input.elements(in: child) where field.id == MatroskaID.contentCompAlgo
                {
                    encoding.compressionAlgorithm = input.int(field)
                }
            case MatroskaID.contentEncryption: readEncryption(child, into: &encoding)
            default: break
            }
        }
        return encoding
    }

    private mutating func readEncryption(
        _ element: EBMLElement, into encoding: inout MatroskaContentEncoding
    ) {
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.contentEncAlgo:
                encoding.encryptionAlgorithm = input.int(child).flatMap { $0 == 0 ? nil : $0 }
            case MatroskaID.contentEncKeyID:
                encoding.keyID = input.content(of: child, limit: 256).hex
            default: break
            }
        }
    }

    private mutating func blockAdditionMapping(
        _ element: EBMLElement
    ) -> MatroskaBlockAdditionMapping {
        var mapping = MatroskaBlockAdditionMapping()
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.blockAddIDValue: mapping.value = input.int(child)
            case MatroskaID.blockAddIDName: mapping.name = input.text(child)
            case MatroskaID.blockAddIDType: mapping.type = input.int(child) ?? 0
            case MatroskaID.blockAddIDExtraData: mapping.extraData = input.content(of: child)
            default: break
            }
        }
        return mapping
    }
}
