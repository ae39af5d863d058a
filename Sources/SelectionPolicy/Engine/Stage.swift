import Predicates
import TrackModel

/// What is the same for all candidates of one kind.
struct Stage: Sendable {
    let kind: MediaType
    let policy: SelectionPolicy
    let request: SelectionRequest
    let device: Device?
    let wishes: [LanguageWish]
    let settings: [String: SettingValue]
    /// Tracks chosen before this stage.
    let chosen: [MediaType: TrackFacts]
    let languages: WishTable

    init(
        kind: MediaType, policy: SelectionPolicy, request: SelectionRequest,
        chosen: [MediaType: TrackFacts]
    ) {
        self.kind = kind
        self.policy = policy
        self.request = request
        self.chosen = chosen
        device = request.device ?? policy.device
        wishes = request.languages[kind] ?? policy.languages[kind] ?? []
        settings = policy.settings.merging(request.settings) { _, new in new }
        languages = WishTable(
            method: policy.method, wishes: wishes, originalLanguage: request.originalLanguage,
            acceptsUndetermined: settings["acceptUndetermined"] == .bool(true))
    }

    var audio: TrackFacts? { chosen[.audio] }

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

/// What conditions of `when` are asked about.
struct StageContext: ConditionSubject {
    let stage: Stage

    func value(named name: String) -> ConditionValue {
        StageFields.readers[name]?.read(stage) ?? .null
    }
}

/// Members that stand for the stage, in `when` and in conditions on tracks alike.
enum StageFields {
    struct Reader: Sendable {
        let type: FieldType
        let read: @Sendable (Stage) -> ConditionValue
    }

    static let readers: [String: Reader] = [
        "audio": Reader(type: .any) { $0.chosen[.audio].map { .object($0) } ?? .null },
        "video": Reader(type: .any) { $0.chosen[.video].map { .object($0) } ?? .null },
        "device": Reader(type: .any) { $0.device.map { .object($0) } ?? .null },
        "settings": Reader(type: .any) { .object(Settings(values: $0.settings)) },
        "wishes": Reader(type: .list(.text)) { .list($0.wishes.map { .text($0.description) }) },
        "hasWishes": Reader(type: .bool) { .bool(!$0.wishes.isEmpty) },
        "originalLanguage": Reader(type: .text) {
            $0.request.originalLanguage.map { .text($0) } ?? .null
        },
        "systemLanguages": Reader(type: .list(.text)) {
            .list($0.request.systemLanguages.map { .text($0) })
        },
        // The place of the chosen audio's language among this kind's wishes.
        "audioWish": Reader(type: .number) { stage in
            guard let audio = stage.audio else { return .null }
            let match = stage.languages.match(
                audio.spoken, isOriginal: audio.isOriginal, isDefault: audio.isDefault,
                stage.wishes)
            return match.map { .int($0.index) } ?? .null
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
