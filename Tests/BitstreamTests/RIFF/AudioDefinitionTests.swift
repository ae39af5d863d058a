import Testing
import TrackModel

@testable import Bitstream

/// ITU-R BS.2088, sections 6 and 8, and ITU-R BS.2076.
@Suite struct AudioDefinitionTests {
    private let chna: [UInt8] = {
        func row(_ index: UInt8, _ pack: String) -> [UInt8] {
            [index, 0] + ascii("ATU_0000000\(index)") + ascii("AT_00031001_01") + ascii(pack)
                + zeros(1)
        }
        return bytes("0200 0300") + row(1, "AP_00031001") + row(2, "AP_00010002")
            + row(2, "AP_00010002")
    }()

    private let axml = ascii(
        """
        <?xml version="1.0" encoding="UTF-8"?><ebuCoreMain xmlns="urn:ebu:metadata-schema:ebuCore">
        <coreMetadata><format><audioFormatExtended>
        <audioProgramme audioProgrammeID="APR_1001" audioProgrammeName="Main" \
        audioProgrammeLanguage="de"/>
        <audioProgramme audioProgrammeID="APR_1002" audioProgrammeName="Clean"/>
        <audioContent audioContentID="ACO_1001"/><audioObject audioObjectID="AO_1001"/>
        <audioObject audioObjectID="AO_1002"/></audioFormatExtended></format></coreMetadata>
        </ebuCoreMain>
        """)

    @Test func `programmes, objects and types of audio are read`() {
        let expected = AudioDefinition(
            trackUIDs: 3,
            programmes: [.init(name: "Main", language: "de"), .init(name: "Clean")], contents: 1,
            objects: 2, types: [.directSpeakers, .objects])
        #expect(AudioDefinition(chna: chna[...], axml: axml[...]) == expected)
        #expect(AudioDefinition(chna: nil, axml: ascii("<other/>")[...]) == nil)
    }

    @Test(arguments: [true, false])
    func `the chunks may precede the samples or follow them`(isBefore: Bool) throws {
        func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
            ascii(name) + u32(content.count).reversed() + content
                + (content.count % 2 == 0 ? [] : zeros(1))
        }
        let format = bytes("10000000 0100 0100 80bb0000 00770100 0200 1000")
        let model = chunk("chna", chna) + chunk("axml", axml)
        let samples = chunk("data", zeros(4))
        var source = MemorySource(
            ascii("RIFF") + zeros(4) + ascii("WAVEfmt ") + format
                + (isBefore ? model + samples : samples + model))
        let wave = try #require(WaveFile(source: &source))
        let claim = wave.claims.value("audioDefinition", from: .container)
        #expect(claim == AudioDefinition(chna: chna[...], axml: axml[...])?.factValue)
    }

    @Test func `damaged chunks neither trap nor take long`() {
        survivesDamage(chna) { _ = AudioDefinition(chna: $0[...], axml: nil) }
    }
}
