import Testing

@testable import TimedMetadata

@Suite struct ISOTimelineTests {
    private func box(_ type: String, _ payload: [UInt8]) -> [UInt8] {
        bigEndian(payload.count + 8, 4) + Array(type.utf8) + payload
    }

    private func full(_ type: String, version: Int = 0, flags: Int = 0, _ payload: [UInt8])
        -> [UInt8]
    {
        box(type, bigEndian(version, 1) + bigEndian(flags, 3) + payload)
    }

    /// A movie with one track of 1000 ticks a second.
    private var movie: [UInt8] {
        let track = full("tkhd", bigEndian(0, 8) + bigEndian(1, 4) + bigEndian(0, 68))
        let media = full("mdhd", bigEndian(0, 8) + bigEndian(1000, 4) + bigEndian(0, 8))
        return box("ftyp", Array("isom".utf8) + bigEndian(0, 4))
            + box("moov", box("trak", track + box("mdia", media)))
    }

    /// Two samples of half a second from `time`, the first shown 100 ticks late.
    private func fragment(at time: Int) -> [UInt8] {
        let header = full("tfhd", flags: 0x20008, bigEndian(1, 4) + bigEndian(500, 4))
        let decode = full("tfdt", version: 1, bigEndian(time, 8))
        let run = full(
            "trun", flags: 0x800, bigEndian(2, 4) + bigEndian(100, 4) + bigEndian(100, 4))
        return box("moof", box("traf", header + decode + run)) + box("mdat", [0])
    }

    /// `mehd` counts the fragments of other files; `mvhd` is the file's own.
    @Test(arguments: [(0, nil), (3000, 3.0)] as [(Int, Double?)])
    func `an initialization segment has no duration`(own: Int, wanted: Double?) throws {
        let head = full(
            "mvhd", bigEndian(0, 8) + bigEndian(1000, 4) + bigEndian(own, 4) + bigEndian(0, 80))
        let extends = box("mvex", full("mehd", bigEndian(9000, 4)))
        let bytes =
            box("ftyp", Array("isom".utf8) + bigEndian(0, 4)) + box("moov", head + extends)
        #expect(try Timeline(bytes: bytes).mediaDuration == wanted)
    }

    private func message(_ time: Int, id: Int, scheme: String = "urn:x", data: [UInt8] = [])
        -> [UInt8]
    {
        EventMessage(
            schemeIDURI: scheme, timescale: 1000, presentationTime: UInt64(time),
            eventDuration: 250, id: id, messageData: data
        ).encoded
    }

    /// Version 0, whose time counts from its segment.
    private func relative(_ delta: Int, id: Int) -> [UInt8] {
        full(
            "emsg",
            Array("urn:x\0\0".utf8) + bigEndian(1000, 4) + bigEndian(delta, 4)
                + bigEndian(0xFFFF_FFFF, 4)
                + bigEndian(id, 4))
    }

    @Test func `times count from the first fragment's presentation time`() throws {
        let timeline = try Timeline(
            bytes: movie + message(10_600, id: 1) + fragment(at: 10_000) + relative(50, id: 2)
                + fragment(at: 11_000))
        #expect(timeline.mediaStart == 10.1)
        #expect(timeline.events.map(\.id) == ["1", "2"])
        #expect(timeline.events.map { $0.start.map { ($0 * 1000).rounded() } } == [500, 1050])
        #expect(timeline.events[0].duration == 0.25)
        #expect(timeline.events[1].end == nil)
        #expect(timeline.mediaDuration.map { ($0 * 1000).rounded() } == 2000)
        #expect(timeline.diagnostics.isEmpty)
    }

    @Test func `a message repeated in every segment is one event`() throws {
        let timeline = try Timeline(
            bytes: movie + message(500, id: 1) + fragment(at: 0) + message(500, id: 1)
                + message(500, id: 2) + fragment(at: 1000))
        #expect(timeline.events.map(\.id) == ["1", "2"])
        #expect(timeline.events.map(\.occurrences) == [2, 1])
    }

    @Test func `the payload of a message is decoded`() throws {
        let tag =
            Array("ID3".utf8) + [4, 0, 0] + synchsafe(13) + Array("TIT2".utf8) + synchsafe(3)
            + [0, 0, 3] + Array("hi".utf8)
        let splice = try #require(SpliceInfoSection(.timeSignal(ptsTime: 1)).encoded)
        let timeline = try Timeline(
            bytes: movie + message(100, id: 1, scheme: "https://aomedia.org/emsg/ID3", data: tag)
                + message(200, id: 2, scheme: "urn:scte:scte35:2013:bin", data: splice)
                + message(300, id: 3, scheme: "urn:scte:scte35:2013:bin", data: [1, 2])
                + fragment(at: 0))
        #expect(timeline.events.map(\.kind) == [.id3, .scte35, .emsg])
        guard case .id3(let read, let envelope) = timeline.events[0].payload else {
            Issue.record("no ID3")
            return
        }
        #expect(read.frames.first?.text == ["hi"])
        #expect(envelope?.id == 1)
        #expect(timeline.diagnostics.map(\.code) == ["emsg.not-recognized"])
    }

    @Test func `a misplaced message is read and reported`() throws {
        let timeline = try Timeline(bytes: movie + box("moof", message(100, id: 1)))
        #expect(timeline.events.count == 1)
        #expect(timeline.diagnostics.map(\.code) == ["emsg.misplaced"])
    }

    @Test func `messages before any segment are all reported`() throws {
        let one = relative(50, id: 0)
        let count = 70_000
        let bytes = (0..<count).flatMap { one.dropLast(4) + bigEndian($0, 4) }
        let timeline = try Timeline(bytes: bytes)
        #expect(timeline.events.count == count)
        #expect(timeline.diagnostics.isEmpty)
    }

    @Test func `a message without a segment has no time, except in version 1`() throws {
        #expect(try Timeline(bytes: relative(50, id: 1)).events.map(\.start) == [nil])
        #expect(try Timeline(bytes: message(500, id: 1)).events.map(\.start) == [0.5])
    }

    @Test func `damaged data neither traps nor hangs`() {
        let bytes = movie + message(500, id: 1) + fragment(at: 0) + relative(1, id: 2)
        survivesDamage(bytes) { _ = try? Timeline(bytes: $0) }
    }
}
