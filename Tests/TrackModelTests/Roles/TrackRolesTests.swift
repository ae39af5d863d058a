import Testing

@testable import TrackModel

@Suite struct TrackRolesTests {
    @Test(arguments: [
        ("Director's Commentary", TrackRole.commentary),
        ("Audiokommentar mit der Regie", .commentary),
        ("Comentary by cast", .commentary), ("Commentaires", .commentary),
        ("Комментарии", .commentary),
        ("監督によるオーディオコメンタリー", .commentary), ("导演评论音轨", .commentary),
        ("English Audio Description", .descriptive), ("Hörfilmfassung", .descriptive),
        ("AUDIODESCRIPCIÓN", .descriptive), ("Music and Effects", .effects), ("Karaoke", .karaoke),
        ("Synchronfassung", .dub), ("AD", .descriptive), ("VFF AD 2.0", .descriptive),
        ("RiffTrax", .commentary), ("Podcast with the cast", .commentary),
    ])
    func `a title states the role of an audio track`(title: String, role: TrackRole) {
        #expect(TrackRoles(of: track(.audio, title: title)).contains(role))
    }

    private func subtitle(
        _ purpose: CueReading.Purpose, flags: [String] = [], title: String = ""
    ) -> MediaPlayerTrack {
        var track = track(.subtitle, title: title)
        track.dispositions = flags
        track.isForced = flags.contains("forced")
        track.reading = CueReading(cues: 12, isComplete: true)
        track.reading?.purpose = purpose
        track.reading?.purposeConfidence = 0.9
        return track
    }

    @Test(arguments: [
        (CueReading.Purpose.forced, TrackRole.forced), (.signs, .signs),
        (.hearingImpaired, .hearingImpaired),
    ])
    func `cues that were read state a role`(purpose: CueReading.Purpose, role: TrackRole) {
        let track = subtitle(purpose)
        #expect(
            TrackRoles(of: track).claims == [TrackRoleClaim(role: role, origin: .content(0.9))])
        #expect(TrackRoles(of: track, from: .titles).claims.isEmpty)
        // A flag says the same.
        let flagged = subtitle(.forced, flags: ["forced"])
        #expect(TrackRoles(of: flagged).claims.map(\.origin) == [.flag])
    }

    @Test func `cues of the whole dialogue refute the flag forced`() {
        let track = subtitle(.full, flags: ["forced"])
        #expect(!TrackRoles(of: track).contains(.forced))
        #expect(TrackRoles(of: track, from: .titles).contains(.forced))
    }

    @Test func `flags alone leave out titles`() {
        let track = subtitle(.full, title: "Forced")
        #expect(TrackRoles(of: track, from: .titles).contains(.forced))
        #expect(TrackRoles(of: track, from: .flags).claims.isEmpty)
    }

    @Test func `a voice over other audio is commentary`() {
        var track = track(.audio, title: "")
        track.hearing = SoundHearing()
        track.hearing?.commentaryOn = 1
        #expect(TrackRoles(of: track).contains(.commentary))
    }

    @Test(arguments: [
        ("English (SDH)", TrackRole.hearingImpaired), ("Sourds et malentendants", .hearingImpaired),
        ("Signs & Songs", .signs), ("Signs/Songs", .signs), ("Panneaux et chansons", .signs),
        ("Forced", .forced), ("Forcés", .forced), ("Форсированные", .forced), ("看板", .signs),
    ])
    func `a title states the role of a subtitle`(title: String, role: TrackRole) {
        #expect(TrackRoles(of: track(.subtitle, title: title)).contains(role))
    }

    @Test(arguments: [
        "Uncensored", "Commentless", "Undubbed", "Signature", "Reinforced", "Original Mix 5.1",
        "Designs", "", "Surround", "🎵",
    ])
    func `parts of longer words state no role`(title: String) {
        let roles = TrackRoles(of: track(.subtitle, title: title))
        #expect(roles.claims.isEmpty)
    }

    @Test func `a flag takes precedence over the title`() {
        let roles = TrackRoles(of: track(.audio, title: "Commentary", flags: ["comment"]))
        #expect(roles.claims == [TrackRoleClaim(role: .commentary, origin: .flag)])
        let titled = TrackRoles(of: track(.audio, title: "Audio commentary"))
        #expect(titled.claims == [TrackRoleClaim(role: .commentary, origin: .title("commentary"))])
    }

    @Test func `a role of subtitles does not apply to audio`() {
        #expect(TrackRoles(of: track(.audio, title: "Signs & Songs CC")).claims.isEmpty)
    }

    /// A dash outside ASCII separates words.
    @Test func `ASCII titles split like other titles`() {
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

@Suite struct TitleNegationTests {
    @Test(arguments: [
        "No commentary", "Stereo (no commentary)", "Without Commentary", "w/o commentary",
        "Commentary-free", "Ohne Audiokommentar", "Sans commentaire", "Без комментариев",
        "コメンタリーなし",
    ])
    func `a negated role of an audio track does not count`(title: String) {
        #expect(!TrackRoles(of: track(.audio, title: title)).contains(.commentary))
    }

    @Test(arguments: [
        ("Non-SDH", TrackRole.hearingImpaired), ("English (not SDH)", .hearingImpaired),
        ("Full (not forced)", .forced), ("Non-forced", .forced), ("无强制", .forced),
        ("Dialogue + Signs", .signs), ("Full subtitles & songs", .signs),
    ])
    func `a negated role of a subtitle does not count`(title: String, role: TrackRole) {
        #expect(!TrackRoles(of: track(.subtitle, title: title)).contains(role))
    }

    @Test(arguments: [
        ("S&S", TrackRole.signs), ("Songs/Karaoke", .signs), ("Signs & Songs", .signs),
        ("Forced", .forced), ("English SDH", .hearingImpaired),
        ("English [Machine Translated]", .machine), ("Машинный перевод", .machine),
    ])
    func `a title in another language states the role of a subtitle`(title: String, role: TrackRole)
    {
        #expect(TrackRoles(of: track(.subtitle, title: title)).contains(role))
    }

    @Test(arguments: [
        ("Director's commentary", TrackRole.commentary), ("AI Dub", .machine),
        ("Polski (lektor)", .voiceOver), ("Нейросетевая озвучка", .machine),
        ("Voice-over", .voiceOver),
    ])
    func `a title in another language states the role of an audio track`(
        title: String, role: TrackRole
    ) {
        #expect(TrackRoles(of: track(.audio, title: title)).contains(role))
    }
}

private func track(
    _ type: MediaType, title: String, flags: [String] = []
) -> MediaPlayerTrack {
    var track = MediaPlayerTrack(trackID: 0, mediaType: type)
    track.name = title
    track.dispositions = flags
    return track
}
