import Predicates
import TrackModel

/// A name that rules may use.
package struct PolicyField: Hashable, Sendable {
    package let name: String
    /// The values it holds: `yes or no`, `one of plays, exceeds, cannot`.
    package let type: String
    /// For people; empty where the name says all.
    package let about: String

    init(_ name: String, _ type: String, _ about: String) {
        self.name = name
        self.type = type
        self.about = about
    }

    /// Members of a track, besides those of the record.
    package static let ofTracks = CandidateFields.table.map {
        PolicyField($0.name, $0.type.words, $0.about)
    }

    /// Fields that are the same for all tracks of one kind: `when` may ask for these alone.
    package static let ofContext = ContextFields.table.map {
        PolicyField($0.name, words(of: $0), $0.about)
    }

    package static let ofDevices = DeviceFields.table.map {
        PolicyField("device.\($0.name)", $0.type.words, $0.about)
    }

    package static let ofInputs = PlaybackInput.table.map {
        PolicyField("input.\($0.name)", $0.type.words, $0.about)
    }

    /// Every key path of a track's record, with the least depth at which it is known.
    package static let ofRecords = MediaPlayerTrack.conditionSchema.keyPaths.map {
        PolicyField($0.path, $0.type.words, depth(of: $0.path))
    }

    private static func depth(of path: String) -> String {
        let names = path.split(separator: ".").map(String.init)
        return "depth \(MediaPlayerTrack.leastDepth(of: names).rawValue)"
    }

    package static func ofSettings(_ settings: [Setting]) -> [PolicyField] {
        settings.map { setting in
            let value = setting.value == .null ? "unset" : setting.value.description
            let about = setting.about.map { "\($0) " } ?? ""
            return PolicyField(
                "settings.\(setting.name)", setting.kind.words, "\(about)(\(value))")
        }
    }

    private static func words(of row: ContextFields.Row) -> String {
        switch row.name {
        case "audio", "video", "subtitle": "a track"
        case "audios", "videos", "subtitles": "a list of tracks"
        case "device": "a device"
        case "input": "a file"
        case "settings": "settings"
        default: row.type.words
        }
    }
}
