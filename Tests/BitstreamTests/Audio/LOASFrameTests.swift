import Testing

@testable import Bitstream

/// ISO/IEC 14496-3, clause 1.7.
@Suite struct LOASFrameTests {
    private enum Signalling {
        /// 22.05 kHz mono LC, and not a word of what the frames hold.
        case implicit
        /// PS first, 22.05 kHz mono, 44.1 kHz after it.
        case hierarchical
        /// LC with both syncExtensionTypes after it.
        case backwardCompatible

        var configuration: [UInt8] {
            switch self {
            case .implicit: bytes("1388")
            case .hierarchical: bytes("eb8a0800")
            case .backwardCompatible: bytes("138856e5a54880")
            }
        }

        /// Without the bits that only fill the last byte.
        var bitCount: Int {
            switch self {
            case .implicit: 16
            case .hierarchical: 5 + 4 + 4 + 4 + 5 + 3
            case .backwardCompatible: 16 + 11 + 5 + 1 + 4 + 11 + 1
            }
        }
    }

    private func write(_ bytes: [UInt8], bitCount: Int, into writer: inout BitWriter) {
        for bit in 0..<bitCount { writer.u(1, Int(bytes[bit / 8] >> UInt8(7 - bit % 8)) & 1) }
    }

    /// - Parameters:
    ///   - version: audioMuxVersion; nil repeats the configuration before.
    private func frame(
        _ signalling: Signalling, version: Int?, units: [[UInt8]], otherBits: Int? = nil
    ) -> [UInt8] {
        var body = BitWriter()
        if let version {
            body.u(1, 0)
            body.u(1, version)
            if version == 1 {
                body.u(1, 0)
                body.u(2 + 8, 0xFF)  // taraBufferFullness
            }
            body.u(1, 1)
            body.u(6, units.count - 1)
            body.u(4 + 3, 0)
            if version == 1 { body.u(2 + 8, signalling.bitCount) }
            write(signalling.configuration, bitCount: signalling.bitCount, into: &body)
            body.u(3, 0)
            body.u(8, 0xFF)  // latmBufferFullness
            body.u(1, otherBits == nil ? 0 : 1)
            if let otherBits {
                if version == 1 {
                    body.u(2 + 8, otherBits)
                } else {
                    body.u(1, 1)
                    body.u(8, otherBits >> 8)
                    body.u(1, 0)
                    body.u(8, otherBits & 0xFF)
                }
            }
            body.u(1, 1)
            body.u(8, 0xAB)  // crcCheckSum
        } else {
            body.u(1, 1)
        }
        for unit in units {
            body.u(8, Array(repeating: 255, count: unit.count / 255))
            body.u(8, unit.count % 255)
            body.bytes(unit)
        }
        var frame = BitWriter()
        frame.u(11, 0x2B7)
        frame.u(13, body.data.count)
        frame.bytes(body.data)
        return frame.data
    }

    private let stereo =
        "codecString=mp4a.40.29 | profile=HE-AACv2 | channels=2 | channelLayout=stereo | sampleRate=44100 | isLossless=no"

    @Test(arguments: [0, 1])
    func `implicit parametric stereo is found in the frames`(version: Int) {
        let unit = AACExtensionTests.frame(hasPS: true)
        let scanner = AACScanner().reading(packets: [
            frame(.implicit, version: version, units: [unit])
        ])
        #expect(scanner.summary == stereo)
        #expect(scanner.isSatisfied)
    }

    @Test func `a frame that repeats the configuration is read by the one before`() {
        let plain = AACExtensionTests.frame(hasPS: false)
        let unit = AACExtensionTests.frame(hasPS: true)
        let scanner = AACScanner().reading(packets: [
            frame(.implicit, version: 0, units: [plain]),
            frame(.implicit, version: nil, units: [unit]),
        ])
        #expect(scanner.summary == stereo)
        let headless = AACScanner().reading(packets: [
            frame(.implicit, version: nil, units: [unit])
        ])
        #expect(headless.claims.isEmpty)
    }

    @Test func `replication without stereo is HE-AAC`() {
        let unit = AACExtensionTests.frame(hasPS: false)
        let scanner = AACScanner().reading(
            packets: Array(repeating: frame(.implicit, version: 0, units: [unit]), count: 8))
        #expect(
            scanner.summary
                == "codecString=mp4a.40.5 | profile=HE-AAC | channels=1 | channelLayout=mono | sampleRate=44100 | isLossless=no"
        )
    }

    @Test(arguments: [0, 1])
    func `a configuration that names parametric stereo is enough`(version: Int) {
        let scanner = AACScanner().reading(packets: [
            frame(.hierarchical, version: version, units: [[0xE0]])
        ])
        #expect(scanner.summary == stereo)
    }

    /// Where the configuration has a length, something may follow it.
    @Test func `an extension after the configuration is read in version 1`() {
        let scanner = AACScanner().reading(packets: [
            frame(.backwardCompatible, version: 1, units: [[0xE0]])
        ])
        #expect(scanner.summary == stereo)
    }

    @Test(arguments: [0, 1])
    func `units are found after other data`(version: Int) throws {
        let units = [[UInt8](repeating: 7, count: 255), [1, 2, 3], []]
        let packet = frame(.implicit, version: version, units: units, otherBits: 200)
        #expect(try LOASFrame(packet[...], previous: nil).units == units)
    }

    /// ffmpeg -c:a aac -f latm -smc-interval 1: one frame of a sine of 440 Hz, nearly
    /// silent, at 16 kHz.
    private let packed = bytes("56e018200014081fe08806c12006b12000d635adf218a97d40b838")

    /// The same frame from -f adts.
    @Test func `what another writer packed is read`() throws {
        let frame = try LOASFrame(packed[...], previous: nil)
        #expect(frame.units == [bytes("00d82400d624001ac6b5be43152fa81707")])
        let unit = try #require(frame.units.first)
        #expect(try AACRawDataBlock(unit[...], sampleRate: 16_000).bandReplication == nil)
        let scanner = AACScanner().reading(packets: Array(repeating: packed, count: 8))
        #expect(
            scanner.summary
                == "codecString=mp4a.40.2 | profile=LC | channels=1 | channelLayout=mono | sampleRate=16000 | isLossless=no"
        )
    }

    @Test func `damaged input neither traps nor takes long`() {
        let unit = AACExtensionTests.frame(hasPS: true)
        for packet in [
            frame(.implicit, version: 0, units: [unit, unit], otherBits: 300),
            frame(.backwardCompatible, version: 1, units: [unit]), packed,
        ] {
            survivesDamage(packet) { damaged in
                _ = AACScanner().reading(packets: [packet, Array(damaged)]).claims
            }
        }
    }
}
