import FFmpegBridge
import Fixtures
import Testing
import TrackModel

@testable import Probing

@Suite struct TimedMessagesTests {
    private func record(_ name: String, depth: ProbeDepth) throws -> MediaRecord {
        try probedRecord(Media.path(name), depth)
    }

    /// Three messages that last 12, 6 and 6 frames at 24000/1001 per second.
    @Test func `HDR10+ of a metadata track belongs to the video track`() throws {
        let tracks = try record("hdr/hdr10plus-track.mp4", depth: .packets).tracks
        let metadata = try #require(tracks.first?.hdr10Plus)
        #expect(metadata.profile == .b)
        #expect(metadata.applicationVersion == 1)
        #expect(metadata.windows == 1)
        #expect(metadata.frames == 24)
        #expect(tracks.first?.dynamicRange == .hdr10Plus)
        #expect(tracks.last?.mediaType == .data)
        #expect(tracks.last?.hdr10Plus == nil)
    }

    @Test func `one message is enough for depth header`() throws {
        let track = try #require(
            record("hdr/hdr10plus-track.mp4", depth: .header).tracks.first)
        #expect(track.hdr10Plus?.profile == .b)
    }

    @Test func `messages on unevenly spaced frames are not counted`() {
        var messages = TimedMessages(identifier: [0xB5, 0x00])
        messages.read(profileA, lasting: 0.5, at: Claim.Location())
        messages.read(profileA, lasting: 0.25, at: Claim.Location())
        #expect(frames(messages.claims(frameRate: nil)) == nil)
        #expect(frames(messages.claims(frameRate: Rational(24, 1))) == .int(18))
    }

    @Test func `an unreadable message is ignored`() {
        var messages = TimedMessages(identifier: [0xB5, 0x00])
        messages.read([], lasting: 1, at: Claim.Location())
        #expect(messages.claims(frameRate: Rational(24, 1)).isEmpty)
        messages.read(profileA, lasting: 1, at: Claim.Location())
        for length in profileA.indices {
            messages.read(Array(profileA[..<length]), lasting: 1, at: Claim.Location())
        }
        #expect(frames(messages.claims(frameRate: Rational(24, 1))) == .int(24))
    }

    @Test func `a message without a duration is not counted`() {
        var messages = TimedMessages(identifier: [0xB5, 0x00])
        messages.read(profileA, lasting: nil, at: Claim.Location())
        messages.read(profileA, lasting: 1, at: Claim.Location())
        #expect(messages.claims(frameRate: Rational(24, 1)).count == 1)
        #expect(frames(messages.claims(frameRate: Rational(24, 1))) == nil)
    }

    /// The rest of a message that begins with 0xB5 0x00: one window, no target, no
    /// curve, black.
    private let profileA: [UInt8] =
        [0x3C, 0x00, 0x01, 0x04, 0x01, 0x40] + [UInt8](repeating: 0, count: 14)

    private func frames(_ claims: [Claim]) -> JSONValue? {
        guard case .object(let members)? = claims.first?.value else { return nil }
        return members["frames"]
    }
}
