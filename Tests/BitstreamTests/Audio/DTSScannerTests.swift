import Testing

@testable import Bitstream

@Suite struct DTSScannerTests {
    @Test func `a core states rate, channels and bit rate`() {
        let scanner = DTSScanner().reading(packets: [core])
        #expect(
            scanner.summary
                == "codecString=dtsc | profile=DTS | channels=6 | channelLayout=5.1(side) | sampleRate=48000 | bitRate=1411200 | bitRateSource=header | isLossless=no"
        )
    }

    @Test func `14-bit words and both byte orders give the same values`() {
        let expected = DTSScanner().reading(packets: [core]).summary
        let swapped = stride(from: 0, to: core.count, by: 2).flatMap { [core[$0 + 1], core[$0]] }
        #expect(DTSScanner().reading(packets: [swapped]).summary == expected)
        let wide = wordsOf14Bits(core)
        #expect(wide.starts(with: [0x1F, 0xFF, 0xE8, 0x00]))
        #expect(DTSScanner().reading(packets: [wide]).summary == expected)
        let wideSwapped = stride(from: 0, to: wide.count, by: 2)
            .flatMap { [wide[$0 + 1], wide[$0]] }
        #expect(DTSScanner().reading(packets: [wideSwapped]).summary == expected)
    }

    @Test func `XCH adds the centre surround of DTS-ES`() {
        // Sync word, then XChFSIZE 95 (96 bytes) and AMODE 1 in its place.
        var frame = core
        frame.replaceSubrange(core.count - 96..<core.count - 88, with: bytes("5a5a5a5a 17c40000"))
        setExtension(0, in: &frame)
        let scanner = DTSScanner().reading(packets: [frame])
        #expect(scanner.claims.value("profile") == .string("DTS-ES"))
        #expect(scanner.claims.value("channelLayout") == .string("6.1"))
    }

    @Test func `X96 doubles the rate`() {
        var frame = core
        frame.replaceSubrange(core.count - 96..<core.count - 88, with: bytes("1d95f262 05f00000"))
        setExtension(2, in: &frame)
        let scanner = DTSScanner().reading(packets: [frame])
        #expect(scanner.claims.value("profile") == .string("DTS 96/24"))
        #expect(scanner.claims.value("sampleRate") == .int(96_000))
    }

    @Test func `an announced extension that is not there adds nothing`() {
        var frame = core
        setExtension(0, in: &frame)
        #expect(
            DTSScanner().reading(packets: [frame]).claims.value("profile") == .string("DTS"))
    }

    @Test func `XLL is lossless and states width and loudspeakers`() {
        let scanner = DTSScanner().reading(packets: [core + losslessSubstream()])
        #expect(
            scanner.summary
                == "codecString=dtsh | profile=DTS-HD MA | bitDepth=20 | channels=8 | channelLayout=7.1 | sampleRate=96000 | isLossless=yes"
        )
    }

    @Test func `a stream without a core has its own codec string`() {
        let scanner = DTSScanner().reading(packets: [losslessSubstream()])
        #expect(scanner.claims.value("codecString") == .string("dtsl"))
    }

    @Test(arguments: [
        (0x0200_0850, "DTS-HD MA + DTS:X"), (0xF140_00D0, "DTS-HD MA + DTS:X IMAX"),
        (0xF140_00D1, "DTS-HD MA + DTS:X IMAX"),
    ])
    func `objects after the bands are DTS:X`(word: Int, profile: String) {
        let scanner = DTSScanner().reading(packets: [core + losslessSubstream(tail: word)])
        #expect(scanner.claims.value("profile") == .string(profile))
        #expect(scanner.claims.value("spatialAudio") == .string("dtsx"))
        #expect(scanner.isSatisfied)
    }

    private let smoothed =
        "codecString=dtsh | profile=DTS-HD MA + DTS:X | bitDepth=20 | channels=8 | channelLayout=7.1 | sampleRate=96000 | isLossless=yes | spatialAudio=dtsx"

    /// Frames as a smoothed bit rate spreads them: packets of one size each, the
    /// first from the middle of a frame on.
    @Test(arguments: [7, 20, 33, 70, 150, 1000])
    func `frames that are spread over packets are put together`(size: Int) {
        let frame = losslessFrame(tail: 0x0200_0850)
        let lead = [UInt8](repeating: 0xEE, count: 10)
        let stream = lead + (0..<12).flatMap { _ in frame }
        var packets: [[UInt8]] = []
        for start in stride(from: 0, to: stream.count, by: size) {
            let end = min(stream.count, start + size)
            // The first frame that begins in this packet.
            let next =
                start <= 10 ? 10 : 10 + (start - 10 + frame.count - 1) / frame.count * frame.count
            packets.append(
                losslessSubstream(
                    Array(stream[start..<end]), syncOffset: next < end ? next - start : nil))
        }
        let scanner = DTSScanner().reading(packets: packets.map { core + $0 })
        #expect(scanner.summary == smoothed)
    }

    @Test func `a packet that is lost costs only its frame`() {
        let frame = losslessFrame(tail: 0x0200_0850)
        let half = frame.count / 2
        // The second half is lost; a whole frame follows.
        let scanner = DTSScanner().reading(packets: [
            core + losslessSubstream(Array(frame.prefix(half))),
            core + losslessSubstream(frame), core + losslessSubstream(frame),
        ])
        #expect(scanner.summary == smoothed)
    }

    @Test func `zeros after a frame are not a frame`() {
        let padded = losslessFrame() + [0, 0, 0, 0]
        let scanner = DTSScanner().reading(packets: [
            losslessSubstream(padded), losslessSubstream(losslessFrame(tail: 0x0200_0850)),
        ])
        #expect(scanner.claims.value("profile") == .string("DTS-HD MA + DTS:X"))
    }

    @Test func `DTS Express states its own loudspeakers`() {
        // Decoder set-up: 48 kHz (code 12), centre, front and surround pairs, LFE.
        let lbr = bytes("0a801921 02 0c 0f00 0008 00 0000 0000")
        var descriptor = BitWriter()
        descriptor.u(2, 2)
        descriptor.u(14, lbr.count - 1)
        descriptor.u(1, 0)
        let scanner = DTSScanner().reading(packets: [
            substream(channels: 6, pairs: 0x0F, coding: descriptor, payload: lbr)
        ])
        #expect(
            scanner.summary
                == "codecString=dtse | profile=DTS Express | channels=6 | channelLayout=5.1(side) | sampleRate=48000 | isLossless=no"
        )
    }

    @Test func `high resolution is neither lossless nor of the core's rate`() {
        var descriptor = BitWriter()
        descriptor.u(2, 0)
        descriptor.u(12, 0x021)
        descriptor.u(14, 7)
        let extra = substream(
            channels: 6, pairs: 0x0F, coding: descriptor, payload: bytes("655e315e 00000000"))
        let scanner = DTSScanner().reading(packets: [core + extra])
        #expect(
            scanner.summary
                == "codecString=dtsh | profile=DTS-HD HRA | channels=6 | channelLayout=5.1(side) | sampleRate=48000 | isLossless=no"
        )
        // The marker of DTS:X after the assets.
        let immersive = substream(
            channels: 6, pairs: 0x0F, coding: descriptor, payload: bytes("655e315e 00000000"),
            afterAssets: bytes("3a429b0a0011 02000850"))
        #expect(
            DTSScanner().reading(packets: [core + immersive]).claims.value("profile")
                == .string("DTS-HD HRA + DTS:X"))
    }

    @Test func `DTS-UHD is DTS:X`() {
        let scanner = DTSScanner(sampleEntry: "dtsx").reading(packets: [bytes("40411bf2 00000000")])
        #expect(scanner.summary == "codecString=dtsx | spatialAudio=dtsx")
    }

    @Test func `surrounds beside wide loudspeakers are at the back`() {
        let wide = DTSSpeakers(pairs: 0x040F)
        #expect(wide.mask.name == "7.1")
        #expect(DTSSpeakers(pairs: 0x0F).mask.name == "5.1(side)")
        #expect(DTSSpeakers(pairs: 0x4F).mask.name == "7.1")
    }

    @Test func `damaged input neither traps nor takes long`() {
        let header = Array(core.prefix(20))
        let part = Array(losslessFrame(tail: 0x0200_0850).dropLast(9))
        for packet in [
            header, losslessSubstream(tail: 0x0200_0850), wordsOf14Bits(header),
            losslessSubstream(part), losslessSubstream([1, 2] + part, syncOffset: 2),
        ] {
            survivesDamage(packet) { bytes in
                _ = DTSScanner().reading(packets: [Array(bytes), Array(bytes)]).claims
            }
        }
    }

    // MARK: Streams

    /// ffmpeg -c:a dca -b:a 1411200, 5.1(side) at 48 kHz: header, then nothing.
    private var core: [UInt8] {
        let header = bytes("7ffe8001fc3c75b276c005380009ef7bdeffffff80000036")
        return header + [UInt8](repeating: 0, count: 1884 - header.count)
    }

    /// EXT_AUDIO_ID and EXT_AUDIO, bits 80 to 83.
    private func setExtension(_ kind: UInt8, in frame: inout [UInt8]) {
        frame[10] = frame[10] & 0x0F | kind << 5 | 0x10
    }

    private func wordsOf14Bits(_ bytes: [UInt8]) -> [UInt8] {
        var reader = BitReader(bytes)
        var words: [UInt8] = []
        while reader.remaining > 0 {
            let width = min(14, reader.remaining)
            let word = ((try? reader.int(width)) ?? 0) << (14 - width)
            let signed = word >> 13 == 1 ? word | 0xC000 : word
            words += [UInt8(signed >> 8), UInt8(signed & 255)]
        }
        return words
    }

    /// An extension substream with a whole lossless frame.
    private func losslessSubstream(tail: Int? = nil) -> [UInt8] {
        losslessSubstream(losslessFrame(tail: tail))
    }

    /// An extension substream of a lossless component, whose first frame begins
    /// somewhere in it.
    private func losslessSubstream(_ payload: [UInt8], syncOffset: Int? = nil) -> [UInt8] {
        var coding = BitWriter()
        coding.u(2, 1)
        coding.u(16, payload.count - 1)
        coding.u(1, syncOffset == nil ? 0 : 1)
        if let syncOffset {
            coding.u(4, 3)  // peak rate of the smoothing buffer
            coding.u(5, 4)
            coding.u(5, 2)  // initial delay, frames
            coding.u(16, syncOffset)
        }
        return substream(channels: 8, pairs: 0x84B, coding: coding, payload: payload)
    }

    /// A lossless frame of one channel set of 7.1, 20 bits at 96 kHz.
    private func losslessFrame(tail: Int? = nil) -> [UInt8] {
        var set = BitWriter()
        set.u(4, 7)
        set.u(8, 0xFF)
        set.u(5, 19)
        set.u(5, 23)
        set.u(4, 13)
        set.u(4, 0)
        set.u(1, 1)  // primary
        set.u(3, 0b110)  // downmix present and embedded, then its type
        set.u(2, 0b01)
        set.u(1, 1)
        // Type 1 of 3 bits: Lo/Ro, two outputs of eight coefficients.
        set.u(9, [Int](repeating: 0x55, count: 16))
        set.u(1, 1)
        set.u(28, 0b111_1010_0111)  // C L R LFE Lsr Rsr Lss Rss
        let setBytes = set.data

        var frame = BitWriter()
        frame.u(32, 0x41A2_9547)
        frame.u(4, 0)
        frame.u(8, 15)
        frame.u(5, 15)
        let size = 16 + 2 + setBytes.count + 16
        frame.u(16, size - 1)
        frame.u(4, 0)
        frame.u(4, 0)
        frame.u(4, 8)
        frame.u(5, 7)
        frame.u(3, 0)
        frame.u(5, 27)
        frame.align()
        var bytes = frame.data + [UInt8](repeating: 0, count: 16 - frame.data.count)
        var sized = BitWriter()
        sized.u(10, setBytes.count + 1)
        sized.bytes(setBytes)
        bytes += sized.data
        // One segment of two bytes and the checksum of the table.
        bytes += [1, 0, 0, 0xAA, 0xAA]
        while bytes.count % 4 != 0 { bytes.append(0) }
        if let tail { bytes += (0..<4).map { UInt8(tail >> (24 - 8 * $0) & 255) } }
        return bytes + [UInt8](repeating: 0, count: max(0, size - bytes.count))
    }

    /// An extension substream of one asset by the syntax of ETSI TS 102 114,
    /// clause 7; `coding` begins with nuCodingMode.
    private func substream(
        channels: Int, pairs: Int, coding: BitWriter, payload: [UInt8], afterAssets: [UInt8] = []
    ) -> [UInt8] {
        var asset = BitWriter()
        asset.u(9, 31)
        asset.u(3, 0)
        asset.u(3, 0)  // no type, language or text
        asset.u(5, 23)
        asset.u(4, 12)
        asset.u(8, channels - 1)
        asset.u(1, 1)
        if channels > 2 { asset.u(1, 0) }
        if channels > 6 { asset.u(1, 0) }
        asset.u(1, 1)
        asset.u(2, 3)
        asset.u(16, pairs)
        asset.u(3, 0)
        asset.u(2, 0)  // no dynamic range, no dialogue level
        var coded = coding
        coded.align()
        asset.bytes(coded.data)
        let assetBytes = asset.data + [UInt8](repeating: 0, count: 32 - asset.data.count)

        var header = BitWriter()
        header.u(32, 0x6458_2025)
        header.u(8, 0)
        header.u(2, 0)
        header.u(1, 0)
        header.u(8, 63)
        header.u(16, 64 + payload.count + afterAssets.count - 1)
        header.u(1, 1)
        header.u(5, 0)
        header.u(1, 0)
        header.u(6, 0)
        header.u(1, 1)
        header.u(8, 1)
        header.u(1, 0)
        header.u(16, payload.count - 1)
        header.bytes(assetBytes)
        let bytes = header.data
        return bytes + [UInt8](repeating: 0, count: 64 - bytes.count) + payload + afterAssets
    }
}
