import Foundation
import Testing

@testable import TrackModel

@Suite struct JSONTextTests {
    private static let numbers: [(Double, String)] = [
        (1.18 - 1.0, "0.18"), (0.1 + 0.2, "0.3"), (1.0 / 3, "0.3333333333333333"),
        (1e-7, "1e-07"), (3.0, "3"), (-0.0, "0"), (23.976, "23.976"), (1e300, "1e+300"),
        (0.30000000000000004 * 100, "30"), (9.9999999999999982, "10"),
        (1000.1 + 0.0000000000002, "1000.1"), (.nan, "null"), (-.infinity, "null"),
    ]

    @Test(arguments: numbers)
    func `writes doubles without binary noise`(value: Double, text: String) {
        #expect(JSONWriter.text(.double(value)) == text)
    }

    @Test func `escapes text for JSON and terminals`() {
        #expect(JSONWriter.text(.string("a\"\\\n\u{1B}é\u{9B}😀/")) == #""a\"\\\n\u001bé\u009b😀/""#)
    }

    @Test(arguments: [true, false])
    func `direct output equals output of its JSON value`(isPretty: Bool) throws {
        let later = """
            {"schema": "trackprobe/1.9", "input": {"path": "a\\u001b.mkv", "later": {"b": [1]}},
             "mood": "new", "tracks": [{"trackID": 0, "mediaType": "video", "shine": 2,
             "codedSize": {"width": 16, "height": 9}}, {"trackID": 1, "mediaType": "scent"}]}
            """
        var record = try RecordCodec.decode(Array(later.utf8))
        record.tracks[0].evidence["codec"] = Evidence(
            source: .container, declared: .array([.null, .double(.nan), .object([:])]))
        // Without what it must have it is unknown as a whole.
        record.tracks[0].masteringDisplay = MasteringDisplay(
            redX: .nan, redY: 0, greenX: 0, greenY: 0, blueX: 0, blueY: 0, whiteX: 0, whiteY: 0,
            minLuminance: 0, maxLuminance: 0)
        record.findings = [Finding(.videoBitDepthConflict, trackID: 0, message: "…")]
        #expect(
            RecordCodec.encode(record, isPretty: isPretty)
                == JSONWriter.text(record.json, isPretty: isPretty))
        #expect(RecordCodec.encode(record).contains("shine"))
    }

    private static let texts: [(String, JSONValue)] = [
        (
            #" {"a" : [1, -2.5e3, true, false, null, "x"]} "#,
            .object([
                "a": .array([
                    .int(1), .double(-2500), .bool(true), .bool(false), .null, .string("x"),
                ])
            ])
        ),
        (#""\u00e9\ud83d\ude00\b\f\n\r\t\/\\\"""#, .string("é😀\u{8}\u{C}\n\r\t/\\\"")),
        ("[]", .array([])), ("{}", .object([:])),
        ("9223372036854775808", .double(9223372036854775808)),
    ]

    @Test(arguments: texts)
    func `reads valid JSON`(text: String, value: JSONValue) throws {
        #expect(try JSONParser.value(of: Array(text.utf8)) == value)
    }

    @Test(arguments: [
        "", " ", "{", "[1,]", "{\"a\"}", "{\"a\":1,}", "tru", "\"a", "\"\\x\"", "\"\\ud800\"",
        "1 2",
        "\"\u{1}\"", "--", "1e999", "nan", "{a:1}", "[1", "\"\\u12",
    ])
    func `refuses invalid JSON`(text: String) {
        #expect(throws: JSONParser.Failure.self) { try JSONParser.value(of: Array(text.utf8)) }
    }

    @Test func `limits nesting`() {
        let text = String(repeating: "[", count: 1_000_000)
        #expect(throws: JSONParser.Failure.self) { try JSONParser.value(of: Array(text.utf8)) }
    }

    /// Foundation is the second tool.
    @Test func `reads damaged JSON like Foundation, or refuses it`() {
        let whole = Array(#"{"a":[1,-2.5,true,null,"x\u00e9"],"b":{"c":"\ud83d\ude00"}}"#.utf8)
        var state: UInt64 = 9
        for length in 0...whole.count {
            var bytes = Array(whole.prefix(length))
            for _ in 0..<(length > 0 ? 40 : 1) {
                check(bytes)
                guard !bytes.isEmpty else { continue }
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 50)
            }
        }
    }

    private func check(_ bytes: [UInt8]) {
        guard let ours = try? JSONParser.value(of: bytes),
            let theirs = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes))
        else { return }
        #expect(ours == theirs)
    }
}
