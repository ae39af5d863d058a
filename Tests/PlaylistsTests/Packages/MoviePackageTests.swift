import Testing

@testable import Playlists

/// Downloads as AVFoundation keeps them.
@Suite struct MoviePackageTests {
    private static let boot = """
        <?xml version="1.0" encoding="UTF-8"?>
        <HLSMoviePackage xmlns="http://apple.com/IMG/Schemas/HLSMoviePackage"><Version>1.0</Version>
        <HLSMoviePackageType>PersistedStore</HLSMoviePackageType><Streams>
        <Stream ID="0-A" Path="0-A" NetworkURL="https://example.com/films/low/list.m3u8">
        <Complete>YES</Complete></Stream>
        <Stream ID="1-B" Path="1-B" NetworkURL="https://example.com/films/sound.m3u8?t=1">
        <Complete>NO</Complete></Stream></Streams>
        <MasterPlaylist><NetworkURL>https://example.com/films/main.m3u8</NetworkURL></MasterPlaylist>
        <DataItems Directory="Data"><DataItem><Category>Playlist</Category><Name>main.m3u8</Name>
        <DataPath>main.data</DataPath><Role>Master</Role></DataItem></DataItems></HLSMoviePackage>
        """

    private static let master = """
        #EXTM3U
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",LANGUAGE="en",URI="sound.m3u8?t=1"
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="French",LANGUAGE="fr",URI="french.m3u8"
        #EXT-X-STREAM-INF:BANDWIDTH=100000,AUDIO="a"
        low/list.m3u8
        #EXT-X-STREAM-INF:BANDWIDTH=900000,AUDIO="a"
        high/list.m3u8
        """

    /// - Parameter path: nil for a package that lacks the playlist.
    private static func info(_ path: String?, complete: String = "YES") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <StreamInfo xmlns="http://apple.com/IMG/Schemas/HLSPersistentStreamInfo">
        <Complete>\(complete)</Complete><PeakBandwidth>4000</PeakBandwidth>
        <MediaPlaylist>\(path.map { "<PathToLocalCopy>\($0)</PathToLocalCopy>" } ?? "")</MediaPlaylist>
        <MediaInitializationSegments><ISEG PATH="init.initfrag" SeqNum="0"/></MediaInitializationSegments>
        <MediaSegments><SEG Dur="4.5" PATH="b c.frag" SeqNum="11"/><SEG Dur="4" PATH="a.frag" SeqNum="10"/>
        </MediaSegments></StreamInfo>
        """
    }

    private static let list = """
        #EXTM3U
        #EXT-X-TARGETDURATION:5
        #EXT-X-MAP:URI="all.mp4",BYTERANGE="100@0"
        #EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://key"
        #EXTINF:4,
        #EXT-X-BYTERANGE:10@100
        all.mp4
        #EXTINF:4.5,
        #EXT-X-BYTERANGE:10@110
        all.mp4
        #EXT-X-ENDLIST
        """

    private func load(_ files: [String: String]) throws -> LoadedPresentation {
        let files = files.mapValues { Array($0.utf8) }
        return try PresentationLoader(files: FilesInMemory(files))
            .load(Array(Self.boot.utf8), follows: true)
    }

    @Test func `a download is what was downloaded of the presentation`() throws {
        let loaded = try load([
            "Data/main.data": Self.master, "0-A/StreamInfoBoot.xml": Self.info("list.m3u8"),
            "0-A/list.m3u8": Self.list, "1-B/StreamInfoBoot.xml": Self.info(nil, complete: "NO"),
        ])
        let presentation = loaded.presentation
        #expect(presentation.variants.map(\.uri?.text) == ["0-A/list.m3u8"])
        #expect(presentation.renditions.map(\.name) == ["English"])
        #expect(loaded.diagnostics.filter { $0.code == .referenceMissing } == [])
        let picture = try #require(loaded.lists[PlaylistURI(written: "0-A/list.m3u8")])
        let paths = (picture.initializations + picture.segments).map {
            $0.reference.localPath?.components
        }
        #expect(
            paths == [["0-A", "init.initfrag"], ["0-A", "a.frag"], ["0-A", "b c.frag"]])
        // The files are whole, and the key is told by the playlist alone.
        #expect(picture.segments.map { $0.range == nil } == [true, true])
        #expect(picture.segments.map { $0.encryption != nil } == [true, true])
        let sound = try #require(loaded.lists[PlaylistURI(written: "1-B/StreamInfoBoot.xml")])
        #expect(sound.segments.map(\.duration) == [4, 4.5])
        #expect(sound.playlist?.isEnded == false)
    }

    @Test func `without a multivariant playlist each stream is a variant`() throws {
        let loaded = try load(["0-A/StreamInfoBoot.xml": Self.info(nil)])
        #expect(loaded.presentation.variants.map(\.bandwidth) == [4000])
        #expect(loaded.lists.count == 1)
    }

    @Test(arguments: ["../x.frag", "/etc/passwd", "a\nb", "%2e%2e/x"])
    func `names of segments lead out of no package`(name: String) throws {
        let loaded = try load([
            "0-A/StreamInfoBoot.xml": Self.info(nil).replacing("a.frag", with: name)
        ])
        for segment in loaded.lists.values.flatMap(\.segments) {
            let path = segment.reference.localPath?.components
            #expect(path == nil || path?.first == "0-A" || path == ["x.frag"], "\(path ?? [])")
            #expect(path?.contains("..") != true)
        }
    }

    @Test func `damaged lists are a presentation without streams`() throws {
        for text in ["", "<StreamInfo>", "<StreamInfo/>", "<!DOCTYPE a><StreamInfo/>"] {
            let loaded = try load(["0-A/StreamInfoBoot.xml": text])
            #expect(loaded.lists.values.flatMap(\.segments).isEmpty)
        }
    }
}
