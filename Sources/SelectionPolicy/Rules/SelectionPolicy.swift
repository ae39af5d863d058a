public import TrackModel

/// Rules by which tracks are chosen: a pure function of tracks, device, languages
/// and earlier choices to a selection with its reasons.
///
///     let selection = policy.select(tracks, for: SelectionRequest())
///
/// No clock, locale or environment is read: the same input gives the same answer.
public struct SelectionPolicy: Hashable, Sendable {
    /// How what the device cannot play is treated before any rule.
    public enum CapabilityUse: String, CaseIterable, Hashable, Sendable {
        /// What plays before what exceeds; what cannot be played never.
        case prefer
        /// Only what plays.
        case require
        /// The policy does not look at it.
        case ignore
    }

    public var name: String
    /// One line for people.
    public var about: String?
    public var capability = CapabilityUse.prefer
    public var method = LanguageMethod.graded
    /// Which kind is chosen first: later ones see what was chosen.
    public var order: [MediaType] = [.video, .audio, .subtitle]
    /// Preferred languages where the request has none.
    public var languages: [MediaType: [PreferredLanguage]] = [:]
    /// Values that rules read as `settings.name` and lists as `$name`.
    public var settings: [String: SettingValue] = [:]
    /// Name of the device it is made for, where the request has none.
    public var device: Device?
    public var rules: [MediaType: [Rule]] = [:]
    /// Expected answers written inside the rule file.
    public var tests: [PolicyTest] = []

    public init(name: String) { self.name = name }

    /// Kinds that a selection chooses.
    public static let kinds: [MediaType] = [.video, .audio, .subtitle]
}
