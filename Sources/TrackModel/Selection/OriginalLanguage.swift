/// The language in which a work was made, as one source states it.
package struct OriginalLanguage: Hashable, Codable, Sendable {
    package enum Source: String, CaseIterable, Codable, Hashable, Sendable {
        /// A table of titles.
        case table
        /// An NFO file beside the media file.
        case nfo
        /// A flag or the title of an audio track.
        case track
        /// Most of the audio tracks.
        case majority
    }

    /// Canonical BCP-47 tag.
    package var language: String
    package var source: Source
    /// Where it is stated: the name of a file, with its line in a table, or the numbers of tracks.
    package var origin: String
    /// Confidence from 0 to 1.
    package var confidence: Double

    package init(_ language: String, _ source: Source, origin: String, confidence: Double) {
        self.language = language
        self.source = source
        self.origin = origin
        self.confidence = confidence
    }

    /// A language by a tag, a code of ISO 639 or its English name, as Kodi reads it, and by the two
    /// codes of its own that The Movie Database has; nil for anything else.
    package static func tag(_ text: String) -> String? {
        let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if let own = ["cn": "yue", "xx": "zxx"][text.lowercased()] { return own }
        return LanguageTag.trackCode(text) ?? LanguageTag(englishName: text)?.canonical
    }
}

extension OriginalLanguage: Described {
    package static let members = MemberTable<Self>(
        "the original language",
        [
            Member("language", \.language, "Canonical BCP-47 tag."),
            Member("source", \.source, "What states it."),
            Member(
                "origin", \.origin,
                "Name of the file that states it, with the line of a table, or numbers of tracks."),
            Member("confidence", \.confidence, "From 0 to 1."),
        ])
}
