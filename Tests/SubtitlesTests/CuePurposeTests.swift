import Testing
import TrackModel

@testable import Subtitles

@Suite struct CuePurposeTests {
    private let film = 5400.0

    private func purpose(
        count: Int, over span: ClosedRange<Double>, film: Double? = 5400,
        format: CueFormat = .plain,
        text: (Int) -> String
    ) -> CueReading.Purpose? {
        var reader = CueReader(format)
        for place in 0..<count {
            let start =
                span.lowerBound + Double(place) * (span.upperBound - span.lowerBound)
                / Double(count)
            reader.read(Array(text(place).utf8), start: start, end: start + 2)
        }
        return reader.reading(isComplete: true, film: film).purpose
    }

    @Test func `dialogue all over the film is full`() {
        #expect(purpose(count: 900, over: 60...5200) { "Line \($0)" } == .full)
    }

    @Test func `sounds in brackets are for the hard of hearing`() {
        let told = purpose(count: 900, over: 60...5200) { $0 % 8 == 0 ? "[bell \($0)]" : "Line" }
        #expect(told == .hearingImpaired)
        #expect(purpose(count: 900, over: 60...5200) { $0 % 100 == 0 ? "(sic)" : "Line" } == .full)
    }

    @Test func `a few lines over the film are forced`() {
        #expect(purpose(count: 20, over: 600...5000) { "Line \($0)" } == .forced)
    }

    @Test func `signs stand at places of their own`() {
        let told = purpose(count: 60, over: 100...5000, format: .ass) {
            "\($0),0,D,,0,0,0,,{\\pos(1,2)}Sign \($0)"
        }
        #expect(told == nil || told == .signs)
        let mixed = purpose(count: 60, over: 100...5000, format: .ass) {
            "\($0),0,D,,0,0,0,," + ($0 % 10 == 0 ? "Line \($0)" : "{\\pos(1,2)}Sign \($0)")
        }
        #expect(mixed == .signs)
    }

    @Test func `what breaks off, what is between and what is short is not told`() {
        #expect(purpose(count: 60, over: 60...400) { "Line \($0)" } == nil)
        #expect(purpose(count: 200, over: 60...5200) { "Line \($0)" } == nil)
        #expect(purpose(count: 20, over: 0...300, film: 300) { "Line \($0)" } == nil)
        #expect(purpose(count: 900, over: 60...5200, film: nil) { "Line \($0)" } == nil)
    }
}
