import Reporting
import Testing

@testable import TrackModel

@Suite struct FilePageTests {
    /// The film with a constant track of 60 s, and what a test changes.
    private func markup(_ change: (inout MediaRecord) -> Void) -> String {
        var record = Samples.film
        record.container?.startTime = 0
        record.container?.duration = 60
        record.container?.chapters = []
        for place in record.tracks.indices {
            (record.tracks[place].packets, record.tracks[place].evidence) = (nil, [:])
        }
        record.findings = []
        record.decode = MediaRecord.Decode(depth: .full, framesDecoded: 1440)
        record.structure = nil
        change(&record)
        return HTMLPageReader([record]).markup
    }

    private func packets(_ rates: [Int], every interval: Double) -> PacketStatistics {
        var packets = PacketStatistics(
            packets: 100, bytes: 1000, bitRates: rates, timestamps: .init())
        (packets.bitRateInterval, packets.firstTime) = (interval, 0)
        return packets
    }

    @Test
    func `verdict, findings, tracks, time axis, contradictions and the rest come in this order`()
        throws
    {
        let page = markup { record in
            record.tracks[0].packets = packets([100, 200, 300, 400], every: 15)
            record.tracks[0].evidence = [
                "bitDepth": Evidence(source: .decoded, declared: .int(8), observed: .int(10))
            ]
            record.findings = [
                Finding(.decodeErrors, trackID: 0, message: "damage in 2 places"),
                Finding(.structureZeroedSpan, message: "1 span of zeros"),
            ]
        }
        let parts = [
            ">DAMAGED</p>", "Checked", "everything decoded", "Plays", "1 span of zeros",
            "damage in 2 places", "Tracks</h2>", "class=\"axis\"", "Where sources differ</h2>",
            "Tags</h2>",
        ]
        let places = parts.map { page.range(of: $0)?.lowerBound }
        #expect(!places.contains(nil), "\(zip(parts, places).filter { $0.1 == nil })")
        #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
        // The zeros explain the errors of the decoder.
        #expect(page.contains("follows from structure.zeroed-span"))
    }

    @Test func `rows share the seconds of one axis`() {
        let page = markup { record in
            record.container?.startTime = 10
            record.tracks[0].packets = packets([100, 200, 200, 400], every: 15)
            record.tracks[1].packets = packets([100, 500, 900], every: 20)
            record.tracks[1].packets?.firstTime = 10
        }
        #expect(page.components(separatedBy: "class=\"axis\"").count == 2)
        #expect(page.components(separatedBy: "class=\"ticks\"").count == 2)
        #expect(page.contains("data-start=\"10\" data-end=\"70\""))
        #expect(page.contains("viewBox=\"10 -500 60 500\""))
        #expect(page.contains("viewBox=\"10 -1000 60 1000\""))
        #expect(page.contains("d=\"M0 0V100H15V200H45V400H60V0Z\""))
        #expect(page.contains("d=\"M10 0V100H30V500H50V900H70V0Z\""))
    }

    @Test func `key frames are counted and not drawn`() {
        let page = markup { record in
            record.tracks[0].packets = packets([100, 200, 300], every: 20)
            record.tracks[0].packets?.accessPointCounts = [1, 0, 1]
            record.tracks[0].packets?.randomAccessPoints = ["idr": 2]
        }
        #expect(page.contains("2 key frames"))
        #expect(page.components(separatedBy: "<path").count == 2)
    }

    @Test func `a file with fewer than three values has no plot`() {
        let page = markup { record in
            record.container?.duration = 2
            record.tracks[0].packets = packets([100, 200], every: 1)
        }
        #expect(!page.contains("class=\"axis\"") && !page.contains("<svg"))
    }

    @Test func `damaged spans and places that do not decode are shaded`() {
        let page = markup { record in
            var span = FileStructure.Span(.zeros)
            (span.start, span.end) = (34.8, 56.7)
            record.structure = FileStructure()
            record.structure?.spans = [span]
            record.decode?.failedPlaces = [6]
            record.decode?.placeDuration = 0.5
        }
        #expect(page.contains("class=\"shade\" viewBox=\"0 -1 60 1\""))
        #expect(page.contains("d=\"M6 0V1H6.5V0ZM34.8 0V1H56.7V0Z\""))
        #expect(page.contains("1 place does not decode (0:00:06.0)"))
    }

    @Test func `values that read the same do not differ`() {
        let page = markup { record in
            record.tracks[0].evidence = [
                "bitRate": Evidence(
                    source: .bitstream, declared: .int(645_551), observed: .int(645_552)),
                "frameRate": Evidence(
                    source: .container, declared: .string("24000/1001"),
                    observed: .string("23976/1000")),
            ]
            record.tracks[1].evidence = [
                "bitRate": Evidence(source: .bitstream, declared: .int(224), observed: .int(225))
            ]
        }
        #expect(!page.contains("Where sources differ"))
        let other = markup { record in
            record.tracks[0].evidence = [
                "bitRate": Evidence(
                    source: .bitstream, declared: .int(640_000), observed: .int(645_552))
            ]
        }
        #expect(other.contains("<td dir=\"auto\">640 kb/s</td><td dir=\"auto\">646 kb/s</td>"))
    }

    @Test func `times of any size make a page`() {
        let page = markup { record in
            record.container?.startTime = -1e300
            record.container?.duration = .infinity
            record.tracks[0].packets = packets([.max, .max, 1], every: 1e300)
        }
        #expect(page.contains("Tracks</h2>"))
    }
}
