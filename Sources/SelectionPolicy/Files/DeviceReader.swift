import Predicates
import TrackModel

extension PlaybackDevice {
    /// Reads a device file in YAML or JSON, or Jellyfin's DeviceProfile.
    public init(text: String, file: String) throws(PolicyFileError) {
        let node = try FileNode(text: text, file: file)
        let profile = JellyfinProfileReader(file: file)
        self =
            try profile.isProfile(node)
            ? profile.device(node) : DeviceReader(file: file).device(node)
    }
}

/// Reads a device from a name or an object.
struct DeviceReader {
    let file: String

    private static let keys = [
        "name", "about", "form", "dynamicRanges", "videoCodecs", "audioCodecs", "subtitleCodecs",
        "maxWidth", "maxHeight", "maxFrameRate", "maxBitRate", "channels", "spatialAudio",
        "spatializer", "viewport", "viewportMayRotate", "containers", "limits", "dolbyVision",
        "subtitles", "sources", "source", "unsaid", "server", "targets",
    ]

    func device(_ node: FileNode) throws(PolicyFileError) -> PlaybackDevice {
        if let name = node.text {
            guard let device = PlaybackDevice(named: name) else {
                let names = PlaybackDevice.names
                throw node.error(
                    expected: "one of \(names.joined(separator: ", "))",
                    suggestion: NearestName(name).nearest(in: names))
            }
            return device
        }
        try node.check(keys: Self.keys, of: "a device: a name or an object")
        var device = PlaybackDevice(name: node["name"]?.text ?? file)
        device.about = node["about"]?.text
        device.form = node["form"]?.text
        device.dynamicRanges = try node["dynamicRanges"]?.words(DynamicRange.self)
        device.spatialAudio = try node["spatialAudio"]?.words(SpatialAudio.self)
        device.videoCodecs = try codings(node["videoCodecs"])
        device.audioCodecs = try codings(node["audioCodecs"])
        device.subtitleCodecs = try codings(node["subtitleCodecs"])
        device.maxWidth = try node["maxWidth"]?.whole("pixels")
        device.maxHeight = try node["maxHeight"]?.whole("pixels")
        device.maxFrameRate = try node["maxFrameRate"]?.number("frames a second")
        device.maxBitRate = try node["maxBitRate"]?.whole("bits a second")
        device.channels = try node["channels"]?.whole("a number of speakers")
        device.spatializer = node["spatializer"]?.bool
        device.viewportMayRotate = node["viewportMayRotate"]?.bool
        device.viewport = try viewport(node["viewport"])
        device.sources = try sources(node["sources"])
        device.source = try source(node, device)
        device.containers = try node["containers"]?.each("a list of containers") {
            (element) throws(PolicyFileError) in try containers(element, device)
        }
        device.targets = try node["targets"]?.each("a list of containers") {
            (element) throws(PolicyFileError) in try containers(element, device)
        }
        device.server = try node["server"]?.word(MediaServer.self)
        device.limits = try node["limits"]?.each("a list of limits") {
            (element) throws(PolicyFileError) in try limit(element, device)
        }
        device.dolbyVision = try node["dolbyVision"]?.each("a list of profiles") {
            (element) throws(PolicyFileError) in try dolbyVision(element, device)
        }
        device.subtitles = try node["subtitles"]?.each("a list of formats") {
            (element) throws(PolicyFileError) in try subtitle(element, device)
        }
        if let unsaid = node["unsaid"] {
            device.silencePlays = try unsaid.word(Unsaid.self) == .plays
        }
        for codings in [device.videoCodecs, device.audioCodecs] {
            for coding in codings ?? [] {
                try checkSource(coding.source, at: node, device)
            }
        }
        return device
    }

    private enum Unsaid: String, CaseIterable { case plays, unknown }

    private func viewport(_ node: FileNode?) throws(PolicyFileError) -> PixelSize? {
        guard let node else { return nil }
        let sides = try node.list("[width, height]")
        guard sides.count == 2 else { throw node.error(expected: "[width, height]") }
        return PixelSize(width: try sides[0].whole("pixels"), height: try sides[1].whole("pixels"))
    }

    /// `[hevc, {codec: h264, profiles: [Main, High]}]`
    private func codings(_ node: FileNode?) throws(PolicyFileError) -> [PlaybackDevice.Coding]? {
        try node?.each("a list of codecs") { (element) throws(PolicyFileError) in
            if let name = element.text { return PlaybackDevice.Coding(name) }
            try element.check(keys: Self.codingKeys, of: "a codec")
            guard let codec = element["codec"] else { throw element.error(expected: "codec") }
            var coding = PlaybackDevice.Coding(try codec.requireText("a codec"))
            coding.profiles = try element["profiles"]?.texts("profiles")
            coding.tags = try element["tags"]?.texts("codec tags")
            coding.chroma = try element["chroma"]?.texts("4:2:0 and the like")
            coding.bitDepths = try element["bitDepths"]?.each("numbers of bits") {
                (bits) throws(PolicyFileError) in try bits.whole("a number of bits")
            }
            coding.maxLevel = try element["maxLevel"]?.number("a level such as 5.1")
            coding.maxChannels = try element["maxChannels"]?.whole("a number of channels")
            coding.maxBitRate = try element["maxBitRate"]?.whole("bits a second")
            coding.maxSampleRate = try element["maxSampleRate"]?.whole("samples a second")
            coding.sizes = try element["sizes"]?.each("a list of sizes") {
                (size) throws(PolicyFileError) in try frameLimit(size)
            }
            coding.source = element["source"]?.text
            return coding
        }
    }

    private static let codingKeys = [
        "codec", "profiles", "tags", "chroma", "bitDepths", "maxLevel", "maxChannels",
        "maxBitRate", "maxSampleRate", "sizes", "source",
    ]

    /// `{size: [3840, 2160], maxFrameRate: 60}`
    private func frameLimit(_ node: FileNode) throws(PolicyFileError) -> PlaybackDevice.FrameLimit {
        try node.check(keys: ["size", "maxFrameRate"], of: "a size")
        guard let size = try viewport(node["size"]) else { throw node.error(expected: "size") }
        return PlaybackDevice.FrameLimit(
            width: size.width, height: size.height,
            maxFrameRate: try node["maxFrameRate"]?.number("frames a second"))
    }
}
