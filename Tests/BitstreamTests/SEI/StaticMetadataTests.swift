import Testing
import TrackModel

@testable import Bitstream

@Suite struct StaticMetadataTests {
    private func light(_ messages: [(value: Int, picture: Int)]) -> Int? {
        var metadata = StaticMetadata<ContentLight>()
        for message in messages {
            metadata.add(
                ContentLight(maxCLL: message.value, maxFALL: 100), picture: message.picture)
        }
        return metadata.value?.maxCLL
    }

    @Test func `the value of most messages is claimed`() {
        #expect(light([(9, 1), (1000, 24), (1000, 48)]) == 1000)
        #expect(light([(1000, 1), (400, 24)]) == 1000)
    }

    @Test func `a lone message counts at the start of a stream alone`() {
        #expect(light([(1000, 0)]) == 1000)
        #expect(light([(1000, 1)]) == 1000)
        #expect(light([(60_000, 9000)]) == nil)
    }

    @Test func `no display is so`() {
        // x + y beyond 1; brighter than PQ can be; black brighter than white.
        for payload in [
            "ea60ea60 1d4c0bb884d03e803d134042 00989680 00000032",
            "33c286c4 1d4c0bb884d03e803d134042 7fffffff 00000032",
            "33c286c4 1d4c0bb884d03e803d134042 00000032 00989680",
        ] {
            #expect(MasteringDisplay(sei: bytes(payload)[...]) == nil)
        }
    }
}
