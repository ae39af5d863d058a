import Fixtures
import Reporting
import Testing
import TrackModel

@Suite struct PackedJSONTests {
    @Test func `packed JSON unpacks to the same bytes`() throws {
        var random = SplitMix64(seed: 14)
        for count in [0, 1, 50, 3000] {
            let value = JSONValue.array((0..<count).map { _ in .string(random.text()) })
            #expect(HTMLPageReader.unpacked(PackedJSON.text(value)) == value)
        }
    }

    @Test func `packed JSON cannot end its HTML element`() throws {
        let text = PackedJSON.text(.string("</script><!--\u{2028}"))
        #expect(text.utf8.allSatisfy { UInt8(ascii: "+")...UInt8(ascii: "z") ~= $0 })
    }
}
