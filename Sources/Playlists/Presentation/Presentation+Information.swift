import TrackModel

extension Presentation {
    /// Whether there is a picture that can be played.
    package var hasVideo: Bool { hasPlayable(.video) }
    package var hasAudio: Bool { hasPlayable(.audio) }

    private func hasPlayable(_ type: MediaType) -> Bool {
        streams(ofType: type).contains { $0.tracks.contains(where: \.isValid) }
    }

    /// How captions are coded: that of text on its own before that inside the picture;
    /// nil where there is none, or nothing says how.
    package var captionType: String? {
        let texts = streams(ofType: .subtitle)
        let own = texts.filter { $0.inStreamID == nil }.flatMap(\.tracks).compactMap(\.codecs)
        if let codec = own.first { return CodecList(codec).all.first?.codec ?? codec }
        if texts.contains(where: { $0.inStreamID == nil }) { return "webvtt" }
        return texts.compactMap(\.inStreamID).first.map { $0.hasPrefix("CC") ? "cea608" : "cea708" }
    }

    /// Everything there is to tell, a line each, for a fixed pitch.
    package var infoAsMultiLineString: String {
        let lines: [(String, String?)] = [
            ("format", kind.rawValue), ("video", hasVideo ? "yes" : "no"),
            ("audio", hasAudio ? "yes" : "no"), ("sound travels", multiplexing?.rawValue),
            ("captions", captionType), ("play time", duration.map { "\($0) s" }),
            ("live", isLive.map { $0 ? "yes" : "no" }),
            ("protection", protection.isEmpty ? nil : protection.joined(separator: ", ")),
        ]
        let tags = metadata.sorted { $0.key < $1.key }.map { ("tag \($0.key)", Optional($0.value)) }
        return ([InformationLines(lines + tags).text] + streams.map(\.infoAsMultiLineString))
            .joined(separator: "\n")
    }
}

extension MediaStream {
    /// Everything there is to tell, a line each, for a fixed pitch.
    package var infoAsMultiLineString: String {
        let lines: [(String, String?)] = [
            ("stream", id), ("name", name.isEmpty ? nil : name),
            ("language", language ?? languageRaw),
            ("in stream", inStreamID), ("default", isDefault ? "yes" : nil),
            ("forced", isForced ? "yes" : nil),
            ("roles", characteristics.isEmpty ? nil : characteristics.joined(separator: ", ")),
        ]
        return ([InformationLines(lines).text] + tracks.map { "  \($0.summary)" })
            .joined(separator: "\n")
    }
}

extension StreamTrack {
    /// `track 0  1280x720  2000000 b/s  avc1.64001f`
    fileprivate var summary: String {
        let attributes = customAttributes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return [
            "track \(id)", resolution.map { "\($0.width)x\($0.height)" },
            frameRate.map { "\($0) fps" }, bandwidth.map { "\($0) b/s" }, codecs, videoRange,
            channels.map { "\($0) channels" }, isValid ? nil : "not playable",
        ].compactMap { $0 }.joined(separator: "  ")
            + (attributes.isEmpty ? "" : "  " + attributes.joined(separator: ","))
    }
}

/// Names and values, the values below each other; what is nil is left out.
private struct InformationLines {
    let text: String

    init(_ lines: [(String, String?)]) {
        let known = lines.compactMap { name, value in value.map { (name, $0) } }
        let width = known.map(\.0.utf8.count).max() ?? 0
        text = known.map { name, value in
            name + String(repeating: " ", count: max(0, width - name.utf8.count)) + "  " + value
        }.joined(separator: "\n")
    }
}
