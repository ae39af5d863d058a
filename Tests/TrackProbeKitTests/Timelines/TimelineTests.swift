import Fixtures
import Foundation
import Testing
import TrackProbeKit

/// Files with timed metadata, made with known events.
@Suite struct TimelineTests {
    private static let truths = Media.truths.filter { !$0.timeline.isEmpty }

    @Test func `there are files to check`() { #expect(!Self.truths.isEmpty) }

    @Test(arguments: truths)
    func `events equal those of the recipe`(truth: Truth) async throws {
        let timeline = try await MediaProbe.timeline(path: Media.path(truth.file))
        #expect(timeline.events.count == truth.timeline.count)
        for (event, expected) in zip(timeline.events, truth.timeline) {
            let seen = try Self.members(of: event)
            for (key, value) in expected {
                #expect(
                    Self.rounded(seen[key] ?? .null) == value, "\(key) of event \(event.number)")
            }
        }
        // The opportunity that says 0.4 s and lasts 1 s.
        #expect(timeline.diagnostics.map(\.code) == ["scte35.overlong"])
        #expect(timeline.mediaDuration.map { ($0 * 1000).rounded() } == 4000)
    }

    private static func members(of event: TimelineEvent) throws -> [String: JSON] {
        let json = try JSONDecoder().decode(JSON.self, from: try JSONEncoder().encode(event.json))
        guard case .object(var members) = json else { return [:] }
        switch event.payload {
        case .id3(let tag, _): members["text"] = (tag.frames.first?.text?.first).map { .string($0) }
        case .caption(let span): members["text"] = .string(span.text)
        default: break
        }
        return members
    }

    /// Times to the millisecond; a 90 kHz tick has no finite decimal.
    private static func rounded(_ value: JSON) -> JSON {
        guard case .number(let number) = value else { return value }
        return .number((number * 1000).rounded() / 1000)
    }

    /// The splice times with pts_adjustment, by the recipe's arithmetic, and
    /// the results of threefive 3.1.5: 95442.4, 95444.0 less 2³³ ticks ….
    @Test func `splice times equal those of a second decoder`() async throws {
        let timeline = try await MediaProbe.timeline(path: Media.path("timeline/events.ts"))
        let times = timeline.events.compactMap { event -> Double? in
            guard case .scte35(let message, _) = event.payload else { return nil }
            return message.section.spliceTime.map { Double($0) / 90_000 }
        }
        let expected = [95442.4, 0.282311, 0.682311, 1.282311]
        #expect(times.count == expected.count)
        for (time, value) in zip(times, expected) { #expect(abs(time - value) < 1e-5) }
    }

    @Test func `a file without messages has no events`() async throws {
        let timeline = try await MediaProbe.timeline(path: Media.path("mp4/plain.mp4"))
        #expect(timeline.events.allSatisfy { $0.kind == .caption })
        #expect(timeline.mediaDuration != nil)
    }

    @Test func `a container that cannot carry messages is an error`() async throws {
        await #expect(throws: ProbeError.self) {
            try await MediaProbe.timeline(path: Media.path("captions/cea608.h264"))
        }
        await #expect(throws: ProbeError.self) {
            try await MediaProbe.timeline(path: Media.path("no-such-file"))
        }
    }

    /// The recipe puts the same frames into both.
    @Test func `captions are the same in MP4 as in a transport stream`() async throws {
        func spans(_ name: String) async throws -> [CaptionSpan] {
            try await MediaProbe.timeline(path: Media.path(name)).events.compactMap {
                if case .caption(let span) = $0.payload { span } else { nil }
            }
        }
        let stream = try await spans("captions/cea608-cea708.ts")
        #expect(stream.map(\.format).sorted() == ["cea608", "cea708"])
        #expect(try await spans("captions/cea608-cea708.mp4") == stream)
    }

    @Test func `Matroska text tracks are listed as captions`() async throws {
        let timeline = try await MediaProbe.timeline(path: Media.path("film.mkv"))
        let captions = timeline.events.filter { $0.kind == .caption }
        #expect(captions.contains { $0.id == "Full" })
        #expect(captions.allSatisfy { $0.start != nil && $0.origin.track != nil })
    }

    @Test func `a playlist has the events of its segments`() async throws {
        let (folder, cdn) = (try TemporaryFolder(), try TemporaryFolder())
        try folder.file("events.ts", try Media.bytes("timeline/events.ts"))
        try cdn.file("events.ts", try Media.bytes("timeline/events.ts"))
        func list(_ uri: String) -> String {
            "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z\n"
                + "#EXTINF:4,\n\(uri)\n#EXT-X-ENDLIST\n"
        }
        try folder.file("local.m3u8", list("events.ts").utf8)
        let local = try await MediaProbe.timeline(path: folder.path("local.m3u8"))
        #expect(Set(local.events.map(\.kind)) == [.programDateTime, .caption, .id3, .scte35])
        #expect(local.date(at: 1)?.description == "2026-01-01T00:00:01Z")
        try folder.file("remote.m3u8", list("https://cdn.example/x/events.ts").utf8)
        let remote = try await MediaProbe.timeline(path: folder.path("remote.m3u8"))
        #expect(remote.events.map(\.kind) == [.programDateTime])
        let mapped = try await MediaProbe.timeline(
            path: folder.path("remote.m3u8"),
            baseFolders: [BaseFolder(url: "https://cdn.example/x", folder: cdn.path)])
        #expect(mapped.events.map(\.kind) == local.events.map(\.kind))
    }

    @Test(arguments: [
        ("kind == \"id3\"", 3), ("payload.command == \"splice_insert\"", 2),
        ("ANY payload.descriptors.segmentationTypeID == 52", 1),
        ("start >= 2 AND closedBy != nil", 1),
        ("origin.pid == 258", 3),
    ])
    func `conditions see the keys of an event's JSON`(text: String, count: Int) async throws {
        let timeline = try await MediaProbe.timeline(path: Media.path("timeline/events.ts"))
        let condition = try EventCondition(parsing: text)
        #expect(timeline.events.filter { condition.holds(for: $0) }.count == count)
    }
}
