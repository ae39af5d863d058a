import Testing

@testable import TimedMetadata

@Suite struct EventMessageTests {
    private static let strings = Array("urn:x\0v\0".utf8)
    private static let version0 =
        [0, 0, 0, 0] + strings + bigEndian(1000, 4) + bigEndian(500, 4) + bigEndian(2000, 4)
        + bigEndian(7, 4) + [1, 2]
    private static let version1 =
        [1, 0, 0, 0] + bigEndian(90_000, 4) + bigEndian(0x1_0000_0000, 8)
        + bigEndian(0xFFFF_FFFF, 4) + bigEndian(8, 4) + strings + [3]

    @Test func `version 0 has a time relative to its segment`() throws {
        let message = try EventMessage(payload: Self.version0[...])
        #expect(message.schemeIDURI == "urn:x")
        #expect(message.value == "v")
        #expect(message.timescale == 1000)
        #expect(message.presentationTimeDelta == 500)
        #expect(message.presentationTime == nil)
        #expect(message.eventDuration == 2000)
        #expect(message.id == 7)
        #expect(message.messageData == [1, 2])
    }

    @Test func `version 1 has a time of 64 bits, and a duration may be unknown`() throws {
        let message = try EventMessage(payload: Self.version1[...])
        #expect(message.presentationTime == 0x1_0000_0000)
        #expect(message.eventDuration == nil)
        #expect(message.messageData == [3])
    }

    @Test func `encoding gives the bytes that were read`() throws {
        for payload in [Self.version0, Self.version1] {
            let message = try EventMessage(payload: payload[...])
            #expect(
                message.encoded == bigEndian(payload.count + 8, 4) + Array("emsg".utf8) + payload)
        }
    }

    @Test func `invalid messages are errors with an offset`() {
        var still = Self.version1
        still.replaceSubrange(4..<8, with: [0, 0, 0, 0])
        for payload in [
            [2] + Self.version0.dropFirst(), [0, 0, 0, 0] + Array("no end".utf8), still,
            Array(Self.version1.prefix(20)),
        ] {
            #expect(throws: MetadataError.self) { try EventMessage(payload: payload[...]) }
        }
    }

    @Test(arguments: [
        ("https://aomedia.org/emsg/ID3", EventScheme.id3),
        ("https://developer.apple.com/streaming/emsg-id3", .id3),
        ("urn:scte:scte35:2013:bin", .spliceBinary), ("urn:scte:scte35:2014:bin", .spliceBinary),
        ("urn:scte:scte35:2014:xml+bin", .spliceXML), ("urn:scte:scte35:2013:xml", .spliceXML),
        ("urn:mpeg:dash:event:2012", .manifestUpdate), ("urn:x", .other),
    ])
    func `the scheme selects the data format`(uri: String, scheme: EventScheme) {
        #expect(EventScheme(uri) == scheme)
    }

    @Test func `damaged data neither traps nor hangs`() {
        for payload in [Self.version0, Self.version1] {
            survivesDamage(payload) { _ = try? EventMessage(payload: $0[...]) }
        }
    }
}
