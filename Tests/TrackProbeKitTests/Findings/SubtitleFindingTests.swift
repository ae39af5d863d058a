import Fixtures
import Foundation
import Subtitles
import Testing
import TrackModel
import TrackProbeKit

@testable import FixFeature
@testable import MediaAnalysis

/// Compares subtitles in files of other programs with the tags and flags of their tracks.
@Suite struct SubtitleFindingTests {
    /// Goethe, Faust, in cues.
    private static let german = """
        Habe nun, ach! Philosophie, Juristerei und Medizin,|und leider auch Theologie durchaus studiert,
        mit heißem Bemühn.|Da steh ich nun, ich armer Tor,|und bin so klug als wie zuvor;
        heiße Magister, heiße Doktor gar|und ziehe schon an die zehen Jahr
        herauf, herab und quer und krumm|meine Schüler an der Nase herum
        und sehe, dass wir nichts wissen können!|Das will mir schier das Herz verbrennen.
        Zwar bin ich gescheiter als alle die Laffen,|Doktoren, Magister, Schreiber und Pfaffen;
        mich plagen keine Skrupel noch Zweifel,|fürchte mich weder vor Hölle noch Teufel.
        Dafür ist mir auch alle Freud entrissen,|bilde mir nicht ein, was Rechts zu wissen.
        """.split { $0 == "|" || $0 == "\n" }.map(String.init)

    private static func stamp(_ seconds: Int) -> String {
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60)),000"
    }

    /// A SubRip file of cues that each last two seconds.
    private static func subRip(_ cues: [(start: Int, text: String)]) -> Data {
        let text = cues.enumerated().map { place, cue in
            "\(place + 1)\n\(stamp(cue.start)) --> \(stamp(cue.start + 2))\n\(cue.text)\n\n"
        }
        return Data(text.joined().utf8)
    }

    private func record(
        _ name: String, language: String, lines: [String] = german
    ) async throws -> MediaRecord {
        let folder = try TemporaryFolder()
        let cues = lines.enumerated().map { (start: $0 * 3, text: $1) }
        try Self.subRip(cues).write(to: folder.url.appending(path: "text.srt"))
        let path = try GeneratedMedia.make(
            [
                "-f", "srt", "-i", folder.path("text.srt"), "-c:s",
                name.hasSuffix("mp4") ? "mov_text" : "srt", "-metadata:s:0", "language=\(language)",
                name,
            ], in: folder)
        return try await MediaProbe.probe(path: path, depth: .packets)
    }

    @Test(
        .enabled(if: LanguageDetector.library != nil),
        arguments: [
            ("film.mkv", HeaderEditor.mkvpropedit, "--set language=de"),
            ("film.mp4", .ffmpeg, "-metadata:s:0 language=deu"),
        ])
    func `German text tagged as English is reported, and fix sets the language`(
        name: String, editor: HeaderEditor, options: String
    ) async throws {
        let record = try await record(name, language: "eng")
        let finding = try #require(record.findings.first { $0.code == .tagsLanguageMismatch })
        #expect(finding.declared == .string("en") && finding.observed == .string("de"))
        #expect(finding.message == "the text is German (17 cues), but the track is tagged English")
        #expect(finding.confidence ?? 0 >= 0.9)
        let fixed = HeaderFixer(editor).fixes(for: record)
        let fix = try #require(fixed.fixes.first)
        #expect(fix.code == "tags.language-mismatch" && fixed.options(fix).hasSuffix(options))
    }

    @Test(.enabled(if: LanguageDetector.library != nil))
    func `untagged text gets a language, and correctly tagged text no finding`() async throws {
        let missing = try await record("film.mkv", language: "und")
        #expect(missing.findings.map(\.code).contains(.tagsLanguageMissing))
        #expect(!missing.findings.map(\.code).contains(.tagsLanguageMismatch))
        let right = try await record("film.mkv", language: "ger")
        let codes = right.findings.map(\.code)
        #expect(!codes.contains(.tagsLanguageMismatch) && !codes.contains(.tagsLanguageMissing))
        #expect(right.tracks.first?.reading?.language == "de")
    }

    @Test func `a few cues are not enough for a finding`() async throws {
        let record = try await record(
            "film.mkv", language: "eng", lines: Array(Self.german.prefix(6)))
        #expect(!record.findings.contains { $0.code == .tagsLanguageMismatch })
        #expect(record.tracks.first?.reading?.cues == 6)
    }

    /// A byte of line 21 with odd parity.
    private static func odd(_ byte: UInt8) -> UInt8 {
        byte.nonzeroBitCount % 2 == 0 ? byte | 0x80 : byte
    }

    /// A Scenarist file of pop-on captions.
    private static func scenarist(_ lines: [String]) -> Data {
        var text = "Scenarist_SCC V1.0\n"
        func add(_ bytes: [UInt8], at seconds: Int) {
            let words = stride(from: 0, to: bytes.count, by: 2).map { place in
                [bytes[place], place + 1 < bytes.count ? bytes[place + 1] : 0].map {
                    let digits = String(odd($0), radix: 16)
                    return digits.count < 2 ? "0" + digits : digits
                }.joined()
            }
            text += "\n\(stamp(seconds).replacing(",000", with: ":00"))\t"
            text += words.joined(separator: " ") + "\n"
        }
        for (number, line) in lines.enumerated() {
            let letters = Array(line.utf8) + (line.utf8.count % 2 == 0 ? [] : [0])
            add(
                [0x14, 0x20, 0x14, 0x20, 0x14, 0x70, 0x14, 0x70] + letters + [
                    0x14, 0x2F, 0x14, 0x2F,
                ],
                at: number * 5 + 1)
            add([0x14, 0x2C, 0x14, 0x2C], at: number * 5 + 5)
        }
        return Data(text.utf8)
    }

    private static let english = """
        All human beings are born free|and equal in dignity and rights.|They are endowed with reason
        and conscience and should act|towards one another in a spirit|of brotherhood. [applause]
        Everyone is entitled to all|the rights and freedoms set|forth in this Declaration,
        without distinction of any kind,|such as race, colour, sex, language,|religion, political
        or other opinion, national or social|origin, property, birth or other status.
        """.split { $0 == "|" || $0 == "\n" }.map(String.init)

    @Test(.enabled(if: LanguageDetector.library != nil), arguments: ["text.scc", "text.mov"])
    func `the language of captions is detected`(name: String) async throws {
        let folder = try TemporaryFolder()
        try Self.scenarist(Self.english).write(to: folder.url.appending(path: "text.scc"))
        if name != "text.scc" {
            _ = try GeneratedMedia.make(
                ["-i", folder.path("text.scc"), "-map", "0", "-c", "copy", name], in: folder)
        }
        let record = try await MediaProbe.probe(path: folder.path(name), depth: .packets)
        let reading = try #require(record.tracks.first?.reading)
        #expect(reading.channel == "CC1" && reading.language == "en")
        #expect(reading.cues == Self.english.count && reading.soundCues == 1)
        #expect(!record.findings.contains { $0.code == .tagsHearingImpairedMissing })
    }

    /// A file of German cues beside others.
    private func beside(_ others: [String], name: String) async throws -> [Finding] {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: name)
        try FileManager.default.createDirectory(
            at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        for other in others { try Data().write(to: folder.url.appending(path: other)) }
        try Self.subRip(Self.german.enumerated().map { (start: $0 * 3, text: $1) }).write(to: path)
        let record = try await MediaProbe.probe(path: folder.path(name), depth: .packets)
        return record.findings.filter { $0.code == .tagsLanguageMismatch }
    }

    @Test(
        .enabled(if: LanguageDetector.library != nil),
        arguments: [
            "film.en.srt", "film.eng.forced.srt", "film(en).srt", "Subs/film.fr-CA.srt",
        ])
    func `a subtitle file named for another language is reported`(name: String)
        async throws
    {
        let findings = try await beside(["film.mkv"], name: name)
        #expect(findings.map(\.observed) == [.string("de")])
        #expect(findings.first?.message.contains("but the file name says") == true)
    }

    @Test(arguments: [
        (["film.mkv"], "film.de.srt"), (["film.mkv"], "film.deu.srt"), (["film.mkv"], "film.srt"),
        // Parts of a title, and a video that does not exist.
        (["let.me.in.mkv"], "let.me.in.srt"), ([], "film.en.srt"), (["other.mkv"], "film.en.srt"),
        (["film.mkv"], "film.hi.srt"), (["film.mkv"], "film.gsw.srt"),
    ])
    func `a subtitle file named correctly or without a language is not reported`(
        others: [String], name: String
    )
        async throws
    {
        #expect(try await beside(others, name: name).isEmpty)
    }

    @Test func `depth header does not report on cues`() async throws {
        let folder = try TemporaryFolder()
        try Self.subRip([(1, "Text")]).write(to: folder.url.appending(path: "text.srt"))
        let record = try await MediaProbe.probe(path: folder.path("text.srt"), depth: .header)
        #expect(record.tracks.first?.reading == nil)
    }

    // MARK: Purpose

    /// A file of a quarter of an hour.
    private func film(
        _ tracks: [(cues: [(start: Int, text: String)], flags: String)]
    ) async throws -> MediaRecord {
        let folder = try TemporaryFolder()
        var (inputs, maps): ([String], [String]) = ([], [])
        for (place, track) in tracks.enumerated() {
            let name = "\(place).srt"
            try Self.subRip(track.cues).write(to: folder.url.appending(path: name))
            inputs += ["-f", "srt", "-i", folder.path(name)]
            maps += [
                "-map", "\(place + 1)", "-disposition:s:\(place)", track.flags,
                "-metadata:s:s:\(place)", "language=eng",
            ]
        }
        let picture = ["-f", "lavfi", "-i", "color=black:s=64x36:r=1:d=900"]
        let path = try GeneratedMedia.make(
            picture + inputs + ["-map", "0"] + maps
                + ["-c:v", "libx264", "-preset", "ultrafast", "-c:s", "srt", "film.mkv"], in: folder
        )
        return try await MediaProbe.probe(path: path, depth: .packets)
    }

    private let full = stride(from: 10, to: 880, by: 8).map { (start: $0, text: "Line \($0)") }
    private let forced = stride(from: 100, to: 880, by: 130).map { (start: $0, text: "Line \($0)") }
    private let sounds = stride(from: 10, to: 880, by: 8).map {
        (start: $0, text: $0 % 5 == 0 ? "[bell \($0)]" : "Line \($0)")
    }

    private func codes(_ record: MediaRecord, of track: Int) -> [String] {
        record.findings.filter { $0.trackID == track && $0.code != .timeTrackTruncated }
            .map(\.code.rawValue)
    }

    @Test func `flags that the cues contradict are reported`() async throws {
        let record = try await film([(full, "forced"), (forced, "0"), (sounds, "0")])
        #expect(
            record.tracks.compactMap { $0.reading?.purpose } == [.full, .forced, .hearingImpaired])
        #expect(codes(record, of: 1) == ["tags.forced-mismatch"])
        #expect(codes(record, of: 2) == ["tags.forced-missing"])
        #expect(codes(record, of: 3) == ["tags.hearing-impaired-missing"])
        let fixed = HeaderFixer(.mkvpropedit).fixes(for: record)
        #expect(
            fixed.fixes.map(fixed.options) == [
                "--edit track:@2 --set flag-forced=0",
                "--edit track:@4 --set flag-hearing-impaired=1",
                "--edit track:@3 --set flag-forced=1",
            ])
    }

    @Test func `correct flags are not reported`() async throws {
        let record = try await film([(full, "0"), (forced, "forced"), (sounds, "hearing_impaired")])
        for track in 1...3 { #expect(codes(record, of: track).isEmpty) }
    }

    @Test func `few cues are not reported where no full track exists for comparison`() async throws
    {
        let record = try await film([(forced, "0")])
        #expect(codes(record, of: 1).isEmpty)
    }

    @Test func `subtitles that end early, continue after the video or overlap are reported`()
        async throws
    {
        let part = stride(from: 10, to: 290, by: 6).map { (start: $0, text: "Line \($0)") }
        let long = full + [(start: 910, text: "One"), (start: 920, text: "Two")]
        let crowded = full + (0..<20).map { (start: 11 + $0 * 8, text: "Over \($0)") }
        let record = try await film([
            (part, "0"), (long, "0"), (crowded.sorted { $0.start < $1.start }, "0"),
        ])
        #expect(codes(record, of: 1) == ["subtitle.truncated"])
        let truncated = record.findings.first { $0.code == .subtitleTruncated }
        #expect(truncated?.message == "ends after 4 of 15 minutes")
        #expect(codes(record, of: 2) == ["subtitle.past-end"])
        #expect(codes(record, of: 3) == ["subtitle.overlaps"])
    }
}
