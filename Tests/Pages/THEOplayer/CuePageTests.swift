import Foundation
import Playlists
import Testing

@testable import TimedMetadata

/// The page on metadata in time: cues of ID3 and of date ranges, and the date of a time.
@Suite struct CuePageTests {
    private static func tag(_ text: String) -> [UInt8] {
        func synchsafe(_ count: Int) -> [UInt8] {
            [21, 14, 7, 0].map { UInt8(count >> $0 & 0x7F) }
        }
        let frame =
            Array("TXXX".utf8) + synchsafe(text.utf8.count + 3) + [0, 0, 3] + Array("k\0".utf8)
            + Array(text.utf8)
        return Array("ID3".utf8) + [4, 0, 0] + synchsafe(frame.count) + frame
    }

    /// Silent ADTS frames of 1024 samples at 48 kHz.
    private static func sound(_ count: Int) -> [UInt8] {
        [[UInt8]](repeating: [0xFF, 0xF1, 0x4C, 0x80, 0x01, 0x1F, 0xFC, 0x21], count: count)
            .flatMap { $0 }
    }

    /// `cue.contentDictionary["text"]` of each cue that is left, in the order they are left.
    @Test func `ID3 cues are listed in the order they end`() throws {
        let timeline = try Timeline(
            bytes: Self.tag("first") + Self.sound(10) + Self.tag("second") + Self.sound(10)
                + Self.tag("third") + Self.sound(10))
        let left = timeline.cues.filter { $0.change == .left }.compactMap { cue -> String? in
            guard case .id3(let tag, _) = timeline.events[cue.event].payload else { return nil }
            return tag.frames.first?.contentDictionary["text"] as? String
        }
        #expect(left == ["first", "second", "third"])
    }

    @Test func `the content of an ID3 cue is a dictionary`() throws {
        let timeline = try Timeline(bytes: Self.tag("first") + Self.sound(1))
        guard case .id3(let tag, _)? = timeline.events.first?.payload else {
            Issue.record("no ID3 tag")
            return
        }
        let content = try #require(tag.frames.first).contentDictionary
        #expect(content["text"] as? String == "first")
        #expect(content["id"] as? String == "TXXX")
        #expect(content["description"] as? String == "k")
        #expect(content["owner"] == nil)
        var several = ID3Frame(id: "TPE1")
        several.text = ["a", "b"]
        several.data = [1, 2]
        #expect(several.contentDictionary["text"] as? [String] == ["a", "b"])
        #expect(several.contentDictionary["data"] as? [UInt8] == [1, 2])
    }

    /// Two stretches of 20 s with a gap of a minute in the clock between them.
    private static let playlist = """
        #EXTM3U
        #EXT-X-TARGETDURATION:10
        #EXT-X-PROGRAM-DATE-TIME:2026-03-01T12:00:00.000+01:00
        #EXT-X-DATERANGE:ID="ad",CLASS="spots",START-DATE="2026-03-01T11:00:05Z",DURATION=7.5,X-NAME="soap",SCTE35-OUT=0xFC0102
        #EXTINF:10,
        a.ts
        #EXTINF:10,
        b.ts
        #EXT-X-DISCONTINUITY
        #EXT-X-PROGRAM-DATE-TIME:2026-03-01T12:01:20+01:00
        #EXTINF:10,
        c.ts
        #EXTINF:10,
        d.ts
        #EXT-X-ENDLIST
        """

    @Test func `a date range cue has dates, class and custom attributes`() throws {
        let timeline = Timeline(try #require(HLSPlaylist(parsing: Self.playlist).media))
        let cues = timeline.events.compactMap { event -> DateRangeCue? in
            if case .dateRange(let cue) = event.payload { cue } else { nil }
        }
        let cue = try #require(cues.first)
        #expect(cue.id == "ad" && cue.className == "spots")
        #expect(cue.startDate?.date == Date(timeIntervalSince1970: 1_772_362_805))
        #expect(cue.endDate?.date == Date(timeIntervalSince1970: 1_772_362_812.5))
        // The original text is kept with the date; an end that follows from a duration has none.
        #expect(cue.startDate?.written == "2026-03-01T11:00:05Z")
        #expect(cue.endDate?.written == nil)
        #expect(cue.duration == 7.5)
        #expect(cue.customAttributes == ["X-NAME": "soap"])
        #expect(cue.scte35Out == [0xFC, 0x01, 0x02])
        #expect(cue.scte35In == nil && cue.scte35Command == nil)
    }

    /// `requestCurrentProgramDateTime`: a date, also after a discontinuity; none outside.
    @Test func `a time has a date, also after a gap`() throws {
        let playlist = try #require(HLSPlaylist(parsing: Self.playlist).media)
        let timeline = Timeline(playlist)
        let start = 1_772_362_800.0
        for (time, later) in [(0, 0.0), (12.5, 12.5), (20, 80), (39, 99)] {
            #expect(
                timeline.date(at: time)?.date == Date(timeIntervalSince1970: start + later),
                "\(time)")
        }
        #expect(timeline.date(at: 41) == nil)
        #expect(throws: Timeline.DateFailure.outside) { try timeline.requestDate(at: 41) }
        let undated = try #require(HLSPlaylist(parsing: "#EXTM3U\n#EXTINF:6,\na.ts\n").media)
        #expect(throws: Timeline.DateFailure.noDates) { try Timeline(undated).requestDate(at: 1) }
        #expect(timeline.date(at: -1) == nil)
        #expect(
            playlist.segments.first?.programDateTime?.written == "2026-03-01T12:00:00.000+01:00")
    }
}
