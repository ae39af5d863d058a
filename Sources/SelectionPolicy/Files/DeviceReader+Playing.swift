import Predicates
import TrackModel

// Keys of a device file about containers, limits, Dolby Vision, subtitles and their sources.

extension DeviceReader {
    /// `{name: specs, title: "…", url: "…", date: 2022-11-04, known: documented}`
    func sources(_ node: FileNode?) throws(PolicyFileError) -> [DeviceSource]? {
        try node?.each("a list of sources") { (element) throws(PolicyFileError) in
            try element.check(keys: ["name", "title", "url", "date", "known"], of: "a source")
            guard let name = element["name"], let title = element["title"] else {
                throw element.error(expected: "name and title")
            }
            return DeviceSource(
                name: try name.requireText("a name"), title: try title.requireText("a title"),
                url: element["url"]?.text, date: element["date"]?.text,
                known: try element["known"]?.word(DeviceSource.Known.self))
        }
    }

    /// Source named by an element.
    func source(
        _ node: FileNode, _ device: PlaybackDevice
    ) throws(PolicyFileError) -> String? {
        guard let source = node["source"] else { return nil }
        try checkSource(source.text, at: source, device)
        return source.text
    }

    func checkSource(
        _ name: String?, at node: FileNode, _ device: PlaybackDevice
    ) throws(PolicyFileError) {
        let names = (device.sources ?? []).map(\.name)
        guard let name, !names.contains(name) else { return }
        throw node.error(
            expected: "sources to have “\(name)”", suggestion: NearestName(name).nearest(in: names))
    }

    /// `{format: [mp4, mov], for: sound, video: [h264], audio: [aac]}`
    func containers(
        _ node: FileNode, _ device: PlaybackDevice
    ) throws(PolicyFileError) -> ContainerSupport {
        if node.text != nil { return ContainerSupport(formats: try formats(node)) }
        try node.check(
            keys: ["format", "for", "video", "audio", "maxChannels", "source"], of: "a container")
        guard let format = node["format"] else { throw node.error(expected: "format") }
        return ContainerSupport(
            formats: try formats(format),
            isSound: try node["for"]?.word(Purpose.self) == .sound,
            video: try node["video"]?.texts("codecs"), audio: try node["audio"]?.texts("codecs"),
            maxChannels: try node["maxChannels"]?.whole("a number of channels"),
            source: try source(node, device))
    }

    private enum Purpose: String, CaseIterable { case films, sound }

    private func formats(_ node: FileNode) throws(PolicyFileError) -> [String] {
        var formats: [String] = []
        for element in try node.list("containers") {
            let name = try element.requireText("a container")
            guard let word = ContainerFormat.spellings[Spelling.letters(of: name)] else {
                throw element.error(
                    expected: "a container such as mp4 or matroska",
                    suggestion: NearestName(name).nearest(in: ContainerFormat.all.map(\.word)))
            }
            formats.append(word)
        }
        return formats
    }

    /// `{for: video, codecs: [hevc], containersExcept: [mp4], oneOf: {dynamicRange: [SDR]}}`
    func limit(
        _ node: FileNode, _ device: PlaybackDevice
    ) throws(PolicyFileError) -> PlaybackLimit {
        try node.check(
            keys: ["for", "codecs", "containers", "containersExcept", "when", "source"]
                + Self.comparisons.map(\.0), of: "a limit")
        guard let type = try node["for"]?.word(MediaType.self) else {
            throw node.error(expected: "for: video or audio")
        }
        var names: PlaybackLimit.Names?
        if let list = node["containers"] { names = .init(names: try formats(list)) }
        if let list = node["containersExcept"] {
            names = .init(names: try formats(list), isExcluding: true)
        }
        if let when = node["when"] {
            try when.check(keys: Self.comparisons.map(\.0), of: "a condition")
        }
        return PlaybackLimit(
            type: type, codecs: (try node["codecs"]?.texts("codecs")).map { .init(names: $0) },
            formats: names, applies: try conditions(node["when"]),
            conditions: try conditions(node), source: try source(node, device))
    }

    private static let comparisons: [(String, PlaybackLimit.Comparison)] = [
        ("oneOf", .oneOf), ("noneOf", .noneOf), ("atMost", .atMost), ("atLeast", .atLeast),
    ]

    private func conditions(
        _ node: FileNode?
    ) throws(PolicyFileError) -> [PlaybackLimit.Condition] {
        var conditions: [PlaybackLimit.Condition] = []
        for (key, comparison) in Self.comparisons {
            for (fact, values) in node?[key]?.members ?? [] {
                conditions.append(
                    .init(
                        fact: try fact.word(PlaybackFact.self), comparison: comparison,
                        values: try values.texts("values")))
            }
        }
        return conditions
    }

    /// `{profile: 8, compatibility: [1, 4], maxLevel: 6}`
    func dolbyVision(
        _ node: FileNode, _ device: PlaybackDevice
    ) throws(PolicyFileError) -> DolbyVisionSupport {
        if node.text != nil { return DolbyVisionSupport(profile: try node.whole("a profile")) }
        try node.check(
            keys: ["profile", "compatibility", "maxLevel", "source"], of: "a profile")
        guard let profile = node["profile"] else { throw node.error(expected: "profile") }
        return DolbyVisionSupport(
            profile: try profile.whole("a profile"),
            compatibility: try node["compatibility"]?.each("numbers") {
                (number) throws(PolicyFileError) in try number.whole("a number")
            },
            maxLevel: try node["maxLevel"]?.whole("a level"), source: try source(node, device))
    }

    /// `{codec: mov_text, as: [embedded], in: [mp4]}`
    func subtitle(
        _ node: FileNode, _ device: PlaybackDevice
    ) throws(PolicyFileError) -> SubtitleSupport {
        if let codec = node.text { return SubtitleSupport(codec: codec, delivery: [.embedded]) }
        try node.check(keys: ["codec", "as", "in", "source"], of: "a subtitle format")
        guard let codec = node["codec"] else { throw node.error(expected: "codec") }
        let delivery = try node["as"]?.words(SubtitleSupport.Delivery.self)
        var names: [String]?
        if let list = node["in"] { names = try formats(list) }
        return SubtitleSupport(
            codec: try codec.requireText("a codec"), delivery: delivery ?? [.embedded],
            formats: names,
            source: try source(node, device))
    }
}
