import Testing

@testable import SelectionPolicy
@testable import TrackModel

@Suite struct CapabilityTests {
    /// Dolby Vision 8.1 also is HDR10, 8.4 also HLG, 5 nothing else.
    @Test(
        arguments: [
            ("hdr10-tv", [DynamicRange.dolbyVision, .hdr10], Capability.plays),
            ("hdr10-tv", [.dolbyVision, .hlg], .plays), ("hdr10-tv", [.dolbyVision], .cannot),
            ("hdr10-tv", [.hdr10Plus, .hdr10], .plays), ("dolby-vision-tv", [.dolbyVision], .plays),
            ("sdr-1080p", [.hdr10], .exceeds), ("sdr-1080p", [.sdr], .plays),
            ("sdr-1080p", [.dolbyVision, .sdr], .plays), ("hdr10-tv", nil, .plays),
        ] as [(String, [DynamicRange]?, Capability)])
    func `a screen shows the dynamic range of any layer`(
        device: String, presents: [DynamicRange]?, capability: Capability
    ) throws {
        let device = try #require(PlaybackDevice(named: device))
        #expect(device.verdict(on: track(0, .video, presents: presents)).capability == capability)
    }

    @Test func `an unsupported codec or profile cannot play`() throws {
        let phone = try #require(PlaybackDevice(named: "stereo-phone"))
        var picture = track(0, .video, codec: "h264")
        #expect(phone.verdict(on: picture).capability == .plays)
        picture.profile = "High 10"
        #expect(phone.verdict(on: picture).capability == .cannot)
        #expect(phone.verdict(on: track(0, .video, codec: "vc1")).capability == .cannot)
        #expect(phone.verdict(on: track(0, .audio, codec: "truehd")).capability == .cannot)
    }

    @Test func `a frame that is too large exceeds the device`() throws {
        let screen = try #require(PlaybackDevice(named: "sdr-1080p"))
        var picture = track(0, .video)
        picture.codedSize = PixelSize(width: 3840, height: 2160)
        let verdict = screen.verdict(on: picture)
        #expect(verdict.capability == .exceeds)
        #expect(
            verdict.limits == ["3840 pixels wide, at most 1920", "2160 pixels high, at most 1088"])
        picture.codedSize = PixelSize(width: 1920, height: 1088)
        #expect(screen.verdict(on: picture).capability == .plays)
    }

    @Test func `more channels than speakers are mixed down`() throws {
        let phone = try #require(PlaybackDevice(named: "stereo-phone"))
        let verdict = phone.verdict(on: track(0, .audio, codec: "eac3", channels: 6))
        #expect(verdict.capability == .plays)
        #expect(verdict.isMixedDown)
        #expect(verdict.limits == ["6 channels, at most 2"])
    }

    @Test func `a device file reads as the device made in code`() throws {
        let device = try PlaybackDevice(
            text: """
                name: living-room
                dynamicRanges: [hdr10]
                videoCodecs: [hevc, {codec: h264, profiles: [Main, High]}]
                channels: 6
                viewport: [1280, 720]
                """, file: "device.yaml")
        #expect(device.name == "living-room")
        #expect(device.channels == 6)
        #expect(device.viewport == PixelSize(width: 1280, height: 720))
        var picture = track(0, .video, codec: "h264")
        picture.profile = "High 10"
        #expect(device.verdict(on: picture).capability == .cannot)
    }

    @Test func `every built-in device has a unique name and a description`() {
        #expect(Set(PlaybackDevice.named.map(\.name)).count == PlaybackDevice.named.count)
        #expect(PlaybackDevice.named.allSatisfy { $0.about != nil })
        #expect(PlaybackDevice(named: "toaster") == nil)
    }
}

@Suite struct DeviceFileTests {
    private let text = """
        name: living-room
        sources:
        - {name: manual, title: The manual, date: 2022-05}
        source: manual
        dynamicRanges: [hdr10]
        dolbyVision: [5, {profile: 8, compatibility: [1]}]
        containers:
        - mkv
        - {format: [mp4, mov], video: [hevc], audio: [aac]}
        - {format: mp3, for: sound}
        videoCodecs:
        - codec: hevc
          profiles: [Main]
          maxLevel: 4.1
          bitDepths: [8]
          chroma: [4:2:0]
          tags: [hvc1]
          sizes: [{size: [1920, 1080], maxFrameRate: 30}]
        audioCodecs: [{codec: aac, maxChannels: 2}]
        subtitles: [mov_text, {codec: webvtt, as: [beside], in: [mp4]}]
        limits:
        - {for: video, containersExcept: [mp4], atMost: {nominalFrameRate: 25}}
        """

    private func film(
        _ change: (inout MediaPlayerTrack) -> Void = { _ in }
    ) -> PlaybackSubject {
        var video = track(0, .video, codec: "hevc")
        (video.profile, video.level, video.codecTag) = ("Main", "4", "hvc1")
        (video.bitDepth, video.chromaSubsampling) = (8, "4:2:0")
        video.codedSize = PixelSize(width: 1280, height: 720)
        video.nominalFrameRate = 24
        change(&video)
        let audio = track(1, .audio, codec: "aac", channels: 2)
        return PlaybackSubject(
            format: "mp4", tracks: [video, audio], video: video, audio: audio, subtitle: nil)
    }

    @Test func `a file within all limits plays`() throws {
        let device = try PlaybackDevice(text: text, file: "tv.yaml")
        let answer = device.playability(of: film(), path: "film.mp4")
        #expect(answer.verdict == .direct, "\(answer.sentences)")
        #expect(device.containers?.map(\.formats) == [["matroska"], ["mp4", "mov"], ["mp3"]])
        #expect(device.dolbyVision?.map(\.profile) == [5, 8])
    }

    /// One fact at a time breaks its limit and no other.
    @Test(arguments: [
        ("profile", "Main 10"), ("level", "5.1"), ("bitDepth", "10"),
        ("chromaSubsampling", "4:2:2"), ("codecTag", "hev1"), ("codedSize", "2560×1440 at 24/s"),
    ])
    func `each limit is checked on its own`(fact: String, value: String) throws {
        let device = try PlaybackDevice(text: text, file: "tv.yaml")
        let subject = film { track in
            switch fact {
            case "profile": track.profile = value
            case "level": track.level = value
            case "bitDepth": track.bitDepth = 10
            case "chromaSubsampling": track.chromaSubsampling = value
            case "codecTag": track.codecTag = value
            default: track.codedSize = PixelSize(width: 2560, height: 1440)
            }
        }
        let answer = device.playability(of: subject, path: "film.mp4")
        #expect(answer.reasons.map(\.fact) == [fact])
        #expect(answer.reasons.first?.value == value)
        #expect(answer.reasons.first?.basis == "The manual, 2022-05")
        #expect(answer.verdict == (fact == "codecTag" ? .remux : .transcode))
    }

    @Test func `an unknown fact makes the verdict unknown`() throws {
        let device = try PlaybackDevice(text: text, file: "tv.yaml")
        let answer = device.playability(of: film { $0.level = nil }, path: "film.mp4")
        #expect(answer.verdict == .unknown)
        #expect(answer.reasons.map(\.fact) == ["level"])
        #expect(answer.atLeast == nil)
    }

    @Test(arguments: [
        ("containers: [mp5]", "mp4"), ("containers: [{format: mp4, codecs: [h264]}]", "format"),
        ("limits: [{for: video, atMost: {levl: 4}}]", "level"),
        ("source: manul\nsources: [{name: manual, title: x}]", "manual"),
        ("unsaid: play", "plays"), ("subtitles: [{codec: ass, as: [inside]}]", "embedded"),
    ])
    func `an error in a device file has its position`(lines: String, wanted: String) throws {
        let error = #expect(throws: PolicyFileError.self) {
            try PlaybackDevice(text: "name: tv\n" + lines, file: "tv.yaml")
        }
        #expect(error?.line != nil)
        #expect(error?.description.contains(wanted) == true, "\(error?.description ?? "")")
    }

    @Test func `limits of built-in devices have sources`() throws {
        for device in PlaybackDevice.named {
            guard device.containers != nil else { continue }
            #expect(device.source != nil && device.sources?.isEmpty == false, "\(device.name)")
            #expect(device.sources?.allSatisfy { !$0.title.isEmpty } == true)
        }
        #expect(PlaybackDevice.names == PlaybackDevice.named.map(\.name))
    }

    /// Names that players and menus spell otherwise.
    @Test(arguments: [
        ("apple-tv-4k", "appleTV4K"), ("webos-2022", "webos2022"), ("hdr10-tv", "hdr10TV"),
        ("Jellyfin Tizen 3 Stereo", "jellyfinTizen3Stereo"),
    ])
    func `a device has an identifier for conditions`(name: String, key: String) {
        #expect(Playability.key(of: name) == key)
    }

    @Test func `selection respects codec tags and Dolby Vision profiles`() throws {
        let apple = try #require(PlaybackDevice(named: "apple-tv-4k"))
        var film = track(0, .video, codec: "hevc")
        film.codecTag = "hev1"
        #expect(apple.verdict(on: film).capability == .cannot)
        film.codecTag = "V_MPEGH/ISO/HEVC"
        #expect(apple.verdict(on: film).capability == .plays)
        let tv = try #require(PlaybackDevice(named: "dolby-vision-tv"))
        film.presents = [.dolbyVision, .hdr10]
        film.dovi = DOVIDecoderConfigurationRecord(
            profile: 7, blSignalCompatibilityID: 6, origin: .container)
        #expect(tv.shows(film) == [.hdr10])
        film.dovi?.profile = 8
        film.dovi?.blSignalCompatibilityID = 1
        #expect(tv.shows(film) == [.dolbyVision, .hdr10])
    }
}
