import SelectionPolicy
import Testing
import TrackModel

@Suite struct TrackRolesTests {
    @Test(arguments: [
        ("Director's Commentary", TrackRole.commentary),
        ("Audiokommentar mit der Regie", .commentary),
        ("Comentary by cast", .commentary), ("Commentaires", .commentary),
        ("Комментарии", .commentary),
        ("監督によるオーディオコメンタリー", .commentary), ("导演评论音轨", .commentary),
        ("English Audio Description", .descriptive), ("Hörfilmfassung", .descriptive),
        ("AUDIODESCRIPCIÓN", .descriptive), ("Music and Effects", .effects), ("Karaoke", .karaoke),
        ("Synchronfassung", .dub),
    ])
    func `a title tells the role of a sound`(title: String, role: TrackRole) {
        #expect(TrackRoles(of: track(0, .audio, title: title)).contains(role))
    }

    @Test(arguments: [
        ("English (SDH)", TrackRole.hearingImpaired), ("Sourds et malentendants", .hearingImpaired),
        ("Signs & Songs", .signs), ("Signs/Songs", .signs), ("Panneaux et chansons", .signs),
        ("Forced", .forced), ("Forcés", .forced), ("Форсированные", .forced), ("看板", .signs),
    ])
    func `a title tells the role of a subtitle`(title: String, role: TrackRole) {
        #expect(TrackRoles(of: track(0, .subtitle, title: title)).contains(role))
    }

    @Test(arguments: [
        "Uncensored", "Commentless", "Undubbed", "Signature", "Reinforced", "Original Mix 5.1",
        "Designs", "", "Surround", "🎵",
    ])
    func `words within words tell nothing`(title: String) {
        let roles = TrackRoles(of: track(0, .subtitle, title: title))
        #expect(roles.claims.isEmpty)
    }

    @Test func `a flag speaks before the title`() {
        let roles = TrackRoles(of: track(0, .audio, title: "Commentary", flags: ["comment"]))
        #expect(roles.claims == [TrackRoleClaim(role: .commentary, origin: .flag)])
        let titled = TrackRoles(of: track(0, .audio, title: "Audio commentary"))
        #expect(titled.claims == [TrackRoleClaim(role: .commentary, origin: .title("commentary"))])
    }

    @Test func `a role of subtitles is no role of sound`() {
        #expect(TrackRoles(of: track(0, .audio, title: "Signs & Songs CC")).claims.isEmpty)
    }

    /// A dash that is not ASCII separates words and is none.
    @Test func `words of ASCII are the same among other letters`() {
        for byte in UInt8(0)..<0x80 {
            let title = "Ab\(Character(Unicode.Scalar(byte)))9 c"
            #expect(TitleWords(title).words == TitleWords(title + "–").words)
        }
        #expect(TitleWords("Director's  CUT (HD)").words == ["directors", "cut", "hd"])
    }

    @Test func `words lose case and accents`() {
        #expect(TitleWords("L'Été – FORCÉS (5.1)").words == ["lete", "forces", "5", "1"])
        #expect(TitleWords("un-censored").contains(TitleWords("censored")))
        #expect(!TitleWords("uncensored").contains(TitleWords("censored")))
    }
}
