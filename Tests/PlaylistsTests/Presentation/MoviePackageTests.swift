import Testing

@testable import Playlists

/// A folder as AVFoundation downloads it: one variant with its audio completely, another not at all.
@Suite struct MoviePackageTests {
    struct Files: ReferencedFiles {
        var texts: [String: String]

        func contents(of path: LocalPath, limit: Int) -> [UInt8]? {
            texts[path.components.joined(separator: "/")].map { Array($0.utf8) }
        }

        func size(of path: LocalPath) -> UInt64? {
            texts[path.components.joined(separator: "/")].map { UInt64($0.utf8.count) }
        }
    }

    private static let host = "https://example.com/a"

    private static func boot(_ streams: String, master: Bool = true) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <HLSMoviePackage xmlns="http://apple.com/IMG/Schemas/HLSMoviePackage">
          <Version>1.0</Version>
          <HLSMoviePackageType>PersistedStore</HLSMoviePackageType>
          <Streams>\(streams)</Streams>
          <MasterPlaylist><NetworkURL>\(host)/main.m3u8</NetworkURL></MasterPlaylist>
          <DataItems Directory="Data">\(master ? "<DataItem><ID>1</ID><Category>Playlist</Category><Name>master.m3u8</Name><DataPath>Playlist-main.data</DataPath><Role>Master</Role></DataItem>" : "")</DataItems>
        </HLSMoviePackage>
        """
    }

    private static func stream(_ id: String, _ url: String, complete: String = "YES") -> String {
        #"<Stream ID="\#(id)" Path="\#(id)" NetworkURL="\#(host)/\#(url)"><Complete>\#(complete)</Complete></Stream>"#
    }

    private static func info(_ list: String, _ segments: String, complete: String = "YES") -> String
    {
        """
        <StreamInfo><Version>1.0</Version><Complete>\(complete)</Complete>
        <PeakBandwidth>900000</PeakBandwidth><MediaBytesStored>9</MediaBytesStored>
        <MediaPlaylist><NetworkURL>x</NetworkURL><PathToLocalCopy>\(list)</PathToLocalCopy></MediaPlaylist>
        <MediaInitializationSegments><ISEG PATH="init.frag" URL="init.mp4"/></MediaInitializationSegments>
        <MediaSegments>\(segments)</MediaSegments></StreamInfo>
        """
    }

    private static let media = """
        #EXTM3U
        #EXT-X-TARGETDURATION:4
        #EXT-X-MEDIA-SEQUENCE:7
        #EXT-X-MAP:URI="init.mp4"
        #EXTINF:4,
        s7.m4s
        #EXTINF:4,
        s8.m4s
        #EXT-X-ENDLIST
        """

    private static let files = Files(texts: [
        "boot.xml": boot(
            stream("0-V", "hd/v.m3u8") + stream("1-A", "en.m3u8")
                + stream("2-A", "de.m3u8", complete: "NO")),
        "Data/Playlist-main.data": """
        #EXTM3U
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",LANGUAGE="en",DEFAULT=YES,URI="en.m3u8"
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Deutsch",LANGUAGE="de",URI="de.m3u8"
        #EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,AUDIO="a"
        hd/v.m3u8
        #EXT-X-STREAM-INF:BANDWIDTH=400000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=640x360,AUDIO="a"
        sd/v.m3u8
        """,
        "0-V/StreamInfoBoot.xml": info(
            "v.m3u8",
            #"<SEG SeqNum="8" PATH="b.frag" Len="6" Off="0"/><SEG SeqNum="7" PATH="a.frag" Len="2" Off="1"/>"#
        ),
        "0-V/v.m3u8": media + "\u{0}\u{0}\u{0}", "0-V/a.frag": "12345", "0-V/b.frag": "123456",
        "0-V/init.frag": "i",
        "1-A/StreamInfoBoot.xml": info("a.m3u8", #"<SEG SeqNum="7" PATH="a.frag"/>"#),
        "1-A/a.m3u8": media,
    ])

    private func loaded(_ files: Files) throws -> LoadedPresentation {
        let movie = try MoviePackage(in: files, limits: PlaylistLimits())
        let bytes = try #require(
            movie.playlist.flatMap { files.contents(of: $0, limit: 1 << 20) })
        let resolver = ReferenceResolver(
            base: .remote(try #require(movie.networkURL)), saved: movie.saved)
        return try PresentationLoader(
            files: files, resolver: resolver, limits: PlaylistLimits(),
            meter: ReadingBudget(PlaylistLimits()), movie: movie
        ).load(bytes, follows: true)
    }

    @Test func `a variant reports whether it is offline`() throws {
        let variants = try loaded(Self.files).presentation.variants
        #expect(variants.map(\.isOffline) == [true, false])
    }

    @Test func `only stored segments are local`() throws {
        let loaded = try loaded(Self.files)
        let uri = try #require(loaded.presentation.variants[0].uri)
        let list = try #require(loaded.lists[uri])
        #expect(
            list.segments.map { $0.reference.localPath?.components } == [
                ["0-V", "a.frag"], ["0-V", "b.frag"],
            ])
        // A file that holds more than the part is read at the offset of the part.
        #expect(list.segments.map { $0.range?.offset } == [1, nil])
        #expect(
            list.initializations.map { $0.reference.localPath?.components } == [
                ["0-V", "init.frag"]
            ])
        #expect(loaded.bytes(of: uri, in: Self.files) == 2 + 6 + 1)
        // A rendition that was not downloaded stays remote.
        let sound = try #require(loaded.presentation.renditions.first?.uri)
        #expect(
            loaded.lists[sound]?.segments.map { $0.reference.localPath == nil } == [false, true])
        #expect(loaded.diagnostics.contains { $0.message.contains("sd/v.m3u8") })
    }

    @Test func `an incomplete stream is not offline`() throws {
        var files = Self.files
        files.texts["0-V/StreamInfoBoot.xml"] = Self.info("v.m3u8", "", complete: "NO")
        #expect(try loaded(files).presentation.variants.map(\.isOffline) == [false, false])
        #expect(
            try loaded(Self.files).presentation.variants.first?.isOffline == true)
    }

    @Test(arguments: ["../../etc/passwd", "/etc/passwd", "a/../../../x", "file:///etc/passwd"])
    func `nothing outside of the package is read`(path: String) throws {
        var files = Self.files
        files.texts["0-V/StreamInfoBoot.xml"] = Self.info(
            path, #"<SEG SeqNum="7" PATH="\#(path)"/>"#)
        #expect(try MoviePackage(in: files, limits: PlaylistLimits()).streams.first?.info == nil)
    }

    @Test(arguments: ["", "<a/>", "no xml", "<HLSMoviePackage>"])
    func `an invalid package is an error`(text: String) {
        #expect(throws: PlaylistError.self) {
            try MoviePackage(in: Files(texts: ["boot.xml": text]), limits: PlaylistLimits())
        }
    }

    @Test func `a package without streams is empty`() throws {
        let movie = try MoviePackage(
            in: Files(texts: ["boot.xml": "<HLSMoviePackage/>"]), limits: PlaylistLimits())
        #expect(movie.streams.isEmpty)
        #expect(movie.playlist == nil)
    }
}
