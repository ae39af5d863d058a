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
        let content = ContentInformation(self)
        let told = keys.enumerated().flatMap { number, key in
            key.lines.map { name, value in
                (keys.count > 1 ? "\(name) \(number)" : name, value)
            }
        }
        return
            ([InformationLines(content.lines + told + content.tags).text]
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
