import TrackModel

// Purpose of a track: language, flags, title.

extension MediaPlayerTrack {
    /// English name, else the code; nil for a track of no known language.
    package var languageWords: String? { language ?? languageCode }

    package var hasTitle: Bool { !name.isEmpty }

    /// `starts at 3 s`, `lasts 6 s`: start and duration of video and audio where they differ from
    /// the file's by more than 0.1 s.
    package func timeWords(in container: MediaContainer) -> [String] {
        guard mediaType == .video || mediaType == .audio, !isAttachedPicture else { return [] }
        func differs(_ own: Double?, _ whole: Double?) -> Bool {
            guard let own, let whole else { return false }
            return abs(own - whole) > 0.1
        }
        var words: [String] = []
        if let start = startTime, differs(start, container.startTime),
            let time = Quantity.duration(start - (container.startTime ?? 0))
        {
            words.append("starts at \(time)")
        }
        if let duration, differs(duration, container.duration),
            let time = Quantity.duration(duration)
        {
            words.append("lasts \(time)")
        }
        return words
    }

    /// Bits of a sample, where the codec keeps them.
    package var sampleDepthWords: String? {
        bitDepth.map { "\($0)-bit" }
    }

    package var bitRateWords: String? {
        bitRate.flatMap(Quantity.bitRate)
    }

    /// Purpose of an audio track and loudness of its dialogue: `commentary`, `dialnorm −27
    /// dB`; −31 changes nothing and is left out.
    package var soundWords: [String] {
        let service = audioService.flatMap(\.words)
        return [
            service.flatMap { flagWords.contains($0) ? nil : $0 },
            dialogueNormalization.flatMap { $0 == -31 ? nil : "dialnorm −\($0.magnitude) dB" },
        ].compactMap { $0 }
    }

    /// `text` or `image`.
    package var subtitleKindWords: String? {
        isImageSubtitle.map { $0 ? "image" : "text" }
    }

    /// `pages 351 Finnish, 352 Swedish`, where a stream carries several services.
    package var serviceWords: [String] {
        guard let services, services.count > 1 else { return [] }
        let shown = services.prefix(Self.maxServices).map { service in
            let language = service.languageCode.flatMap(LanguageTag.englishName(ofTrack:))
            let purpose: String? =
                switch service.purpose {
                case .hearingImpaired: "SDH"
                case .initialPage: "index"
                case .information: "information"
                case .schedule: "schedule"
                case .subtitles, nil: nil
                }
            return ["\(service.page)", language ?? service.languageRaw, purpose]
                .compactMap(\.self).joined(separator: " ")
        }
        let rest = services.count - shown.count
        return ["pages " + (shown + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: ", ")]
    }

    private static let maxServices = 12

    /// `reads as German`, where no tag says it and the words are clear, or that no library could
    /// detect the language.
    package var readingWords: [String] {
        if languageCode == nil, reading?.hasDetector == false {
            return ["language of the text not detected: no CLD2"]
        }
        guard languageCode == nil || mediaType == .video, let reading,
            reading.confidence ?? 0 >= 0.9,
            let language = reading.language.flatMap({ LanguageTag($0)?.englishName })
        else { return [] }
        return [mediaType == .video ? "captions read as \(language)" : "reads as \(language)"]
    }

    /// Dispositions in plain words, then what keeps a player from using the track.
    package var flagWords: [String] {
        dispositions.compactMap(dispositionWords)
            + [
                isEnabled ? nil : "disabled",
                encryption.map {
                    ["encrypted", $0.scheme].compactMap { $0 }.joined(separator: " ")
                },
                isDecodable == false ? "not decodable" : nil,
            ].compactMap { $0 }
    }

    private func dispositionWords(_ disposition: String) -> String? {
        switch disposition {
        case "attached_pic": nil
        case "comment": "commentary"
        case "hearing_impaired": mediaType == .subtitle ? "SDH" : "for the hard of hearing"
        case "visual_impaired": "audio description"
        default: String(disposition.map { $0 == "_" ? " " : $0 })
        }
    }
}

extension AudioService {
    /// Wording of the corresponding container flag; nil for the main service.
    fileprivate var words: String? {
        switch self {
        case .main: nil
        case .visuallyImpaired: "audio description"
        case .hearingImpaired: "for the hard of hearing"
        default: rawValue
        }
    }
}

extension MediaPlayerTrack {
    /// `Japanese truehd 5.1 “Surround”`
    package var selectionWords: String {
        let facts: [String?] = [
            mediaType == .video ? nil : languageWords ?? "–", codingWords,
            naturalSize.map { "\($0.width)×\($0.height)" }, dynamicRange.map(\.description),
            hasTitle ? "“\(name)”" : nil,
        ]
        return facts.compactMap { $0 }.joined(separator: " ")
    }
}

extension MediaPlayerTrack {
    /// Pixels of the displayed area, before they are stretched to the sample aspect ratio.
    package var storedSize: PixelSize? {
        guard let shown = naturalSize else { return codedSize }
        if let codedSize, codedSize.height == shown.height { return codedSize }
        guard let sample = sampleAspectRatio?.value.doubleValue, sample > 0,
            let width = Int(exactly: (Double(shown.width) / sample).rounded())
        else { return shown }
        return PixelSize(width: width, height: shown.height)
    }

    /// Display aspect ratio (width over height); nil where the size is unknown.
    package var displayAspect: Double? {
        guard let naturalSize, naturalSize.height > 0 else { return nil }
        return Double(naturalSize.width) / Double(naturalSize.height)
    }
}

extension MediaPlayerTrack {
    /// `HEVC Main 10@5.1 High`, `TrueHD Atmos 7.1`, `SubRip`; an unknown codec by
    /// its tag.
    package var codingWords: String {
        guard let codec else { return codecTag ?? "unknown" }
        switch mediaType {
        case .video: return videoCodingWords(codec)
        case .audio:
            return [soundName(codec), spatialWords, channelWords].compactMap { $0 }
                .joined(separator: " ")
        case .subtitle, .data, .attachment: return Codec.words(codec)
        }
    }

    private func videoCodingWords(_ codec: String) -> String {
        let profileAndLevel = [profile ?? "", level ?? ""].filter { !$0.isEmpty }
        return [Codec.words(codec), profileAndLevel.joined(separator: "@"), tier ?? ""]
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Where the profile is the product: `DTS-HD MA`, `HE-AAC`.
    private func soundName(_ codec: String) -> String {
        switch (codec, profile) {
        case ("dts", let profile?): profile.hasPrefix("DTS") ? profile : "DTS \(profile)"
        case ("aac", "LC"): "AAC-LC"
        case ("aac", let profile?): profile.contains("AAC") ? profile : "AAC-\(profile)"
        default: Codec.words(codec)
        }
    }

    private var spatialWords: String? {
        switch spatialAudio {
        case .atmos: "Atmos"
        case .dtsx: profile?.contains("DTS:X") == true ? nil : "DTS:X"
        case .ambisonic: "Ambisonics"
        case .iamf where codec != "iamf": "IAMF"
        case .mpegh where codec != "mpegh_3d_audio": "MPEG-H 3D"
        case .iamf, .mpegh, .ac4, nil: nil
        }
    }

    /// `5.1` for either side or back speakers, as boxes and players print it.
    private var channelWords: String? {
        if let channelLayout, channelLayout.count <= 12 {
            return ["5.1(side)", "5.0(side)"].contains(channelLayout)
                ? String(channelLayout.prefix(3)) : channelLayout
        }
        return channels.map { $0 == 1 ? "mono" : "\($0) ch" }
    }
}

// Packet statistics in words.

extension MediaPlayerTrack {
    /// `peak 111 Mb/s`, `GOP 48`, `open GOP 12–250`
    package var packetWords: [String] {
        guard let packets else { return [] }
        let peak = packets.peakBitRate.flatMap(Quantity.bitRate).map { "peak \($0)" }
        return [peak, packets.groupsOfPictures?.words].compactMap { $0 }
    }
}

extension PacketStatistics.GroupsOfPictures {
    /// A single group is the track itself and says nothing.
    fileprivate var words: String? {
        guard count > 1 else { return nil }
        let lengths = shortest == longest ? "\(longest)" : "\(shortest)–\(longest)"
        return "\(open > 0 ? "open " : "")GOP \(lengths)"
    }
}
