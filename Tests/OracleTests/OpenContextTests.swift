import CFFmpegOracle
import Fixtures
import KSPlayerNames
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
        for own in tracks {
            let stream = try #require(trackprobe_oracle_stream(player, Int32(own.trackID)))
            let alone = try #require(MediaProbe.track(ofStream: stream))
            #expect(alone.trackID == own.trackID && alone.mediaType == own.mediaType)
            #expect(alone.codec == own.codec && alone.languageCode == own.languageCode)
            #expect(alone.naturalSize == own.naturalSize && alone.channels == own.channels)
        }
        #expect(trackprobe_oracle_stream(player, 1000) == nil)
        #expect(trackprobe_oracle_state(player) == state)
        // The tracks are those of a player object, and of a policy.
        let shown = KSRecordPlayer(tracks: tracks)
        #expect(
            shown.tracks(mediaType: .audio).map { Int($0.trackID) }
                == tracks.filter { $0.mediaType == .audio }.map(\.trackID))
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
