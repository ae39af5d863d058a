import TrackModel

/// Reads the DeviceProfile that Jellyfin clients send (MediaBrowser.Model.Dlna) as a device without
/// unstated limits.
struct JellyfinProfileReader {
    let file: String

    func isProfile(_ node: FileNode) -> Bool {
        ["DirectPlayProfiles", "TranscodingProfiles", "CodecProfiles"].contains {
            node[$0] != nil
        }
    }

    func device(_ node: FileNode) throws(PolicyFileError) -> PlaybackDevice {
        let stem = file.split(separator: "/").last.map(String.init) ?? file
        let plain = stem.hasSuffix(".json") ? String(stem.dropLast(5)) : stem
        let name = node["Name"]?.text.flatMap { $0.isEmpty ? nil : $0 } ?? plain
        var device = PlaybackDevice(name: name)
        device.about = "A DeviceProfile of Jellyfin."
        device.silencePlays = true
        device.server = .jellyfin
        device.containers = try containers(node["DirectPlayProfiles"])
        device.targets = try targets(node["TranscodingProfiles"])
        device.limits =
            try codecLimits(node["CodecProfiles"]) + containerLimits(node["ContainerProfiles"])
            + rateLimits(node)
        device.subtitles = try subtitles(node["SubtitleProfiles"])
        return device
    }

    private func elements(_ node: FileNode?) throws(PolicyFileError) -> [FileNode] {
        guard let node, !node.isNull else { return [] }
        return try node.list("a list")
    }

    private func containers(_ node: FileNode?) throws(PolicyFileError) -> [ContainerSupport] {
        var rows: [ContainerSupport] = []
        for row in try elements(node) {
            let type = row["Type"]?.text ?? "Audio"
            guard ["Video", "Audio", "0", "1"].contains(type) else { continue }
            let names = Self.list(row["Container"])
            let formats = names.flatMap(Self.formats)
            // Playlists and unknown containers cannot match a file.
            guard !formats.isEmpty || names.isEmpty else { continue }
            rows.append(
                ContainerSupport(
                    formats: formats, isSound: type == "Audio" || type == "0",
                    video: Self.codecs(row["VideoCodec"]), audio: Self.codecs(row["AudioCodec"])))
        }
        return rows
    }

    /// Forms in which the server sends a file. HLS carries few codecs (StreamBuilder, `_supportedHls…Codecs`).
    private func targets(_ node: FileNode?) throws(PolicyFileError) -> [ContainerSupport] {
        var rows: [ContainerSupport] = []
        for row in try elements(node) where row["Context"]?.text ?? "Streaming" == "Streaming" {
            let type = row["Type"]?.text ?? "Audio"
            guard ["Video", "Audio", "0", "1"].contains(type),
                let format = Self.list(row["Container"]).flatMap(Self.formats).first
            else { continue }
            let isSound = type == "Audio" || type == "0"
            var (video, audio) = (Self.codecs(row["VideoCodec"]), Self.codecs(row["AudioCodec"]))
            if row["Protocol"]?.text?.lowercased() == "hls" {
                let held = format == "mp4" ? Self.audioInMP4 : Self.audioInTS
                video = Self.videoInHLS.filter { video?.contains($0) ?? true }
                audio = audio?.filter(held.contains) ?? held
            }
            rows.append(
                ContainerSupport(
                    formats: [format], isSound: isSound, video: video, audio: audio,
                    maxChannels: row["MaxAudioChannels"]?.text.flatMap { Int($0) }))
        }
        return rows
    }

    private static let videoInHLS = ["h264", "hevc", "vp9", "av1"]
    private static let audioInTS = ["aac", "ac3", "eac3", "mp3"]
    private static let audioInMP4 = [
        "aac", "ac3", "eac3", "mp3", "alac", "flac", "opus", "dts", "truehd",
    ]

    private func codecLimits(_ node: FileNode?) throws(PolicyFileError) -> [PlaybackLimit] {
        var limits: [PlaybackLimit] = []
        for row in try elements(node) {
            let type: MediaType
            var isSound: Bool?
            switch row["Type"]?.text {
            case "Video", "0": type = .video
            case "VideoAudio", "1": (type, isSound) = (.audio, false)
            case "Audio", "2": (type, isSound) = (.audio, true)
            default: continue
            }
            limits.append(
                PlaybackLimit(
                    type: type, isSound: isSound, codecs: Self.names(row["Codec"], Self.codec),
                    formats: Self.names(row["Container"], Self.formats),
                    applies: try conditions(row["ApplyConditions"]),
                    conditions: try conditions(row["Conditions"])))
        }
        return limits
    }

    private func containerLimits(_ node: FileNode?) throws(PolicyFileError) -> [PlaybackLimit] {
        var limits: [PlaybackLimit] = []
        for row in try elements(node) {
            let isSound = ["Audio", "0"].contains(row["Type"]?.text ?? "")
            guard isSound || ["Video", "1"].contains(row["Type"]?.text ?? "") else { continue }
            limits.append(
                PlaybackLimit(
                    type: isSound ? .audio : .video, isSound: isSound,
                    formats: Self.names(row["Container"], Self.formats),
                    conditions: try conditions(row["Conditions"])))
        }
        return limits
    }

    /// The server takes an unknown rate for 40 Mb/s (StreamBuilder, `IsBitrateLimitExceeded`).
    private func rateLimits(_ node: FileNode) -> [PlaybackLimit] {
        guard let rate = node["MaxStreamingBitrate"]?.text.flatMap({ Int($0) }), rate > 0 else {
            return []
        }
        return [
            PlaybackLimit(
                type: .video,
                conditions: [
                    .init(
                        fact: .fileBitRate, comparison: .atMost, values: ["\(rate)"],
                        silence: rate < 40_000_000 ? .fails : .passes)
                ])
        ]
    }

    private func conditions(
        _ node: FileNode?
    ) throws(PolicyFileError) -> [PlaybackLimit.Condition] {
        var conditions: [PlaybackLimit.Condition] = []
        for row in try elements(node) {
            guard let property = row["Property"]?.text, let value = row["Value"]?.text else {
                continue
            }
            let comparison: PlaybackLimit.Comparison
            switch row["Condition"]?.text {
            case "Equals", "EqualsAny", "0", "4": comparison = .oneOf
            case "NotEquals", "1": comparison = .noneOf
            case "LessThanEqual", "2": comparison = .atMost
            case "GreaterThanEqual", "3": comparison = .atLeast
            default: throw row.error(expected: "a Condition of Jellyfin")
            }
            guard let fact = Self.facts[property] else {
                if Self.ignored.contains(property) { continue }
                conditions.append(
                    .init(
                        fact: .unsupported, comparison: comparison,
                        values: ["\(property) \(value)"]))
                continue
            }
            let values = value.split(separator: "|").map(String.init)
            conditions.append(
                .init(
                    fact: fact, comparison: comparison, values: values,
                    silence: row["IsRequired"]?.bool == true ? .fails : .passes))
        }
        return conditions
    }

    private func subtitles(_ node: FileNode?) throws(PolicyFileError) -> [SubtitleSupport] {
        var formats: [SubtitleSupport] = []
        for row in try elements(node) {
            guard let format = row["Format"]?.text else { continue }
            let delivery: SubtitleSupport.Delivery
            switch row["Method"]?.text {
            case "Embed", "1": delivery = .embedded
            case "External", "2": delivery = .beside
            case "Hls", "3": delivery = .hls
            default: continue
            }
            for name in format.split(separator: ",") {
                guard let codec = Self.codec(String(name)).first else { continue }
                let containers = Self.list(row["Container"]).flatMap(Self.formats)
                formats.append(
                    SubtitleSupport(
                        codec: codec, delivery: [delivery],
                        formats: containers.isEmpty ? nil : containers))
            }
        }
        return formats
    }
}

// MARK: Names

extension JellyfinProfileReader {
    private static func list(_ node: FileNode?) -> [String] {
        (node?.text ?? "").split(separator: ",").map {
            $0.filter { $0 != " " }.lowercased()
        }
    }

    /// A leading hyphen makes a list of exclusions.
    private static func names(
        _ node: FileNode?, _ words: (String) -> [String]
    ) -> PlaybackLimit.Names? {
        let all = list(node)
        guard let first = all.first else { return nil }
        let isExcluding = first.hasPrefix("-")
        let plain = isExcluding ? [String(first.dropFirst())] + all.dropFirst() : all
        return .init(names: plain.flatMap(words), isExcluding: isExcluding)
    }

    private static func codecs(_ node: FileNode?) -> [String]? {
        let names = list(node).flatMap(codec)
        return names.isEmpty ? nil : names
    }

    /// FFmpeg's name; an unknown name is kept.
    private static func codec(_ name: String) -> [String] {
        switch name {
        case "pgssub": ["hdmv_pgs_subtitle"]
        case "dca": ["dts"]
        default: [Codec(named: name)?.name ?? Codec.spellings[Spelling.letters(of: name)] ?? name]
        }
    }

    /// Container names as in records, from a name or extension.
    private static func formats(_ name: String) -> [String] {
        // Names of FFmpeg's one demuxer. None is m4v, which in records is a raw stream.
        if ["mov", "mp4", "m4a", "3gp", "3g2", "mj2"].contains(name) { return ["mp4"] }
        if name == "m4v" { return [] }
        let word = ContainerFormat.spellings[Spelling.letters(of: name)]
        return word.map { [$0] } ?? []
    }

    private static let facts: [String: PlaybackFact] = [
        "VideoProfile": .profile, "AudioProfile": .profile, "VideoLevel": .levelCode,
        "VideoBitDepth": .bitDepth, "AudioBitDepth": .bitDepth, "VideoCodecTag": .codecTag,
        "Width": .width, "Height": .height, "VideoFramerate": .frameRate,
        "VideoBitrate": .bitRate, "AudioBitrate": .bitRate, "VideoRangeType": .rangeType,
        "IsInterlaced": .isInterlaced, "IsAnamorphic": .isAnamorphic,
        "RefFrames": .referenceFrames, "AudioChannels": .channels,
        "AudioSampleRate": .sampleRate, "IsSecondaryAudio": .isSecondary,
        "NumStreams": .trackCount, "NumAudioStreams": .audioTrackCount,
        "NumVideoStreams": .videoTrackCount, "VideoRotation": .rotation,
    ]

    /// Conditions that StreamBuilder ignores, or that are obsolete.
    private static let ignored: Set = [
        "Has64BitOffsets", "PacketLength", "VideoTimestamp", "IsAvc",
    ]
}
