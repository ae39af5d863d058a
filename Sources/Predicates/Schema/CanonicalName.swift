import TrackModel

/// Kinds of names that people spell in several ways and records in one.
package enum CanonicalName: Hashable, Sendable {
    /// Canonical BCP-47: `ja`, where others write `jpn`.
    case language
    /// English name: `Japanese`, where others write `ja`.
    case languageName
    /// FFmpeg's name: `hevc`, where others write `H.265`.
    case codec
    /// `matroska`, where others write `mkv`.
    case container
    /// FFmpeg's names: `comment`, where others write `commentary`.
    case disposition
    /// FFmpeg's names: `tv`, where others write `limited`.
    case colorRange
    /// FFmpeg's names: `bt2020`, where others write `BT.2020`.
    case colorPrimaries
    /// FFmpeg's names: `smpte2084`, where others write `PQ`.
    case transferFunction
    /// FFmpeg's names: `bt2020nc`, where others write `BT.2020`.
    case yCbCrMatrix
    /// FFmpeg's names: `stereo`, where others write `2.0`.
    case channelLayout
}

extension CanonicalName {
    var sentence: String {
        switch self {
        case .language: "a language as the record writes it, such as ja or pt-BR"
        case .languageName:
            "the English name of a language, such as \"Japanese\"; codes such as \"ja\" are in "
                + "languageCode"
        case .codec: "FFmpeg's name of the codec"
        case .container: "a container as the record names it, such as matroska"
        case .disposition: "FFmpeg's name of the disposition"
        case .colorRange: "tv or pc, as FFmpeg names ranges"
        case .colorPrimaries: "FFmpeg's name of the primaries"
        case .transferFunction: "FFmpeg's name of the transfer function"
        case .yCbCrMatrix: "FFmpeg's name of the matrix"
        case .channelLayout: "FFmpeg's name of the channel layout"
        }
    }

    /// The record's spelling of a name; nil for a name no record can have.
    package func canonical(_ name: String) -> String? {
        switch self {
        case .language:
            return (LanguageTag(name) ?? LanguageTag(englishName: name))?.canonical
        case .languageName:
            let base = name.prefix { $0 != "(" }
            let bare = base.last == " " ? base.dropLast() : base
            let language = LanguageTag(englishName: bare)?.englishName
            // Some codes are names of other languages but for their capital: En.
            if let code = LanguageTag(name)?.englishName, language.map({ $0 != bare }) ?? true {
                return code
            }
            return language.map { $0 + name.dropFirst(bare.count) }
        case .codec:
            if let codec = Codec.spellings[Spelling.letters(of: name)] { return codec }
            return name.contains { $0.isUppercase || $0 == " " } ? nil : name
        case .container:
            return ContainerFormat.spellings[Spelling.letters(of: name)] ?? name.lowercased()
        case .disposition: return spelling(of: name, CanonicalSpelling.dispositions)
        case .colorRange: return spelling(of: name, CanonicalSpelling.ranges)
        case .colorPrimaries: return spelling(of: name, CanonicalSpelling.primaries)
        case .transferFunction: return spelling(of: name, CanonicalSpelling.transfers)
        case .yCbCrMatrix: return spelling(of: name, CanonicalSpelling.matrices)
        case .channelLayout: return CanonicalSpelling.layouts[name] ?? name
        }
    }

    /// A name that is not in the table is kept: records keep unknown names.
    private func spelling(of name: String, _ table: [String: String]) -> String {
        table[Spelling.letters(of: name)] ?? name
    }
}

/// The record's spelling of names, by their letters and digits alone in lower case.
enum CanonicalSpelling {
    static let dispositions = [
        "commentary": "comment", "sdh": "hearing_impaired", "hi": "hearing_impaired",
        "hearingimpaired": "hearing_impaired", "visualimpaired": "visual_impaired",
        "audiodescription": "visual_impaired", "cover": "attached_pic",
        "attachedpic": "attached_pic", "default": "default", "forced": "forced",
        "original": "original", "dub": "dub", "captions": "captions", "comment": "comment",
    ]

    static let ranges = [
        "limited": "tv", "full": "pc", "mpeg": "tv", "jpeg": "pc", "video": "tv", "tv": "tv",
        "pc": "pc",
    ]

    static let primaries = names(CodingIndependentCodePoints.primaries).merging([
        "rec709": "bt709", "rec2020": "bt2020", "bt601": "smpte170m", "dcip3": "smpte431",
        "displayp3": "smpte432", "p3d65": "smpte432", "p3": "smpte432",
    ]) { $1 }

    static let transfers = names(CodingIndependentCodePoints.transfer).merging([
        "pq": "smpte2084", "st2084": "smpte2084", "smptest2084": "smpte2084",
        "hlg": "arib-std-b67", "srgb": "iec61966-2-1", "rec709": "bt709", "bt601": "smpte170m",
        "bt2020": "bt2020-10",
    ]) { $1 }

    static let matrices = names(CodingIndependentCodePoints.matrix).merging([
        "bt2020": "bt2020nc", "bt2020ncl": "bt2020nc", "bt2020cl": "bt2020c", "rgb": "gbr",
        "rec709": "bt709", "bt601": "smpte170m",
    ]) { $1 }

    static let layouts = ["1.0": "mono", "2.0": "stereo", "Mono": "mono", "Stereo": "stereo"]

    private static func names(_ name: (Int) -> String?) -> [String: String] {
        let names = (0..<256).compactMap(name)
        return Dictionary(
            names.map { ($0.filter { $0.isLetter || $0.isNumber }, $0) }
        ) { first, _ in first }
    }
}
