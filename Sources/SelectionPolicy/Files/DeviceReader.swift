import Predicates
import TrackModel

extension PlaybackDevice {
    /// Reads a device file in YAML or JSON.
    public init(text: String, file: String) throws(PolicyFileError) {
        self = try DeviceReader(file: file).device(FileNode(text: text, file: file))
    }
}

/// Makes a device of a name or of an object.
struct DeviceReader {
    let file: String

    private static let keys = [
        "name", "about", "form", "dynamicRanges", "videoCodecs", "audioCodecs", "subtitleCodecs",
        "maxWidth", "maxHeight", "maxFrameRate", "maxBitRate", "channels", "spatialAudio",
        "spatializer", "viewport", "viewportMayRotate",
    ]

    func device(_ node: FileNode) throws(PolicyFileError) -> PlaybackDevice {
        if let name = node.text {
            guard let device = PlaybackDevice(named: name) else {
                let names = PlaybackDevice.named.map(\.name)
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
        device.dynamicRanges = try words(node["dynamicRanges"], DynamicRange.self)
        device.spatialAudio = try words(node["spatialAudio"], SpatialAudio.self)
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
        return device
    }

    private func viewport(_ node: FileNode?) throws(PolicyFileError) -> PixelSize? {
        guard let node else { return nil }
        let sides = try node.list("[width, height]")
        guard sides.count == 2 else { throw node.error(expected: "[width, height]") }
        return PixelSize(width: try sides[0].whole("pixels"), height: try sides[1].whole("pixels"))
    }

    private func words<Word: RawRepresentable>(_ node: FileNode?, _ type: Word.Type)
        throws(PolicyFileError) -> [Word]? where Word.RawValue == String
    {
        guard let node else { return nil }
        var words: [Word] = []
        for element in try node.list("a list of words") {
            guard let text = element.text, let word = Word(rawValue: text) else {
                throw element.error(expected: "a known \(Word.self)")
            }
            words.append(word)
        }
        return words
    }

    /// `[hevc, {codec: h264, profiles: [Main, High]}]`
    private func codings(_ node: FileNode?) throws(PolicyFileError) -> [PlaybackDevice.Coding]? {
        guard let node else { return nil }
        var codings: [PlaybackDevice.Coding] = []
        for element in try node.list("a list of codecs") {
            if let name = element.text {
                codings.append(PlaybackDevice.Coding(name))
                continue
            }
            try element.check(keys: ["codec", "profiles"], of: "a codec")
            guard let codec = element["codec"] else { throw element.error(expected: "codec") }
            var profiles: [String]?
            if let list = element["profiles"] {
                profiles = try list.list("profiles").compactMap(\.text)
            }
            codings.append(
                PlaybackDevice.Coding(try codec.requireText("a codec"), profiles: profiles))
        }
        return codings
    }
}
