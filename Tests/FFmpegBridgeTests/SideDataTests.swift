import CFFmpeg
import Testing
import TrackModel

@testable import FFmpegBridge

@Suite struct SideDataTests {
    private var mastering: AVMasteringDisplayMetadata {
        var metadata = AVMasteringDisplayMetadata()
        let half = AVRational(num: 1, den: 2)
        metadata.display_primaries = ((half, half), (half, half), (half, half))
        metadata.white_point = (half, half)
        metadata.min_luminance = AVRational(num: 1, den: 10_000)
        metadata.max_luminance = AVRational(num: 1000, den: 1)
        metadata.has_primaries = 1
        metadata.has_luminance = 1
        return metadata
    }

    private func display(_ metadata: AVMasteringDisplayMetadata) -> MasteringDisplay? {
        withUnsafeBytes(of: metadata) { bytes in
            bytes.baseAddress.flatMap { MasteringDisplay($0, size: bytes.count) }
        }
    }

    @Test func `a mastering display has primaries and luminance`() {
        let told = display(mastering)
        #expect(told?.redX == 0.5)
        #expect(told?.minLuminance == 0.0001)
        #expect(told?.maxLuminance == 1000)
    }

    @Test func `an incomplete mastering display is ignored`() {
        var metadata = mastering
        metadata.has_luminance = 0
        #expect(display(metadata) == nil)
        metadata = mastering
        metadata.has_primaries = 0
        #expect(display(metadata) == nil)
        metadata = mastering
        metadata.white_point.1.den = 0
        #expect(display(metadata) == nil)
    }

    @Test func `content light of zeros is unknown`() {
        func light(_ metadata: AVContentLightMetadata) -> ContentLight? {
            withUnsafeBytes(of: metadata) { bytes in
                bytes.baseAddress.flatMap { ContentLight($0, size: bytes.count) }
            }
        }
        #expect(light(AVContentLightMetadata(MaxCLL: 0, MaxFALL: 0)) == nil)
        #expect(
            light(AVContentLightMetadata(MaxCLL: 1000, MaxFALL: 0))
                == ContentLight(maxCLL: 1000, maxFALL: 0))
    }

    @Test func `side data that is too short is ignored`() {
        withUnsafeBytes(of: UInt64(0x0101_0101_0101_0101)) { bytes in
            guard let data = bytes.baseAddress else { return }
            #expect(MasteringDisplay(data, size: 8) == nil)
            #expect(ContentLight(data, size: 4) == nil)
            #expect(DOVIDecoderConfigurationRecord(data, size: 7) == nil)
            #expect(DOVIDecoderConfigurationRecord(data, size: 8)?.profile == 1)
        }
    }
}
