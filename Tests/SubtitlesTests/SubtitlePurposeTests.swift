import Testing
import TrackModel

@testable import Subtitles

@Suite struct SubtitlePurposeTests {
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
        return reader.reading(isComplete: true, duration: film).purpose
    }

    @Test func `dialogue throughout the file is full`() {
        #expect(purpose(count: 900, over: 60...5200) { "Line \($0)" } == .full)
    }

    @Test func `noises in brackets are for the hard of hearing`() {
        let told = purpose(count: 900, over: 60...5200) { $0 % 8 == 0 ? "[bell \($0)]" : "Line" }
        #expect(told == .hearingImpaired)
        #expect(purpose(count: 900, over: 60...5200) { $0 % 100 == 0 ? "(sic)" : "Line" } == .full)
    }

    @Test func `few lines throughout the file are forced`() {
        #expect(purpose(count: 20, over: 600...5000) { "Line \($0)" } == .forced)
    }

    @Test func `positioned lines are signs`() {
        let told = purpose(count: 60, over: 100...5000, format: .ass) {
            "\($0),0,D,,0,0,0,,{\\pos(1,2)}Sign \($0)"
        }
        #expect(told == nil || told == .signs)
        let mixed = purpose(count: 60, over: 100...5000, format: .ass) {
            "\($0),0,D,,0,0,0,," + ($0 % 10 == 0 ? "Line \($0)" : "{\\pos(1,2)}Sign \($0)")
        }
        #expect(mixed == .signs)
    }

    @Test func `truncated, sparse and short tracks have no purpose`() {
        #expect(purpose(count: 60, over: 60...400) { "Line \($0)" } == nil)
        #expect(purpose(count: 200, over: 60...5200) { "Line \($0)" } == nil)
        #expect(purpose(count: 20, over: 0...300, film: 300) { "Line \($0)" } == nil)
        #expect(purpose(count: 900, over: 60...5200, film: nil) { "Line \($0)" } == nil)
    }
}
