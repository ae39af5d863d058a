import Fixtures
import Foundation
import Testing

@testable import TrackModel

@Suite struct FindingExplanationTests {
    @Test(arguments: Finding.Code.allCases)
    func `every finding has complete sentences`(code: Finding.Code) {
        for sentence in [
            code.consequence, code.advice, code.doubt, code.threshold ?? "None.",
        ] {
            #expect(
                sentence.first?.isLetter == true || sentence.first?.isNumber == true
                    || sentence.first == "−", "\(sentence)")
            #expect(sentence.hasSuffix("."), "\(sentence)")
        }
    }

    /// A code that is in no list is not known where records are read.
    @Test func `every finding is declared once and listed in its area`() throws {
        let declared = try Self.declarations()
        let codes = Finding.Code.allCases.map(\.rawValue)
        #expect(declared.count > 80)
        #expect(declared.map(\.code).sorted() == codes.sorted())
        #expect(Set(codes).count == codes.count)
        for (name, code) in declared {
            let words = code.split { $0 == "." || $0 == "-" }
                .map { $0 == "dovi" ? "dolbyvision" : $0 }.joined()
            #expect(name.lowercased() == words, "\(code)")
            #expect(Finding.Code(rawValue: code)?.rawValue == code)
        }
    }

    /// Names and codes as the sources declare them.
    private static func declarations() throws -> [(name: String, code: String)] {
        let folder = Media.package.appending(path: "Sources/TrackModel/Findings/Codes")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
            try String(contentsOf: folder.appending(path: file), encoding: .utf8)
                .matches(of: /static let (\w+) = Self\(\s*"([^"]+)"/)
                .map { (String($0.1), String($0.2)) }
        }
    }

    /// A contradiction of two headers is a fact; a verdict on content is measured.
    @Test func `a measured verdict names its threshold and a conflict has none`() {
        #expect(Finding.Code.videoBanding.threshold?.contains("5") == true)
        #expect(Finding.Code.colorPrimariesConflict.threshold == nil)
    }

    private func record(_ format: String, path: String = "film.mkv") -> MediaRecord {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .video)
        (track.containerID, track.codec) = (7, "h264")
        var container = MediaContainer(format: format)
        if format == "mp4" { container.tags = ["major_brand": "isom"] }
        return MediaRecord(input: .init(path: path), container: container, tracks: [track])
    }

    private func lines(_ finding: Finding, _ record: MediaRecord) -> [String] {
        var record = record
        record.findings.append(finding)
        return finding.remedy(in: record).commands
    }

    private let primaries = Finding(
        .colorPrimariesConflict, trackID: 0, message: "", declared: .string("bt709"),
        observed: .string("bt2020"))

    @Test func `Matroska commands use track number and code point`() {
        #expect(
            lines(primaries, record("matroska"))
                == ["mkvpropedit film.mkv --edit track:@7 --set color-primaries=9"])
    }

    @Test func `MP4 commands name everything that they copy`() {
        let title = "it's here.mp4"
        #expect(
            lines(primaries, record("mp4", path: title)) == [
                "ffmpeg -nostdin -i 'file:it'\\''s here.mp4' -map 0 -c copy -map_metadata 0 "
                    + "-map_chapters 0 -disposition:0 0 -color_primaries:0 bt2020 -movflags "
                    + "+faststart -n 'file:it'\\''s here.mended.mp4'"
            ])
    }

    @Test func `an MP4 with tags or chapters that ffmpeg changes has no command`() {
        var film = record("mp4", path: "film.mp4")
        #expect(!lines(primaries, film).isEmpty)
        film.container?.chapters = [Chapter(id: 1, start: 0, end: 1, title: "A")]
        #expect(lines(primaries, film).isEmpty)
        film.container?.chapters = []
        film.container?.tags["com.apple.quicktime.make"] = "Apple"
        #expect(lines(primaries, film).isEmpty)
    }

    @Test func `an incomplete file has no command, and a doubtful finding neither`() {
        var film = record("matroska")
        var language = Finding(
            .tagsLanguageMissing, trackID: 0, message: "", observed: .string("de"), confidence: 0.9)
        #expect(!lines(language, film).isEmpty)
        language.confidence = 0.7
        #expect(lines(language, film).isEmpty)
        language.confidence = 0.9
        film.findings.append(Finding(.containerTruncated, message: ""))
        #expect(lines(language, film).isEmpty)
    }

    /// The numbers of the command are those of the finding.
    @Test(arguments: [(50.0, 2, "f=50.0", "f=100.0"), (60.02, 1, "f=60.02", "w=2")])
    func `notches are at the measured frequency`(
        frequency: Double, lines: Int, first: String, last: String
    ) throws {
        let (_, film) = try #require(
            Finding.Code.audioHum.example(format: "matroska", path: "film.mkv"))
        var record = film
        let finding = Finding(
            .audioHum, trackID: 1, message: "",
            observed: .object(["frequency": .double(frequency), "lines": .int(lines)]))
        record.findings = [finding]
        let command = try #require(finding.remedy(in: record).commands.first)
        #expect(command.contains(first) && command.contains(last))
        #expect(command.contains("bandreject=f=\(frequency * 2)") == (lines == 2))
    }

    @Test func `a channel beside others is not inverted, and 20 bits are not cut`() throws {
        let (inverted, film) = try #require(
            Finding.Code.audioInvertedChannels.example(format: "matroska", path: "film.mkv"))
        #expect(!inverted.remedy(in: film).commands.isEmpty)
        var surround = film
        surround.tracks[1].channels = 6
        #expect(inverted.remedy(in: surround).commands.isEmpty)
        let bits = Finding(
            .audioFakeBitDepth, trackID: 1, message: "", observed: .object(["bits": .int(20)]))
        #expect(bits.remedy(in: film).commands.isEmpty)
        let lossy = Finding(
            .audioFakeBitDepth, trackID: 1, message: "", observed: .object(["bits": .int(16)]))
        #expect(!lossy.remedy(in: film).commands.isEmpty)
        surround.tracks[1].codec = "dts"
        #expect(lossy.remedy(in: surround).commands.isEmpty)
    }

    @Test func `a rename uses the extension of the format`() {
        let finding = Finding(
            .containerExtensionMismatch, message: "", observed: .string("matroska"))
        #expect(
            lines(finding, record("matroska", path: "a b/film.mp4"))
                == ["mv -n 'a b/film.mp4' 'a b/film.mkv'"])
    }

    @Test func `a different container has no command`() {
        #expect(lines(primaries, record("mpegts")) == [])
    }

    @Test func `a name that begins with a hyphen is not an option`() {
        #expect(
            lines(primaries, record("matroska", path: "-h.mkv"))
                == ["mkvpropedit ./-h.mkv --edit track:@7 --set color-primaries=9"])
    }

    @Test func `an unknown value leaves no command`() {
        let finding = Finding(.colorPrimariesConflict, trackID: 9, message: "")
        #expect(lines(finding, record("matroska")) == [])
    }

    /// A value of a file never becomes a word of the shell.
    @Test func `values from a file never become shell commands`() {
        let finding = Finding(
            .tagsLanguageConflict, trackID: 0, message: "", observed: .string("$(reboot)"))
        #expect(lines(finding, record("matroska")) == [])
    }
}
