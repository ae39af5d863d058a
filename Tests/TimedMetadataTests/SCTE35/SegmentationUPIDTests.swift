import Testing

@testable import TimedMetadata

@Suite struct SegmentationUPIDTests {
    @Test(arguments: [
        (0x03, "41424344303132333435 3648", "ABCD0123456H"),
        (0x08, "000000002CA0A18A", "748724618"),
        // The EIDR handbook's example, whose check character is 5.
        (0x0A, "1478 7791 8534 2C23 9030 8610", "10.5240/7791-8534-2C23-9030-8610-5"),
        (0x0C, "414E5343 6869", "hi"),
        (0x0F, "75726E3A78", "urn:x"),
        (
            0x10, "CB0350A3 2A2B 4F9C 8A6B 1C2D3E4F5A6B", "CB0350A3-2A2B-4F9C-8A6B-1C2D3E4F5A6B"
        ),
        (0x0B, "00F1 DFFF 68756D616E303132", "TSID 241, end of day 23, unique for 511, human012"),
    ])
    func `a UPID has its usual text form`(type: Int, bytes: String, text: String) {
        #expect(SegmentationUPID(type: type, bytes: hex(bytes)).text == text)
    }

    @Test func `MID contains several UPIDs`() {
        let parts = [
            SegmentationUPID(type: 0x0E, bytes: Array("ads=1".utf8)),
            SegmentationUPID(type: 0x0F, bytes: Array("urn:y".utf8)),
        ]
        let whole = SegmentationUPID(multiple: parts)
        #expect(whole.members == parts)
        #expect(whole.text == "ads=1, urn:y")
        #expect(SegmentationUPID(type: 0x0D, bytes: [0x0E, 9, 1]).members == nil)
    }

    @Test func `MPU has a format identifier`() {
        #expect(SegmentationUPID(type: 0x0C, bytes: hex("414E5343 00")).formatIdentifier == "ANSC")
        #expect(
            SegmentationUPID(type: 0x0C, bytes: hex("00000001")).formatIdentifier == "0x00000001")
    }

    @Test(arguments: [(0x30, 0x31), (0x34, 0x35), (0x10, 0x11), (0x10, 0x12), (0x50, 0x51)])
    func `openings match their closings`(opening: Int, closing: Int) {
        let (opening, closing) = (
            SegmentationType(rawValue: opening), SegmentationType(rawValue: closing)
        )
        #expect(closing.closes(opening))
        #expect(!opening.closes(closing))
        #expect(opening.role == .opens)
    }

    @Test func `a closing does not match an opening of a different type`() {
        #expect(!SegmentationType(rawValue: 0x37).closes(SegmentationType(rawValue: 0x34)))
        #expect(SegmentationType(rawValue: 0x01).role == .marks)
    }
}
