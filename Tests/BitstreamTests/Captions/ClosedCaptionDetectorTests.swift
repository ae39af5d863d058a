import Testing
import TrackModel

@testable import Bitstream

/// `ATSC_user_data()` with `cc_data()`: ATSC A/53 part 4, tables 6.7 and 6.8.
func captionUserData(
    _ constructs: [(isValid: Bool, type: Int, first: Int, second: Int)],
    processesCaptions: Bool = true
) -> [UInt8] {
    var writer = BitWriter()
    writer.bytes(Array("GA94".utf8) + [0x03])
    writer.u(1, [1, processesCaptions ? 1 : 0, 0])
    writer.u(5, constructs.count)
    writer.u(8, 0xFF)
    for construct in constructs {
        writer.u(5, 0b11111)
        writer.u(1, construct.isValid ? 1 : 0)
        writer.u(2, construct.type)
        writer.u(8, [construct.first, construct.second])
    }
    writer.u(8, 0xFF)
    return writer.data
}

@Suite struct ClosedCaptionDetectorTests {
    private func found(in bytes: [UInt8]) -> [ClosedCaptions]? {
        var detector = ClosedCaptionDetector()
        detector.readMPEG2(bytes[...], at: Claim.Location())
        return detector.value
    }

    @Test func `null characters are padding`() {
        #expect(found(in: captionUserData([(true, 0, 0x80, 0x80), (true, 1, 0x00, 0x00)])) == nil)
    }

    /// 0x94 0x20 is "resume caption loading" with odd parity.
    @Test(arguments: [0, 1])
    func `characters of either field are CTA-608`(field: Int) {
        #expect(found(in: captionUserData([(true, field, 0x94, 0x20)])) == [.cea608])
    }

    @Test func `invalid pairs carry nothing`() {
        let pairs = [(false, 0, 0x94, 0x20), (false, 3, 0x02, 0x21)]
        #expect(found(in: captionUserData(pairs.map { ($0.0, $0.1, $0.2, $0.3) })) == nil)
    }

    /// Service block header 0x22: service 1, two bytes.
    @Test func `a packet with a service is CTA-708`() {
        #expect(found(in: captionUserData([(true, 3, 0x02, 0x22)])) == [.cea708])
    }

    @Test func `packets of the null service and lone continuations are padding`() {
        #expect(found(in: captionUserData([(true, 3, 0x02, 0x00)])) == nil)
        #expect(found(in: captionUserData([(true, 2, 0x41, 0x42)])) == nil)
    }

    @Test func `both kinds together`() {
        let both = captionUserData([(true, 3, 0x02, 0x22), (true, 0, 0x94, 0x20)])
        #expect(found(in: both) == [.cea608, .cea708])
    }

    @Test func `captions that are not to be processed are not there`() {
        #expect(
            found(in: captionUserData([(true, 0, 0x94, 0x20)], processesCaptions: false)) == nil)
    }

    @Test func `other user data is passed over`() {
        #expect(found(in: Array("DTG1".utf8) + [0x41, 0xFA]) == nil)
        #expect(found(in: Array("GA94".utf8) + [0x06, 0xFF, 0x94, 0x20]) == nil)
    }

    /// Layout of DVD user data in FFmpeg's MPEG-2 decoder: `CC`, 0x01, 0xF8, an
    /// attribute byte, then 0xFF (odd field) or 0xFE and a pair each.
    @Test func `captions of DVDs are CTA-608`() {
        let head: [UInt8] = [0x43, 0x43, 0x01, 0xF8, 0x84]
        #expect(found(in: head + [0xFF, 0x94, 0x20, 0xFE, 0x80, 0x80]) == [.cea608])
        #expect(found(in: head + [0xFF, 0x80, 0x80, 0xFE, 0x80, 0x80]) == nil)
        #expect(found(in: head + [0x00, 0x94, 0x20]) == nil)
    }

    /// ANSI/SCTE 20: 5 bits of count, then priority 2, field 2, line 5, two bytes
    /// with reversed bits and a marker. 0x94 0x20 reversed is 0x29 0x04.
    @Test func `captions of SCTE 20 are CTA-608`() {
        func userData(_ field: Int, _ first: Int, _ second: Int) -> [UInt8] {
            var writer = BitWriter()
            writer.u(8, [0x03, 0x81])
            writer.u(5, 1)
            writer.u(2, [0, field])
            writer.u(5, 11)
            writer.u(8, [first, second])
            writer.u(1, 1)
            return writer.data
        }
        #expect(found(in: userData(1, 0x29, 0x04)) == [.cea608])
        #expect(found(in: userData(2, 0x29, 0x04)) == [.cea608])
        #expect(found(in: userData(1, 0x01, 0x01)) == nil)
        #expect(found(in: userData(0, 0x29, 0x04)) == nil)
    }

    @Test func `damaged input neither traps nor takes long`() {
        let samples: [[UInt8]] = [
            captionUserData([(true, 0, 0x94, 0x20), (true, 3, 0x02, 0x22)]),
            [0x43, 0x43, 0x01, 0xF8, 0x84, 0xFF, 0x94, 0x20, 0xFE, 0x80, 0x80],
            [0x03, 0x81, 0x15, 0x0B, 0x29, 0x04, 0xFF, 0x29, 0x04],
        ]
        for sample in samples {
            survivesDamage(sample) {
                var detector = ClosedCaptionDetector()
                detector.readMPEG2($0, at: Claim.Location())
            }
        }
    }
}
