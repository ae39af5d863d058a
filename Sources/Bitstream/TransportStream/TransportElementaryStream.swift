import TrackModel

/// One elementary stream of a PMT.
package struct TransportElementaryStream: Hashable, Sendable {
    package internal(set) var pid: Int
    /// stream_type
    package internal(set) var streamType: Int
    var descriptors: [TransportDescriptor]
    /// format_identifier of the program: `HDMV`, `CUEI` …; nil without one.
    var programRegistration: String?
    /// Whether any packet of it was scrambled; nil when none was met.
    var isScrambled: Bool?

    /// The first bytes of the stream itself, where tables do not state its codec or
    /// a reader may not know it; nil for the others.
    package internal(set) var elementaryHead: Bytes?

    /// format_identifier of the stream's own registration descriptor.
    var registration: String? { descriptors.lazy.compactMap(\.registration).first }

    func descriptor(_ tag: Int) -> Bytes? { descriptors.first { $0.tag == tag }?.payload }

    /// Payload of a DVB extension descriptor after its extended tag.
    func extensionDescriptor(_ extendedTag: Int) -> Bytes? {
        descriptors.first { $0.dvbExtension == extendedTag }?.payload.dropFirst()
    }
}

extension TransportElementaryStream {
    /// An entry of the ISO 639 language descriptor (0x0A).
    struct Language: Hashable, Sendable {
        var code: String
        /// audio_type: 1 clean effects, 2 hearing impaired, 3 visual impaired
        /// commentary.
        var audioType: Int
    }

    /// An entry of the subtitling (0x59) or teletext descriptor (0x56).
    package struct Subtitle: Hashable, Sendable {
        /// nil unless it has three letters.
        package internal(set) var language: String?
        /// subtitling_type (component_type of stream_content 3) or teletext_type:
        /// 2 subtitles, 5 subtitles for the hard of hearing.
        package internal(set) var type: Int
        /// composition_page_id, or the teletext page as three digits: 888.
        package internal(set) var page: Int
    }

    var languages: [Language] {
        descriptors.filter { $0.tag == 0x0A }.flatMap { $0.entries(of: 4) }.compactMap { entry in
            entry.languageCode.map {
                Language(code: $0, audioType: Int(entry[entry.startIndex + 3]))
            }
        }
    }

    var dvbSubtitles: [Subtitle] {
        descriptors.filter { $0.tag == 0x59 }.flatMap { $0.entries(of: 8) }.map { entry in
            let numbers = entry.dropFirst(3).map(Int.init)
            return Subtitle(
                language: entry.languageCode, type: numbers[0], page: numbers[1] << 8 | numbers[2])
        }
    }

    package var teletextPages: [Subtitle] {
        descriptors.filter { $0.tag == 0x56 }.flatMap { $0.entries(of: 5) }.map { entry in
            let numbers = entry.dropFirst(3).map(Int.init)
            let magazine = numbers[0] & 7 == 0 ? 8 : numbers[0] & 7
            return Subtitle(
                language: entry.languageCode, type: numbers[0] >> 3,
                page: magazine * 100 + (numbers[1] >> 4) * 10 + (numbers[1] & 15))
        }
    }

    /// The Dolby Vision video stream descriptor (0xB0); nil without one that can be read.
    package var dolbyVisionConfiguration: DOVIDecoderConfigurationRecord? {
        descriptor(0xB0).flatMap {
            try? DOVIDecoderConfigurationRecord(transportStreamDescriptor: $0)
        }
    }

    /// dependency_pid of that descriptor: the PID of the base layer; nil when the
    /// stream has one itself.
    package var dolbyVisionDependencyPID: Int? {
        guard let payload = descriptor(0xB0), payload.count >= 6,
            payload[payload.startIndex + 3] & 1 == 0
        else { return nil }
        return Int(payload[payload.startIndex + 4]) << 5 | Int(payload[payload.startIndex + 5]) >> 3
    }
}

extension TransportElementaryStream {
    /// FFmpeg's name of the codec that stream type and descriptors stand for; nil
    /// when they do not state it, as for the layer of MPEG audio.
    package var codecName: String? {
        if let codec = Codec(.type(streamType)) { return codec.name }
        if ["HDMV", "HDPR"].contains(programRegistration), let codec = Codec(.bluray(streamType)) {
            return codec.name
        }
        if streamType == 0x86 { return isSpliceInformation ? "scte_35" : nil }
        return Codec(.user(streamType))?.name ?? nameByDescriptors
    }

    /// Whether the stream itself should be looked at: the tables do not name its
    /// codec, or one that is often written under another's type.
    var wantsHead: Bool {
        guard let codecName else { return !Self.sectionTypes.contains(streamType) }
        return ["mpegh_3d_audio", "ac4", "dts", "truehd"].contains(codecName)
    }

    /// Private sections and DSM-CC, which are not PES.
    private static let sectionTypes: Set<Int> = [0x05, 0x0A, 0x0B, 0x0C, 0x0D]

    private var isSpliceInformation: Bool {
        programRegistration == "CUEI" || registration == "CUEI"
    }

    private var nameByDescriptors: String? {
        let codes: [Codec.TransportCode] =
            descriptors.compactMap(\.dvbExtension).map { .descriptorExtension($0) }
            + [registration, metadataFormat].compactMap { $0.map { .registration($0) } }
            + descriptors.map { .descriptor($0.tag) }
        return codes.lazy.compactMap { Codec($0)?.name }.first
    }

    /// metadata_format_identifier of the metadata descriptor (0x26).
    private var metadataFormat: String? {
        guard let payload = descriptor(0x26) else { return nil }
        let hasApplicationFormat = payload.prefix(2).elementsEqual([0xFF, 0xFF])
        let rest = payload.dropFirst(hasApplicationFormat ? 6 : 2)
        return rest.first == 0xFF && rest.count >= 5
            ? rest.dropFirst().prefix(4).macRomanText : nil
    }
}

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
        claims.claim(\.languageRaw, language, from: .container, in: Self.table)
        claims.claim(
            \.codecTag, registration ?? hexStreamType, from: .container, in: Self.table)
        claims.claim(\.encryption, encryption, from: .container)
        claims.claim(
            \.services, services.isEmpty ? nil : services, from: .container, in: Self.table)
        claims.claim(\.maximumBitRate, maximumBitRate, from: .container, in: Self.table)
        return claims
    }

    /// The table that lists the streams of a program.
    private static let table = "program map"

    /// maximum_bitrate_descriptor (0x0E), in units of 50 bytes per second, headers of the
    /// transport stream included; nil for 0 and without one.
    private var maximumBitRate: Int? {
        guard let payload = descriptor(0x0E), payload.count >= 3 else { return nil }
        let units = payload.prefix(3).reduce(0) { $0 << 8 | Int($1) } & 0x3F_FFFF
        return units > 0 ? units * 400 : nil
    }

    /// Stream types of samples that SAMPLE-AES encrypts (Apple, MPEG-2 Stream Encryption Format
    /// for HTTP Live Streaming).
    private static let encryptedTypes: Set<Int> = [0xDB, 0xCF, 0xC1, 0xC2]

    private var encryption: Encryption? {
        if Self.encryptedTypes.contains(streamType) { return Encryption(scheme: "sample-aes") }
        return isScrambled == true ? Encryption() : nil
    }

    /// The first language that is written: of a supplementary audio descriptor,
    /// which overrules the ISO 639 one, of subtitles, or of the stream.
    var language: String? {
        supplementaryAudioLanguage ?? dvbSubtitles.first?.language
            ?? teletextSubtitle?.language ?? languages.first?.code
    }

    /// `0x1b`
    private var hexStreamType: String { "0x" + [UInt8(truncatingIfNeeded: streamType)][...].hex }

    private var services: [SubtitleService] {
        dvbSubtitles.map { entry in
            let purpose: SubtitleService.Purpose? =
                switch entry.type {
                case 0x01, 0x10...0x16: .subtitles
                case 0x20...0x26: .hearingImpaired
                default: nil
                }
            return SubtitleService(page: entry.page, purpose: purpose, language: entry.language)
        }
            + teletextPages.map { entry in
                let purposes: [Int: SubtitleService.Purpose] = [
                    1: .initialPage, 2: .subtitles, 3: .information, 4: .schedule,
                    5: .hearingImpaired,
                ]
                return SubtitleService(
                    page: entry.page, purpose: purposes[entry.type], language: entry.language)
            }
    }

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
