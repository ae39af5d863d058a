import Predicates
import TrackModel

/// Rules by which tracks are chosen: a pure function of tracks, device, languages
/// and earlier choices to a selection with its reasons.
///
///     let selection = policy.select(tracks, for: SelectionRequest())
///
/// No clock, locale or environment is read: the same input gives the same answer.
public struct SelectionPolicy: Hashable, Sendable {
    /// How tracks that the device cannot play are treated before any rule.
    enum CapabilityUse: String, CaseIterable, Hashable, Sendable {
        /// Tracks that play before those that exceed; tracks that cannot be played are removed.
        case prefer
        /// Only tracks that play.
        case require
        /// Ignored.
        case ignore
    }

    /// Name in selections and reports.
    public var name: String
    /// One line for people.
    public var about: String?
    package var basis = PolicyBasis()
    var capability = CapabilityUse.prefer
    var method = LanguageMethod.graded
    /// Kinds in the order of choice; later kinds depend on earlier ones.
    var order: [MediaType] = [.video, .audio, .subtitle]
    /// Preferred languages where the request has none.
    var languages: [MediaType: [PreferredLanguage]] = [:]
    /// Values that rules read as `settings.name` and lists as `$name`, in the order
    /// in which they are declared.
    package var settings: [Setting] = Setting.common
    /// The device it is made for, where the request has none.
    var device: PlaybackDevice?
    var rules: [MediaType: [Rule]] = [:]
    /// Rules for a subtitle beside the chosen one; empty where no second is shown.
    var secondSubtitle: [Rule] = []
    /// Subtitle and audio files beside a video that the player lists.
    var sidecars = SidecarListing()
    /// Tests in the rule file.
    package var tests: [PolicyTest] = []

    /// The rule file; nil for a policy made in code.
    var file: String?

    init(name: String) { self.name = name }

    /// nil for an unknown name.
    func setting(_ name: String) -> Setting? { settings.first { $0.name == name } }

    /// The request without settings that this policy does not have.
    package func keeping(_ request: SelectionRequest) -> SelectionRequest {
        var request = request
        request.settings = request.settings.filter { setting($0.key) != nil }
        return request
    }

    /// Kinds that a selection chooses.
    package static let kinds: [MediaType] = [.video, .audio, .subtitle]
}

/// A test of a rule file: tracks and the expected choices.
package struct PolicyTest: Hashable, Sendable {
    package var name: String
    var tracks: [MediaPlayerTrack]
    var request: SelectionRequest = SelectionRequest()
    /// Expected `trackID` by kind; nil for none.
    var expected: [MediaType: Int?]
    /// Line in the rule file, from 1.
    package var line: Int?
}

/// Subtitle and audio files beside a video that a player lists.
package struct SidecarListing: Hashable, Sendable {
    /// Where a file's name must contain that of the video, ignoring case.
    package enum Matching: String, CaseIterable, Hashable, Sendable {
        /// At its beginning.
        case beginning
        /// Anywhere.
        case anywhere
    }

    /// Names of folders beside the video that are searched, ignoring case.
    package var folders = SidecarListing.usual
    package var matching = Matching.beginning

    /// The same for audio files, which are also searched for beside the video; nil where audio files
    /// are not listed.
    package var audioFolders: [String]?

    static let usual = ["subs", "subtitles"]
    static let usualForAudio = ["audio", "tracks"]

    package init() {}
}

extension SelectionPolicy {
    /// The listing; a policy that grades languages lists audio files, too.
    package var listing: SidecarListing {
        var listing = sidecars
        if method == .graded, listing.audioFolders == nil {
            listing.audioFolders = SidecarListing.usualForAudio
        }
        return listing
    }
}

extension SelectionPolicy {
    /// Members of a record that are slow to read and that no rule names.
    package var unusedMembers: [String] {
        let unused = ["findings", "decode", "selection"]
        // Every path of a rule is part of its description, also in lists and subqueries.
        let text = String(describing: rules) + String(describing: secondSubtitle)
        let readsEvidence = text.contains("libraryBitRate")
        return unused
            + Self.largeMembers.filter { name in
                !text.contains(name) && !(readsEvidence && name == "evidence")
            }
    }

    private static let largeMembers = [
        "evidence", "measuredPicture", "measuredSound", "measuredContentLight", "packets",
        "changes", "editList", "encoderSettings",
    ]
}

extension SelectionPolicy {
    /// The value of `--set name=text` for the first policy that has the setting.
    package static func value(
        ofArgument text: String, of name: String, in policies: [SelectionPolicy]
    ) throws(Setting.Mismatch) -> SettingValue {
        guard let setting = policies.lazy.compactMap({ $0.setting(name) }).first else {
            let known = Set(policies.flatMap { $0.settings.map(\.name) }).sorted()
            throw Setting.Mismatch(
                found: name, expected: "a setting: \(known.joined(separator: ", "))",
                suggestion: NearestName(name).nearest(in: known))
        }
        return try setting.value(ofArgument: text)
    }
}
