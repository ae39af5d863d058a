import TrackModel

/// Rules by which tracks are chosen: a pure function of tracks, device, languages
/// and earlier choices to a selection with its reasons.
///
///     let selection = policy.select(tracks, for: SelectionRequest())
///
/// No clock, locale or environment is read: the same input gives the same answer.
public struct SelectionPolicy: Hashable, Sendable {
    /// How what the device cannot play is treated before any rule.
    package enum CapabilityUse: String, CaseIterable, Hashable, Sendable {
        /// Tracks that play before those that exceed; those that cannot be played never.
        case prefer
        /// Only what plays.
        case require
        /// The policy does not look at it.
        case ignore
    }

    /// How a policy that follows a player knows what that player does, from best to worst.
    package enum Known: String, CaseIterable, Hashable, Sendable {
        /// The program itself has been run on files, and chose so.
        case run
        /// Its source has been read.
        case read
        /// Its documentation says so.
        case documented
        /// From another release, or from what people report.
        case inferred
    }

    /// As selections and reports name it.
    public var name: String
    /// One line for people.
    public var about: String?
    /// How it is known that the player whose name it has chooses so.
    package var known: Known?
    /// By which program, source or document, with commit or version.
    package var source: String?
    package var capability = CapabilityUse.prefer
    package var method = LanguageMethod.graded
    /// Which kind is chosen first: later ones see what was chosen.
    package var order: [MediaType] = [.video, .audio, .subtitle]
    /// Preferred languages where the request has none.
    package var languages: [MediaType: [PreferredLanguage]] = [:]
    /// Values that rules read as `settings.name` and lists as `$name`, in the order
    /// in which they are declared.
    package var settings: [Setting] = Setting.common
    /// The device it is made for, where the request has none.
    package var device: PlaybackDevice?
    package var rules: [MediaType: [Rule]] = [:]
    /// Rules for a subtitle beside the chosen one; empty where no second is shown.
    package var secondSubtitle: [Rule] = []
    /// Which subtitle files beside a film the player lists.
    package var sidecars = SidecarListing()
    /// Expected answers written inside the rule file.
    package var tests: [PolicyTest] = []

    /// The rule file; nil for a policy made in code.
    package var file: String?

    package init(name: String) { self.name = name }

    /// nil for an unknown name.
    package func setting(_ name: String) -> Setting? { settings.first { $0.name == name } }

    /// The request without settings that this policy does not have.
    package func keeping(_ request: SelectionRequest) -> SelectionRequest {
        var request = request
        request.settings = request.settings.filter { setting($0.key) != nil }
        return request
    }

    /// Kinds that a selection chooses.
    package static let kinds: [MediaType] = [.video, .audio, .subtitle]
}
