import Predicates
import TrackModel

/// Fields that are the same for all tracks of one kind, in `when` and in conditions on tracks alike.
enum ContextFields {
    /// `settings` is not in it: each policy declares its own.
    static let schema = ConditionSchema(
        "a policy", table.schema(of: "").fields.filter { $0.key != "settings" })

    static let table = FieldTable<SelectionContext>([
        .object("video", CandidateFields.schema, "the chosen video track; nil before that choice") {
            $0.chosen[.video]
        },
        .object("audio", CandidateFields.schema, "the chosen audio track; nil before that choice") {
            $0.chosen[.audio]
        },
        .object(
            "subtitle", CandidateFields.schema,
            "the chosen subtitle track, for rules of secondSubtitle"
        ) { $0.chosen[.subtitle] },
        list("videos", of: .video), list("audios", of: .audio), list("subtitles", of: .subtitle),
        .object("device", deviceSchema, "the device; nil where none is named") { $0.device },
        .object("input", inputSchema, "the file; nil where it is unknown") { $0.request.input },
        .init("settings", .object(ConditionSchema("settings", [:])), "values of the settings") {
            .object(Settings(values: $0.settings))
        },
        .texts("preferredLanguages", "languages preferred for this kind, in order") {
            $0.preferredLanguages.map(\.description)
        },
        .flag("hasPreferredLanguages", "any language is preferred for this kind") {
            !$0.preferredLanguages.isEmpty
        },
        .flag("isAudioUnderstood", "the chosen audio is in a preferred language of this kind") {
            $0.audioLanguageMatch != nil
        },
        .number("audioLanguageIndex", "position of the audio's language among these, from 0") {
            $0.audioLanguageMatch?.index
        },
        .text("originalLanguage", "the language the work was made in") {
            $0.request.originalLanguage
        },
        .word(
            "originalLanguageSource", of: OriginalLanguage.Source.allCases.map(\.rawValue),
            "what states it; nil where the user does, or nothing"
        ) { $0.request.originalClaim?.source.rawValue },
        .decimal("originalLanguageConfidence", "from 0 to 1; nil where it is unknown") {
            $0.request.originalClaim?.confidence
                ?? ($0.request.originalLanguage == nil ? nil : 1)
        },
        .texts("systemLanguages", "languages of the user's system, best first") {
            $0.request.systemLanguages
        },
    ])

    /// Kinds of tracks by the name of their list.
    static let lists: [String: MediaType] = [
        "videos": .video, "audios": .audio, "subtitles": .subtitle,
    ]

    private static func list(_ name: String, of kind: MediaType) -> SubjectField<SelectionContext> {
        .init(
            name, .list(.object(CandidateFields.schema)),
            "all \(kind.rawValue) tracks, for SUBQUERY"
        ) {
            .list(($0.listed[kind] ?? []).map { .object($0) })
        }
    }

    private struct Settings: ConditionSubject {
        let values: [String: SettingValue]

        func value(named name: String) -> ConditionValue { values[name]?.conditionValue ?? .null }
    }

    // MARK: Device and file

    private static let deviceSchema = devices.schema(of: "a device")
    private static let inputSchema = inputs.schema(of: "a file")

    static let devices = FieldTable<PlaybackDevice>([
        .text("name", "as the device file names it") { $0.name },
        .word("form", of: PlaybackDevice.forms, "kind of product") { $0.form },
        .words(
            "dynamicRanges", of: DynamicRange.allCases.map(\.rawValue),
            "ranges the screen shows; SDR always"
        ) { $0.dynamicRanges?.map(\.rawValue) },
        .texts("videoCodecs", "FFmpeg's names; also {codec, profiles}") {
            $0.videoCodecs?.map(\.codec)
        },
        .texts("audioCodecs", "FFmpeg's names; also {codec, profiles}") {
            $0.audioCodecs?.map(\.codec)
        },
        .texts("subtitleCodecs", "FFmpeg's names") { $0.subtitleCodecs?.map(\.codec) },
        .number("maxWidth", "pixels") { $0.maxWidth },
        .number("maxHeight", "pixels") { $0.maxHeight },
        .decimal("maxFrameRate", "frames per second") { $0.maxFrameRate },
        .number("maxBitRate", "bits per second of one track") { $0.maxBitRate },
        .number("channels", "speakers; more channels are mixed down") { $0.channels },
        .texts("spatialAudio", "kinds of object audio that are rendered") {
            $0.spatialAudio?.map(\.rawValue)
        },
        .flag("spatializer", "more channels are rendered for headphones or two speakers") {
            $0.spatializer
        },
        .init("viewport", .list(.number), "[width, height] of the window, in pixels") {
            $0.viewport.map { .list([.int($0.width), .int($0.height)]) } ?? .null
        },
        .flag("viewportMayRotate", "the window may be rotated") { $0.viewportMayRotate },
    ])

    static let inputs = FieldTable<PlaybackInput>([
        .text("path", "as the user named it") { $0.path },
        .text("folder", "the path before its last slash") { $0.folder },
        .text("name", "the path after its last slash") { $0.name },
        .text("container", "as records name it, such as matroska") { $0.container },
        .decimal("duration", "seconds") { $0.duration },
    ])
}

extension SelectionContext: ConditionSubject {
    func value(named name: String) -> ConditionValue {
        ContextFields.table.value(named: name, of: self) ?? .null
    }
}

extension PlaybackDevice: ConditionSubject {
    package func value(named name: String) -> ConditionValue {
        ContextFields.devices.value(named: name, of: self) ?? .null
    }
}

extension PlaybackInput: ConditionSubject {
    package func value(named name: String) -> ConditionValue {
        ContextFields.inputs.value(named: name, of: self) ?? .null
    }
}

/// The names that conditions of one policy may use.
struct RuleSchema: Sendable {
    /// Names in conditions on tracks; nil allows any.
    let candidate: ConditionSchema?
    /// Names in conditions of `when`; nil allows any.
    let context: ConditionSchema?
    /// Names that `$name` may stand for.
    let lists: [String]

    init(settings: [Setting], checksNames: Bool) {
        lists = settings.map(\.name) + ["systemLanguages", "audioLanguages"]
        guard checksNames else {
            (candidate, context) = (nil, nil)
            return
        }
        let types = Dictionary(settings.map { ($0.name, $0.kind.fieldType) }) { _, last in last }
        let members: [String: FieldType] = [
            "settings": .object(ConditionSchema("a setting of the policy", types))
        ]
        context = ConditionSchema("a policy", members).merging(ContextFields.schema)
        candidate = ConditionSchema("a track", members).merging(CandidateFields.schema)
            .merging(ContextFields.schema)
    }
}
