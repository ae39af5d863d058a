import Testing

@testable import Bitstream

@Suite struct HEVCProfileTests {
    private func profile(_ hexadecimal: String) throws -> HEVCProfile {
        var reader = BitReader(bytes(hexadecimal))
        return try HEVCProfile(&reader)
    }

    /// ISO/IEC 14496-15, annex E.3, has the first as its example.
    @Test(arguments: [
        ("01 60000000 B00000000000 5D", "hvc1.1.6.L93.B0"),
        ("02 20000000 900000000000 99", "hvc1.2.4.L153.90"),
        ("22 20000000 000000000000 99", "hvc1.2.4.H153"),
        ("44 08000000 9E0800000000 3C", "hvc1.A4.10.L60.9E.8"),
        ("04 08000000 9E0008000000 3C", "hvc1.4.10.L60.9E.0.8"),
    ])
    func `builds codec strings`(code: String, codecString: String) throws {
        #expect(try profile(code).codecString(sampleEntry: nil) == codecString)
    }

    @Test(arguments: [
        ("01 60000000", "Main"), ("02 20000000", "Main 10"), ("03 70000000", "Main Still Picture"),
        ("04 08000000", "Rext"), ("06 02000000", "Multiview Main"), ("09 00400000", "SCC"),
        ("00 20000000", "Main 10"),
    ])
    func `names profiles`(code: String, name: String) throws {
        #expect(try profile(code + "000000000000 5D").name == name)
    }

    @Test func `names no profile that FFmpeg has no name for`() throws {
        #expect(try profile("0B 00000000 000000000000 5D").name == nil)
        #expect(try profile("00 00000000 000000000000 5D").name == nil)
    }

    @Test(arguments: [
        ("1E", "1.0"), ("5D", "3.1"), ("78", "4.0"), ("99", "5.1"), ("BA", "6.2"),
    ])
    func `names levels`(code: String, level: String) throws {
        #expect(try profile("01 60000000 000000000000" + code).level == level)
    }

    @Test func `an invalid level is not named`() throws {
        #expect(try profile("01 60000000 000000000000 00").level == nil)
        #expect(try profile("01 60000000 000000000000 FF").level == nil)
    }
}
