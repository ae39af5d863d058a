import TrackModel

// Details that few ask for: how the container numbers its tracks, and what made the file.

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
            // The name of the encoder stands before already.
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
        ].compactMap { $0 }
    }
}
