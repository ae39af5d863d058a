import TrackModel

/// Facts that players tell of a whole presentation; unknown ones are nil.
package struct ContentInformation: Sendable {
    /// The container of a file, or how it is streamed, by its name for people.
    package let format: String
    /// Whether there is a picture that can be played.
    package let hasVideo: Bool
    package let hasAudio: Bool
    /// The first track of the current stream of each type.
    package let video: StreamTrack?
    package let audio: StreamTrack?
    package let multiplexing: Presentation.Multiplexing?
    /// FFmpeg's name of the codec.
    package let captionType: String?
    /// Streams that play when nobody chooses.
    package let current: StreamSelection
    /// Seconds.
    package let duration: Double?
    package let isLive: Bool?
    package let hasDamagedIndex: Bool?
    package let protection: [String]
    /// Bytes from a line of a decoded picture to the next.
    package let pitch: Int?
    package let metadata: [String: String]

    package init(_ presentation: Presentation) {
        current = StreamSelection(of: presentation)
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
    package var captionWords: String? {
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
            ("sound travels", multiplexing?.rawValue),
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
