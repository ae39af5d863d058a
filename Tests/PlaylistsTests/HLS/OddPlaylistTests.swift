import Testing
import TrackModel

@testable import Playlists

/// Only text that is not a playlist is an error.
@Suite struct OddPlaylistTests {
    static let lines: [(line: String, code: PlaylistDiagnostic.Code)] = [
        ("#EXT-X-STREAM-INF:BANDWIDTH=\"x\"\nv", .attributeType),
        ("#EXT-X-STREAM-INF:BANDWIDTH=99999999999999999999\nv", .attributeType),
        ("#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=240×135\nv", .attributeType),
        ("#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS=avc1\nv", .attributeType),
        ("#EXT-X-STREAM-INF:BANDWIDTH=1, AUDIO=\"a\"\nv", .attributeWhitespace),
        ("#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS=\"avc1\nv", .attributeSyntax),
        ("#EXT-X-STREAM-INF:BANDWIDTH=1,BANDWIDTH=2\nv", .duplicateAttribute),
        ("#EXT-X-STREAM-INF:RESOLUTION=1x1\nv", .missingAttribute),
        ("#EXT-X-STREAM-INF:BANDWIDTH=1,WHAT=1\nv", .unknownAttribute),
        ("#EXT-X-STREAM-INF:BANDWIDTH=1", .uriMissing),
        ("#EXT-X-STREAM-INF:BANDWIDTH=1\nv\nstray", .strayURI),
        ("#EXTINF:abc,\ns", .segmentDuration), ("#EXTINF:-1,\ns", .segmentDuration),
        ("#EXTINF:1e3,\ns", .segmentDuration), ("#EXTINF:1,", .uriMissing),
        ("#EXTINF:1,\ns\nstray", .strayURI),
        ("#EXTINF:1,\n#EXT-X-BYTERANGE:5\ns", .byteRangeOffset),
        ("#EXTINF:1,\ns\n#EXT-X-NEW:1", .unknownTag),
        ("#EXTINF:1,\ns\n#EXT-X-STREAM-INF:BANDWIDTH=1", .misplacedTag),
        ("#EXT-X-VERSION:3\n#EXT-X-VERSION:3\n#EXTINF:1,\ns", .duplicateTag),
        ("#EXT-X-TARGETDURATION:\n#EXTINF:1,\ns", .tagValue),
        ("#EXT-X-PROGRAM-DATE-TIME:yesterday\n#EXTINF:1,\ns", .tagValue),
        ("#EXT-X-DEFINE:NAME=\"a\",IMPORT=\"b\"\n#EXTINF:1,\ns", .variableDefinition),
        (
            "#EXT-X-DEFINE:NAME=\"a\",VALUE=\"\"\n#EXT-X-DEFINE:NAME=\"a\",VALUE=\"\"",
            .duplicateVariable
        ),
        ("  #EXTINF:1,\ns", .lineWhitespace), ("#EXTINF:1,\rs", .carriageReturn),
    ]

    @Test(arguments: lines.indices)
    func `an odd line is a diagnostic`(index: Int) throws {
        let playlist = try HLSPlaylist(parsing: "#EXTM3U\n\(Self.lines[index].line)\n")
        let codes = playlist.diagnostics.map(\.code)
        #expect(codes.contains(Self.lines[index].code), "\(Self.lines[index].line): \(codes)")
    }

    @Test func `whitespace before a duration is reported and ignored`() throws {
        let playlist = try HLSPlaylist(parsing: "#EXTM3U\n#EXTINF: 11.320,\na.ts\n")
        #expect(playlist.media?.segments.map(\.duration) == [11.32])
        #expect(playlist.diagnostics.map(\.code).contains(.segmentDuration))
    }

    @Test(arguments: [
        ("#EXTM3U\n", true), ("\u{FEFF}\n#EXTM3U", true), ("# made by hand\n\n#EXTM3U\n", true),
        ("# made by hand\n", false), ("#!/bin/sh\necho\n#EXTM3U", false), ("#", false), ("", false),
    ])
    func `comments before the header do not hide it`(text: String, isPlaylist: Bool) {
        #expect(PlaylistSignature.begins(Array(text.utf8)) == isPlaylist)
    }

    @Test func `a diagnostic has its line number`() throws {
        let playlist = try HLSPlaylist(parsing: "#EXTM3U\r\n\r\n#EXTINF:x,\r\ns\r\n")
        #expect(playlist.diagnostics.first { $0.code == .segmentDuration }?.line == 3)
    }

    @Test func `LF, CRLF and CR line breaks are equivalent`() throws {
        let text = "#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,t\ns.ts\n#EXT-X-ENDLIST"
        let first = try HLSPlaylist(parsing: text)
        for end in ["\r\n", "\r"] {
            let other = try HLSPlaylist(
                parsing: String(text.map { $0 == "\n" ? end : String($0) }.joined()))
            #expect(other == first)
        }
    }

    @Test func `a byte order mark and comments are accepted before the header`() throws {
        let playlist = try HLSPlaylist(parsing: "\u{FEFF}# made by hand\n\n#EXTM3U\n#EXTINF:1,\ns")
        #expect(playlist.media?.segments.count == 1)
        #expect(
            Set(playlist.diagnostics.map(\.code)).isSuperset(of: [.byteOrderMark, .headerNotFirst]))
    }

    @Test(arguments: ["", "<html>", "\u{0}\u{1}\u{2}", "a\nb\n", "# a comment\n", "#EXTINFO"])
    func `text that is not a playlist is an error`(text: String) {
        #expect(throws: PlaylistError.self) { try HLSPlaylist(parsing: text) }
    }

    @Test func `variable expansion is limited`() throws {
        var text =
            "#EXTM3U\n#EXT-X-DEFINE:NAME=\"a\",VALUE=\"\(String(repeating: "x", count: 60_000))\"\n"
        for index in 0..<200 { text += "#EXTINF:1,\n{$a}{$a}{$a}\(index)\n" }
        let playlist = try HLSPlaylist(parsing: text)
        #expect(playlist.diagnostics.contains { $0.code == .limitExceeded })
        let bytes = playlist.media?.segments.reduce(0) { $0 + $1.uri.text.utf8.count } ?? 0
        #expect(bytes < 5 << 20)
    }
}
