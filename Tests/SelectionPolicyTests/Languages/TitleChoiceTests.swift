import Testing
import TrackModel

@testable import SelectionPolicy

/// Titles that state a region or a script are as good as a tag for a policy that grades languages.
@Suite struct TitleChoiceTests {
    @Test(arguments: [
        ("es-419", "spa", "Spanish (Spain)", "Spanish (Latin America)"),
        ("es-419", "spa", "Castellano", "Latino"), ("es-ES", "spa", "Latino", "Castellano"),
        ("fr-CA", "fre", "VFF", "VFQ"), ("fr-FR", "fre", "VFQ", "VFF"),
        ("zh-Hant", "chi", "简体", "繁體"), ("zh-Hans", "chi", "Traditional", "Simplified"),
        ("pt-BR", "por", "Portugal", "Brasileiro"), ("en-GB", "eng", "US English", "British"),
        ("es-419", "spa", "Forced (ES-ES)", "Forced (ES-419)"),
    ])
    func `the title decides between tracks of one language`(
        wish: String, code: String, other: String, wanted: String
    ) {
        for kind in [MediaType.audio, .subtitle] {
            let tracks = [
                track(1, kind, code, title: other), track(2, kind, code, title: wanted),
            ]
            let request = SelectionRequest { $0.languages[kind] = [.tag(wish)] }
            let choice = SelectionPolicy.default.select(tracks, for: request)[kind]
            #expect(choice?.trackID == 2, "\(choice?.reason ?? "")")
            #expect(choice?.reason.contains("by title") == true, "\(choice?.reason ?? "")")
        }
    }

    @Test func `a title is not read where the policy or the player does not`() throws {
        let tracks = [
            track(1, .audio, "spa", title: "Castellano"), track(2, .audio, "spa", title: "Latino"),
        ]
        var request = SelectionRequest { $0.languages[.audio] = [.tag("es-419")] }
        for name in ["mpv", "vlc", "ffmpeg", "avfoundation"] {
            let preset = try #require(SelectionPolicy(preset: name))
            #expect(preset.select(tracks, for: request).audio.trackID == 1, "\(name)")
        }
        request.settings["titleLanguages"] = .bool(false)
        #expect(SelectionPolicy.default.select(tracks, for: request).audio.trackID == 1)
    }

    @Test func `a header edit is proposed for the tag that a title states`() {
        var titled = track(1, .audio, "spa", title: "Latino")
        titled.containerID = 2
        let record = MediaRecord(
            input: .init(path: "a"), container: MediaContainer(format: "matroska"), tracks: [titled]
        )
        let edits = TrackLabel.fixes(in: record).map(\.edit)
        #expect(
            edits.map { HeaderEditor.mkvpropedit.options($0, in: record) }
                == ["--edit track:@2 --set language=es-419"])
        // It would write the region into a code of three letters.
        #expect(edits.map { HeaderEditor.ffmpeg.options($0, in: record) } == [nil])
    }
}
