import Fixtures
import Foundation
import Testing

@testable import TrackModel

@Suite struct FindingExplanationTests {
    @Test(arguments: Finding.Code.allCases)
    func `every finding has complete sentences`(code: Finding.Code) {
        for sentence in [
            code.consequence, code.remedy.advice, code.doubt, code.threshold ?? "None.",
        ] {
            #expect(
                sentence.first?.isLetter == true || sentence.first?.isNumber == true
                    || sentence.first == "−", "\(sentence)")
            #expect(sentence.hasSuffix(".") || sentence.hasSuffix(":"), "\(sentence)")
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
        var track = MediaPlayerTrack(trackID: 2, mediaType: .video)
        track.containerID = 7
        return MediaRecord(
            input: .init(path: path), container: MediaContainer(format: format), tracks: [track])
    }

    private func lines(_ finding: Finding, _ record: MediaRecord) -> [String] {
        finding.code.remedy.lines(for: finding, in: record)
    }

    private let primaries = Finding(
        .colorPrimariesConflict, trackID: 2, message: "", declared: .string("bt709"),
        observed: .string("bt2020"))

    @Test func `Matroska commands use track number and code point`() {
        #expect(
            lines(primaries, record("matroska"))
                == ["mkvpropedit film.mkv --edit track:@7 --set color-primaries=9"])
    }

    @Test func `MP4 commands remux with FFmpeg's names`() {
        #expect(
            lines(primaries, record("mp4", path: "it's here.mp4")) == [
                "ffmpeg -i 'it'\\''s here.mp4' -map 0 -c copy -color_primaries:2 bt2020 "
                    + "'it'\\''s here.mended.mp4'"
            ])
    }

    @Test func `a rename uses the extension of the format`() {
        let finding = Finding(
            .containerExtensionMismatch, message: "", observed: .string("matroska"))
        #expect(
            lines(finding, record("matroska", path: "a b/film.mp4"))
                == ["mv 'a b/film.mp4' 'a b/film'.mkv"])
    }

    @Test func `a different container has no command`() {
        #expect(lines(primaries, record("mpegts")) == [])
    }

    @Test func `a name that begins with a hyphen is not an option`() {
        #expect(
            lines(primaries, record("matroska", path: "-h.mkv"))
                == ["mkvpropedit ./-h.mkv --edit track:@7 --set color-primaries=9"])
    }

    @Test func `an unknown value stays a name in capitals`() {
        let finding = Finding(.colorPrimariesConflict, trackID: 9, message: "")
        #expect(
            lines(finding, record("matroska"))
                == ["mkvpropedit film.mkv --edit track:@NUMBER --set color-primaries=CODE"])
    }

    /// A value of a file never becomes a word of the shell.
    @Test func `values from a file never become shell commands`() {
        let finding = Finding(
            .tagsLanguageConflict, trackID: 2, message: "", observed: .string("$(reboot)"))
        #expect(
            lines(finding, record("matroska"))
                == ["mkvpropedit film.mkv --edit track:@7 --set language=VALUE"])
    }
}
