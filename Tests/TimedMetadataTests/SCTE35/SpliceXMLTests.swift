import Testing

@testable import TimedMetadata

/// The XML form of ANSI/SCTE 35, section 11, against the bytes that the same fields make.
@Suite struct SpliceXMLTests {
    @Test func `a SpliceInsert element is read`() throws {
        let text = """
            <scte35:SpliceInfoSection xmlns:scte35="http://www.scte.org/schemas/35/2016" sapType="3" ptsAdjustment="900" protocolVersion="0" tier="4095">
              <scte35:SpliceInsert spliceEventId="5" spliceEventCancelIndicator="false" outOfNetworkIndicator="true" spliceImmediateFlag="false" uniqueProgramId="49152" availNum="1" availsExpected="2">
                <scte35:Program><scte35:SpliceTime ptsTime="2000"/></scte35:Program>
                <scte35:BreakDuration autoReturn="true" duration="5426421"/>
              </scte35:SpliceInsert>
              <scte35:AvailDescriptor providerAvailId="7"/>
            </scte35:SpliceInfoSection>
            """
        let message = try SpliceText.message(text)
        var insert = SpliceInsert(
            spliceEventID: 5, isOutOfNetwork: true, ptsTime: 2000,
            breakDuration: BreakDuration(autoReturn: true, duration: 5_426_421))
        insert.uniqueProgramID = 49152
        insert.availNum = 1
        insert.availsExpected = 2
        #expect(message.section.command == .insert(insert))
        #expect(message.section.ptsAdjustment == 900)
        #expect(message.section.descriptors == [SpliceDescriptor(.avail(providerAvailID: 7))])
        #expect(message.isCRCValid)
    }

    @Test func `a SegmentationDescriptor element is read`() throws {
        let text = """
            <Signal xmlns="http://www.scte.org/schemas/35/2016"><SpliceInfoSection>
            <TimeSignal><SpliceTime ptsTime="8586928"/></TimeSignal>
            <SegmentationDescriptor segmentationEventId="9" segmentationTypeId="52" segmentationDuration="900000" segmentNum="1" segmentsExpected="1" subSegmentNum="0" subSegmentsExpected="3">
              <DeliveryRestrictions webDeliveryAllowedFlag="true" noRegionalBlackoutFlag="0" archiveAllowedFlag="1" deviceRestrictions="3"/>
              <SegmentationUpid segmentationUpidType="8">000000002CA0A18A</SegmentationUpid>
              <SegmentationUpid segmentationUpidType="9" segmentationUpidFormat="text">SIGNAL:x</SegmentationUpid>
            </SegmentationDescriptor></SpliceInfoSection></Signal>
            """
        let message = try SpliceText.message(text)
        #expect(message.section.command == .timeSignal(ptsTime: 8_586_928))
        let segmentation = try #require(message.section.segmentations.first)
        #expect(segmentation.type.rawValue == 0x34)
        #expect(segmentation.segmentationDuration == 900_000)
        #expect(segmentation.subSegmentsExpected == 3)
        #expect(segmentation.restrictions?.isWebDeliveryAllowed == true)
        #expect(segmentation.restrictions?.hasNoRegionalBlackout == false)
        #expect(segmentation.upid.members?.map(\.text) == ["748724618", "SIGNAL:x"])
    }

    @Test func `a Binary element takes precedence over fields`() throws {
        let base64 = try #require(SpliceInfoSection(.timeSignal(ptsTime: 1)).base64)
        let text =
            "<Signal><Binary>\(base64)</Binary><SpliceInfoSection><SpliceNull/></SpliceInfoSection></Signal>"
        #expect(try SpliceText.message(text).section.command == .timeSignal(ptsTime: 1))
    }

    @Test(arguments: [
        "<SpliceInfoSection/>", "<a/>", "<SpliceInfoSection><TimeSignal></SpliceInfoSection>",
        "<!DOCTYPE a [<!ENTITY x \"y\">]><SpliceInfoSection><SpliceNull/></SpliceInfoSection>",
    ])
    func `other data is an error`(text: String) {
        #expect(throws: MetadataError.self) { try SpliceText.message(text) }
    }

    @Test(arguments: ["99999999999999999999", "-1", "x", "4294967296"])
    func `out-of-range numbers neither trap nor change other fields`(number: String) throws {
        let text =
            "<SpliceInfoSection tier=\"\(number)\" ptsAdjustment=\"\(number)\"><SpliceInsert spliceEventId=\"\(number)\" availNum=\"\(number)\"><BreakDuration duration=\"\(number)\"/></SpliceInsert><SegmentationDescriptor segmentationEventId=\"\(number)\" segmentationTypeId=\"\(number)\"><SegmentationUpid formatIdentifier=\"\(number)\"/></SegmentationDescriptor></SpliceInfoSection>"
        #expect(try SpliceText.message(text).isCRCValid)
    }
}
