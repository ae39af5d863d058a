import Fixtures
import Testing
import TrackModel

@testable import SelectionPolicy

/// A track with the members that players choose by.
struct PlayerTrack {
    var language = "eng"
    var isDefault = false
    var isForced = false
    var isHearingImpaired = false
    var isVisualImpaired = false
    var isOriginal = false
    var isExternal = false
    var isPicture = false
    var codec = "aac"
    var channels = 2
    var bitRate = 0
    var frames = 0
    var program = 0
    var roles: [String] = []
    var name = ""

    var isImpaired: Bool { isHearingImpaired || isVisualImpaired }

    init(language: String, isSound: Bool, _ random: inout SplitMix64) {
        func isOne(in count: Int) -> Bool { random.number(below: count) == 0 }
        self.language = language
        isDefault = isOne(in: 3)
        isForced = isOne(in: 3)
        isHearingImpaired = isOne(in: 4)
        isVisualImpaired = isSound && isOne(in: 5)
        isOriginal = isOne(in: 4)
        isExternal = !isSound && isOne(in: 6)
        isPicture = isOne(in: 3)
        let codecs =
            isSound
            ? ["aac", "ac3", "eac3", "flac", "truehd", "mp3"] : ["subrip", "ass", "webvtt"]
        codec = codecs[random.number(below: codecs.count)]
        if isPicture, !isSound { codec = "hdmv_pgs_subtitle" }
        channels = [1, 2, 2, 6, 8][random.number(below: 5)]
        bitRate = [64_000, 128_000, 192_000][random.number(below: 3)]
        frames = random.number(below: 8)
        program = 1 + random.number(below: 2)
        if isOne(in: 4) {
            roles = [["commentary"], ["main"], ["caption"]][random.number(below: 3)]
        }
    }

    func record(_ id: Int, _ type: MediaType) -> MediaPlayerTrack {
        let flags = [
            ("default", isDefault), ("forced", isForced), ("hearing_impaired", isHearingImpaired),
            ("visual_impaired", isVisualImpaired), ("original", isOriginal),
        ]
        var record = track(
            id, type, language, title: name, flags: flags.filter(\.1).map(\.0), codec: codec,
            channels: type == .audio ? channels : nil, bitRate: bitRate)
        record.bitRateSource = .header
        record.sampleRate = type == .audio ? 48_000 : nil
        record.isImageSubtitle = type == .subtitle ? isPicture : nil
        return record
    }
}

/// Tracks of a file and the languages of its user: audio numbered from 1, then subtitles.
struct PlayerSet {
    var audio: [PlayerTrack]
    var subtitles: [PlayerTrack]
    var audioLanguages: [String]
    var subtitleLanguages: [String]

    init(_ random: inout SplitMix64, languages: [String], mostWished: Int) {
        func tracks(_ least: Int, _ most: Int, isSound: Bool) -> [PlayerTrack] {
            (0..<least + random.number(below: most - least + 1)).map { _ in
                let language = languages[random.number(below: languages.count)]
                return PlayerTrack(language: language, isSound: isSound, &random)
            }
        }
        func wishes() -> [String] {
            let known = languages.filter { $0 != "und" }
            return Array(
                known.shuffled(using: &random).prefix(random.number(below: mostWished + 1)))
        }
        audio = tracks(1, 5, isSound: true)
        subtitles = tracks(0, 6, isSound: false)
        audioLanguages = wishes()
        subtitleLanguages = wishes()
    }

    var records: [MediaPlayerTrack] {
        audio.enumerated().map { $1.record($0 + 1, .audio) }
            + subtitles.enumerated().map { $1.record($0 + 1 + audio.count, .subtitle) }
    }

    var request: SelectionRequest {
        SelectionRequest {
            $0.languages[.audio] = audioLanguages.map { .tag($0) }
            $0.languages[.subtitle] = subtitleLanguages.map { .tag($0) }
            for (index, track) in (audio + subtitles).enumerated() {
                var playback = PlaybackContext()
                playback.isExternal = track.isExternal
                playback.manifestRoles = track.roles
                playback.probedFrames = track.frames
                $0.playback[index + 1] = playback
            }
        }
    }
}

/// A player's own choice, written again from its source: places among audio and subtitles.
protocol PlayerWalk {
    func audio(_ set: PlayerSet) -> Int?
    func subtitle(_ set: PlayerSet, audio: Int?) -> Int?
}

extension PlayerWalk {
    /// At least 398 of 400 random files must be chosen alike.
    func expectAgreement(
        with policy: SelectionPolicy?, seed: UInt64, files: Int = 400, languages: [String],
        mostWished: Int,
        _ change: (inout PlayerSet, inout SelectionRequest) -> Void = { _, _ in }
    ) throws {
        let policy = try #require(policy)
        var random = SplitMix64(seed: seed)
        var wrong: [String] = []
        for _ in 0..<files {
            var set = PlayerSet(&random, languages: languages, mostWished: mostWished)
            var request = set.request
            change(&set, &request)
            let sound = audio(set)
            let expected = [
                sound.map { $0 + 1 }, subtitle(set, audio: sound).map { $0 + 1 + set.audio.count },
            ]
            let selection = policy.summary(of: set.records, for: request)
            let chosen = [selection.audio.trackID, selection.subtitle.trackID]
            if chosen != expected { wrong.append("\(chosen) for \(expected): \(set)") }
        }
        #expect(wrong.count * 200 <= files, "\(wrong.count) wrong, first \(wrong.first ?? "")")
    }
}

extension Array {
    /// The first element that no other precedes, as a stable sort puts it in front.
    func firstPlace(_ precedes: (Element, Element) -> Bool) -> Int? {
        var best: Int?
        for index in indices where best.map({ precedes(self[index], self[$0]) }) ?? true {
            best = index
        }
        return best
    }
}

/// Compares members in their order: the first that differ decide, the larger one is before.
func isBefore(_ pairs: (Int, Int)...) -> Bool {
    for (one, two) in pairs where one != two { return one > two }
    return false
}

extension Bool {
    /// 1 for true.
    var number: Int { self ? 1 : 0 }
}

/// A track of which only language and two flags matter, written `engdf`.
struct FlaggedTrack: CustomStringConvertible {
    var language: String
    var isDefault = false
    var isForced = false

    init(_ text: some StringProtocol) {
        language = String(text.prefix(3))
        isDefault = text.dropFirst(3).contains("d")
        isForced = text.dropFirst(3).contains("f")
    }

    var description: String { language + (isDefault ? "d" : "") + (isForced ? "f" : "") }

    func record(_ id: Int, _ type: MediaType) -> MediaPlayerTrack {
        let flags = (isDefault ? ["default"] : []) + (isForced ? ["forced"] : [])
        return track(id, type, language, flags: flags)
    }
}

/// A file of such tracks; audio first, numbered from 1.
struct FlaggedFile: CustomStringConvertible {
    var audio: [FlaggedTrack]
    var subtitles: [FlaggedTrack]

    init(audio: [FlaggedTrack], subtitles: [FlaggedTrack]) {
        self.audio = audio
        self.subtitles = subtitles
    }

    init(random: inout SplitMix64) {
        func tracks(_ most: Int, least: Int) -> [FlaggedTrack] {
            (0..<Int.random(in: least...most, using: &random)).map { _ in
                var track = FlaggedTrack(
                    ["eng", "ger", "jpn", "fre"].randomElement(using: &random) ?? "eng")
                track.isDefault = Int.random(in: 0..<3, using: &random) == 0
                track.isForced = Int.random(in: 0..<3, using: &random) == 0
                return track
            }
        }
        audio = tracks(4, least: 1)
        subtitles = tracks(5, least: 0)
    }

    var records: [MediaPlayerTrack] {
        audio.enumerated().map { $1.record($0 + 1, .audio) }
            + subtitles.enumerated().map { $1.record($0 + 1 + audio.count, .subtitle) }
    }

    var description: String { "\(audio) \(subtitles)" }

    /// The numbers of audio and subtitle that a preset chooses.
    func choice(
        _ preset: SelectionPolicy, languages: [String], settings: [String: SettingValue] = [:]
    ) -> [Int?] {
        let request = SelectionRequest {
            $0.languages[.audio] = languages.map { .tag($0) }
            $0.languages[.subtitle] = languages.map { .tag($0) }
            $0.settings = settings
        }
        let selection = preset.select(records, for: request)
        return [selection.audio.trackID, selection.subtitle.trackID]
    }
}
