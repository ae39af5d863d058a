import TrackModel

extension Presentation {
    /// Whether there is a picture that can be played.
    package var hasVideo: Bool { hasPlayable(.video) }
    package var hasAudio: Bool { hasPlayable(.audio) }

    private func hasPlayable(_ type: MediaType) -> Bool {
        streams(ofType: type).contains { $0.tracks.contains(where: \.isValid) }
    }

    /// How captions are coded: that of a file beside it first, then of text on its own, then
    /// that inside the picture; nil where there is none, or nothing says how.
    package var captionType: String? {
        if let captionsBeside { return captionsBeside }
        let texts = streams(ofType: .subtitle)
        let own = texts.filter { $0.inStreamID == nil }.flatMap(\.tracks).compactMap(\.codecs)
        if let codec = own.first { return CodecList(codec).all.first?.codec ?? codec }
        if texts.contains(where: { $0.inStreamID == nil }) { return "webvtt" }
        return texts.compactMap(\.inStreamID).first.map { $0.hasPrefix("CC") ? "cea608" : "cea708" }
            ?? captionsInPicture
    }

    /// Everything there is to tell, a line each, for a fixed pitch. Streams that play when
    /// nobody chooses are marked by an arrow.
    package var infoAsMultiLineString: String {
        let current = StreamSelection(of: self)
        let chosen = current.chosen
        return
            ([InformationLines(information(current)).text]
            + streams.map { stream in
                stream.information(
                    isCurrent: chosen.contains(stream.id),
                    currentTrack: currentTrack(of: stream, current))
            }).joined(separator: "\n")
    }

    /// The same for programs: names and values of content, streams and tracks.
    package var information: JSONValue {
        let current = StreamSelection(of: self)
        return .object([
            "schema": .string("trackprobe-information/1"),
            "content": InformationLines(information(current)).json,
            "keys": .array(keys.map { .object($0.mapValues { .string($0) }) }),
            "streams": .array(
                streams.map { stream in
                    stream.json(
                        isCurrent: current.chosen.contains(stream.id),
                        currentTrack: currentTrack(of: stream, current))
                }),
        ])
    }

    private func currentTrack(of stream: MediaStream, _ current: StreamSelection) -> Int? {
        current.video == stream.id ? current.trackIDs.first : stream.tracks.first?.id
    }

    /// Names and values of the content; what is not known is nil.
    private func information(_ current: StreamSelection) -> [(String, String?)] {
        let video = current.video.flatMap(stream)?.tracks.first
        let audio = current.audio.flatMap(stream)?.tracks.first
        let lines: [(String, String?)] = [
            ("format", fileFormat ?? kind.words), ("video", hasVideo ? "yes" : "no"),
            ("audio", hasAudio ? "yes" : "no"),
            ("video codec", video?.codecName), ("size", video?.resolution?.description),
            ("frame rate", video?.frameRate.map { "\($0) fps" }),
            ("video bit rate", video?.bandwidth.map { "\($0) b/s" }),
            ("audio codec", audio?.codecName), ("channels", audio?.channels),
            ("sample rate", audio?.sampleRate.map { "\($0) Hz" }),
            ("audio bit rate", audio?.bandwidth.map { "\($0) b/s" }),
            ("sound travels", multiplexing?.rawValue),
            ("captions", captionType.map(Self.captionWords)),
            ("current video", current.video), ("current audio", current.audio),
            ("current text", current.text),
            ("play time", duration.map { "\($0) s" } ?? "unknown"),
            ("live", isLive.map { $0 ? "yes" : "no" }),
            ("index damaged", hasDamagedIndex.map { $0 ? "yes" : "no" }),
            ("protection", protection.isEmpty ? nil : protection.joined(separator: ", ")),
        ]
        let tags = metadata.sorted { $0.key < $1.key }.map { ("tag \($0.key)", Optional($0.value)) }
        let told = keys.enumerated().flatMap { number, key in
            key.sorted { $0.key < $1.key }.map { name, value in
                (keys.count > 1 ? "\(name) \(number)" : name, Optional(value))
            }
        }
        return lines + told + tags
    }
}

extension StreamSelection {
    fileprivate var chosen: [String] { [video, audio, text].compactMap { $0 } }
}

extension Presentation {
    private static func captionWords(_ type: String) -> String {
        switch type {
        case "cea608": "CEA-608"
        case "cea708": "CEA-708"
        default: Codec.words(type)
        }
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

extension MediaStream {
    /// - Parameter currentTrack: of a current stream, the track that is played first.
    fileprivate func information(isCurrent: Bool, currentTrack: Int?) -> String {
        let sets = customAttributeSets
        return
            (["", InformationLines(lines(isCurrent: isCurrent, currentTrack)).text]
            + tracks.map { "\(isCurrent && $0.id == currentTrack ? "▸" : " ") \($0.summary(sets))" })
            .joined(separator: "\n")
    }

    fileprivate func json(isCurrent: Bool, currentTrack: Int?) -> JSONValue {
        guard
            case .object(var members) = InformationLines(lines(isCurrent: isCurrent, currentTrack))
                .json
        else { return .null }
        members["tracks"] = .array(tracks.map { $0.json(customAttributeSets) })
        return .object(members)
    }

    private func lines(isCurrent: Bool, _ currentTrack: Int?) -> [(String, String?)] {
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
            ("current track", isCurrent ? currentTrack.map(String.init) : nil),
        ]
        return lines + attributes
    }
}

extension StreamTrack {
    /// The codec by the name people know it under; nil where nothing names it.
    fileprivate var codecName: String? {
        guard let entry = CodecList(codecs).all.first else { return nil }
        return Codec.words(entry.codec ?? entry.text)
    }

    fileprivate func json(_ sets: [[String: String]]) -> JSONValue {
        let set = customAttributes.isEmpty ? nil : sets.firstIndex(of: customAttributes)
        let facts: [String: JSONValue?] = [
            "track": .int(id), "size": resolution.map { .string($0.description) },
            "frame rate": frameRate.map { .double($0) },
            "bandwidth": bandwidth.flatMap { Int(exactly: $0) }.map { .int($0) },
            "codec": codecs.map { .string($0) }, "range": videoRange.map { .string($0) },
            "channels": channels.map { .string($0) }, "valid": .bool(isValid),
            "set": set.map { .int($0) },
        ]
        return .object(facts.compactMapValues { $0 })
    }

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

    var json: JSONValue {
        .object(Dictionary(known.map { ($0, .string($1)) }) { first, _ in first })
    }

    var text: String {
        let width = known.map(\.0.utf8.count).max() ?? 0
        return known.map { name, value in
            name + String(repeating: " ", count: max(0, width - name.utf8.count)) + "  "
                + value.split(whereSeparator: \.isNewline).joined(separator: " ")
        }.joined(separator: "\n")
    }
}
