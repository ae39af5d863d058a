import Fixtures
import Foundation
import Testing
import TrackProbeKit

/// The lines of THEOplayer's page on metadata that `Tests/Pages/players.tsv` has equivalents for.
@Suite struct THEOplayerRows {
    /// An ID3 tag with a TXXX frame, and silent ADTS frames of 1024 samples at 48 kHz.
    private static func sound(_ text: String, frames: Int = 10) -> [UInt8] {
        func synchsafe(_ count: Int) -> [UInt8] {
            [21, 14, 7, 0].map { UInt8(count >> $0 & 0x7F) }
        }
        let frame =
            Array("TXXX".utf8) + synchsafe(text.utf8.count + 3) + [0, 0, 3] + Array("k\0".utf8)
            + Array(text.utf8)
        let silence = [[UInt8]](
            repeating: [0xFF, 0xF1, 0x4C, 0x80, 0x01, 0x1F, 0xFC, 0x21], count: frames)
        return Array("ID3".utf8) + [4, 0, 0] + synchsafe(frame.count) + frame
            + silence.flatMap { $0 }
    }

    private static let playlist = """
        #EXTM3U
        #EXT-X-TARGETDURATION:10
        #EXT-X-PROGRAM-DATE-TIME:2026-03-01T12:00:00.000+01:00
        #EXT-X-DATERANGE:ID="ad",START-DATE="2026-03-01T11:00:05Z",DURATION=7.5,SCTE35-OUT=0xFC0102
        #EXTINF:10,
        a.ts
        #EXT-X-ENDLIST
        """

    private static func timeline() throws -> Timeline {
        Timeline(try #require(HLSPlaylist(parsing: playlist).media))
    }

    private static func dateRange() throws -> DateRangeCue {
        try #require(
            try timeline().events.lazy.compactMap { event -> DateRangeCue? in
                if case .dateRange(let cue) = event.payload { cue } else { nil }
            }.first)
    }

    private static let checks = [
        PageCheck(25, 28, 122) { () async throws in
            let timeline = try Timeline(bytes: sound("a"))
            #expect(timeline.events.map(\.kind) == [.id3])
            #expect(try Self.timeline().events.contains { $0.kind == .dateRange })
        },
        PageCheck(26, 31, 66, 124, 157) { () async throws in
            let timeline = try Timeline(bytes: Data(sound("a") + sound("b")))
            let cues = timeline.cues
            #expect(cues.filter { $0.change == .added }.map(\.event) == [0, 1])
            let left = cues.filter { $0.change == .left }
            #expect(left.map(\.event) == [0, 1] && left.allSatisfy { ($0.time ?? 0) > 0 })
            #expect(timeline.events[0].id == nil && timeline.events[0].start == 0)
            let ids = try Self.timeline().cues.map { try Self.timeline().events[$0.event].id }
            #expect(ids.contains("ad"))
        },
        PageCheck(57, 59, 77, 79) { () async throws in
            guard case .id3(let tag, _)? = try Timeline(bytes: sound("first")).events.first?.payload
            else {
                Issue.record("no ID3 tag")
                return
            }
            let content = try #require(tag.frames.first).contentDictionary
            #expect(content["text"] as? String == "first" && content["url"] == nil)
        },
        PageCheck(85, 117) { () async throws in
            let kinds = Set(try timeline().events.map(\.kind))
            #expect(kinds == [.dateRange, .programDateTime])
        },
        PageCheck(102, 108, 111) { () async throws in
            let start = Date(timeIntervalSince1970: 1_772_362_800)
            #expect(try timeline().requestDate(at: 2.5).date == start + 2.5)
            #expect(throws: Timeline.DateFailure.outside) { try timeline().requestDate(at: 99) }
            #expect(throws: Timeline.DateFailure.noDates) {
                try Timeline(bytes: sound("a")).requestDate(at: 0)
            }
        },
        PageCheck(150, 165, 167, 171) { () async throws in
            let cue = try dateRange()
            #expect(cue.id == "ad" && cue.duration == 7.5)
            #expect(cue.startDate?.date == Date(timeIntervalSince1970: 1_772_362_805))
            #expect(cue.endDate?.date == Date(timeIntervalSince1970: 1_772_362_812.5))
        },
        PageCheck(175, 179, 183) { () async throws in
            let cue = try dateRange()
            #expect(cue.scte35Out.map { Data($0).base64EncodedString() } == "/AEC")
            #expect(cue.scte35In == nil && cue.scte35Command == nil)
        },
    ]

    @Test(arguments: checks)
    func `a line of the page has its equivalent`(check: PageCheck) async throws {
        try await check.run()
    }

    @Test func `every line is checked`() throws {
        try PlayerPage.expectCovered("theoplayer", by: Self.checks)
    }
}
