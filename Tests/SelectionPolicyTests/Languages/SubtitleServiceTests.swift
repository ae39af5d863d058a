import Testing
import TrackModel

@testable import SelectionPolicy

@Suite struct SubtitleServiceTests {
    @Test func `a page in a preferred language makes its stream a candidate`() {
        var teletext = track(1, .subtitle, "fin", codec: "dvb_teletext")
        teletext.services = [
            SubtitleService(page: 351, purpose: .subtitles, language: "fin"),
            SubtitleService(page: 352, purpose: .subtitles, language: "swe"),
            SubtitleService(page: 100, purpose: .initialPage, language: "eng"),
        ]
        let other = track(2, .subtitle, "nor")
        func choice(_ wish: String) -> TrackChoice {
            let request = SelectionRequest { $0.languages[.subtitle] = [.tag(wish)] }
            return SelectionPolicy.default.select([other, teletext], for: request).subtitle
        }
        #expect(choice("sv").trackID == 1)
        #expect(choice("sv").reason.contains("page 352"))
        #expect(choice("fi").trackID == 1)
        // An index page has no subtitles.
        #expect(choice("en").trackID == nil)
    }
}
