import Testing

@testable import TrackModel

@Suite struct FindingExplanationTests {
    @Test(arguments: Finding.Code.allCases)
    func `every finding is explained`(code: Finding.Code) throws {
        let explanation = try #require(code.explanation)
        for sentence in [
            explanation.consequence, explanation.remedy.advice, explanation.doubt,
            explanation.threshold ?? "None.",
        ] {
            #expect(
                sentence.first?.isLetter == true || sentence.first?.isNumber == true
                    || sentence.first == "−", "\(sentence)")
            #expect(sentence.hasSuffix(".") || sentence.hasSuffix(":"), "\(sentence)")
        }
    }

    @Test func `every finding is explained once`() {
        #expect(FindingExplanation.all.count == Set(FindingExplanation.all.map(\.code)).count)
        #expect(FindingExplanation.all.count == Finding.Code.allCases.count)
    }

    /// A contradiction of two headers is a fact; a verdict on content is measured.
    @Test func `a measured verdict names its threshold and a conflict has none`() {
        #expect(Finding.Code.videoBanding.explanation?.threshold?.contains("5") == true)
        #expect(Finding.Code.colorPrimariesConflict.explanation?.threshold == nil)
    }

    private func record(_ format: String, path: String = "film.mkv") -> MediaRecord {
        var track = MediaPlayerTrack(trackID: 2, mediaType: .video)
        track.containerID = 7
        return MediaRecord(
            input: .init(path: path), container: MediaContainer(format: format), tracks: [track])
    }

    private func lines(_ finding: Finding, _ record: MediaRecord) -> [String]? {
        finding.code.explanation?.remedy.lines(for: finding, in: record)
    }

    private let primaries = Finding(
        .colorPrimariesConflict, trackID: 2, message: "", declared: .string("bt709"),
        observed: .string("bt2020"))

    @Test func `Matroska is mended by track number and code point`() {
        #expect(
            lines(primaries, record("matroska"))
                == ["mkvpropedit film.mkv --edit track:@7 --set color-primaries=9"])
    }

    @Test func `MP4 is written anew with FFmpeg's names`() {
        #expect(
            lines(primaries, record("mp4", path: "it's here.mp4")) == [
                "ffmpeg -i 'it'\\''s here.mp4' -map 0 -c copy -color_primaries:2 bt2020 "
                    + "'it'\\''s here.mended.mp4'"
            ])
    }

    @Test func `a file gets the extension of its format`() {
        let finding = Finding(
            .containerExtensionMismatch, message: "", observed: .string("matroska"))
        #expect(
            lines(finding, record("matroska", path: "a b/film.mp4"))
                == ["mv 'a b/film.mp4' 'a b/film'.mkv"])
    }

    @Test func `another container has no line`() {
        #expect(lines(primaries, record("mpegts")) == [])
    }

    @Test func `a name that begins with a hyphen is no option`() {
        #expect(
            lines(primaries, record("matroska", path: "-h.mkv"))
                == ["mkvpropedit ./-h.mkv --edit track:@7 --set color-primaries=9"])
    }

    @Test func `a value that is not known stays a word in capitals`() {
        let finding = Finding(.colorPrimariesConflict, trackID: 9, message: "")
        #expect(
            lines(finding, record("matroska"))
                == ["mkvpropedit film.mkv --edit track:@NUMBER --set color-primaries=CODE"])
    }

    /// A value of a file never becomes a word of the shell.
    @Test func `what a file says is no command`() {
        let finding = Finding(
            .tagsLanguageConflict, trackID: 2, message: "", observed: .string("$(reboot)"))
        #expect(
            lines(finding, record("matroska"))
                == ["mkvpropedit film.mkv --edit track:@7 --set language=VALUE"])
    }
}
