import Fixtures
import Foundation
import Testing
import TrackModel
import TrackProbeKit

@testable import Playlists

/// Presentations with one fault each, made from `Media/streaming/validation` by rewriting its
/// playlists. Each must break exactly the rule of its fault.
@Suite struct ValidationTests {
    /// A change of one file.
    struct Edit: Sendable {
        let file: String
        let change: @Sendable (String) -> String

        static func replace(_ text: String, by other: String, in file: String) -> Edit {
            Edit(file: file) { $0.replacingOccurrences(of: text, with: other) }
        }

        /// Uses the playlist of other segments.
        static func swap(_ file: String, for other: String) -> Edit {
            Edit(file: file) { _ in
                (try? String(
                    contentsOf: Media.folder.appending(path: "streaming/validation/\(other)"),
                    encoding: .utf8))
                    ?? ""
            }
        }
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        let name: String
        let edits: [Edit]
        var playlist = "master.m3u8"
        /// The rule of RFC 8216; nil where it has none.
        let rfc: String?
        let apple: String?
        /// Values of the violation.
        var declared: JSONValue?
        var observed: JSONValue?

        var testDescription: String { name }
    }

    static let faults: [Fault] = [
        Fault(
            name: "BANDWIDTH is three times too high",
            edits: [.replace("BANDWIDTH=37595,", by: "BANDWIDTH=112785,", in: "master.m3u8")],
            rfc: "rfc.bandwidth", apple: "apple.1.27", declared: .int(112_785)),
        Fault(
            name: "AVERAGE-BANDWIDTH is a third too low",
            edits: [
                .replace(
                    "AVERAGE-BANDWIDTH=36829", by: "AVERAGE-BANDWIDTH=24553", in: "master.m3u8")
            ],
            rfc: "rfc.average-bandwidth", apple: "apple.1.26", declared: .int(24_553)),
        Fault(
            name: "CODECS names HEVC",
            edits: [.replace("avc1.64000c", by: "hvc1.1.6.L93.B0", in: "master.m3u8")],
            rfc: "rfc.codecs", apple: "rfc.codecs",
            declared: .string("hvc1.1.6.L93.B0,mp4a.40.2"),
            observed: .string("avc1.64000c,mp4a.40.2")),
        Fault(
            name: "CODECS names another profile",
            edits: [.replace("avc1.64000c", by: "avc1.4d000c", in: "master.m3u8")],
            rfc: "rfc.codecs", apple: "rfc.codecs"),
        Fault(
            name: "CODECS leaves out the audio",
            edits: [.replace("avc1.64000c,mp4a.40.2", by: "avc1.64000c", in: "master.m3u8")],
            rfc: "rfc.codecs", apple: "rfc.codecs"),
        Fault(
            name: "RESOLUTION is wrong",
            edits: [.replace("RESOLUTION=320x180", by: "RESOLUTION=640x480", in: "master.m3u8")],
            rfc: "rfc.resolution", apple: "rfc.resolution", declared: .string("640x480"),
            observed: .string("320x180")),
        Fault(
            name: "FRAME-RATE is doubled",
            edits: [
                .replace(
                    "180,FRAME-RATE=25.000", by: "180,FRAME-RATE=50.000", in: "master.m3u8")
            ],
            rfc: "rfc.frame-rate", apple: "rfc.frame-rate", declared: .double(50),
            observed: .double(25)),
        Fault(
            name: "VIDEO-RANGE is PQ",
            edits: [
                .replace(
                    "180,FRAME-RATE=25.000,VIDEO-RANGE=SDR",
                    by: "180,FRAME-RATE=25.000,VIDEO-RANGE=PQ", in: "master.m3u8")
            ],
            rfc: "rfc.video-range", apple: "rfc.video-range", declared: .string("PQ"),
            observed: .string("SDR")),
        Fault(
            name: "CHANNELS are six",
            edits: [.replace("CHANNELS=\"2\"", by: "CHANNELS=\"6\"", in: "master.m3u8")],
            rfc: "rfc.channels", apple: "rfc.channels", declared: .int(6), observed: .int(2)),
        Fault(
            name: "a segment is longer than the target duration",
            edits: [.swap("low.m3u8", for: "low-long.m3u8")], playlist: "low.m3u8",
            rfc: "rfc.target-duration", apple: "apple.7.7", declared: .int(6), observed: .int(8)),
        Fault(
            name: "a segment begins before its key frame",
            edits: [.swap("low.m3u8", for: "late.m3u8")], rfc: "rfc.independent-segments",
            apple: "apple.7.4"),
        Fault(
            name: "a segment begins before its key frame, which nothing promises",
            edits: [.swap("low.m3u8", for: "late.m3u8")], playlist: "low.m3u8",
            rfc: "rfc.key-frame", apple: "apple.7.4"),
        // The first segment replaces the third: time goes back by 18 s.
        Fault(
            name: "a discontinuity is not declared",
            edits: [.replace("4785@11011", by: "5388@838", in: "low.m3u8")],
            rfc: "rfc.discontinuity", apple: "apple.8.13", declared: .int(12), observed: .int(0)),
        // Bytes in the middle of an mdat.
        Fault(
            name: "a segment is not media",
            edits: [.replace("4785@11011", by: "2000@12000", in: "low.m3u8")],
            playlist: "low.m3u8", rfc: "rfc.segment-media", apple: "rfc.segment-media"),
        Fault(
            name: "nothing initializes the segments",
            edits: [.replace("838@0", by: "5388@838", in: "low.m3u8")],
            playlist: "low.m3u8", rfc: "rfc.initialization", apple: "rfc.initialization"),
        Fault(
            name: "variants are cut at other times",
            edits: [.swap("high.m3u8", for: "high-elsewhere.m3u8")],
            rfc: "rfc.matching-segments", apple: "apple.8.22"),
        Fault(
            name: "a segment is missing",
            edits: [.replace("11011\nlow.mp4", by: "11011\ngone.mp4", in: "low.m3u8")],
            rfc: "rfc.segment-missing", apple: "rfc.segment-missing"),
        Fault(
            name: "EXTINF is a third of a second short",
            edits: [
                .replace(
                    "6.00000,\n#EXT-X-BYTERANGE:4785@6226",
                    by: "5.66000,\n#EXT-X-BYTERANGE:4785@6226", in: "low.m3u8")
            ], playlist: "low.m3u8", rfc: "rfc.segment-duration", apple: "apple.8.1",
            declared: .double(5.66), observed: .int(6)),
    ]

    /// A folder with the valid presentation, after edits of its playlists.
    private func folder(_ edits: [Edit] = []) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let source = Media.folder.appending(path: "streaming/validation")
        for name in try FileManager.default.contentsOfDirectory(atPath: source.path) {
            let bytes = try Media.bytes("streaming/validation/\(name)")
            let all = edits.filter { $0.file == name }
            guard !all.isEmpty else {
                try folder.file(name, bytes)
                continue
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let changed = all.reduce(text) { $1.change($0) }
            #expect(changed != text, "nothing is planted in \(name)")
            try folder.file(name, changed.utf8)
        }
        return folder
    }

    private func report(
        _ book: RuleSet, _ path: String, depth: ProbeDepth = .packets
    ) throws -> ValidationReport {
        var questions = PlaylistQuestions()
        questions.rules = book
        questions.ruleDepth = depth
        return try #require(try PlaylistInspector.inspect(path: path, questions).validation)
    }

    @Test(arguments: [ProbeDepth.header, .sample, .packets, .full])
    func `the valid presentation breaks no rule`(depth: ProbeDepth) throws {
        let path = Media.path("streaming/validation/master.m3u8")
        for book in [RuleSet.rfc, .apple] {
            let report = try report(book, path, depth: depth)
            #expect(report.violations.map(\.rule.code) == [], "\(book)")
            #expect(!report.claims.contains { $0.verdict == .differs })
            #expect(report.omissions.isEmpty == (depth != .header))
        }
    }

    @Test(arguments: faults)
    func `each planted fault is found once`(fault: Fault) throws {
        let folder = try folder(fault.edits)
        for (book, code) in [(RuleSet.rfc, fault.rfc), (.apple, fault.apple)] {
            let found = try report(book, folder.path(fault.playlist)).violations
            #expect(found.map(\.rule.code) == [code].compactMap { $0 }, "\(book)")
            if let declared = fault.declared { #expect(found.first?.declared == declared) }
            if let observed = fault.observed { #expect(found.first?.observed == observed) }
        }
    }

    /// Shifts the decode times of a file by one second.
    @Test func `a variant with shifted timestamps is found once`() throws {
        let folder = try folder()
        var bytes = try Media.bytes("streaming/validation/low.mp4")
        let mark = Array("tfdt".utf8)
        var count = 0
        for place in bytes.indices.dropLast(16) where Array(bytes[place..<place + 4]) == mark {
            // Version 1: 64 bits, in 12,800 ticks per second.
            let time = bytes[place + 8..<place + 16].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            for byte in 0..<8 {
                bytes[place + 8 + byte] = UInt8(
                    truncatingIfNeeded: (time + 12_800) >> UInt64(56 - 8 * byte))
            }
            count += 1
        }
        #expect(count == 9)
        try folder.file("low.mp4", bytes)
        let rfc = try report(.rfc, folder.path("master.m3u8")).violations
        #expect(rfc.map(\.rule.code) == ["rfc.matching-timestamps"])
        #expect(rfc.first?.observed == .int(1))
        let apple = try report(.apple, folder.path("master.m3u8")).violations
        #expect(apple.map(\.rule.code) == ["apple.8.7"])
    }

    @Test func `a declared discontinuity is not a violation`() throws {
        let folder = try folder([
            .replace(
                "#EXTINF:6.00000,\n#EXT-X-BYTERANGE:4785@11011",
                by: "#EXT-X-DISCONTINUITY\n#EXTINF:6.00000,\n#EXT-X-BYTERANGE:5388@838",
                in: "low.m3u8")
        ])
        #expect(try report(.rfc, folder.path("low.m3u8")).violations == [])
        // The other playlists have no discontinuity there.
        let all = try report(.apple, folder.path("master.m3u8")).violations
        #expect(all.map(\.rule.code) == ["apple.8.15"])
    }

    @Test func `declared values are listed with the observed ones`() throws {
        let report = try report(.rfc, Media.path("streaming/validation/master.m3u8"))
        let claims = report.claims.filter { $0.uri == "high.m3u8" }
        #expect(
            claims.map(\.name) == [
                "BANDWIDTH", "AVERAGE-BANDWIDTH", "CODECS", "RESOLUTION", "FRAME-RATE",
                "VIDEO-RANGE", "EXTINF",
            ])
        #expect(claims.allSatisfy { $0.verdict == .agrees })
        // The sums of the recipe, rounded up.
        #expect(claims.first?.declared == .int(37_595))
        #expect(claims.first?.observed == .int(37_594))
    }

    @Test func `rules that a depth cannot check are listed as not checked`() throws {
        let folder = try folder([
            .replace("avc1.64000c", by: "hvc1.1.6.L93.B0", in: "master.m3u8"),
            .swap("low.m3u8", for: "late.m3u8"),
        ])
        let report = try report(.rfc, folder.path("master.m3u8"), depth: .header)
        #expect(report.violations == [])
        let codecs = report.claims.first { $0.name == "CODECS" }
        #expect(codecs?.verdict == .unknown)
        #expect(codecs?.observed == nil)
        let left = report.omissions.flatMap(\.rules)
        #expect(left.contains("rfc.codecs") && left.contains("rfc.independent-segments"))
        #expect(!left.contains("rfc.bandwidth"))
    }

    @Test func `a live playlist is validated as a snapshot`() throws {
        let names = ["master.m3u8", "low.m3u8", "high.m3u8", "sound.m3u8", "frames.m3u8"]
        let folder = try folder(
            names.dropFirst().map { .replace("#EXT-X-ENDLIST\n", by: "", in: $0) } + [
                .replace("#EXT-X-PLAYLIST-TYPE:VOD\n", by: "", in: "frames.m3u8"),
                .replace("#EXT-X-PLAYLIST-TYPE:VOD\n", by: "", in: "low.m3u8"),
                .replace("#EXT-X-PLAYLIST-TYPE:VOD\n", by: "", in: "high.m3u8"),
                .replace("#EXT-X-PLAYLIST-TYPE:VOD\n", by: "", in: "sound.m3u8"),
                .replace("BANDWIDTH=37595", by: "BANDWIDTH=20000", in: "master.m3u8"),
            ])
        let rfc = try report(.rfc, folder.path("master.m3u8"))
        #expect(rfc.isSnapshot)
        // BANDWIDTH is that of similar content, so that only this claim is contradicted.
        #expect(rfc.violations.map(\.rule.code) == ["rfc.average-above-peak"])
        #expect(rfc.omissions.flatMap(\.rules).contains("rfc.bandwidth"))
        let apple = try report(.apple, folder.path("master.m3u8"))
        let codes = Set(apple.violations.map(\.rule.code))
        #expect(codes == ["apple.1.29", "apple.8.4", "apple.8.11"])
    }

    @Test func `a playlist saved without its media breaks no rule about media`() throws {
        let folder = try TemporaryFolder()
        for name in ["master.m3u8", "low.m3u8"] {
            try folder.file(name, try Media.bytes("streaming/validation/\(name)"))
        }
        let alone = try report(.rfc, folder.path("low.m3u8"))
        #expect(alone.violations == [])
        #expect(alone.omissions.contains { $0.reason.contains("none of its 3 segments") })
        // If one playlist of a master exists, the absence of the others is an error.
        let master = try report(.rfc, folder.path("master.m3u8")).violations
        #expect(master.map(\.rule.code) == Array(repeating: "rfc.playlist-missing", count: 3))
        try FileManager.default.removeItem(atPath: folder.path("low.m3u8"))
        #expect(try report(.rfc, folder.path("master.m3u8")).violations == [])
    }

    @Test func `AES-128 segments are decrypted before validation`() throws {
        let folder = try TemporaryFolder()
        try folder.file("key.bin", [UInt8](0..<16))
        try folder.file("a.ts", try Media.bytes("streaming/aes/low-0.ts"))
        try folder.file(
            "list.m3u8",
            """
            #EXTM3U
            #EXT-X-VERSION:3
            #EXT-X-TARGETDURATION:2
            #EXT-X-PLAYLIST-TYPE:VOD
            #EXT-X-KEY:METHOD=AES-128,URI="key.bin",IV=0x000102030405060708090A0B0C0D0E0F
            #EXTINF:2.0,
            a.ts
            #EXT-X-ENDLIST

            """.utf8)
        let report = try report(.rfc, folder.path("list.m3u8"))
        #expect(report.violations == [])
        #expect(report.claims.first { $0.name == "EXTINF" }?.verdict == .agrees)
    }

    @Test func `a manifest is validated against DASH`() throws {
        let path = Media.path("streaming/cmaf/manifest.mpd")
        let report = try report(.rfc, path)
        #expect(report.book == .dash)
        #expect(report.violations.map(\.rule.code) == [])
        #expect(report.claims.contains { $0.name == "codecs" && $0.verdict == .agrees })
        let apple = try self.report(.apple, path)
        #expect(apple.violations == [])
        #expect(apple.omissions.map(\.reason).first?.contains("--validate dash") == true)
    }

    @Test(arguments: [
        ("bandwidth=\"180000\"", "bandwidth=\"18000\"", "dash.bandwidth"),
        ("avc1.64000d", "hvc1.1.6.L93.B0", "dash.codecs"),
        ("width=\"320\" height=\"180\"", "width=\"640\" height=\"480\"", "dash.size"),
        ("frameRate=\"25\"", "frameRate=\"50\"", "dash.frame-rate"),
        ("value=\"2\"", "value=\"6\"", "dash.channels"),
        (
            "mediaPresentationDuration=\"PT4S\"", "mediaPresentationDuration=\"PT6S\"",
            "dash.segment-missing"
        ),
    ])
    func `a fault in a manifest is found`(text: String, other: String, code: String) throws {
        let folder = try TemporaryFolder()
        let source = Media.folder.appending(path: "streaming/cmaf")
        for name in try FileManager.default.contentsOfDirectory(atPath: source.path) {
            try folder.file(name, try Media.bytes("streaming/cmaf/\(name)"))
        }
        let manifest = String(
            decoding: try Media.bytes("streaming/cmaf/manifest.mpd"), as: UTF8.self)
        try folder.file("manifest.mpd", manifest.replacingOccurrences(of: text, with: other).utf8)
        let found = try report(.dash, folder.path("manifest.mpd")).violations
        #expect(Set(found.map(\.rule.code)) == [code])
    }
}
