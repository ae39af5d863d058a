import TrackModel

/// Names that people spell in several ways and a record in one.
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
        case .container: "the record's word for the container, such as matroska"
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

    /// A name that is not in the table stays: records keep what they do not know.
    private func spelling(of name: String, _ table: [String: String]) -> String {
        table[Spelling.letters(of: name)] ?? name
    }
}
