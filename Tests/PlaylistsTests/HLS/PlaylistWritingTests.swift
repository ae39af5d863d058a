import Testing

@testable import Playlists

@Suite struct PlaylistWritingTests {
    @Test(arguments: Samples.playlists)
    func `an untouched playlist is written byte for byte`(text: String) throws {
        #expect(try HLSPlaylist(parsing: text).bytes == Array(text.utf8))
    }

    @Test(arguments: Samples.playlists)
    func `what is written is read back to the same value`(text: String) throws {
        let playlist = try HLSPlaylist(parsing: text)
        let written = HLSPlaylist(playlist.content)
        let again = try HLSPlaylist(parsing: written.bytes)
        #expect(again == playlist)
        #expect(again.bytes == written.bytes)
    }

    @Test func `changes are written`() throws {
        var playlist = try HLSPlaylist(parsing: "#EXTM3U\r\n#EXTINF:4.50,\r\na.ts\r\n")
        guard case .media(var media) = playlist.content else { return #expect(Bool(false)) }
        media.segments[0].duration = 0.000001
        playlist.content = .media(media)
        #expect(
            String(decoding: playlist.bytes, as: UTF8.self)
                == "#EXTM3U\n#EXTINF:0.000001000,\na.ts\n")
    }
}
