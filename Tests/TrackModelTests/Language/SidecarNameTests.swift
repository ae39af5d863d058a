import Testing

@testable import TrackModel

@Suite struct SidecarNameTests {
    @Test(
        arguments: [
            ("film.en.srt", "en", []), ("film.pt-BR.forced.srt", "pt-BR", [.forced]),
            ("film.forced.eng.srt", "eng", []),
            ("film.en.sdh.default.ass", "en", [.hearingImpaired, .default]),
            ("film[en][cc].srt", "en", [.hearingImpaired]),
            ("film(en)(forced).srt", "en", [.forced]),
            ("film.es-419.srt", "es-419", []), ("film.hi.srt", nil, [.hearingImpaired]),
            ("film.srt", nil, []), ("film.2160p.srt", nil, []), ("film.en-.srt", nil, []),
            ("film.english.srt", nil, []), (".en.srt", nil, []), ("", nil, []), (".", nil, []),
            ("a..srt", nil, []), ("film.forced", nil, []),
        ] as [(String, String?, Set<SidecarName.Flag>)])
    func `finds language and flags at the end`(
        name: String, language: String?, flags: Set<SidecarName.Flag>
    ) {
        let read = SidecarName(name)
        #expect(read.language == language)
        #expect(read.flags == flags)
    }

    @Test(arguments: [
        ("film.en.srt", "film"), ("my.film.pt-BR.forced.srt", "my.film"),
        ("film(en)(forced).srt", "film"),
        ("film.srt", ""), ("film.hi.srt", ""),
    ])
    func `finds the name before language and flags`(name: String, film: String) {
        #expect(SidecarName(name).film == film)
    }

    /// Jellyfin's documentation of external files has the names of the first ones.
    @Test(
        arguments: [
            ("Film.en.ac3", "en", [], ""), ("Film.german.ac3", "de", [], ""),
            ("Film.aac", nil, [], ""),
            ("Film.forced.en.default.srt", "en", [.forced, .default], ""),
            ("Film.en.foreign.srt", "en", [.forced], ""),
            ("Film.en.hi.srt", "en", [.hearingImpaired], ""),
            ("Film.Commentary.en.mka", "en", [], "Commentary"),
            ("Film.en.Director's Commentary.mka", "en", [], "Director's Commentary"),
            ("Film.en.de.srt", "de", [], ""), ("Film.dub.en.mka", "en", [], "dub"),
            ("Film (Commentary).yue.mka", "yue", [], "Commentary"),
            ("Film - Signs & Songs.eng.ass", "eng", [], "Signs & Songs"),
            ("Film.srt", nil, [], ""), ("Film", nil, [], ""), ("Film.", nil, [], ""),
        ] as [(String, String?, Set<SidecarName.Flag>, String)])
    func `finds language, flags and title after the name of the video`(
        name: String, language: String?, flags: Set<SidecarName.Flag>, title: String
    ) {
        let read = SidecarName(name, beside: "Film")
        #expect(read.language == language)
        #expect(read.flags == flags)
        #expect(read.title == title)
    }
}
