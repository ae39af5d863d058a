import Testing

@testable import Bitstream

@Suite struct AC3ScannerTests {
    /// ffmpeg -c:a ac3 -b:a 448k -dialnorm -23, 5.1(side) at 48 kHz.
    private let surround = bytes("0b77 17d4 1e40 ebb8 403e ff99")
    /// ffmpeg -c:a ac3 -b:a 96k, mono at 44.1 kHz.
    private let mono = bytes("0b77 34f4 4c40 2f84 29e1 a9a5")

    @Test func `an AC-3 frame states everything`() {
        let scanner = AC3Scanner().reading(packets: [surround])
        #expect(
            scanner.summary
                == "codecString=ac-3 | channels=6 | channelLayout=5.1(side) | sampleRate=48000 | bitRate=448000 | bitRateSource=header | isLossless=no | dialogueNormalization=-23 | audioService=main"
        )
        #expect(scanner.isSatisfied)
    }

    @Test func `frames at 44,1 kHz are padded every other time`() throws {
        let frame = try AC3SyncFrame(mono[...])
        #expect(frame.sampleRate == 44_100)
        #expect(frame.channels == .mono)
        // 96 kb/s: 208 words, 209 with an odd frmsizecod.
        #expect(frame.frameSize == 416)
        var odd = mono
        odd[4] |= 1
        #expect(try AC3SyncFrame(odd[...]).frameSize == 418)
    }

    @Test func `E-AC-3 names its own codec string and no bit rate`() {
        let packet = bytes("0b77 017f 3486 c000 20e0 0000 1c40")
        let scanner = AC3Scanner().reading(packets: [packet, packet])
        #expect(
            scanner.summary
                == "codecString=ec-3 | channels=2 | channelLayout=stereo | sampleRate=48000 | isLossless=no | dialogueNormalization=-27"
        )
        #expect(scanner.isSatisfied)
    }

    @Test func `dependent substreams add their channels`() {
        // chanmap bit 6: the pair of rear surrounds.
        let dependent = enhancedFrame(type: 1, acmod: 2, lfe: false, channelMap: 1 << 9)
        let independent = enhancedFrame(type: 0, acmod: 7, lfe: true)
        let scanner = AC3Scanner().reading(packets: [independent + dependent])
        #expect(scanner.claims.value("channelLayout") == .string("7.1"))
        #expect(scanner.claims.value("channels") == .int(8))
    }

    @Test func `a second programme does not add channels`() {
        let first = enhancedFrame(type: 0, acmod: 2, lfe: false)
        let second = enhancedFrame(type: 0, acmod: 7, lfe: true, substream: 1)
        let scanner = AC3Scanner().reading(packets: [first + second])
        #expect(scanner.claims.value("channelLayout") == .string("stereo"))
    }

    @Test func `joint object coding is Atmos`() {
        let frame = enhancedFrame(type: 0, acmod: 7, lfe: true, complexity: 16)
        let scanner = AC3Scanner().reading(packets: [frame])
        #expect(scanner.claims.value("spatialAudio") == .string("atmos"))
        #expect(
            scanner.claims.value("profile") == .string("Dolby Digital Plus + Dolby Atmos"))
        #expect(scanner.claims.value("atmosComplexity") == .int(16))
    }

    @Test func `mixing and informational metadata are stepped over`() {
        let frame = enhancedFrame(
            type: 0, acmod: 7, lfe: true, complexity: 11, hasMetadata: true)
        let scanner = AC3Scanner().reading(packets: [frame])
        #expect(scanner.claims.value("atmosComplexity") == .int(11))
        #expect(scanner.claims.value("audioService") == .string("commentary"))
    }

    /// ETSI TS 102 366, clause 4.4.2.2, as in FFmpeg's `av_dump_format`;
    /// `dac3` is fscod 2, bsid 5, bsmod 3, acmod 3, lfeon 1, bit_rate_code 5 bits.
    @Test(arguments: [
        (0, 7, "main"), (1, 7, "effects"), (2, 1, "visually impaired"),
        (3, 1, "hearing impaired"), (4, 1, "dialogue"), (5, 2, "commentary"),
        (6, 1, "emergency"), (7, 1, "voice over"), (7, 2, "karaoke"),
    ])
    func `services have names`(mode: Int, channels: Int, name: String) {
        var writer = BitWriter()
        writer.u(2, 0)
        writer.u(5, 8)
        writer.u(3, mode)
        writer.u(3, channels)
        writer.u(1, 0)
        writer.u(5, 10)
        writer.u(5, 0)
        let scanner = AC3Scanner(sampleEntry: "ac-3").reading(configuration: writer.data)
        #expect(scanner.claims.value("audioService") == .string(name))
    }

    /// ffmpeg -c:a ac3 -b:a 640k in MP4.
    @Test func `dac3 replaces frames`() {
        let scanner = AC3Scanner(sampleEntry: "ac-3").reading(configuration: bytes("103e40"))
        #expect(
            scanner.summary
                == "codecString=ac-3 | channels=6 | channelLayout=5.1(side) | sampleRate=48000 | bitRate=640000 | bitRateSource=header | isLossless=no | audioService=main"
        )
    }

    @Test func `the tail of dec3 signals Atmos`() {
        // ffmpeg's dec3, then flag_ec3_extension_type_a and an index of 16.
        let scanner = AC3Scanner(sampleEntry: "ec-3")
            .reading(configuration: bytes("1400 200f 00 0110"))
        #expect(scanner.claims.value("spatialAudio") == .string("atmos"))
        #expect(scanner.claims.value("channelLayout") == .string("5.1(side)"))
        let plain = AC3Scanner(sampleEntry: "ec-3").reading(configuration: bytes("1400200f00"))
        #expect(plain.claims.value("spatialAudio") == nil)
        #expect(plain.claims.value("codecString") == .string("ec-3"))
    }

    @Test func `dec3 with dependent substreams leaves the channels open`() {
        // num_dep_sub 1, chan_loc 2.
        let scanner = AC3Scanner().reading(configuration: bytes("1400 200f 0202"))
        #expect(scanner.claims.value("channels") == nil)
    }

    @Test func `damaged input neither traps nor takes long`() {
        let frame = enhancedFrame(type: 0, acmod: 7, lfe: true, complexity: 3, hasMetadata: true)
        for packet in [surround, mono, frame] {
            survivesDamage(packet) { bytes in
                var scanner = AC3Scanner()
                scanner.readConfiguration(bytes)
                scanner.readPacket(bytes, at: .init())
                _ = scanner.claims
            }
        }
    }

    /// A syncframe of 64 bytes written by the syntax of ETSI TS 102 366, clause
    /// E.1.2, at 48 kHz with six blocks.
    private func enhancedFrame(
        type: Int, acmod: Int, lfe: Bool, substream: Int = 0, channelMap: Int? = nil,
        complexity: Int? = nil, hasMetadata: Bool = false
    ) -> [UInt8] {
        var writer = BitWriter()
        writer.u(16, 0x0B77)
        writer.u(2, type)
        writer.u(3, substream)
        writer.u(11, 31)
        writer.u(2, 0)
        writer.u(2, 3)
        writer.u(3, acmod)
        writer.u(1, lfe ? 1 : 0)
        writer.u(5, 16)
        writer.u(5, 31)
        writer.u(1, 0)
        if type == 1 {
            writer.u(1, channelMap == nil ? 0 : 1)
            if let channelMap { writer.u(16, channelMap) }
        }
        writer.u(1, hasMetadata ? 1 : 0)
        if hasMetadata {
            writer.u(2, 1)  // dmixmod
            writer.u(12, 0)  // centre and surround levels
            writer.u(6, 0b1_01010)  // lfemixlevcod
            writer.u(7, 0b1_000111)  // pgmscl
            writer.u(1, 0)  // extpgmscle
            writer.u(2, 3)  // mixdef
            writer.u(5, 1)  // mixdeflen
            writer.u(24, 0xABCDEF)
            writer.u(1, 1)  // frmmixcfginfoe
            for _ in 0..<3 {
                writer.u(6, 0b1_10101)
                writer.u(1, 0)
            }
        }
        writer.u(1, hasMetadata ? 1 : 0)
        if hasMetadata {
            writer.u(3, 5)  // bsmod
            writer.u(2, 0)
            writer.u(2, 0)  // dsurexmod
            writer.u(9, 0b1_0101_0101)  // production information
            writer.u(1, 0)  // sourcefscod
        }
        writer.u(1, complexity == nil ? 0 : 1)
        if let complexity {
            writer.u(6, 1)
            writer.u(8, 1)
            writer.u(8, complexity)
        }
        let header = writer.data
        return header + [UInt8](repeating: 0, count: 64 - header.count)
    }
}
