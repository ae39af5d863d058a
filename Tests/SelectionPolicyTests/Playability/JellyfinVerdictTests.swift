import Fixtures
import Testing
import TrackModel

@testable import SelectionPolicy

/// Our verdicts against those that Jellyfin's StreamBuilder is held to: `BuildVideoItemSimple` of
/// tests/Jellyfin.Model.Tests/Dlna/StreamBuilderTests.cs at 117826e1.
@Suite struct JellyfinVerdictTests {
    /// Why an answer differs from StreamBuilder's.
    enum Cause: String {
        /// It serves HLS by a transcoding profile of two channels; the file that we make is
        /// played directly, with all of them.
        case transcodingChannels
        /// It serves HLS, for which the profile takes what it does not take in a file.
        case hlsTakesMore
        /// dovi_tool removes Dolby Vision without encoding; Jellyfin encodes.
        case dolbyVisionRemoved
    }

    struct Case: CustomStringConvertible {
        let profile: JellyfinProfile
        let source: String
        /// StreamBuilder's: direct, remux, convert (its DirectStream), transcode.
        let verdict: Playability.Verdict
        /// Its TranscodeReasons.
        var reasons: Set<String> = []
        var cause: Cause?
        /// Ours, where they differ.
        var ours: Playability.Verdict?

        var description: String { "\(profile) \(source)" }
    }

    static let cases: [Case] = chrome + safari + webOS + tizen

    private static func c(
        _ profile: JellyfinProfile, _ source: String, _ verdict: Playability.Verdict,
        _ reasons: Set<String> = [], _ cause: Cause? = nil, ours: Playability.Verdict? = nil
    ) -> Case {
        Case(
            profile: profile, source: source, verdict: verdict, reasons: reasons, cause: cause,
            ours: ours)
    }

    private static let container = "ContainerNotSupported"
    private static let audio = "AudioCodecNotSupported"
    private static let range = "VideoRangeTypeNotSupported"
    private static let tag = "VideoCodecTagNotSupported"
    private static let channels = "AudioChannelsNotSupported"
    private static let profile = "VideoProfileNotSupported"
    private static let second = "SecondaryAudioNotSupported"

    private static let chrome = [
        c(.chrome, "mp4-h264-aac", .direct), c(.chrome, "mp4-h264-ac3-aac", .convert, [audio]),
        c(.chrome, "mp4-h264-ac3-aacDef", .remux, [second]),
        c(.chrome, "mp4-h264-ac3", .convert, [audio]),
        c(.chrome, "mkv-h264-ac3", .convert, [container, audio]),
        c(.chrome, "mp4-hevc-aac", .direct), c(.chrome, "mp4-hevc-ac3-aac", .convert, [audio]),
        c(.chrome, "mp4-hevc-ac3-aacDef", .remux, [second]),
        c(.chrome, "mkv-vp9-aac", .remux, [container]),
        c(.chrome, "mkv-vp9-ac3", .convert, [container, audio]),
        c(.chrome, "webm-vp9-vorbis", .direct), c(.chrome, "mp4-hi10p-aac", .direct),
        c(.chrome, "mkv-hi10p-aac", .remux, [container]),
        c(.chrome, "mp4-dvh1.05-eac3", .transcode, [range, audio]),
        c(.chrome, "mkv-dvhe.05-eac3", .transcode, [container, range, audio]),
        c(
            .chrome, "mkv-dvhe.08-eac3", .transcode, [container, range, audio],
            .dolbyVisionRemoved, ours: .convert),
        c(
            .chrome, "mp4-dvhe.08-eac3", .transcode, [range, audio], .dolbyVisionRemoved,
            ours: .convert),
        c(.chrome, "numstreams-32", .direct), c(.chrome, "numstreams-33", .direct),
    ]

    private static let safari = [
        c(.safari, "mp4-h264-aac", .direct), c(.safari, "mp4-h264-ac3-aac", .direct),
        c(.safari, "mp4-h264-ac3-aacDef", .direct), c(.safari, "mp4-h264-ac3", .direct),
        c(
            .safari, "mkv-h264-ac3", .convert, [container, channels], .transcodingChannels,
            ours: .remux),
        c(.safari, "mp4-hevc-aac", .remux, [tag]),
        c(
            .safari, "mp4-hevc-ac3-aac", .convert, [tag, channels], .transcodingChannels,
            ours: .remux),
        c(.safari, "mp4-hi10p-aac", .remux, [profile], .hlsTakesMore, ours: .transcode),
        c(.safari, "mkv-hi10p-aac", .remux, [container, profile], .hlsTakesMore, ours: .transcode),
        c(.safari, "mp4-dvh1.05-eac3", .direct),
        c(
            .safari, "mkv-dvhe.05-eac3", .convert, [container, tag, channels],
            .transcodingChannels, ours: .remux),
        c(
            .safari, "mkv-dvhe.08-eac3", .convert, [container, tag, channels],
            .transcodingChannels, ours: .remux),
        c(
            .safari, "mp4-dvhe.08-eac3", .convert, [tag, channels], .transcodingChannels,
            ours: .remux),
    ]

    private static let webOS = [
        c(.webOS, "mkv-dvhe.08-eac3", .remux, [range]), c(.webOS, "mp4-dvh1.05-eac3", .direct),
        c(.webOS, "mp4-dvhe.08-eac3", .direct), c(.webOS, "mkv-dvhe.05-eac3", .remux, [range]),
    ]

    private static let tizen = [
        c(.tizen, "mp4-h264-aac", .direct), c(.tizen, "mp4-h264-ac3-aac", .direct),
        c(.tizen, "mp4-h264-ac3", .direct), c(.tizen, "mp4-h264-dts", .direct),
        c(.tizen, "mp4-hevc-aac", .direct), c(.tizen, "mp4-hevc-ac3-aac", .direct),
        c(.tizen, "mp4-hevc-truehd", .convert, [audio]), c(.tizen, "mkv-vp9-aac", .direct),
        c(.tizen, "mkv-vp9-ac3", .direct), c(.tizen, "webm-vp9-vorbis", .direct),
        c(.tizen, "mkv-dvhe.08-eac3", .direct),
        c(.tizen, "mp4-dvh1.05-eac3", .transcode, [range, channels], .transcodingChannels),
        c(.tizen, "mp4-dvhe.08-eac3", .direct),
        c(
            .tizen, "mkv-dvhe.05-eac3", .transcode,
            ["VideoBitrateNotSupported", range, channels], .transcodingChannels),
        c(.tizen, "numstreams-32", .direct),
        c(.tizen, "numstreams-33", .remux, ["StreamCountExceedsLimit"]),
    ]

    /// StreamBuilder's name of a reason.
    private static func word(_ reason: PlaybackReason) -> String {
        switch (reason.fact, reason.trackID) {
        case ("container.format", _): container
        case ("codec", 0): "VideoCodecNotSupported"
        case ("codec", _): audio
        case ("dynamicRange", _): range
        case ("codecTag", _): tag
        case ("profile", _): profile
        case ("place among audio tracks", _): second
        case ("number of tracks", _): "StreamCountExceedsLimit"
        case ("bitRate", 0): "VideoBitrateNotSupported"
        default: reason.fact
        }
    }

    @Test(arguments: cases) func `verdicts and reasons are those of StreamBuilder`(
        _ sample: Case
    ) throws {
        let device = try PlaybackDevice(text: sample.profile.json, file: "profile.json")
        let answer = device.playability(of: JellyfinSource(sample.source).subject, path: "film.mkv")
        #expect(answer.verdict == sample.ours ?? sample.verdict, "\(answer.sentences)")
        var expected = sample.reasons
        if sample.cause == .transcodingChannels { expected.remove(Self.channels) }
        #expect(Set(answer.reasons.map(Self.word)) == expected, "\(answer.sentences)")
        #expect((sample.ours == nil) == (sample.cause == nil) || sample.profile == .tizen)
        // The file that the command makes plays as it is; nothing is asked of one that plays.
        #expect((answer.command == nil) == (answer.verdict == .direct))
    }
}

/// A profile comes from an untrusted client.
@Suite struct JellyfinProfileDamageTests {
    private func judge(_ text: String) {
        guard let device = try? PlaybackDevice(text: text, file: "profile.json") else { return }
        for source in ["mkv-hi10p-aac", "mp4-dvh1.05-eac3"] {
            let answer = device.playability(of: JellyfinSource(source).subject, path: "film.mkv")
            #expect(answer.verdict != .direct || answer.command == nil)
        }
    }

    @Test(arguments: JellyfinProfile.allCases)
    func `a truncated profile does not crash`(profile: JellyfinProfile) {
        let bytes = Array(profile.json.utf8)
        for length in stride(from: 0, through: bytes.count, by: 37) {
            judge(String(decoding: bytes.prefix(length), as: UTF8.self))
        }
    }

    @Test(arguments: JellyfinProfile.allCases)
    func `a damaged profile does not crash`(profile: JellyfinProfile) {
        var random = SplitMix64(seed: 2035)
        let values = [
            "-1", "9223372036854775808", "1e999", "null", "[]", "{}", "\"\"", "\"|\"",
            "\"-99999999999999999999\"", "true",
        ]
        let pieces = profile.json.split(separator: ":", omittingEmptySubsequences: false)
        for _ in 0..<60 {
            var damaged = pieces.map(String.init)
            let place = Int(random.next() % UInt64(max(pieces.count - 1, 1))) + 1
            let value = values[Int(random.next() % UInt64(values.count))]
            let rest = damaged[place].drop { $0 != "," && $0 != "}" }
            damaged[place] = value + rest
            judge(damaged.joined(separator: ":"))
        }
    }
}
