import Fixtures
import Foundation
import Testing
import TrackModel

@testable import MediaAnalysis

@Suite struct OriginalLanguagesTests {
    private func sound(
        _ id: Int, _ language: String, _ title: String = "", _ flags: [String] = []
    ) -> MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: id, mediaType: .audio)
        (track.languageCode, track.name, track.dispositions) = (language, title, flags)
        return track
    }

    private func record(_ path: String, _ tracks: [MediaPlayerTrack] = []) -> MediaRecord {
        var record = MediaRecord(input: .init(path: path))
        record.tracks = tracks
        return record
    }

    // MARK: NFO

    /// Kodi's wiki, “NFO files/Movies”: a tag, a code or an English name.
    @Test(arguments: [("fr", "fr"), ("fr-CA", "fr-CA"), ("French", "fr"), ("fre", "fr"), ("", nil)])
    func `the element of Kodi is read`(text: String, language: String?) throws {
        let nfo = try #require(
            TitleNFO(
                Array(
                    """
                    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
                    <movie><title>A</title><originallanguage>\(text)</originallanguage>
                    <uniqueid type="imdb">tt0111161</uniqueid><tmdbid>278</tmdbid></movie>
                    https://www.themoviedb.org/movie/278
                    """.utf8)))
        #expect(nfo.language == language)
        #expect(nfo.ids == ["imdb": "tt0111161", "tmdb": "278"])
    }

    @Test(arguments: [
        "", "no xml", "<html><originallanguage>fr</originallanguage></html>", "<movie>",
        "<!DOCTYPE a [<!ENTITY b \"c\">]><movie/>",
    ])
    func `what is no NFO is left alone`(text: String) {
        #expect(TitleNFO(Array(text.utf8)) == nil)
    }

    @Test func `an NFO of the film counts before that of its folder and of the show`() throws {
        let folder = try TemporaryFolder()
        let season = folder.path("Show/Season 1")
        try FileManager.default.createDirectory(
            atPath: season, withIntermediateDirectories: true)
        func nfo(_ name: String, _ root: String, _ language: String) throws {
            try folder.file(
                name,
                Array("<\(root)><originallanguage>\(language)</originallanguage></\(root)>".utf8))
        }
        let finder = try OriginalLanguages(["nfo"])
        let episode = record(season + "/a.mkv")
        #expect(finder.claim(for: episode) == nil)
        try nfo("Show/tvshow.nfo", "tvshow", "da")
        #expect(finder.claim(for: episode)?.language == "da")
        #expect(finder.claim(for: episode)?.origin == "../tvshow.nfo")
        try nfo("Show/Season 1/movie.nfo", "movie", "sv")
        #expect(finder.claim(for: episode)?.language == "sv")
        try nfo("Show/Season 1/a.nfo", "episodedetails", "nb")
        #expect(finder.claim(for: episode)?.language == "nb")
        #expect(finder.claim(for: record(season + "/b.mkv"))?.language == "sv")
        for path in ["-", "https://example.org/a.mkv", "missing/a.mkv", ""] {
            #expect(finder.claim(for: record(path)) == nil)
        }
    }

    @Test func `a link that leads out of the folder is not opened`() throws {
        let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
        let target = try other.file(
            "a.nfo", Array("<movie><originallanguage>fr</originallanguage></movie>".utf8))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("a.nfo"), withDestinationPath: target)
        let finder = try OriginalLanguages(["nfo"])
        #expect(finder.claim(for: record(folder.path("a.mkv"))) == nil)
        _ = try folder.namedPipe("b.nfo")
        #expect(finder.claim(for: record(folder.path("b.mkv"))) == nil)
    }

    // MARK: Table

    private static let table = """
        path,folder,title,year,imdb,tmdb,language
        Films/x.mkv,,,,,,pt-BR
        ,Anime,,,,,ja
        ,Anime/Korean,,,,,Korean
        ,,Solaris,1972,,,ru
        ,,Solaris,2002,,,en
        ,,Dark,,,,German
        ,,Twice,,,,fr
        ,,Twice,,,,it
        ,,,,tt0050083,,en
        ,,,,,238,cn
        ,,Nothing,,,,
        """

    @Test(arguments: [
        ("/media/Films/x.mkv", "pt-BR", 1), ("Films/x.mkv", "pt-BR", 1),
        ("Anime/A/a.mkv", "ja", 0.95), ("/m/Anime/Korean/B/a.mkv", "ko", 0.95),
        ("Solaris (1972)/Solaris.1972.1080p.mkv", "ru", 0.9), ("m/Solaris (2002).mkv", "en", 0.9),
        ("Dark/Season 01/Dark - S01E01.mkv", "de", 0.7), ("Dark (2017)/a.mkv", "de", 0.7),
        ("12 Angry Men [imdbid-tt0050083]/a.mkv", "en", 1), ("a {tmdb-238}.mkv", "yue", 1),
    ])
    func `a title is found by path, folder, name or identifier`(
        path: String, language: String, confidence: Double
    ) throws {
        let folder = try TemporaryFolder()
        let table = try folder.file("titles.csv", Array(Self.table.utf8))
        let claim = try #require(try OriginalLanguages([table]).claim(for: record(path)))
        #expect(claim.language == language)
        #expect(claim.confidence == confidence)
        #expect(claim.source == .table)
        #expect(claim.origin.hasPrefix("titles.csv:"))
    }

    @Test(arguments: [
        "Solaris.mkv", "Solaris (2010).mkv", "Twice.mkv", "Darkness.mkv", "xFilms/x.mkv",
        "Nothing.mkv", "Dark Matter (2024).mkv",
    ])
    func `another year, two answers and other names are unknown`(path: String) throws {
        let folder = try TemporaryFolder()
        let table = try folder.file("titles.csv", Array(Self.table.utf8))
        #expect(try OriginalLanguages([table]).claim(for: record(path)) == nil)
    }

    @Test func `identifiers of an NFO count where NFO files are read`() throws {
        let folder = try TemporaryFolder()
        let table = try folder.file("titles.csv", Array(Self.table.utf8))
        try folder.file("a.nfo", Array("<movie><imdbid>tt0050083</imdbid></movie>".utf8))
        let film = record(folder.path("a.mkv"))
        #expect(try OriginalLanguages([table, "nfo"]).claim(for: film)?.language == "en")
        #expect(try OriginalLanguages([table]).claim(for: film) == nil)
    }

    @Test(arguments: [
        ("title,language\nA,Klingonese\n", "titles.csv:2: found “Klingonese”"),
        ("title,year\nA,1\n", "titles.csv:1: found the columns title, year"),
        ("language\nen\n", "titles.csv:1: found the columns language"),
        ("", "titles.csv:1: found no row"),
    ])
    func `a table that cannot be used is an error with its line`(
        text: String, message: String
    ) throws {
        let folder = try TemporaryFolder()
        let table = try folder.file("titles.csv", Array(text.utf8))
        do {
            _ = try OriginalLanguages([table])
            Issue.record("no error")
        } catch {
            #expect(error.description.contains(message), "\(error)")
        }
    }

    // MARK: Tracks

    @Test func `a flag or title counts before the majority, and several languages are unknown`() {
        func claim(_ tracks: MediaPlayerTrack...) -> OriginalLanguage? {
            OriginalLanguages.claim(of: tracks)
        }
        let flagged = claim(sound(1, "en"), sound(2, "ja", "", ["original"]), sound(3, "en"))
        #expect(flagged?.language == "ja")
        #expect(flagged?.source == .track)
        #expect(claim(sound(1, "fr"), sound(2, "ko", "Original version"))?.language == "ko")
        let most = claim(
            sound(1, "ja"), sound(2, "ja"), sound(3, "en", "Commentary"), sound(4, "en"))
        #expect(most?.language == "ja")
        #expect(most?.source == .majority)
        #expect(most?.origin == "#1, #2")
        #expect((most?.confidence ?? 1) < 0.5)
        #expect(claim(sound(1, "ja"), sound(2, "en")) == nil)
        #expect(claim(sound(1, "en", "Commentary")) == nil)
        #expect(claim(sound(1, "de", "Synchronfassung"), sound(2, "en"))?.language == "en")
        #expect(claim() == nil)
    }
}
