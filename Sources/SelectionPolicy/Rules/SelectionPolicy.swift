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
    /// Values that rules read as `settings.name` and lists as `$name`, in the order
    /// in which they are declared.
    public var settings: [Setting] = Setting.common
    /// The device it is made for, where the request has none.
    public var device: Device?
    public var rules: [MediaType: [Rule]] = [:]
    /// Expected answers written inside the rule file.
    public var tests: [PolicyTest] = []

    /// The rule file; nil for a policy made in code.
    public var file: String?

    public init(name: String) { self.name = name }

    /// nil for an unknown name.
    public func setting(_ name: String) -> Setting? { settings.first { $0.name == name } }

    /// The request without settings that this policy does not have.
    public func keeping(_ request: SelectionRequest) -> SelectionRequest {
        var request = request
        request.settings = request.settings.filter { setting($0.key) != nil }
        return request
    }

    /// Kinds that a selection chooses.
    public static let kinds: [MediaType] = [.video, .audio, .subtitle]
}
