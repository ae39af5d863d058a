import Testing

@testable import TrackModel

@Suite struct ImplausibleMetadataTests {
    private func display(_ least: Double, _ most: Double) -> MasteringDisplay {
        MasteringDisplay(
            redX: 0.68, redY: 0.32, greenX: 0.265, greenY: 0.69, blueX: 0.15, blueY: 0.06,
            whiteX: 0.3127, whiteY: 0.329, minLuminance: least, maxLuminance: most)
    }

    private func words(_ change: (inout MediaPlayerTrack) -> Void) -> [String] {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .video)
        change(&track)
        return track.implausibleHDRMetadata
    }

    @Test func `HDR10+ far above the mastering display is reported`() {
        func found(_ stated: Double, _ peak: Double) -> [String] {
            words {
                $0.masteringDisplay = display(0.0001, peak)
                $0.hdr10Plus = HDR10Plus()
                $0.hdr10Plus?.maxLuminance = stated
            }
        }
        #expect(
            found(10_000, 1000) == [
                "HDR10+ states a MaxSCL of 10000 cd/m² on a mastering display of 1000 cd/m²"
            ])
        #expect(found(1500, 1000) == [])
        #expect(found(10_000, 0) == [])
    }

    @Test func `light levels that contradict each other or exceed PQ are reported`() {
        #expect(words { $0.contentLight = ContentLight(maxCLL: 400, maxFALL: 1000) }.count == 1)
        #expect(words { $0.contentLight = ContentLight(maxCLL: 38_528, maxFALL: 1) }.count == 1)
        // 0 is unknown.
        #expect(words { $0.contentLight = ContentLight(maxCLL: 0, maxFALL: 400) } == [])
        #expect(words { $0.contentLight = ContentLight(maxCLL: 1000, maxFALL: 400) } == [])
        #expect(words { $0.masteringDisplay = display(0.0001, 12_000) }.count == 1)
        #expect(words { $0.masteringDisplay = display(1000, 1000) }.count == 1)
    }

    @Test func `Dolby Vision levels 1 and 6 are checked`() {
        func found(_ change: (inout DolbyVisionRPUContent) -> Void) -> [String] {
            var content = DolbyVisionRPUContent()
            change(&content)
            return words {
                $0.dovi = DOVIDecoderConfigurationRecord(origin: .bitstream)
                $0.dovi?.rpu = content
            }
        }
        #expect(found { $0.maxMasteringLuminance = 38_528 }.count == 1)
        #expect(found { ($0.maxCLL, $0.maxFALL) = (38_528, 100) }.count == 1)
        #expect(
            found { $0.invertedLight = 3 } == [
                "Dolby Vision level 1 of 3 frames has a minimum above its maximum"
            ])
        #expect(
            found { ($0.minMasteringLuminance, $0.maxMasteringLuminance) = (0.0001, 1000) } == [])
    }
}
