import Fixtures
import Foundation
import Testing

/// Only the named input is opened; references in it are not followed.
@Suite struct ReferenceTests {
    /// The file that the inputs below refer to. Opening it would wait for a writer that
    /// never comes.
    private static let referred = "referred.mpg"

    /// Inputs whose FFmpeg demuxers open further files.
    static let files: [(name: String, text: String)] = [
        ("list.m3u8", "#EXTM3U\n#EXTINF:1,\n\(referred)\n"),
        ("list.ffconcat", "ffconcat version 1.0\nfile \(referred)\n"),
        ("absolute.ffconcat", "ffconcat version 1.0\nfile /etc/hostname\n"),
        (
            "referred.idx",
            """
            # VobSub index file, v7 (do not modify this line!)
            size: 720x576
            id: en, index: 0
            timestamp: 00:00:01:000, filepos: 000000000

            """
        ),
        (
            "session.sdp",
            """
            v=0
            o=- 0 0 IN IP4 127.0.0.1
            s=session
            c=IN IP4 127.0.0.1
            t=0 0
            m=video 5004 RTP/AVP 96
            a=rtpmap:96 H264/90000

            """
        ),
        (
            "manifest.mpd",
            """
            <?xml version="1.0"?>
            <MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" \
            mediaPresentationDuration="PT2S"><Period><AdaptationSet mimeType="video/mp4">\
            <Representation id="1" bandwidth="1000"><BaseURL>\(referred)</BaseURL><SegmentBase/>\
            </Representation></AdaptationSet></Period></MPD>
            """
        ),
    ]

    @Test(arguments: files.indices)
    func `a file that refers to others opens none of them`(index: Int) async throws {
        let folder = try TemporaryFolder()
        let file = Self.files[index]
        try folder.file(file.name, file.text.utf8)
        _ = try folder.namedPipe(Self.referred)
        _ = try folder.namedPipe("referred.sub")
        let run = try await Command.run("--format", "json", file.name, in: folder.url)
        // A manifest declares its segments; none of them is read.
        let isManifest = file.name.hasSuffix(".mpd")
        #expect(run.status == (isManifest ? 0 : 1), "\(file.name)")
        let record = try run.json()
        #expect(isManifest || record["tracks"] == [], "\(file.name)")
        #expect(record["decode"]["framesDecoded"] == (isManifest ? 0 : .null), "\(file.name)")
    }

    @Test(arguments: [("list.m3u8", "no-segments"), ("list.ffconcat", "is-playlist")])
    func `a list of files is reported as a list`(name: String, code: String) async throws {
        let folder = try TemporaryFolder()
        let file = try #require(Self.files.first { $0.name == name })
        try folder.file(name, file.text.utf8)
        let run = try await Command.run("--format", "json", name, in: folder.url)
        #expect(try run.json()["error"]["code"].string == code)
    }
}
