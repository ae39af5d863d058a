import Testing

@testable import TrackModel

@Suite struct ReplayGainTests {
    /// ReplayGain 2.0 specification, section 3.
    @Test func `decibels and peaks are read`() throws {
        let gain = try #require(
            ReplayGain(tags: [
                ("REPLAYGAIN_TRACK_GAIN", "-6.48 dB"), ("replaygain_track_peak", "0.988553"),
                ("REPLAYGAIN_ALBUM_GAIN", "+3.2"),
            ]))
        #expect(gain.trackGain == -6.48)
        #expect(gain.trackPeak == 0.988553)
        #expect(gain.albumGain == 3.2)
        #expect(gain.albumPeak == nil)
        #expect(gain.reference == -18)
    }

    /// RFC 7845, section 5.2.1: 1/256 dB.
    @Test func `gains of Opus are fixed point`() throws {
        let gain = try #require(ReplayGain(tags: [("R128_TRACK_GAIN", "-573")]))
        #expect(gain.trackGain == -573 / 256.0)
        #expect(gain.reference == -23)
    }

    @Test(arguments: ["", "loud", "nan dB", "1e9 dB", "-6.48 LUFS", "--3", "inf"])
    func `other text is no gain`(text: String) {
        #expect(ReplayGain(tags: [("REPLAYGAIN_TRACK_GAIN", text)]) == nil)
    }

    @Test func `a peak alone is no gain`() {
        #expect(ReplayGain(tags: [("REPLAYGAIN_TRACK_PEAK", "0.5")]) == nil)
    }
}

@Suite struct BitRateModeTests {
    @Test(arguments: [
        ("pcm_s24le", BitRateMode.constant), ("dsd_lsbf", .constant), ("flac", .variable),
        ("truehd", .variable),
    ])
    func `some codecs have one mode`(codec: String, mode: BitRateMode) {
        #expect(BitRateMode(ofCodec: codec) == mode)
    }

    @Test(arguments: ["aac", "mp3", "vorbis", "ffv1", "unknown"])
    func `others may have each`(codec: String) {
        #expect(BitRateMode(ofCodec: codec) == nil)
    }
}
