import CFFmpegOracle
import Fixtures
import Testing
import TrackProbeKit

/// Tracks of a file that a player has opened with FFmpeg.
@Suite struct OpenContextTests {
    @Test(arguments: ["film.mkv", "timeline/events.ts"])
    func `tracks of an open player are reported without changing its state`(name: String)
        async throws
    {
        let player = try #require(trackprobe_oracle_open(Media.path(name)))
        defer { trackprobe_oracle_close(player) }
        _ = trackprobe_oracle_next_packet(player)
        let state = trackprobe_oracle_state(player)
        let tracks = MediaProbe.tracks(ofFormatContext: player)
        #expect(trackprobe_oracle_state(player) == state)
        // A second player that was not inspected reads the same packets.
        let other = try #require(trackprobe_oracle_open(Media.path(name)))
        defer { trackprobe_oracle_close(other) }
        _ = trackprobe_oracle_next_packet(other)
        #expect(trackprobe_oracle_next_packet(player) == trackprobe_oracle_next_packet(other))

        let record = try await MediaProbe.probe(path: Media.path(name), depth: .header)
        let known = record.tracks.filter { track in tracks.contains { $0.trackID == track.trackID }
        }
        #expect(tracks.count == known.count)
        for (own, track) in zip(tracks, known) {
            #expect(own.mediaType == track.mediaType)
            #expect(own.codec == track.codec)
            // FFmpeg reads no regions and scripts of Matroska.
            #expect(own.languageCode?.prefix(2) == track.languageCode?.prefix(2))
            #expect(own.channels == track.channels)
            #expect(own.naturalSize == track.naturalSize)
            #expect(own.packets == nil)
        }
    }
}
