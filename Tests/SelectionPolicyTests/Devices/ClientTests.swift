import Testing

@testable import SelectionPolicy
@testable import TrackModel

/// The built-in device files, and verdicts that follow from their sources.
@Suite struct ClientTests {
    @Test(arguments: PlaybackDevice.names)
    func `a device file is read, and a client names its sources`(name: String) throws {
        let text = try #require(PlaybackDevice.text(named: name))
        let device = try PlaybackDevice(text: text, file: name)
        #expect(device.name == name)
        guard device.containers != nil else { return }
        let sources = try #require(device.sources)
        #expect(!sources.isEmpty)
        #expect(sources.allSatisfy { $0.known != nil && $0.url?.hasPrefix("https://") == true })
        #expect(device.source != nil)
    }

    /// Codecs in the files are those of records.
    @Test(arguments: PlaybackDevice.names)
    func `codecs have names of FFmpeg`(name: String) throws {
        let device = try #require(PlaybackDevice(named: name))
        let rows = (device.containers ?? []) + (device.targets ?? [])
        let names =
            rows.flatMap { ($0.video ?? []) + ($0.audio ?? []) }
            + ((device.videoCodecs ?? []) + (device.audioCodecs ?? [])).map(\.codec)
            + (device.subtitles ?? []).map(\.codec)
        for codec in Set(names) {
            let row = Codec(named: codec)
            #expect(row != nil || codec.hasPrefix("pcm_"), "\(codec)")
        }
    }

    private func film(_ name: String, subtitle codec: String? = nil) -> PlaybackSubject {
        var subject = JellyfinSource(name).subject
        guard let codec else { return subject }
        var text = MediaPlayerTrack(trackID: subject.tracks.count, mediaType: .subtitle)
        text.codec = codec
        subject.tracks.append(text)
        subject.subtitle = text
        return subject
    }

    private func answer(_ client: String, _ subject: PlaybackSubject) throws -> Playability {
        try #require(PlaybackDevice(named: client)).playability(of: subject, path: "film.mkv")
    }

    /// What Jellyfin does, by its clients' profiles and `CanStreamCopyVideo`.
    @Test(
        arguments: [
            // Neither Matroska nor HEVC beside Dolby Vision is a reason to encode.
            ("jellyfin-chrome", "mp4-h264-aac", nil, []),
            ("jellyfin-chrome", "mkv-h264-aac", nil, [.container]),
            ("jellyfin-chrome", "mkv-hevc-aac", nil, [.container]),
            ("jellyfin-chrome", "mp4-dvhe.08-aac", nil, [.container]),
            ("jellyfin-chrome", "mp4-dvh1.05-aac", nil, [.container, .video]),
            // Matroska with WebM's codecs is WebM for the server (mkv-vp9-vorbis of its tests).
            ("jellyfin-chrome", "mkv-vp9-vorbis", nil, []),
            ("jellyfin-chrome", "mp4-h264-dts", nil, [.container, .audio]),
            // Text is sent as WebVTT, images are burned in.
            ("jellyfin-chrome", "mp4-h264-aac", "mov_text", []),
            ("jellyfin-chrome", "mkv-h264-aac", "subrip", [.container]),
            ("jellyfin-chrome", "mp4-h264-aac", "ass", []),
            (
                "jellyfin-chrome", "mkv-h264-aac", "hdmv_pgs_subtitle",
                [.container, .video, .subtitle]
            ),
            ("jellyfin-firefox", "mp4-hevc-aac", nil, [.container, .video]),
            // The tag hev1 becomes hvc1 in HLS.
            ("jellyfin-safari", "mp4-hevc-aac", nil, [.container]),
            ("jellyfin-lg", "mkv-dvhe.08-eac3", nil, [.container]),
            ("jellyfin-lg", "mp4-dvhe.08-eac3", nil, []),
            ("jellyfin-lg", "mp4-h264-dts", nil, [.container, .audio]),
            ("swiftfin", "mkv-h264-dts", "hdmv_pgs_subtitle", []),
            ("swiftfin-native", "mkv-h264-ac3", nil, [.container]),
            ("xbox-one-dlna", "mkv-hi10p-aac", nil, [.container, .video]),
            ("plex-smart-tv", "mkv-h264-aac", nil, [.container, .video]),
        ] as [(String, String, String?, [ServerWork.Part])])
    func `a server encodes what its client's source excludes`(
        client: String, source: String, subtitle: String?, parts: [ServerWork.Part]
    ) throws {
        let answer = try answer(client, film(source, subtitle: subtitle))
        #expect(answer.server?.parts == parts, "\(answer.sentences)")
        #expect((answer.verdict == .direct) == parts.isEmpty)
    }

    /// deviceProfile.kt of jellyfin-androidtv: 4 reference frames from 1900 pixels on, 12 from 1200.
    @Test(arguments: [(1280, 5, true), (1280, 13, false), (1920, 4, true), (1920, 5, false)])
    func `a limit counts when its condition holds`(width: Int, frames: Int, plays: Bool) throws {
        var subject = film("mp4-h264-aac")
        subject.video?.codedSize = PixelSize(width: width, height: width * 9 / 16)
        subject.video?.referenceFrames = frames
        let answer = try answer("jellyfin-android-tv", subject)
        #expect(answer.reasons.map(\.fact) == (plays ? [] : ["referenceFrames"]))
    }

    @Test func `text does not make a verdict unknown where a source omits subtitles`() throws {
        let silent = try PlaybackDevice(
            text: """
                name: box
                containers: [mp4]
                videoCodecs: [{codec: h264, profiles: [High]}]
                audioCodecs: [aac]
                """, file: "box.yaml")
        let text = silent.playability(of: film("mp4-h264-aac", subtitle: "subrip"), path: "a.mp4")
        #expect(text.verdict == .direct)
        #expect(text.notes.count == 1)
        let image = silent.playability(
            of: film("mp4-h264-aac", subtitle: "hdmv_pgs_subtitle"), path: "a.mp4")
        #expect(image.verdict == .unknown)
    }

    @Test func `Dolby Vision without a base layer is unknown where a player omits it`() throws {
        #expect(try answer("mpv-desktop", film("mkv-dvhe.05-eac3")).verdict == .unknown)
        #expect(try answer("mpv-desktop", film("mkv-dvhe.08-eac3")).verdict == .direct)
    }

    /// Samsung's table of 2020 has no DTS, that of 2016 has.
    @Test func `tables of years differ`() throws {
        #expect(try answer("samsung-2016", film("mkv-h264-dts")).verdict == .direct)
        #expect(try answer("samsung-2020", film("mkv-h264-dts")).verdict == .convert)
    }
}
