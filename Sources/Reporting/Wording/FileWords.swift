import TrackModel

// The file as a whole and what surrounds its tracks.

extension MediaContainer {
    /// `Matroska` for `matroska`; FFmpeg's long name is a sentence.
    package var formatWords: String { ContainerFormat.words(format) }

    /// `1 chapter`, `24 chapters`; nil for none.
    package var chapterWords: String? {
        chapters.isEmpty ? nil : chapters.count == 1 ? "1 chapter" : "\(chapters.count) chapters"
    }

    /// `2 editions`; nil for none.
    package var editionWords: String? {
        editions.map { $0.count == 1 ? "1 edition" : "\($0.count) editions" }
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

// Details: how the container numbers its tracks, and what made the file.

extension MediaPlayerTrack {
    /// `PID 0x101 (257)`, `Dolby Vision level 6`, `CM 4.0`, `Atmos objects 15`,
    /// `tag hvc1`, `x265 settings: …`
    package func detailWords(in format: String?) -> [String] {
        [
            containerID.map { Self.identifier($0, in: format) },
            codecTag.map { "tag \($0)" },
            codecString.flatMap { $0 == codec ? nil : $0 },
            dovi?.level.map { "Dolby Vision level \($0)" },
            dovi?.cmVersion.map { "CM \($0)" },
            dovi?.levels.map { levels in
                "metadata levels " + levels.map { "\($0)" }.joined(separator: " ")
            },
            atmosComplexity.map { "Atmos objects \($0)" },
            // The name of the encoder comes before.
            encoderSettings.map { "settings: \($0)" },
        ].compactMap { $0 }
    }

    private static func identifier(_ id: Int, in format: String?) -> String {
        let format = format ?? ""
        if ["mpegts", "mpegps"].contains(format) {
            return "PID 0x\(String(id, radix: 16, uppercase: true)) (\(id))"
        }
        if ContainerFormat.matroskaWords.contains(format) { return "track number \(id)" }
        return ContainerFormat.isoMediaWords.contains(format) ? "track ID \(id)" : "ID \(id)"
    }
}

extension MediaContainer {
    /// `written by mkvmerge v74.0.0`, `multiplexed by libebml`, `made 2024-05-01`
    package var originWords: [String] {
        [
            tag("writing_application").map { "written by \($0)" },
            (tag("encoder") ?? tag("encoded_by") ?? tag("muxing_application"))
                .map { "multiplexed by \($0)" },
            (tag("creation_time") ?? tag("date_encoded")).map { "made \($0)" },
            tags.sorted { $0.key < $1.key }.first { $0.key == "major_brand" }
                .map { "brand \($0.value)" },
            contentCredentials?.words,
        ].compactMap { $0 }
    }
}

extension MediaEdition {
    /// `“Extended cut” · default · ordered · 3 chapters · 0:01:23.4`.
    package var words: [String] {
        [
            name.map { "“\($0)”" }, isDefault ? "default" : nil, isHidden ? "hidden" : nil,
            isOrdered ? "ordered chapters" : nil,
            chapters.count == 1 ? "1 chapter" : "\(chapters.count) chapters",
            duration.flatMap(Quantity.duration),
        ].compactMap { $0 }
    }
}

extension ContentCredentials {
    /// `content credentials (not verified) of Editor 1.2, trainedAlgorithmicMedia`.
    fileprivate var words: String {
        let origin = ([generator ?? activeManifest] + digitalSourceTypes).joined(separator: ", ")
        return "content credentials (not verified) of \(origin)"
    }
}
