import Predicates
import TrackModel

/// A track with all that rules ask of it: the members of its record, what follows
/// from them, and what is known beyond.
final class TrackFacts: ConditionSubject {
    let track: MediaPlayerTrack
    let circumstances: TrackCircumstances
    let spoken: SpokenLanguage
    let roles: TrackRoles
    let verdict: CapabilityVerdict
    /// Ranges the screen shows the picture as.
    let shown: [DynamicRange]
    let isDefault: Bool
    let isOriginal: Bool
    /// The wish that the language meets; nil for none.
    let wish: WishTable.Match?
    let group: GroupFacts
    private let stage: Stage

    init(_ track: MediaPlayerTrack, spoken: SpokenLanguage, group: GroupFacts, in stage: Stage) {
        self.track = track
        self.spoken = spoken
        self.group = group
        self.stage = stage
        circumstances = stage.request.circumstances[track.trackID] ?? TrackCircumstances()
        roles = TrackRoles(of: track)
        isDefault = track.dispositions.contains("default")
        isOriginal = track.dispositions.contains("original")
        wish = stage.languages.match(
            spoken, isOriginal: isOriginal, isDefault: isDefault, stage.wishes)
        var verdict = stage.device?.verdict(on: track) ?? CapabilityVerdict(.plays)
        if let told = circumstances.capability {
            let isMixedDown = told == .plays && verdict.isMixedDown
            verdict = CapabilityVerdict(
                min(told, verdict.capability),
                limits: verdict.limits + (told == .plays ? [] : ["the player's decoder"]))
            verdict.isMixedDown = isMixedDown
        }
        self.verdict = verdict
        shown =
            stage.device?.shows(track) ?? track.presents ?? track.dynamicRange.map { [$0] } ?? []
    }

    func value(named name: String) -> ConditionValue {
        if let field = TrackFields.readers[name] { return field.read(self) }
        if let field = StageFields.readers[name] {
            return field.read(stage)
        }
        return track.value(named: name)
    }

    /// How well the language follows the chosen audio's: 0 not at all.
    var audioMatch: Int {
        guard let audio = stage.audio else { return spoken.isDetermined ? 0 : 1 }
        return stage.languages.follows(spoken, audio.spoken)
    }

    /// Whether the track belongs to the programme of the chosen video.
    var sharesProgram: Bool {
        guard let video = stage.chosen[.video], !circumstances.programIDs.isEmpty,
            !video.circumstances.programIDs.isEmpty
        else { return true }
        return !Set(circumstances.programIDs).isDisjoint(with: video.circumstances.programIDs)
    }

    /// As a manifest names roles; made of the flags where there is no manifest.
    var manifestRoles: [String] {
        if let roles = circumstances.manifestRoles { return roles }
        return track.dispositions.compactMap { name in
            switch name {
            case "comment": "commentary"
            case "captions": "caption"
            case "hearing_impaired":
                track.mediaType == .subtitle
                    ? "describes-music-and-sound" : "enhanced-dialog-intelligibility"
            case "visual_impaired", "descriptions": "describes-video"
            case "dub": "dub"
            default: nil
            }
        }.sorted()
    }

    /// How many tracks can replace this one while playing, itself included.
    var groupSize: Int {
        let rate: Int? = track[keyPath: \MediaPlayerTrack.bitRate]
        guard rate != nil, verdict.isGood else { return 1 }
        return max(group.sizes[track.codec ?? ""] ?? 1, 1)
    }

    var pixels: Int? {
        guard let size = track.codedSize ?? track.naturalSize else { return nil }
        let (pixels, isTooLarge) = size.width.multipliedReportingOverflow(by: size.height)
        return isTooLarge ? nil : pixels
    }
}

/// What the tracks of one group share.
struct GroupFacts: Hashable, Sendable {
    /// By codec, how many tracks of the group play and tell their bit rate.
    var sizes: [String: Int] = [:]
    /// Pixels of the smallest picture that fills the window; nil for no limit.
    var mostPixels: Int?
}
