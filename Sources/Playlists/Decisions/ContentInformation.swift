import TrackModel

/// Facts that players report about a whole presentation; unknown ones are nil.
package struct ContentInformation: Sendable {
    /// The container of a file, or how it is streamed, by its name for people.
    package let format: String
    /// Whether there is playable video.
    package let hasVideo: Bool
    package let hasAudio: Bool
    /// The first track of the current stream of each type.
    package let video: StreamTrack?
    package let audio: StreamTrack?
    package let multiplexing: Presentation.Multiplexing?
    /// FFmpeg's name of the codec.
    package let captionType: String?
    /// Streams that were asked for, else those played by default.
    package let current: StreamSelection
    /// Seconds.
    package let duration: Double?
    package let isLive: Bool?
    package let hasDamagedIndex: Bool?
    package let protection: [String]
    /// Line size of a decoded frame in bytes.
    package let pitch: Int?
    package let metadata: [String: String]

    package init(_ presentation: Presentation) {
        current = presentation.selection ?? StreamSelection(of: presentation)
        format = presentation.fileFormat ?? presentation.kind.words
        hasVideo = presentation.hasVideo
        hasAudio = presentation.hasAudio
        video = current.video.flatMap(presentation.stream)?.tracks.first
        audio = current.audio.flatMap(presentation.stream)?.tracks.first
        multiplexing = presentation.multiplexing
        captionType = presentation.captionType
        duration = presentation.duration
        isLive = presentation.isLive
        hasDamagedIndex = presentation.hasDamagedIndex
        protection = presentation.protection
        pitch = presentation.pitch
        metadata = presentation.metadata
    }

    /// The track of a current stream that is played first; nil for a stream that does not play.
    package func currentTrack(of stream: MediaStream) -> Int? {
        guard [current.video, current.audio, current.text].contains(stream.id) else { return nil }
        return current.video == stream.id ? current.trackIDs.first : stream.tracks.first?.id
    }

    /// The kind of captions by its name for people.
    var captionWords: String? {
        captionType.map { type in
            switch type {
            case "cea608": "CEA-608"
            case "cea708": "CEA-708"
            default: Codec.words(type)
            }
        }
    }

    /// Names and values, for a fixed pitch.
    var lines: [(String, String?)] {
        let lines: [(String, String?)] = [
            ("format", format), ("video", hasVideo ? "yes" : "no"),
            ("audio", hasAudio ? "yes" : "no"),
            ("video codec", video?.codecName), ("size", video?.resolution?.description),
            ("pitch", pitch.map { "\($0) bytes" }),
            ("frame rate", video?.frameRate.map { "\($0) fps" }),
            ("video bit rate", video?.bandwidth.map { "\($0) b/s" }),
            ("audio codec", audio?.codecName), ("channels", audio?.channels),
            ("sample rate", audio?.sampleRate.map { "\($0) Hz" }),
            ("audio bit rate", audio?.bandwidth.map { "\($0) b/s" }),
            ("multiplexing", multiplexing?.rawValue),
            ("captions", captionWords),
            ("current video", current.video), ("current audio", current.audio),
            ("current text", current.text),
            ("play time", duration.map { "\($0) s" } ?? "unknown"),
            ("live", isLive.map { $0 ? "yes" : "no" }),
            ("index damaged", hasDamagedIndex.map { $0 ? "yes" : "no" }),
            ("protection", protection.isEmpty ? nil : protection.joined(separator: ", ")),
        ]
        return lines
    }

    var tags: [(String, String?)] {
        metadata.sorted { $0.key < $1.key }.map { ("tag \($0.key)", Optional($0.value)) }
    }
}

extension Presentation.Kind {
    fileprivate var words: String {
        switch self {
        case .hls: "HLS"
        case .dash: "DASH"
        case .smooth: "Smooth Streaming"
        case .file: "file"
        }
    }
}

extension StreamTrack {
    /// The codec by the name people know it under; nil where nothing names it.
    package var codecName: String? {
        guard let entry = CodecList(codecs).all.first else { return nil }
        return Codec.words(entry.codec ?? entry.text)
    }
}

extension Presentation {
    /// Whether there is playable video.
    var hasVideo: Bool { hasPlayable(.video) }
    var hasAudio: Bool { hasPlayable(.audio) }

    private func hasPlayable(_ type: MediaType) -> Bool {
        streams(ofType: type).contains { $0.tracks.contains(where: \.isValid) }
    }

    /// Codec of the captions: of a sidecar file, else of a text stream, else embedded in the video.
    /// nil if there are none or the codec is unknown.
    var captionType: String? {
        if let sidecarCaptions { return sidecarCaptions }
        let texts = streams(ofType: .subtitle)
        let own = texts.filter { $0.inStreamID == nil }.flatMap(\.tracks).compactMap(\.codecs)
        if let codec = own.first { return CodecList(codec).all.first?.codec ?? codec }
        if texts.contains(where: { $0.inStreamID == nil }) { return "webvtt" }
        return texts.compactMap(\.inStreamID).first.map { $0.hasPrefix("CC") ? "cea608" : "cea708" }
            ?? embeddedCaptions
    }

    /// All facts, one per line, for a monospaced font. An arrow marks the streams played by
    /// default.
    package var infoAsMultiLineString: String {
        let content = ContentInformation(self)
        let reported = keys.enumerated().flatMap { number, key in
            key.lines.map { name, value in
                (keys.count > 1 ? "\(name) \(number)" : name, value)
            }
        }
        return
            ([InformationLines(content.lines + reported + content.tags).text]
            + streams.map { $0.information(currentTrack: content.currentTrack(of: $0)) })
            .joined(separator: "\n")
    }
}

extension MediaStream {
    /// - Parameter currentTrack: of a current stream, the track that is played first.
    fileprivate func information(currentTrack: Int?) -> String {
        let sets = customAttributeSets
        return
            (["", InformationLines(lines(currentTrack)).text]
            + tracks.map { "\($0.id == currentTrack ? "▸" : " ") \($0.summary(sets))" })
            .joined(separator: "\n")
    }

    private func lines(_ currentTrack: Int?) -> [(String, String?)] {
        let sets = customAttributeSets
        let attributes = sets.enumerated().filter { !$0.element.isEmpty }.map { number, set in
            ("set \(number)", Optional(set.words))
        }
        let lines: [(String, String?)] = [
            ("stream", id), ("name", name.isEmpty ? nil : name),
            ("language", language ?? languageRaw),
            ("codec", tracks.first?.codecName), ("in stream", inStreamID),
            ("default", isDefault ? "yes" : nil), ("forced", isForced ? "yes" : nil),
            ("roles", characteristics.isEmpty ? nil : characteristics.joined(separator: ", ")),
            ("current track", currentTrack.map(String.init)),
        ]
        return lines + attributes
    }
}

extension StreamTrack {
    /// `track 0  1280×720  2000000 b/s  avc1.64001f  set 1`
    fileprivate func summary(_ sets: [[String: String]]) -> String {
        let set = customAttributes.isEmpty ? nil : sets.firstIndex(of: customAttributes)
        return [
            "track \(id)", resolution?.description, frameRate.map { "\($0) fps" },
            bandwidth.map { "\($0) b/s" }, codecs, videoRange,
            channels.map { "\($0) channels" }, isValid ? nil : "not playable",
            set.map { "set \($0)" },
        ].compactMap { $0 }.joined(separator: "  ")
    }
}

extension [String: String] {
    /// `ANGLE=front,SIZE=s`
    fileprivate var words: String {
        sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
    }
}

/// Names and values, the values below each other; what is nil is left out.
private struct InformationLines {
    private let known: [(String, String)]

    init(_ lines: [(String, String?)]) {
        known = lines.compactMap { name, value in value.map { (name, $0) } }
    }

    var text: String {
        let width = known.map(\.0.utf8.count).max() ?? 0
        return known.map { name, value in
            name + String(repeating: " ", count: max(0, width - name.utf8.count)) + "  "
                + value.split(whereSeparator: \.isNewline).joined(separator: " ")
        }.joined(separator: "\n")
    }
}
