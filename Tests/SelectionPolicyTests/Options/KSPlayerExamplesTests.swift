import KSPlayerNames
import SelectionPolicy
import Testing
import TrackModel

/// What applications write against KSPlayer, as its examples have it: that it compiles is
/// half of the test.
@Suite struct KSPlayerExamplesTests {
    static let record: MediaRecord = {
        func sound(_ id: Int, _ code: String, _ language: String, _ name: String, _ rate: Int)
            -> MediaPlayerTrack
        {
            var sound = track(id, .audio, code, bitRate: rate)
            sound.language = language
            sound.name = name
            return sound
        }
        func picture(_ id: Int, _ range: DynamicRange?, _ rate: Int) -> MediaPlayerTrack {
            var picture = track(id, .video, bitRate: rate)
            picture.dynamicRange = range
            return picture
        }
        var record = MediaRecord(input: .init(path: "film.mkv"))
        record.tracks = [
            picture(0, .sdr, 8_000_000), picture(1, .hdr10, 2_000_000),
            picture(2, .dolbyVision, 5_000_000),
            sound(3, "fr", "French", "", 640_000), sound(4, "en", "English", "Surround", 1_500_000),
            track(5, .subtitle, "de"),
        ]
        return record
    }()

    @Test func `tracks come by media type`() {
        let audioTracks = Self.record.tracks(mediaType: .audio)
        #expect(audioTracks.map(\.trackID) == [3, 4])
        #expect(Self.record.tracks(mediaType: .subtitle).count == 1)
    }

    @Test func `a track is found by its language`() {
        let tracks = Self.record.tracks(mediaType: .audio)
        let english = tracks.first { $0.languageCode == "en" }
        #expect(english?.trackID == 4)
        #expect(tracks.first(where: { $0.languageCode?.hasPrefix("fr") == true })?.trackID == 3)
    }

    @Test func `the nearest bit rate is found`() {
        let target: Int64 = 4_000_000
        let nearest = Self.record.tracks(mediaType: .video).min {
            abs($0.bitRate - target) < abs($1.bitRate - target)
        }
        #expect(nearest?.trackID == 2)
    }

    @Test func `ranges sort as a screen prefers them`() {
        let order: [DynamicRange] = [.dolbyVision, .hdr10Plus, .hdr10, .hlg, .sdr]
        let sorted = Self.record.tracks(mediaType: .video).sorted {
            let left = order.firstIndex(of: $0.dynamicRange ?? .sdr) ?? order.count
            let right = order.firstIndex(of: $1.dynamicRange ?? .sdr) ?? order.count
            return left < right
        }
        #expect(sorted.map(\.trackID) == [2, 1, 0])
    }

    class PlayerOptions: TrackOptions, @unchecked Sendable {
        override func wantedAudio(tracks: [MediaPlayerTrack]) -> Int? {
            if let index = tracks.firstIndex(where: { $0.languageCode == "en" }) {
                return index
            }
            return super.wantedAudio(tracks: tracks)
        }

        override func wantedVideo(tracks: [MediaPlayerTrack]) -> Int? {
            tracks.firstIndex { $0.dynamicRange == .hdr10 && $0.bitRate > 1_000_000 }
        }
    }

    @Test func `overrides decide what they answer`() {
        let selection = PlayerOptions().select(Self.record.tracks)
        #expect(selection.audio.trackID == 4)
        #expect(selection.video.trackID == 1)
        #expect(selection.subtitle == SelectionPolicy.default.select(Self.record.tracks).subtitle)
    }

    @Test func `names and languages are shown`() {
        let titles = Self.record.tracks(mediaType: .audio).map { track in
            track.name.isEmpty
                ? track.language ?? "Unknown" : "\(track.name) (\(track.language ?? "?"))"
        }
        #expect(titles == ["French", "Surround (English)"])
        #expect(Self.record.tracks.last?.description == "de")
    }
}
