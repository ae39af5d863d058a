import Predicates
import TrackModel

/// Members of the context, in `when` and in conditions on tracks alike.
enum ContextFields {
    struct Row: Sendable {
        let name: String
        /// Made when a condition is read: most runs of the program read none.
        let makeType: @Sendable () -> FieldType
        /// For people.
        let about: String
        let read: @Sendable (SelectionContext) -> ConditionValue

        init(
            _ name: String, _ type: @autoclosure @escaping @Sendable () -> FieldType,
            _ about: String,
            _ read: @escaping @Sendable (SelectionContext) -> ConditionValue
        ) {
            self.name = name
            makeType = type
            self.about = about
            self.read = read
        }

        var type: FieldType { makeType() }
    }

    static let readers: [String: Row] = Dictionary(table.map { ($0.name, $0) }) { first, _ in
        first
    }

    /// `settings` is read here, but which there are, each policy declares.
    static let schema = ConditionSchema(
        "a policy", readers.filter { $0.key != "settings" }.mapValues(\.type))

    static let table: [Row] = [
        Row("video", .object(CandidateFields.schema), "the chosen video track, nil before") {
            $0.chosen[.video].map { .object($0) } ?? .null
        },
        Row("audio", .object(CandidateFields.schema), "the chosen audio track, nil before") {
            $0.chosen[.audio].map { .object($0) } ?? .null
        },
        Row(
            "subtitle", .object(CandidateFields.schema),
            "the chosen subtitle, for rules of a second one"
        ) {
            $0.chosen[.subtitle].map { .object($0) } ?? .null
        },
        list("videos", of: .video), list("audios", of: .audio), list("subtitles", of: .subtitle),
        Row("device", .object(DeviceFields.schema), "the device, nil where none is named") {
            $0.device.map { .object($0) } ?? .null
        },
        Row("input", .object(PlaybackInput.schema), "the file, nil where none is told") {
            $0.request.input.map { .object($0) } ?? .null
        },
        Row("settings", .any, "values of the policy's settings") {
            .object(Settings(values: $0.settings))
        },
        Row("preferredLanguages", .list(.text), "languages preferred for this kind, in order") {
            .list($0.preferredLanguages.map { .text($0.description) })
        },
        Row("hasPreferredLanguages", .bool, "any language is preferred for this kind") {
            .bool(!$0.preferredLanguages.isEmpty)
        },
        Row("isAudioUnderstood", .bool, "the chosen audio speaks a preferred language of this kind")
        {
            .bool($0.audioLanguageMatch != nil)
        },
        Row("audioLanguageIndex", .number, "place of the audio's language among these, from 0") {
            $0.audioLanguageMatch.map { .int($0.index) } ?? .null
        },
        Row("originalLanguage", .text, "the language the work was made in") {
            $0.request.originalLanguage.map { .text($0) } ?? .null
        },
        Row("systemLanguages", .list(.text), "languages of the user's system, best first") {
            .list($0.request.systemLanguages.map { .text($0) })
        },
    ]

    /// Kinds of tracks by the name of their list.
    static let lists: [String: MediaType] = [
        "videos": .video, "audios": .audio, "subtitles": .subtitle,
    ]

    private static func list(_ name: String, of kind: MediaType) -> Row {
        Row(
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
}
