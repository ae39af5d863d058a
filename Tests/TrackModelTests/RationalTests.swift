import Testing
import TrackModel

@Suite struct RationalTests {
    @Test func `reduces and keeps the sign in the numerator`() {
        #expect(Rational(48000, 2002)?.description == "24000/1001")
        #expect(Rational(3, -6)?.description == "-1/2")
        #expect(Rational(Int.min, Int.min)?.description == "1/1")
    }

    @Test func `is nil without a denominator or beyond the range`() {
        #expect(Rational(1, 0) == nil)
        #expect(Rational(Int.min, 1) == nil)
    }

    @Test(arguments: [("24000/1001", "24000/1001"), ("16:9", "16/9"), ("25", "25/1")])
    func `reads fractions`(text: String, expected: String) {
        #expect(Rational(text)?.description == expected)
    }

    @Test(arguments: ["", "/", "1/", "a/b", "1/2/3", "1/0"])
    func `refuses other text`(text: String) {
        #expect(Rational(text) == nil)
    }

    @Test func `compares without overflow`() throws {
        let large = try #require(Rational(Int.max, 3))
        let larger = try #require(Rational(Int.max, 2))
        #expect(large < larger)
    }
}
