import Predicates
import TrackModel

/// Everything that is the same for all candidates of one kind; conditions of
/// `when` are asked about it.
struct SelectionContext: Sendable {
    let kind: MediaType
    let policy: SelectionPolicy
    let request: SelectionRequest
    let device: PlaybackDevice?
    let preferredLanguages: [PreferredLanguage]
    let settings: [String: SettingValue]
    /// Tracks chosen before.
    let chosen: [MediaType: Candidate]
    let languages: LanguageMatcher
    /// Tracks of kinds that rules ask for as lists; of no others.
    var listed: [MediaType: [Candidate]] = [:]

    init(
        kind: MediaType, policy: SelectionPolicy, request: SelectionRequest,
        settings: [String: SettingValue], chosen: [MediaType: Candidate]
    ) {
        self.kind = kind
        self.policy = policy
        self.request = request
        self.chosen = chosen
        device = request.device ?? policy.device
        preferredLanguages = request.languages[kind] ?? policy.languages[kind] ?? []
        self.settings = settings
        languages = LanguageMatcher(
            method: policy.method, preferences: preferredLanguages,
            originalLanguage: request.originalLanguage,
            acceptsUndetermined: settings["acceptUndetermined"] == .bool(true))
    }

    var audio: Candidate? { chosen[.audio] }

    /// The preferred language of this kind that the chosen audio speaks.
    var audioLanguageMatch: LanguageMatcher.Match? {
        guard let audio else { return nil }
        return languages.match(
            audio.language, isOriginal: audio.isOriginal, isDefault: audio.isDefault,
            preferredLanguages)
    }

    func list(_ source: Preference.Source) -> [SettingValue] {
        switch source {
        case .values(let values): values
        case .setting("systemLanguages"):
            request.systemLanguages.map { .text($0) }
        case .setting("audioLanguages"):
            (request.languages[.audio] ?? policy.languages[.audio] ?? []).map {
                .text($0.description)
            }
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
