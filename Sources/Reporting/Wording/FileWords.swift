import TrackModel

// The file as a whole and what lies around its tracks.

extension MediaContainer {
    /// `Matroska` for `matroska`; FFmpeg's long name is a sentence.
    package var formatWords: String { ContainerFormat.words(format) }

    /// `1 chapter`, `24 chapters`; nil for none.
    package var chapterWords: String? {
        chapters.isEmpty ? nil : chapters.count == 1 ? "1 chapter" : "\(chapters.count) chapters"
    }

    /// `encrypted cenc (Widevine, PlayReady)`; nil for a file in the clear.
    package var encryptionWords: String? {
        guard let encryption else { return nil }
        let systems =
            encryption.systems.isEmpty ? nil : "(\(encryption.systems.joined(separator: ", ")))"
        return ["encrypted", encryption.scheme, systems].compactMap { $0 }.joined(separator: " ")
    }

    /// A tag of the whole file, its key in any case.
    package func tag(_ key: String) -> String? {
        let value = tags.sorted { $0.key < $1.key }.first { $0.key.lowercased() == key }?.value
        return value.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Names of the file in its tags: title, artist, album, date.
    package var titleWords: [String] {
        [tag("title").map { "“\($0)”" }, tag("artist"), tag("album"), tag("date")].compactMap { $0 }
    }
}

extension MediaRecord {
    /// Gravest first, in their order otherwise.
    package var findingsBySeverity: [Finding] {
        Finding.Severity.allCases.reversed().flatMap { severity in
            findings.filter { $0.severity == severity }
        }
    }
}

extension MediaAttachment {
    /// File name, type and size.
    package var words: [String] {
        [fileName, mimeType, size.flatMap(Quantity.bytes)].compactMap { $0 }
    }
}

extension Program {
    /// Name and provider.
    package var words: [String] {
        [name.map { "“\($0)”" }, provider].compactMap { $0 }
    }
}
