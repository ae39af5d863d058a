import Testing

@testable import Bitstream
@testable import TimedMetadata

@Suite struct ISOSampleTests {
    private func sample(_ position: Int64, _ number: Int = 0) -> ISOSample {
        ISOSample(
            track: 0, position: position, size: 1, time: 0, decodeTime: 0, duration: 0,
            number: number)
    }

    /// FFmpeg and players keep the first; a second one replaced the tracks and left their
    /// samples.
    @Test func `a second moov is skipped and reported`() throws {
        let payload = ISOBytes.box("vttc", ISOBytes.box("payl", Array("Hello".utf8)))
        func movie(at position: Int) -> [UInt8] {
            ISOBytes.movie(
                "wvtt", handler: "text",
                tables: ISOBytes.tables(
                    sizes: [payload.count], durations: [1000], at: position))
        }
        let other = ISOBytes.movie("mp4a", handler: "soun", entry: bigEndian(0, 20))
        let start = ISOBytes.fileType.count + movie(at: 0).count + other.count + 8
        let timeline = try Timeline(
            bytes: ISOBytes.fileType + movie(at: start) + other + ISOBytes.box("mdat", payload))
        #expect(timeline.diagnostics.map(\.code) == ["moov.repeated"])
        #expect(timeline.events.map(\.kind) == [.caption])
    }

    @Test func `samples are read in file order, whatever the order of the tables`() {
        var queue = ISOSampleQueue()
        let positions: [Int64] = [5, 3, 9, 3, 1, 7, 3, 0]
        for (number, position) in positions.enumerated() { queue.add(sample(position, number)) }
        var order: [[Int]] = []
        while let next = queue.next() { order.append([Int(next.position), next.number]) }
        #expect(order == [[0, 7], [1, 4], [3, 1], [3, 3], [3, 6], [5, 0], [7, 5], [9, 2]])
        #expect(queue.count == 0)
    }

    @Test func `samples without their own fields are limited over all fragments`() {
        var reader = ISOSampleReader()
        var clock = ISOSegmentClock()
        let entry = ISOBytes.movie("wvtt", handler: "text")
        reader.readMovie(entry[...], clock: &clock)
        let header = ISOBytes.full("tfhd", bigEndian(1, 4))
        let run = ISOBytes.full("trun", bigEndian(0xFFFF_FFFF, 4))
        let runs = (0..<4).flatMap { _ in run }
        let moof = ISOBytes.box("traf", header + runs)
        for _ in 0..<8 { reader.readFragment(moof[...], at: 0, clock: &clock) }
        #expect(reader.isCut)
    }

    @Test func `the lines of a cue are joined`() {
        let cue = "00:00.000 --> 00:10.500\nline\n<i>more</i>\nend\n\n"
        let reader = WebVTTReader(
            Array("WEBVTT\n\n\(String(repeating: cue, count: 300))".utf8))
        #expect(reader.cues.count == 300)
        #expect(reader.cues.last?.text == "line more end")
    }
}
