import Testing

@testable import Bitstream
@testable import TrackModel

@Suite struct DOVIDecoderConfigurationRecordTests {
    /// Layout of `dvcC`: version 1.0, then 7 bits of profile, 6 of level and three
    /// flags, 4 bits of compatibility, 28 and four times 32 reserved.
    private func configuration(
        profile: Int, level: Int, flags: [Int], compatibility: Int
    ) -> [UInt8] {
        var writer = BitWriter()
        writer.u(8, [1, 0])
        writer.u(7, profile)
        writer.u(6, level)
        writer.u(1, flags)
        writer.u(4, compatibility)
        return writer.data + [UInt8](repeating: 0, count: 19)
    }

    @Test func `reads the box`() throws {
        let bytes = configuration(profile: 8, level: 6, flags: [1, 0, 1], compatibility: 1)
        #expect(bytes.count == 24)
        #expect(
            try DOVIDecoderConfigurationRecord(configuration: bytes[...])
                == DOVIDecoderConfigurationRecord(
                    versionMajor: 1, versionMinor: 0, profile: 8, level: 6, rpuPresent: true,
                    elPresent: false, blPresent: true, blSignalCompatibilityID: 1,
                    origin: .container))
    }

    @Test func `a short record is one without compatibility`() throws {
        let bytes = configuration(profile: 5, level: 9, flags: [1, 0, 1], compatibility: 0)
        let record = try DOVIDecoderConfigurationRecord(configuration: bytes.prefix(4))
        #expect(record.profile == 5)
        #expect(record.blSignalCompatibilityID == nil)
        #expect(throws: BitstreamError.truncated) {
            try DOVIDecoderConfigurationRecord(configuration: bytes.prefix(3))
        }
    }

    @Test func `a descriptor without base layer names its PID first`() throws {
        let base: [UInt8] = [1, 0, 8 << 1, 6 << 3 | 0b101, 0x1F]
        let single = try DOVIDecoderConfigurationRecord(transportStreamDescriptor: base[...])
        #expect(single.profile == 8)
        #expect(single.level == 6)
        #expect(single.blSignalCompatibilityID == 1)
        // PID 0x1011 and three reserved bits before compatibility 6.
        let layer: [UInt8] = [1, 0, 7 << 1, 6 << 3 | 0b110, 0x80, 0x8F, 0x6F]
        let dependent = try DOVIDecoderConfigurationRecord(transportStreamDescriptor: layer[...])
        #expect(dependent.blPresent == false)
        #expect(dependent.elPresent == true)
        #expect(dependent.blSignalCompatibilityID == 6)
    }

    @Test(arguments: [
        ("dvh1", 5, 6, "dvh1.05.06"), ("dvhe", 8, 10, "dvhe.08.10"),
        ("dav1", 10, 9, "dav1.10.09"), ("dvav", 9, 5, "dvav.09.05"),
        ("dva1", 9, 5, "dva1.09.05"), ("hvc1", 8, 6, nil),
    ])
    func `sample entries of Dolby Vision have strings of their own`(
        entry: String, profile: Int, level: Int, string: String?
    ) {
        let record = DOVIDecoderConfigurationRecord(
            profile: profile, level: level, origin: .container)
        #expect(record.codecString(sampleEntry: entry) == string)
    }

    @Test func `damaged input neither traps nor takes long`() {
        let bytes = configuration(profile: 7, level: 6, flags: [1, 1, 0], compatibility: 6)
        survivesDamage(bytes) {
            _ = try? DOVIDecoderConfigurationRecord(configuration: $0)
            _ = try? DOVIDecoderConfigurationRecord(transportStreamDescriptor: $0)
        }
    }
}
