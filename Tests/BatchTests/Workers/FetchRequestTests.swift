import Fixtures
import Testing

@testable import Batch

@Suite struct FetchRequestTests {
    @Test(arguments: [
        FetchRequest.place, .contents("http://a/b?c=“d”", limit: 1000), .size("http://a/b"),
        .placeOf("http://a/b"), .read("http://a/b", position: 1 << 40, count: 1 << 20),
        .prepare(opening: ["http://a/1"], sizing: ["http://a/2", "http://a/3"]),
    ])
    func `a request round-trips`(question: FetchRequest) {
        #expect(FetchRequest(line: question.line) == question)
    }

    @Test(arguments: [
        "", "{}", "[]", #"{"ask":"open"}"#, #"{"ask":"read","address":"x"}"#,
        #"{"ask":"read","address":"x","position":-1,"count":1}"#,
        #"{"ask":"read","address":"x","position":0,"count":1048577}"#,
        #"{"ask":"read","address":"x","position":0,"count":0}"#,
    ])
    func `an invalid line is not parsed`(line: String) {
        #expect(FetchRequest(line: Array(line.utf8)) == nil)
    }

    @Test func `a limit is a limit of the batch, too`() {
        let line = Array(#"{"ask":"contents","address":"x","limit":99999999999}"#.utf8)
        #expect(FetchRequest(line: line) == .contents("x", limit: 64 << 20))
    }
}
