import Predicates
import TrackModel

/// Everything that is the same for all candidates of one kind; conditions of
/// `when` are asked about it.
struct SelectionContext: Sendable {
    let kind: MediaType
    let policy: SelectionPolicy
    let request: SelectionRequest
    let device: Device?
    let preferredLanguages: [PreferredLanguage]
    let settings: [String: SettingValue]
    /// Tracks chosen before this context.
    let chosen: [MediaType: Candidate]
    let languages: LanguageMatcher

    init(
        kind: MediaType, policy: SelectionPolicy, request: SelectionRequest,
        chosen: [MediaType: Candidate]
    ) {
        self.kind = kind
        self.policy = policy
        self.request = request
        self.chosen = chosen
        device = request.device ?? policy.device
        preferredLanguages = request.languages[kind] ?? policy.languages[kind] ?? []
        settings = policy.settings.merging(request.settings) { _, new in new }
        languages = LanguageMatcher(
            method: policy.method, preferences: preferredLanguages,
            originalLanguage: request.originalLanguage,
            acceptsUndetermined: settings["acceptUndetermined"] == .bool(true))
    }

    var audio: Candidate? { chosen[.audio] }

    func list(_ source: Preference.Source) -> [SettingValue] {
        switch source {
        case .values(let values): values
        case .setting("systemLanguages"):
            request.systemLanguages.map { .text($0) }
        case .setting(let name): settings[name]?.elements ?? []
        }
    }

    func number(_ source: Preference.Source) -> Double? {
        for value in list(source) {
            switch value {
            case .number(let number): return number
            case .text("device.channels"): return device?.channels.map(Double.init)
            default: continue
            }
        }
        return nil
    }
}

extension SelectionContext: ConditionSubject {
    func value(named name: String) -> ConditionValue {
        ContextFields.readers[name]?.read(self) ?? .null
    }
}

/// Members of the context, in `when` and in conditions on tracks alike.
enum ContextFields {
    struct Reader: Sendable {
        let type: FieldType
        let read: @Sendable (SelectionContext) -> ConditionValue
    }

    static let readers: [String: Reader] = [
        "audio": Reader(type: .any) { $0.chosen[.audio].map { .object($0) } ?? .null },
        "video": Reader(type: .any) { $0.chosen[.video].map { .object($0) } ?? .null },
        "device": Reader(type: .any) { $0.device.map { .object($0) } ?? .null },
        "settings": Reader(type: .any) { .object(Settings(values: $0.settings)) },
        "preferredLanguages": Reader(type: .list(.text)) {
            .list($0.preferredLanguages.map { .text($0.description) })
        },
        "hasPreferredLanguages": Reader(type: .bool) { .bool(!$0.preferredLanguages.isEmpty) },
        "originalLanguage": Reader(type: .text) {
            $0.request.originalLanguage.map { .text($0) } ?? .null
        },
        "systemLanguages": Reader(type: .list(.text)) {
            .list($0.request.systemLanguages.map { .text($0) })
        },
        // Whether the chosen audio speaks a preferred language of this kind.
        "isAudioUnderstood": Reader(type: .bool) { context in
            guard let audio = context.audio else { return .bool(false) }
            let match = context.languages.match(
                audio.language, isOriginal: audio.isOriginal, isDefault: audio.isDefault,
                context.preferredLanguages)
            return .bool(match != nil)
        },
    ]

    private struct Settings: ConditionSubject {
        let values: [String: SettingValue]

        func value(named name: String) -> ConditionValue { values[name]?.conditionValue ?? .null }
    }

    static let schema = ConditionSchema("a policy", readers.mapValues(\.type))
}

extension Device: ConditionSubject {
    public func value(named name: String) -> ConditionValue {
        func number(_ value: Int?) -> ConditionValue { value.map { .int($0) } ?? .null }
        func text(_ value: String?) -> ConditionValue { value.map { .text($0) } ?? .null }
        switch name {
        case "name": return .text(self.name)
        case "form": return text(form)
        case "channels": return number(channels)
        case "maxWidth": return number(maxWidth)
        case "maxHeight": return number(maxHeight)
        case "maxFrameRate": return maxFrameRate.map { .double($0) } ?? .null
        case "maxBitRate": return number(maxBitRate)
        case "spatializer": return spatializer.map { .bool($0) } ?? .null
        case "dynamicRanges":
            return dynamicRanges.map { .list($0.map { .text($0.rawValue) }) } ?? .null
        case "spatialAudio":
            return spatialAudio.map { .list($0.map { .text($0.rawValue) }) } ?? .null
        default: return .null
        }
    }
}
