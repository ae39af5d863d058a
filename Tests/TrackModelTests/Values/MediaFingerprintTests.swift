import Testing

@testable import TrackModel

/// Fingerprints as workers send them and catalogues store them.
@Suite struct MediaFingerprintTests {
    private static let audio = MediaFingerprint.Sequence(
        kind: .audio, trackID: 1, start: 0.25, step: 0.125, words: [0, 1, 0xFFFF_FFFF])
    private static let frames = MediaFingerprint.Sequence(
        kind: .frames, trackID: 0, start: 0, step: 0.5, words: [0x0102_0304_0506_0708, .max])

    @Test func `words are stored in little-endian order`() {
        #expect(Self.audio.bytes == [0, 0, 0, 0, 1, 0, 0, 0, 255, 255, 255, 255])
        #expect(Self.frames.bytes.prefix(8) == [8, 7, 6, 5, 4, 3, 2, 1])
        let again = MediaFingerprint.Sequence(
            kind: .frames, trackID: 0, start: 0, step: 0.5, bytes: Self.frames.bytes)
        #expect(again == Self.frames)
    }

    @Test func `a line of JSON has all of it`() {
        let fingerprint = MediaFingerprint([Self.audio, Self.frames])
        #expect(MediaFingerprint(json: fingerprint.json) == fingerprint)
        #expect(!fingerprint.json.contains(UInt8(ascii: "\n")))
        #expect(MediaFingerprint(json: MediaFingerprint().json) == MediaFingerprint())
    }

    @Test(arguments: [
        "", "{}", "[1]", "[{}]", "[{\"kind\":\"audio\"}]",
        // Part of a word, no step, a time without end, another kind.
        #"[{"kind":"audio","track":0,"start":0,"step":1,"words":"AAA="}]"#,
        #"[{"kind":"audio","track":0,"start":0,"step":0,"words":"AAAAAA=="}]"#,
        #"[{"kind":"audio","track":0,"start":1e300,"step":1,"words":"AAAAAA=="}]"#,
        #"[{"kind":"smell","track":0,"start":0,"step":1,"words":"AAAAAA=="}]"#,
        #"[{"kind":"audio","track":0,"start":0,"step":1,"words":"!"}]"#,
        #"[{"kind":"audio","track":0,"start":0,"step":1,"words":""}]"#,
    ])
    func `other text is no fingerprint`(text: String) {
        #expect(MediaFingerprint(json: Array(text.utf8)) == nil)
    }

    @Test func `a fingerprint of any length is refused`() {
        let bytes = [UInt8](repeating: 1, count: 4 << 15)
        let sequence = MediaFingerprint.Sequence(
            kind: .audio, trackID: 0, start: 0, step: 1, bytes: bytes)
        #expect(sequence?.words.count == 1 << 15)
        #expect(
            MediaFingerprint.Sequence(
                kind: .audio, trackID: 0, start: 0, step: 1, bytes: bytes + [1, 1, 1, 1]) == nil)
    }
}
