import Testing
import TrackModel

@testable import FFmpegBridge

/// Digests of texts with published values.
@Suite struct RunningDigestTests {
    /// FIPS 180-4 examples, RFC 1321 appendix A.5, and the check value of CRC-32 (ITU-T V.42).
    @Test(arguments: [
        (
            DigestAlgorithm.sha256, "abc",
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        ),
        (
            .sha512, "abc",
            "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23"
                + "a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
        ),
        (.sha1, "abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
        (.md5, "message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
        (.crc32, "123456789", "cbf43926"),
    ])
    func `digests are those of the standards`(
        algorithm: DigestAlgorithm, text: String, expected: String
    ) throws {
        let digest = try #require(RunningDigest([algorithm]))
        // The bytes come in two pieces.
        let bytes = Array(text.utf8)
        bytes[..<2].withUnsafeBytes { digest.add($0) }
        bytes[2...].withUnsafeBytes { digest.add($0) }
        let found = digest.finish()
        #expect(found[algorithm] == expected)
        #expect(found.bytes == bytes.count)
        #expect(expected.utf8.count == algorithm.digits)
    }

    /// `xxh128sum` of an empty file.
    @Test(.enabled(if: RunningDigest.exists(.xxh128)))
    func `xxh128 is that of xxHash`() throws {
        let digest = try #require(RunningDigest([.xxh128]))
        #expect(digest.finish().xxh128 == "99aa06d3014798d86001c324468d497f")
    }

    @Test func `several digests are made of the same bytes`() throws {
        let digest = try #require(RunningDigest([.sha1, .sha256]))
        [UInt8]("abc".utf8).withUnsafeBytes { digest.add($0) }
        let found = digest.finish()
        #expect(found.all.map(\.algorithm) == [.sha256, .sha1])
        // Nothing is added after the end.
        [UInt8]("abc".utf8).withUnsafeBytes { digest.add($0) }
        #expect(digest.finish() == found)
        #expect(RunningDigest([]) == nil)
    }
}
