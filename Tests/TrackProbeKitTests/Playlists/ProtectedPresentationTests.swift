import Fixtures
import Foundation
import MediaAnalysis
import Probing
import Testing
import TrackModel
import TrackProbeKit

@testable import Playlists

/// Segments whose samples are encrypted: what is in the clear is judged, and all of it with the key.
/// `Media/recipe/streaming.sh` encrypts the lower quality of `streaming/cmaf`.
@Suite struct ProtectedPresentationTests {
    private static let keyID = "a7e61c373e219033c21091fa607bf3b8"
    private static let key = "00112233445566778899aabbccddeeff"

    private func report(
        _ path: String, _ book: RuleSet = .rfc, keys: String? = nil,
        depth: ProbeDepth = .packets
    ) throws -> ValidationReport {
        var questions = PlaylistQuestions()
        (questions.rules, questions.ruleDepth) = (book, depth)
        if let keys {
            let isRead = questions.keys.add(keys)
            #expect(isRead)
        }
        return try #require(try PlaylistInspector.inspect(path: path, questions).validation)
    }

    /// A copy of a folder with replaced texts of one file.
    private func copy(
        _ name: String, of file: String, _ texts: [(String, String)]
    ) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let source = Media.folder.appending(path: "streaming/\(name)")
        for file in try FileManager.default.contentsOfDirectory(atPath: source.path) {
            try folder.file(file, try Media.bytes("streaming/\(name)/\(file)"))
        }
        var text = String(decoding: try Media.bytes("streaming/\(name)/\(file)"), as: UTF8.self)
        for (old, new) in texts {
            #expect(text.contains(old))
            text = text.replacingOccurrences(of: old, with: new)
        }
        try folder.file(file, text.utf8)
        return folder
    }

    @Test func `true claims about encrypted media are confirmed`() throws {
        let dash = try report(Media.path("streaming/cenc/manifest.mpd"))
        #expect(dash.violations == [])
        #expect(dash.isComplete)
        #expect(dash.claims.allSatisfy { $0.verdict == .agrees })
        #expect(
            dash.claims.first { $0.name == "default_KID" }?.observed == .string(Self.keyID))
        let hls = try report(Media.path("streaming/cbcs/low.m3u8"))
        #expect(hls.violations == [])
        #expect(hls.claims.first { $0.name == "scheme" }?.observed == .string("cbcs"))
        #expect(hls.claims.first { $0.name == "EXTINF" }?.verdict == .agrees)
    }

    /// Claims of HEVC, 1920×1080, 60 frames a second, cbcs and another key.
    @Test func `false claims about encrypted media are violations`() throws {
        let folder = try copy(
            "cenc", of: "manifest.mpd",
            [
                ("avc1.64000b", "hvc1.1.6.L123.B0"), ("frameRate=\"25\"", "frameRate=\"60\""),
                ("width=\"160\" height=\"90\"", "width=\"1920\" height=\"1080\""),
                ("value=\"cenc\"", "value=\"cbcs\""), ("a7e61c37-", "b7e61c37-"),
                ("bandwidth=\"80000\"", "bandwidth=\"8000\""),
            ])
        let report = try report(folder.path("manifest.mpd"))
        #expect(
            Set(report.violations.map(\.rule.code)) == [
                "dash.codecs", "dash.size", "dash.frame-rate", "dash.protection-scheme",
                "dash.key-id", "dash.bandwidth",
            ])
        let size = report.violations.first { $0.rule.code == "dash.size" }
        #expect(size?.observed == .string("160x90"))
    }

    @Test func `encryption that is only declared is a violation`() throws {
        let protection =
            "<ContentProtection schemeIdUri=\"urn:mpeg:dash:mp4protection:2011\" value=\"cenc\"/>"
        let dash = try copy(
            "cmaf", of: "manifest.mpd", [("frameRate=\"25\">", "frameRate=\"25\">" + protection)])
        #expect(
            try report(dash.path("manifest.mpd")).violations.map(\.rule.code) == [
                "dash.protection", "dash.protection",
            ])
        let hls = try copy(
            "cmaf", of: "low.m3u8",
            [("#EXT-X-MAP", "#EXT-X-KEY:METHOD=SAMPLE-AES,URI=\"k\"\n#EXT-X-MAP")])
        let samples = try report(hls.path("low.m3u8")).violations
        #expect(samples.map(\.rule.code) == ["rfc.encryption"])
        #expect(samples.first?.observed == .string("clear"))
        for line in ["URI=\"gone\"", "URI=\"low-init.mp4\""] {
            let whole = try copy(
                "hls", of: "low.m3u8",
                [("#EXTINF", "#EXT-X-KEY:METHOD=AES-128,\(line)\n#EXTINF")])
            let found = try report(whole.path("low.m3u8")).violations
            #expect(found.map(\.rule.code) == ["rfc.encryption"])
            #expect(found.first?.count == 2)
        }
    }

    @Test func `encryption that is not declared is a violation`() throws {
        let folder = try copy(
            "cbcs", of: "low.m3u8", [("#EXT-X-KEY:METHOD=SAMPLE-AES", "#EXT-X-COMMENT:")])
        let report = try report(folder.path("low.m3u8"))
        #expect(report.violations.map(\.rule.code) == ["rfc.encryption"])
    }

    @Test(arguments: ["cenc/manifest.mpd", "cbcs/low.m3u8"])
    func `the record of encrypted segments has what is in the clear`(name: String) async throws {
        let record = try await MediaProbe.probe(path: Media.path("streaming/\(name)"))
        let track = try #require(record.tracks.first)
        #expect(track.codecString == "avc1.64000b")
        #expect((track.naturalSize as PixelSize?) == PixelSize(width: 160, height: 90))
        #expect(track.nominalFrameRate == 25)
        #expect(track.encryption?.scheme == String(name.prefix(4)))
        #expect(record.container?.encryption?.keyIDs == [Self.keyID])
        #expect(record.findings.map(\.code) == [.playlistProtected])
    }

    @Test func `values of the manifest alone are marked in the record`() async throws {
        let folder = try TemporaryFolder()
        try folder.file("master.m3u8", try Media.bytes("streaming/hls/master.m3u8"))
        let record = try await MediaProbe.probe(path: folder.path("master.m3u8"))
        #expect(record.tracks[1].evidence["codec"]?.source == .playlist)
        #expect(record.findings.contains { $0.code == .playlistValuesOnly && $0.trackID == 1 })
    }

    @Test(arguments: [
        ("cenc/manifest.mpd", "\(keyID):\(key)"), ("cbcs/low.m3u8", "\(keyID):\(key)"),
        ("cenc/manifest.mpd", key),
    ])
    func `a given key decrypts samples, and a wrong one is reported`(
        name: String, keys: String
    ) throws {
        let path = Media.path("streaming/\(name)")
        #expect(try report(path, keys: keys, depth: .full).violations == [])
        let wrong = keys.replacingOccurrences(of: "eeff", with: "eefe")
        let found = try report(path, keys: wrong, depth: .full)
        #expect(
            found.violations.map(\.rule.code) == [
                name.hasPrefix("cenc") ? "dash.segment-key" : "rfc.segment-key"
            ])
    }

    @Test func `a given key decrypts AES-128 segments whose key is not in the folder`() throws {
        let folder = try TemporaryFolder()
        try folder.file("a.ts", try Media.bytes("streaming/aes/low-0.ts"))
        try folder.file(
            "list.m3u8",
            "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:2\n#EXT-X-PLAYLIST-TYPE:VOD\n"
                .appending("#EXT-X-KEY:METHOD=AES-128,URI=\"https://keys.example/1\",")
                .appending(
                    "IV=0x000102030405060708090A0B0C0D0E0F\n#EXTINF:2,\na.ts\n#EXT-X-ENDLIST\n"
                )
                .utf8)
        let without = try report(folder.path("list.m3u8"))
        #expect(without.uncheckedReason != nil)
        let with = try report(folder.path("list.m3u8"), keys: "000102030405060708090a0b0c0d0e0f")
        #expect(with.violations == [])
        #expect(with.uncheckedReason == nil)
        #expect(with.claims.first { $0.name == "EXTINF" }?.verdict == .agrees)
    }

    @Test(arguments: ["", "12", "\(key):", "\(keyID):\(key):\(key)", "\(keyID):xx112233"])
    func `invalid keys are refused`(text: String) {
        var keys = DecryptionKeys()
        let isRead = keys.add(text)
        #expect(!isRead)
        #expect(keys.isEmpty)
        let line = keys.add(file: Array("# none\n\n\(text)x\n".utf8))
        #expect(line == "\(text)x")
    }

    @Test func `a file of keys has lines or 16 bytes`() {
        var keys = DecryptionKeys()
        let lines = keys.add(
            file: Array("# a key\n\(Self.keyID) : \(Self.key)  # of all\n".utf8))
        #expect(lines == nil)
        #expect(keys.key(of: Self.keyID)?.first == 0)
        #expect(keys.key(of: Self.keyID)?.last == 0xFF)
        #expect(keys.key(of: nil) == nil)
        let bytes = keys.add(file: [UInt8](0..<16))
        #expect(bytes == nil)
        #expect(keys.key(of: nil) == [UInt8](0..<16))
    }

    /// A second sample entry is for the samples in the clear at the beginning.
    @Test func `a clear beginning needs no EXT-X-KEY`() throws {
        let folder = try copy(
            "cbcs", of: "low.m3u8", [("#EXT-X-KEY:METHOD=SAMPLE-AES", "#EXT-X-COMMENT:")])
        var bytes = try Media.bytes("streaming/cbcs/low-init.mp4")
        let clear = try Media.bytes("streaming/cmaf/low-init.mp4")
        func place(_ name: String, in bytes: [UInt8]) throws -> Int {
            try #require(bytes.firstRange(of: Array(name.utf8))).lowerBound - 4
        }
        func number(_ bytes: [UInt8], _ place: Int) -> Int {
            bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        let begin = try place("avc1", in: clear)
        let entry = clear[begin..<begin + number(clear, begin)]
        let stsd = try place("stsd", in: bytes)
        bytes.insert(contentsOf: entry, at: stsd + number(bytes, stsd))
        bytes[stsd + 15] = 2
        for name in ["moov", "trak", "mdia", "minf", "stbl", "stsd"] {
            let place = try place(name, in: bytes)
            let size = number(bytes, place) + entry.count
            for index in 0..<4 { bytes[place + index] = UInt8(size >> (24 - 8 * index) & 0xFF) }
        }
        try folder.file("low-init.mp4", bytes)
        for number in 1...2 {
            try folder.file(
                "low-\(number).m4s", try Media.bytes("streaming/cmaf/low-\(number).m4s"))
        }
        #expect(try report(folder.path("low.m3u8")).violations == [])
    }

    @Test func `frames that are not decrypted are not examined`() throws {
        let path = Media.path("streaming/cenc/manifest.mpd")
        let without = try report(path, depth: .full)
        #expect(without.omissions.map(\.reason).first?.contains("were not decoded") == true)
        let with = try report(path, keys: "\(Self.keyID):\(Self.key)", depth: .full)
        #expect(with.isComplete)
    }

    @Test func `a clear segment among encrypted ones is reported`() throws {
        let folder = try copy("cenc", of: "manifest.mpd", [])
        try folder.file("low-2.m4s", try Media.bytes("streaming/cmaf/low-2.m4s"))
        let found = try report(folder.path("manifest.mpd")).violations
        #expect(found.map(\.rule.code) == ["dash.segment-key"])
        #expect(found.first?.segment == 2)
        #expect(found.first?.time == 2)
    }

    // MARK: Cut segments

    @Test func `a cut fragment is one fault, and what follows from it names it`() throws {
        let folder = try copy("cmaf", of: "low.m3u8", [])
        let bytes = try Media.bytes("streaming/cmaf/low-1.m4s")
        try folder.file("low-1.m4s", bytes.prefix(bytes.count / 2))
        let report = try report(folder.path("low.m3u8"))
        #expect(report.violations.map(\.rule.code) == ["rfc.segment-truncated"])
        let fault = try #require(report.violations.first)
        #expect(fault.segment == 1)
        #expect(fault.time == 0)
        #expect(fault.message.contains("it ends at byte \(bytes.count / 2)"))
        #expect(fault.message.contains("the box mdat"))
        #expect(Set(report.derived.map(\.cause)) == ["segment 1 is truncated"])
        #expect(
            Set(report.derived.map(\.rule.code)) == ["rfc.discontinuity", "rfc.segment-duration"])
    }

    @Test func `with a segment missing the others are judged`() throws {
        let folder = try copy(
            "validation", of: "master.m3u8", [("BANDWIDTH=37595,", "BANDWIDTH=9000,")])
        // Each is a range of one file.
        let bytes = try Media.bytes("streaming/validation/high.mp4")
        try folder.file("high.mp4", bytes.prefix(bytes.count - 10))
        let codes = try report(folder.path("master.m3u8")).violations.map(\.rule.code)
        #expect(codes.contains("rfc.segment-missing"))
        #expect(codes.contains("rfc.bandwidth"))
        #expect(!codes.contains("rfc.average-bandwidth"))
    }
}
