import Predicates
import TrackModel

/// Reads the tests of a rule file.
struct TestReader {
    let file: String
    let settings: [Setting]

    private static let keys = [
        "name", "tracks", "languages", "device", "pins", "originalLanguage", "systemLanguages",
        "settings", "input", "expect",
    ]

    func tests(_ node: FileNode) throws(PolicyFileError) -> [PolicyTest] {
        try node.each("a list of tests", test)
    }

    private func test(_ node: FileNode) throws(PolicyFileError) -> PolicyTest {
        try node.check(keys: Self.keys, of: "a test")
        guard let tracks = node["tracks"], let expect = node["expect"] else {
            throw node.error(expected: "tracks and expect")
        }
        var request = SelectionRequest()
        if let device = node["device"] {
            request.device = try DeviceReader(file: file).device(device)
        }
        request.originalLanguage = node["originalLanguage"]?.text
        request.input = try node["input"].map(input)
        request.systemLanguages = try texts(node["systemLanguages"])
        for (kind, value) in try kinds(node["languages"]) {
            request.languages[kind] = try texts(value).map { PreferredLanguage($0) }
        }
        for (kind, value) in try kinds(node["pins"]) {
            request.pins[kind] =
                value.text == "none"
                ? SelectionRequest.Pin.none : .track(try value.whole("a trackID or none"))
        }
        for (key, value) in node["settings"]?.members ?? [] {
            let name = try key.requireText("a name")
            guard let setting = settings.first(where: { $0.name == name }) else {
                throw key.error(
                    expected: "a setting of the policy",
                    suggestion: NearestName(name).nearest(in: settings.map(\.name)))
            }
            request.settings[name] = try SettingReader.value(value, of: setting)
        }
        var expected: [MediaType: Int?] = [:]
        for (kind, value) in try kinds(expect) {
            expected[kind] = .some(
                value.text == "none" ? nil : try value.whole("a trackID or none"))
        }
        return PolicyTest(
            name: node["name"]?.text ?? "line \(node.line ?? 0)", tracks: try self.tracks(tracks),
            request: request, expected: expected, line: node.line)
    }

    private func input(_ node: FileNode) throws(PolicyFileError) -> PlaybackInput {
        try node.check(keys: ["path", "container", "duration"], of: "an input")
        return PlaybackInput(
            path: node["path"]?.text ?? "", container: node["container"]?.text,
            duration: try node["duration"]?.number("seconds"))
    }

    private func texts(_ node: FileNode?) throws(PolicyFileError) -> [String] {
        guard let node else { return [] }
        return try node.list("a list").compactMap(\.text)
    }

    private func kinds(_ node: FileNode?) throws(PolicyFileError) -> [(MediaType, FileNode)] {
        guard let node else { return [] }
        try node.check(keys: SelectionPolicy.kinds.map(\.rawValue), of: "video, audio, subtitle")
        return SelectionPolicy.kinds.compactMap { kind in node[kind.rawValue].map { (kind, $0) } }
    }

    // MARK: Tracks

    /// Members of the record. Missing members are unknown; `trackID` is the index.
    private func tracks(_ node: FileNode) throws(PolicyFileError) -> [MediaPlayerTrack] {
        var tracks: [MediaPlayerTrack] = []
        for (index, element) in try node.list("a list of tracks").enumerated() {
            tracks.append(try track(element, at: index))
        }
        return tracks
    }

    private func track(_ node: FileNode, at index: Int) throws(PolicyFileError) -> MediaPlayerTrack
    {
        let schema = MediaPlayerTrack.conditionSchema
        guard case .object(let written) = node.json(as: .object(schema)) else {
            throw node.error(expected: "a track")
        }
        for (key, _) in node.members ?? [] where schema.fields[key.text ?? ""] == nil {
            throw key.error(
                expected: "a member of the record",
                suggestion: key.text.flatMap { NearestName($0).nearest(in: schema.fields.keys) })
        }
        let usual: [String: JSONValue] = [
            "trackID": .int(index), "name": .string(""), "isEnabled": .bool(true),
            "dispositions": .array([]), "evidence": .object([:]),
        ]
        do {
            var track = try MediaPlayerTrack.read(.object(usual.merging(written) { $1 }))
            guard track.unknown == nil else {
                throw node.error(expected: "members of the record with their types")
            }
            track.complete()
            return track
        } catch {
            throw node.error(expected: "members of the record with their types")
        }
    }
}

extension FileNode {
    /// The value as in a record: `no` is text where a language is expected.
    fileprivate func json(as type: FieldType?) -> JSONValue {
        if let members {
            let values = members.map { key, value in
                let name = key.text ?? ""
                switch type {
                case .object(let schema): return (name, value.json(as: schema.fields[name]))
                case .map(let element): return (name, value.json(as: element))
                default: return (name, value.json(as: nil))
                }
            }
            return .object(Dictionary(values) { first, _ in first })
        }
        if let elements {
            guard case .list(let element) = type else {
                return .array(elements.map { $0.json(as: nil) })
            }
            return .array(elements.map { $0.json(as: element) })
        }
        guard !isNull, let text else { return .null }
        switch (type, setting) {
        case (.bool?, .bool(let value)), (nil, .bool(let value)): return .bool(value)
        case (.number?, .number(let value)), (nil, .number(let value)):
            return Int(exactly: value).map { .int($0) } ?? .double(value)
        default: return .string(text)
        }
    }
}

extension MediaPlayerTrack {
    /// Fills in members that follow from flags and language.
    fileprivate mutating func complete() {
        if languageCode == nil { languageCode = languageRaw.flatMap(LanguageTag.trackCode) }
        if mediaType == .subtitle, isForced == nil { isForced = dispositions.contains("forced") }
        if presents == nil { presents = dynamicRange.map { [$0] } }
    }
}
