import SelectionPolicy
import Testing
import TrackModel

@Suite struct TitleNegationTests {
    @Test(arguments: [
        "No commentary", "Stereo (no commentary)", "Without Commentary", "w/o commentary",
        "Commentary-free", "Ohne Audiokommentar", "Sans commentaire", "Без комментариев",
        "コメンタリーなし",
    ])
    func `a negated role of a sound is none`(title: String) {
        #expect(!TrackRoles(of: track(1, .audio, "en", title: title)).contains(.commentary))
    }

    @Test(arguments: [
        ("Non-SDH", TrackRole.hearingImpaired), ("English (not SDH)", .hearingImpaired),
        ("Full (not forced)", .forced), ("Non-forced", .forced), ("无强制", .forced),
        ("Dialogue + Signs", .signs), ("Full subtitles & songs", .signs),
    ])
    func `a negated role of a text is none`(title: String, role: TrackRole) {
        #expect(!TrackRoles(of: track(1, .subtitle, "en", title: title)).contains(role))
    }

    @Test(arguments: [
        ("S&S", TrackRole.signs), ("Songs/Karaoke", .signs), ("Signs & Songs", .signs),
        ("Forced", .forced), ("English SDH", .hearingImpaired),
        ("English [Machine Translated]", .machine), ("Машинный перевод", .machine),
    ])
    func `a role of a text is told by its title`(title: String, role: TrackRole) {
        #expect(TrackRoles(of: track(1, .subtitle, "en", title: title)).contains(role))
    }

    @Test(arguments: [
        ("Director's commentary", TrackRole.commentary), ("AI Dub", .machine),
        ("Polski (lektor)", .voiceOver), ("Нейросетевая озвучка", .machine),
        ("Voice-over", .voiceOver),
    ])
    func `a role of a sound is told by its title`(title: String, role: TrackRole) {
        #expect(TrackRoles(of: track(1, .audio, "en", title: title)).contains(role))
    }
}
