import Predicates
import TrackModel

/// Members of a device that rules read as `device.name`.
enum DeviceFields {
    struct Row: Sendable {
        let name: String
        let type: FieldType
        /// For people.
        let about: String
        let read: @Sendable (PlaybackDevice) -> ConditionValue

        init(
            _ name: String, _ type: FieldType, _ about: String,
            _ read: @escaping @Sendable (PlaybackDevice) -> ConditionValue
        ) {
            self.name = name
            self.type = type
            self.about = about
            self.read = read
        }

        fileprivate init(
            _ name: String, _ about: String, _ member: @escaping @Sendable (PlaybackDevice) -> Int?
        ) {
            self.init(name, .number, about) { member($0).map { .int($0) } ?? .null }
        }
    }

    static let readers: [String: Row] = Dictionary(table.map { ($0.name, $0) }) { first, _ in
        first
    }

    static let schema = ConditionSchema("a device", readers.mapValues(\.type))

    static let table: [Row] = [
        Row("name", .text, "as the file says") { .text($0.name) },
        Row("form", .word(PlaybackDevice.forms), "kind of product") {
            $0.form.map { .text($0) } ?? .null
        },
        Row(
            "dynamicRanges", .list(.word(DynamicRange.allCases.map(\.rawValue))),
            "ranges the screen shows; SDR always"
        ) {
            $0.dynamicRanges.map { .list($0.map { .text($0.rawValue) }) } ?? .null
        },
        Row("videoCodecs", .list(.text), "FFmpeg's names; also {codec, profiles}") {
            names($0.videoCodecs)
        },
        Row("audioCodecs", .list(.text), "FFmpeg's names; also {codec, profiles}") {
            names($0.audioCodecs)
        },
        Row("subtitleCodecs", .list(.text), "FFmpeg's names") { names($0.subtitleCodecs) },
        Row("maxWidth", "pixels") { $0.maxWidth },
        Row("maxHeight", "pixels") { $0.maxHeight },
        Row("maxFrameRate", .number, "frames a second") {
            $0.maxFrameRate.map { .double($0) } ?? .null
        },
        Row("maxBitRate", "bits a second of one track") { $0.maxBitRate },
        Row("channels", "speakers; more channels are mixed down") { $0.channels },
        Row("spatialAudio", .list(.text), "kinds of object audio that are rendered") {
            $0.spatialAudio.map { .list($0.map { .text($0.rawValue) }) } ?? .null
        },
        Row("spatializer", .bool, "more channels are rendered for headphones or two speakers") {
            $0.spatializer.map { .bool($0) } ?? .null
        },
        Row("viewport", .list(.number), "[width, height] of the window, in pixels") {
            $0.viewport.map { .list([.int($0.width), .int($0.height)]) } ?? .null
        },
        Row("viewportMayRotate", .bool, "the window may be turned") {
            $0.viewportMayRotate.map { .bool($0) } ?? .null
        },
    ]

    private static func names(_ codings: [PlaybackDevice.Coding]?) -> ConditionValue {
        codings.map { .list($0.map { .text($0.codec) }) } ?? .null
    }
}

extension PlaybackDevice: ConditionSubject {
    package func value(named name: String) -> ConditionValue {
        DeviceFields.readers[name]?.read(self) ?? .null
    }
}
