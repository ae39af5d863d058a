import Playlists
import Testing

/// The article on a menu of qualities, for its playlist of Sintel.
@Suite struct QualityMenuTests {
    private static let playlist: String = {
        let variants = [
            (10_285_391, "4096x1744"), (6_214_307, "1921x818"), (4_149_264, "1921x818"),
            (1_558_322, "1277x554"), (1_144_430, "958x408"), (831_270, "638x272"),
            (520_929, "638x272"), (258_157, "422x180"),
        ]
        let lines = variants.enumerated().map { place, variant in
            "#EXT-X-STREAM-INF:BANDWIDTH=\(variant.0),RESOLUTION=\(variant.1)\nv\(place).m3u8\n"
        }
        return "#EXTM3U\n" + lines.joined()
    }()

    @Test func `Auto is first, and each height has its highest bit rate`() throws {
        let ladder = try HLSPlaylist(parsing: Self.playlist).qualityLadder
        #expect(
            ladder.rungs.map(\.label) == [
                "Auto", "1744p", "818p", "554p", "408p", "272p", "180p",
            ])
    }

    @Test func `a menu item has a bit rate, except Auto`() throws {
        let ladder = try HLSPlaylist(parsing: Self.playlist).qualityLadder
        #expect(
            ladder.rungs.indices.map(ladder.playbackBitrate) == [
                nil, 10_285_391, 6_214_307, 1_558_322, 1_144_430, 831_270, 258_157,
            ])
        #expect(ladder.rungs.map(\.bandwidth) == ladder.rungs.indices.map(ladder.playbackBitrate))
        #expect(ladder.playbackBitrate(for: 7) == nil)
        #expect(ladder.playbackBitrate(for: -1) == nil)
    }

    @Test func `a media playlist has only Auto`() throws {
        let ladder = try HLSPlaylist(parsing: "#EXTM3U\n#EXTINF:6,\na.ts\n").qualityLadder
        #expect(ladder.rungs.map(\.label) == ["Auto"])
    }
}
