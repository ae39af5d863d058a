import SelectionPolicy
import Testing
import TrackModel

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
    func `a screen shows what any layer of the picture is`(
        device: String, presents: [DynamicRange]?, capability: Capability
    ) throws {
        let device = try #require(PlaybackDevice(named: device))
        #expect(device.verdict(on: track(0, .video, presents: presents)).capability == capability)
    }

    @Test func `codec and profile must be there`() throws {
        let phone = try #require(PlaybackDevice(named: "stereo-phone"))
        var picture = track(0, .video, codec: "h264")
        #expect(phone.verdict(on: picture).capability == .plays)
        picture.profile = "High 10"
        #expect(phone.verdict(on: picture).capability == .cannot)
        #expect(phone.verdict(on: track(0, .video, codec: "vc1")).capability == .cannot)
        #expect(phone.verdict(on: track(0, .audio, codec: "truehd")).capability == .cannot)
    }

    @Test func `what is too large exceeds`() throws {
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

    @Test func `a device file says the same as a device`() throws {
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

    @Test func `every named device has a name of its own and a sentence`() {
        #expect(Set(PlaybackDevice.named.map(\.name)).count == PlaybackDevice.named.count)
        #expect(PlaybackDevice.named.allSatisfy { $0.about != nil })
        #expect(PlaybackDevice(named: "toaster") == nil)
    }
}
