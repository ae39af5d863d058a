import Testing
import TrackModel

@testable import Playlists

/// Signals of a manifest that agree with those of its segments, and with one fault.
@Suite struct SignalRuleTests {
    private typealias Presentation = DASHRuleTests.Presentation

    /// A break of two seconds at 2 s, in EventStream and segments.
    private var spliced: Presentation {
        var presentation = Presentation()
        var splice = ManifestSplice(start: 2, duration: 2, line: 3)
        splice.content = SpliceContent(isOut: true, duration: 2)
        presentation.observation.manifestSplices = [splice]
        presentation.observation.carriedSplices = [
            CarriedSplice(start: 2.2, content: SpliceContent(isOut: true, duration: 2))
        ]
        presentation.low { $0.segments[1].tracks[0].keyFrameTimes = [2, 2.2] }
        presentation.observation.media[PlaylistURI(written: "high-1")]?.segments[1].tracks[0]
            .keyFrameTimes = [2, 2.2]
        return presentation
    }

    @Test func `breaks of EventStream and segments agree within half a second`() throws {
        #expect(try spliced.codes() == [])
        var other = spliced
        other.observation.manifestSplices[0].fault = "its checksum is wrong"
        #expect(try other.codes() == ["dash.splice-information"])
        other = spliced
        other.observation.manifestSplices[0].duration = 3
        #expect(try other.codes() == ["dash.splice-duration"])
        other = spliced
        other.observation.carriedSplices[0].start = 4
        #expect(try other.codes() == ["dash.splice-segments", "dash.splice-segments"])
        // A return to the programme does not begin a break.
        other.observation.carriedSplices[0].content.isOut = false
        #expect(try other.codes() == [])
        other = spliced
        other.low { $0.segments[1].tracks[0].keyFrameTimes = [2] }
        #expect(try other.codes() == ["dash.splice-key-frame"])
    }

    @Test func `captions of Accessibility are those of the segments`() throws {
        func codes(_ value: String, _ channels: [String], _ format: String = "608") throws
            -> [String]
        {
            var presentation = Presentation()
            presentation.replace(
                "<SegmentTemplate timescale=\"10\" duration=\"20\" initialization=\"$RepresentationID$-i\" media=\"$RepresentationID$-$Number$\"/>\n      <Representation id=\"low\"",
                "<Accessibility schemeIdUri=\"urn:scte:dash:cc:cea-\(format):2015\" value=\"\(value)\"/><SegmentTemplate timescale=\"10\" duration=\"20\" initialization=\"$RepresentationID$-i\" media=\"$RepresentationID$-$Number$\"/>\n      <Representation id=\"low\""
            )
            presentation.observation.captions = CaptionObservation(
                channels: channels, isWhole: true)
            return try presentation.codes()
        }
        #expect(try codes("CC1=eng;CC3=deu", ["CC1", "CC3"]) == [])
        #expect(try codes("1=lang:eng;2=lang:deu,war:1", ["SERVICE1", "SERVICE2"], "708") == [])
        // Languages alone say nothing of channels.
        #expect(try codes("eng;deu", ["CC1"]) == [])
        #expect(try codes("CC1=eng", ["CC1", "CC3"]) == ["dash.caption-services"])
        #expect(try codes("CC1=eng;CC3=deu", ["CC1"]) == ["dash.caption-services"])
        #expect(try codes("eng", ["SERVICE1"]) == ["dash.caption-services"])
    }

    @Test func `an audio description is declared`() throws {
        var presentation = Presentation()
        presentation.observation.media[PlaylistURI(written: "en-1")]?.tracks[0].dispositions = [
            "visual_impaired"
        ]
        #expect(try presentation.codes() == ["dash.audio-description"])
        presentation.replace(
            "lang=\"en\">",
            "lang=\"en\"><Accessibility schemeIdUri=\"urn:tva:metadata:cs:AudioPurposeCS:2007\" value=\"1\"/>"
        )
        #expect(try presentation.codes() == [])
    }
}
