import Testing
import TrackModel

@testable import Bitstream

@Suite struct TransportStreamTablesTests {
    /// One program on PMT PID 0x100 with these streams.
    private func stream(
        program: [UInt8] = [], version: Int = 0, _ streams: [UInt8]...
    ) -> [UInt8] {
        packets(pid: 0, tableSection(0, extension: 1, u16(7, 0xE100)))
            + packets(
                pid: 0x100,
                tableSection(
                    2, extension: 7, version: version,
                    u16(0xE101) + descriptorLoop(program) + streams.flatMap { $0 }))
    }

    private func elementary(_ type: Int, pid: Int, _ descriptors: [UInt8]...) -> [UInt8] {
        u8(type) + u16(0xE000 | pid) + descriptorLoop(descriptors.flatMap { $0 })
    }

    private func tables(_ bytes: [UInt8]) -> TransportStreamTables? {
        var source = MemorySource(bytes + packet(pid: 0x1FFF) + packet(pid: 0x1FFF))
        return TransportStreamTables(source: &source)
    }

    /// The only stream of a program.
    private func only(
        _ type: Int, program: [UInt8] = [], _ descriptors: [UInt8]...
    ) -> TransportElementaryStream? {
        tables(stream(program: program, elementary(type, pid: 0x101, descriptors.flatMap { $0 })))?
            .stream(0x101)
    }

    @Test func `reads programs and streams`() throws {
        let read = try #require(
            tables(stream(elementary(0x1B, pid: 0x101), elementary(0x0F, pid: 0x102))))
        #expect(read.packetSize == 188)
        let program = try #require(read.programs.first)
        #expect(program.number == 7)
        #expect(program.pmtPID == 0x100)
        #expect(program.pcrPID == 0x101)
        #expect(program.streams.map(\.codecName) == ["h264", "aac"])
        #expect(read.stream(0x102)?.streamType == 0x0F)
    }

    /// ETSI EN 300 468, section 6.4 and annex G; ATSC A/52, annex G.
    @Test(arguments: [
        (0x06, [0x7F, 1, 0x21], "dts"), (0x06, [0x7F, 1, 0x0E], "dts"),
        (0x06, [0x7F, 1, 0x15], "ac4"), (0x06, [0xCC, 1, 0xC0], "eac3"), (0x8B, [], "dts"),
        (0x88, [], "dts"), (0x2D, [], "mpegh_3d_audio"),
    ])
    func `audio is detected by its descriptor`(type: Int, descriptor: [UInt8], codec: String) {
        #expect(only(type, descriptor)?.codecName == codec)
        #expect(Codec(named: codec)?.mediaType == .audio)
    }

    @Test func `other bytes are not a transport stream`() {
        var zeros = MemorySource(Array(repeating: 0, count: 4096))
        #expect(TransportStreamTables(source: &zeros) == nil)
        var short = MemorySource([0x47])
        #expect(TransportStreamTables(source: &short) == nil)
    }

    @Test(arguments: [(192, 4, 0), (204, 0, 16), (188, 7, 0)])
    func `packet sizes are found by their sync bytes`(size: Int, before: Int, after: Int) throws {
        let plain = stream(elementary(0x24, pid: 0x101)) + packet(pid: 0x1FFF) + packet(pid: 0x1FFF)
        var framed: [UInt8] = size == 188 ? zeros(before) : []
        for start in stride(from: 0, to: plain.count, by: 188) {
            framed += zeros(size == 188 ? 0 : before) + plain[start..<start + 188] + zeros(after)
        }
        var source = MemorySource(framed)
        let read = try #require(TransportStreamTables(source: &source))
        #expect(read.packetSize == size)
        #expect(read.stream(0x101)?.codecName == "hevc")
    }

    /// Longer than one packet.
    @Test func `sections are put together from packets`() throws {
        let streams = (0..<40).map { elementary(0x0F, pid: 0x101 + $0) }
        let read = try #require(tables(stream(streams.flatMap { $0 })))
        #expect(read.programs.first?.streams.count == 40)
    }

    @Test func `a damaged section is not believed`() throws {
        var damaged = stream(elementary(0x1B, pid: 0x101))
        damaged[188 + 20] ^= 0xFF
        #expect(try #require(tables(damaged)).programs.first?.streams.isEmpty == true)
    }

    @Test func `a later version adds streams`() throws {
        let both =
            stream(elementary(0x1B, pid: 0x101))
            + stream(version: 1, elementary(0x1B, pid: 0x101), elementary(0x81, pid: 0x102))
        let program = try #require(tables(both)?.programs.first)
        #expect(program.versions == [0, 1])
        #expect(program.streams.map(\.pid) == [0x101, 0x102])
    }

    @Test func `services are named`() throws {
        let service = descriptor(
            0x48, u8(1), u8(4), ascii("Prov"), u8(5), bytes("15") + ascii("Süd"))
        let description = tableSection(
            0x42, extension: 1, u16(1) + u8(0xFF) + u16(7) + u8(0xFC) + descriptorLoop(service))
        let read = try #require(
            tables(stream(elementary(0x1B, pid: 0x101)) + packets(pid: 0x11, description)))
        #expect(read.programs.first?.providerName == "Prov")
        #expect(read.programs.first?.serviceName == "Süd")
    }

    @Test func `scrambled packets are noticed`() throws {
        let read = try #require(
            tables(
                stream(elementary(0x1B, pid: 0x101), elementary(0x0F, pid: 0x102))
                    + packet(pid: 0x101, scrambled: true) + packet(pid: 0x102)))
        #expect(read.stream(0x101)?.isScrambled == true)
        #expect(read.stream(0x102)?.isScrambled == false)
        #expect(read.claims(containerID: 0x101).contains { $0.key == "encryption" })
        #expect(!read.claims(containerID: 0x102).contains { $0.key == "encryption" })
    }

    /// Stream types of Apple's MPEG-2 Stream Encryption Format for HTTP Live Streaming.
    @Test(arguments: [0xDB, 0xCF, 0xC1, 0xC2])
    func `stream types of SAMPLE-AES are encrypted`(type: Int) throws {
        let read = try #require(tables(stream(elementary(type, pid: 0x101))))
        let claims = read.claims(containerID: 0x101)
        let encryption: Encryption? = claims.firstValue(of: \.encryption)
        #expect(encryption == Encryption(scheme: "sample-aes"))
    }

    /// Descriptor tags of ETSI EN 300 468 and registrations of SMPTE.
    @Test(arguments: [
        ("6A 01 00", "ac3"), ("7A 01 00", "eac3"), ("7B 05 0000000000", "dts"),
        ("7F 02 15 00", "ac4"), ("59 08 656E67 10 0001 0001", "dvb_subtitle"),
        ("56 05 656E67 10 88", "dvb_teletext"), ("05 04 48455643", "hevc"),
        ("05 04 4F707573", "opus"), ("05 04 42535344", "s302m"), ("05 04 41563031", "av1"),
    ])
    func `descriptors state the codec of private data`(descriptor: String, name: String) {
        #expect(only(0x06, bytes(descriptor))?.codecName == name)
    }

    @Test func `stream types mean other codecs on Blu-ray`() {
        let bluray = bytes("05 04 48444D56")
        #expect(only(0x86, program: bluray)?.codecName == "dts")
        #expect(only(0x83, program: bluray)?.codecName == "truehd")
        #expect(only(0x80, program: bluray)?.codecName == "pcm_bluray")
        #expect(only(0x90, program: bluray)?.codecName == "hdmv_pgs_subtitle")
        #expect(only(0x86, program: bytes("05 04 43554549"))?.codecName == "scte_35")
        #expect(only(0x86)?.codecName == nil)
        #expect(only(0x81)?.codecName == "ac3")
    }

    @Test func `private data without descriptors has no codec`() {
        #expect(only(0x06)?.codecName == nil)
        #expect(only(0x03)?.codecName == nil)
    }

    @Test(arguments: [
        (0, []), (1, ["clean_effects"]), (2, ["hearing_impaired"]),
        (3, ["descriptions", "visual_impaired"]),
    ])
    func `audio types are dispositions`(type: Int, words: [String]) throws {
        let stream = try #require(only(0x0F, descriptor(0x0A, ascii("deu"), u8(type))))
        #expect(stream.languages == [.init(code: "deu", audioType: type)])
        #expect(stream.dispositions == words)
        #expect(stream.claims.value("languageRaw", from: .container) == .string("deu"))
    }

    /// ISO/IEC 13818-1, section 2.6.26: units of 50 bytes per second, after two reserved bits.
    @Test func `a maximum bit rate is in units of 50 bytes`() throws {
        let stream = try #require(only(0x1B, descriptor(0x0E, u8(0xC0), u8(0x75), u8(0x30))))
        #expect(stream.claims.value("maximumBitRate", from: .container) == .int(12_000_000))
    }

    /// mix_type 1, editorial_classification 1, language_code_present.
    @Test func `supplementary audio overrules the language`() throws {
        let stream = try #require(
            only(
                0x06, descriptor(0x0A, ascii("eng"), u8(0)),
                descriptor(0x7F, u8(0x06), u8(0x80 | 1 << 2 | 1), ascii("cym"))))
        #expect(stream.language == "cym")
        #expect(stream.dispositions == ["descriptions", "visual_impaired"])
    }

    @Test func `subtitles for the hard of hearing are dispositions`() throws {
        let subtitles = try #require(
            only(0x06, descriptor(0x59, ascii("swe"), u8(0x24), u16(2, 3))))
        #expect(subtitles.dvbSubtitles == [.init(language: "swe", type: 0x24, page: 2)])
        #expect(subtitles.dispositions == ["hearing_impaired"])
        let teletext = try #require(
            only(
                0x06,
                descriptor(
                    0x56, ascii("swe"), u8(1 << 3 | 1), u8(0), ascii("fin"), u8(5 << 3), u8(0x88))))
        #expect(teletext.teletextPages.map(\.page) == [100, 888])
        #expect(teletext.language == "fin")
        #expect(teletext.dispositions == ["hearing_impaired"])
        let services = try #require(teletext.claims.firstValue(of: \.services))
        #expect(services.map(\.page) == [100, 888])
        #expect(services.map(\.purpose) == [.initialPage, .hearingImpaired])
        #expect(services.map(\.languageCode) == ["sv", "fi"])
        #expect(
            subtitles.claims.firstValue(of: \.services)
                == [SubtitleService(page: 2, purpose: .hearingImpaired, language: "swe")])
    }

    /// dv_profile 7, dv_level 6, RPU and enhancement layer without base layer.
    @Test func `a Dolby Vision descriptor names the PID of its base layer`() throws {
        let stream = try #require(
            only(0x24, bytes("B0 07 01 00 0E36 8088 60")))
        #expect(stream.dolbyVisionDependencyPID == 0x1011)
        #expect(stream.dolbyVisionConfiguration?.profile == 7)
        #expect(stream.dolbyVisionConfiguration?.level == 6)
        #expect(stream.dolbyVisionConfiguration?.blPresent == false)
        #expect(stream.dolbyVisionConfiguration?.blSignalCompatibilityID == 6)
    }

    /// The table PID goes on with stuffing instead of a section, and never starts
    /// one again: keeping it would cost the square of its length.
    @Test func `stuffing of a table is not kept`() throws {
        var assembler = SectionAssembler()
        let section = tableSection(0, extension: 1, u16(7, 0xE100))
        #expect(assembler.read(([0] + section + [0xFF])[...], isStart: true).count == 1)
        for _ in 0..<3 {
            #expect(assembler.read((section + section)[...], isStart: false).isEmpty)
        }
        #expect(assembler.read(([0] + section)[...], isStart: true).count == 1)
    }

    @Test func `damaged input neither traps nor takes long`() {
        let service = descriptor(0x48, u8(1), u8(1), ascii("P"), u8(1), ascii("S"))
        let whole =
            stream(
                elementary(0x06, pid: 0x101, descriptor(0x59, ascii("swe"), u8(0x24), u16(2, 3))),
                elementary(
                    0x02, pid: 0x102, descriptor(0x86, u8(0xC1), ascii("eng"), u8(0xC1), u16(0))))
            + packets(
                pid: 0x11,
                tableSection(
                    0x42, extension: 1,
                    u16(1) + u8(0xFF) + u16(7) + u8(0xFC) + descriptorLoop(service)))
        survivesDamage(whole) { bytes in
            var source = MemorySource(Array(bytes))
            let read = TransportStreamTables(source: &source)
            for pid in [0x101, 0x102] {
                _ = read?.claims(containerID: pid)
            }
        }
    }
}
