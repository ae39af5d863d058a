import Testing
import TrackModel

@testable import Probing

@Suite struct RecordBoundsTests {
    private func bounded(
        _ container: MediaContainer, _ tracks: [MediaPlayerTrack] = [], tagCount: Int = 0
    ) -> (MediaContainer, [MediaPlayerTrack], [RecordBounds.Cut]) {
        var bounds = RecordBounds()
        var (container, tracks) = (container, tracks)
        bounds.bound(&container, &tracks, tagCount: tagCount)
        return (container, tracks, bounds.cuts)
    }

    private func track(_ id: Int) -> MediaPlayerTrack {
        MediaPlayerTrack(trackID: id, mediaType: .audio)
    }

    @Test func `a file within the limits is unchanged`() {
        var container = MediaContainer(format: "matroska")
        container.chapters = (0..<40).map { Chapter(id: .init(UInt64($0)), title: "Chapter") }
        container.tags = ["title": "Film"]
        var sound = track(0)
        sound.tags = ["language": "eng"]
        let (same, tracks, cuts) = bounded(container, [sound], tagCount: 2)
        #expect(same == container)
        #expect(tracks == [sound])
        #expect(cuts.isEmpty)
    }

    @Test func `editions share one limit of chapters`() {
        var container = MediaContainer(format: "matroska")
        container.editions = (0..<5 as Range<UInt64>).map { number in
            var edition = MediaEdition(id: number)
            edition.chapters = (0..<3000 as Range<UInt64>).map { Chapter(id: $0) }
            return edition
        }
        container.linkedSegments = Array(repeating: "00", count: 10_001)
        let (kept, _, cuts) = bounded(container)
        // Three editions have 9,003 entries, four 12,004.
        #expect(kept.editions?.count == 3)
        #expect(kept.linkedSegments?.count == 10_000)
        #expect(cuts.map(\.list) == ["editions", "linked segments"])
    }

    @Test func `endless lists are truncated and reported`() {
        var container = MediaContainer(format: "mpegts")
        container.chapters = (0..<10_001).map { Chapter(id: .init(UInt64($0))) }
        container.attachments = Array(repeating: MediaAttachment(), count: 20_000)
        container.programs = (0..<2000).map { Program(id: $0, trackIDs: Array(0..<100)) }
        let (kept, tracks, cuts) = bounded(container, (0..<1500).map(track))
        #expect(kept.chapters == Array(container.chapters.prefix(10_000)))
        #expect(kept.attachments.count == 10_000)
        // A hundred thousand tracks in total.
        #expect(kept.programs.count == 1000)
        #expect(tracks.map(\.trackID) == Array(0..<1000))
        #expect(
            cuts == [
                .init(list: "tracks", count: 1500, recorded: 1000),
                .init(list: "chapters", count: 10_001, recorded: 10_000),
                .init(list: "attachments", count: 20_000, recorded: 10_000),
                .init(list: "programs", count: 2000, recorded: 1000),
            ])
    }

    @Test func `edits are limited over all tracks`() {
        let edits = Array(repeating: EditListEntry(segmentDuration: 1), count: 8000)
        let tracks = (0..<3).map { number in
            var track = track(number)
            track.editList = edits
            return track
        }
        let (_, kept, cuts) = bounded(MediaContainer(format: "mov"), tracks)
        #expect(kept.map { $0.editList?.count } == [8000, 2000, 0])
        #expect(cuts == [.init(list: "edits", count: 24_000, recorded: 10_000)])
    }

    @Test func `texts are limited in total, and always to the same ones`() {
        var container = MediaContainer(format: "matroska")
        let text = String(repeating: "x", count: 1_000_000)
        container.tags = Dictionary(uniqueKeysWithValues: (10..<40).map { ("T\($0)", text) })
        var sound = track(0)
        sound.tags = ["language": "eng"]
        // 16 of a million bytes are within 16 MiB.
        let (kept, tracks, cuts) = bounded(container, [sound], tagCount: 31)
        #expect(kept.tags.keys.sorted() == (10..<26).map { "T\($0)" })
        #expect(tracks[0].tags == ["language": "eng"])
        #expect(cuts == [.init(list: "tags", count: 31, recorded: 17)])
    }
}
