import TrackModel

extension TransportStreamTables {
    /// Claims of the tables about the stream on PID `containerID`; source
    /// `container`. Nothing for a PID that no PMT names.
    package func claims(containerID: Int) -> [Claim] {
        stream(containerID)?.claims ?? []
    }
}

extension TransportElementaryStream {
    var claims: [Claim] {
        var claims: [Claim] = []
        claims.claim(\.languageRaw, language, from: .container)
        claims.claim(\.codecTag, registration ?? hexStreamType, from: .container)
        claims.claim(\.encryption, isScrambled == true ? Encryption() : nil, from: .container)
        return claims
    }

    /// The first language that is written: of a supplementary audio descriptor,
    /// which overrules the ISO 639 one, of subtitles, or of the stream.
    var language: String? {
        supplementaryAudioLanguage ?? dvbSubtitles.first?.language
            ?? teletextSubtitle?.language ?? languages.first?.code
    }

    /// `0x1b`
    private var hexStreamType: String { "0x" + [UInt8(truncatingIfNeeded: streamType)][...].hex }

    /// The first of several pages that has subtitles.
    private var teletextSubtitle: Subtitle? {
        teletextPages.first { $0.type == 2 || $0.type == 5 } ?? teletextPages.first
    }

    private var supplementaryAudioLanguage: String? {
        guard let payload = extensionDescriptor(0x06), let flags = payload.first, flags & 1 == 1
        else { return nil }
        return payload.dropFirst().languageCode
    }

    /// FFmpeg's words for what the descriptors say the stream is for, sorted.
    package var dispositions: [String] {
        var words: Set<String> = []
        for language in languages {
            switch language.audioType {
            case 1: words.insert("clean_effects")
            case 2: words.insert("hearing_impaired")
            case 3: words.formUnion(["visual_impaired", "descriptions"])
            default: break
            }
        }
        if dvbSubtitles.contains(where: { (0x20...0x25).contains($0.type) }) {
            words.insert("hearing_impaired")
        }
        if teletextSubtitle?.type == 5 { words.insert("hearing_impaired") }
        words.formUnion(supplementaryAudioDispositions)
        if isAudioDescription { words.insert("descriptions") }
        return words.sorted()
    }

    /// supplementary_audio_descriptor, ETSI EN 300 468, section 6.4.11.
    private var supplementaryAudioDispositions: [String] {
        guard let flags = extensionDescriptor(0x06)?.first else { return [] }
        let mixing = flags & 0x80 == 0 ? ["dependent"] : []
        switch flags >> 2 & 0x1F {
        case 1: return mixing + ["visual_impaired", "descriptions"]
        case 2: return mixing + ["hearing_impaired"]
        case 3: return mixing + ["visual_impaired"]
        default: return mixing
        }
    }

    /// component_type of an AC-3 (0x6A) or E-AC-3 descriptor (0x7A): service type
    /// "visually impaired" (EN 300 468, annex D).
    private var isAudioDescription: Bool {
        [0x6A, 0x7A].contains { tag in
            guard let payload = descriptor(tag), let flags = payload.first, flags & 0x80 != 0,
                let componentType = payload.dropFirst().first
            else { return false }
            return componentType >> 3 & 7 == 2
        }
    }
}
