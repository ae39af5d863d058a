import Fixtures
import Testing

@testable import Bitstream

@Suite struct StructureWalkTests {
    struct File: Sendable, CustomTestStringConvertible {
        let name: String
        let format: String
        /// Copies that follow each other, so that there is content after the damage.
        var copies = 1
        /// Bytes by which the damage may end later: the next element that is found again.
        var reach = 4096

        var testDescription: String { name }

        var bytes: [UInt8] {
            get throws {
                let bytes = try Media.bytes(name)
                return Array((0..<copies).map { _ in bytes }.joined())
            }
        }
    }

    static let files = [
        File(name: "raw/stereo.ac3", format: "ac3", copies: 4),
        File(name: "audio/atmos.eac3", format: "eac3", copies: 2),
        File(name: "raw/lc.aac", format: "aac", copies: 8),
        File(name: "audio/core.dts", format: "dts"),
        File(name: "audio/truehd.thd", format: "truehd", reach: 40_000),
        File(name: "mpegts/wrap.ts", format: "mpegts"),
        File(name: "containers/bluray.m2ts", format: "mpegts"),
        File(name: "mpegts/wrap.mpg", format: "mpeg"),
        File(name: "containers/xvid.avi", format: "avi", reach: 20_000),
        File(name: "containers/flash.flv", format: "flv", reach: 10_000),
    ]

    private func walk(_ bytes: [UInt8], _ format: String) throws -> StructureWalk<MemorySource> {
        var walk = try #require(StructureWalk(MemorySource(bytes), format: format))
        walk.finish()
        return walk
    }

    @Test(arguments: files)
    func `every byte of a file belongs to something`(file: File) throws {
        var walk = try walk(file.bytes, file.format)
        #expect(walk.isComplete)
        #expect(walk.unclaimed().isEmpty)
        #expect(walk.unclaimedBytes == 0)
    }

    @Test(arguments: files, [true, false])
    func `a hole belongs to nothing`(file: File, isZero: Bool) throws {
        var bytes = try file.bytes
        let hole = bytes.count * 2 / 5..<bytes.count * 3 / 5
        var random = SplitMix64(seed: 9)
        for place in hole {
            bytes[place] = isZero ? 0 : UInt8(truncatingIfNeeded: random.next())
        }
        var walk = try walk(bytes, file.format)
        let gaps = walk.unclaimed().filter { $0.place == .between }
        let first = try #require(gaps.first)
        let last = try #require(gaps.last)
        // An element that begins before the hole reaches into it.
        #expect(first.range.lowerBound >= Int64(hole.lowerBound - 4))
        #expect(first.range.lowerBound <= Int64(hole.lowerBound + file.reach))
        #expect(last.range.upperBound <= Int64(hole.upperBound + file.reach))
        #expect(isZero ? first.constant == 0 : first.constant == nil)
    }

    /// Clusters are small in this file, so that another one follows.
    @Test func `a hole in Matroska ends at the next cluster`() throws {
        var bytes: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3, 0x80, 0x18, 0x53, 0x80, 0x67]
        bytes += [0x01, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
        var starts: [Int] = []
        for number in 0..<6 {
            starts.append(bytes.count)
            let block: [UInt8] = [0xA3, 0x43, 0xE8] + [UInt8](repeating: 0x55, count: 1000)
            let content: [UInt8] = [0xE7, 0x81, UInt8(number)] + block + block
            bytes += [0x1F, 0x43, 0xB6, 0x75]
            bytes += [0x40 | UInt8(content.count >> 8), UInt8(content.count & 255)] + content
        }
        #expect(try walk(bytes, "matroska,webm").isComplete)
        #expect(try walk(bytes, "matroska,webm").unclaimedBytes == 0)
        for place in starts[2] + 300..<starts[3] + 900 { bytes[place] = 0 }
        var walk = try walk(bytes, "matroska,webm")
        let gap = try #require(walk.unclaimed().first)
        #expect(walk.unclaimed().count == 1)
        #expect(gap.place == .between)
        #expect(gap.constant == 0)
        // The block that the hole begins in states its length.
        #expect(gap.range == Int64(starts[2] + 9 + 1003)..<Int64(starts[4]))
    }

    @Test func `bytes after the boxes of a whole MP4 are not damage`() throws {
        let bytes = try Media.bytes("mp4/plain.mp4")
        var random = SplitMix64(seed: 2)
        let junk = (0..<200_000).map { _ in UInt8(truncatingIfNeeded: random.next()) | 0x80 }
        var walk = try walk(bytes + junk, "mov,mp4,m4a,3gp,3g2,mj2")
        #expect(
            walk.unclaimed() == [
                UnclaimedBytes(
                    range: Int64(bytes.count)..<Int64(bytes.count + junk.count), place: .outside,
                    constant: nil)
            ])
    }

    /// Tags of both ends in the middle of a file that was joined.
    @Test func `tags between joined files are theirs`() throws {
        let frames = try Media.bytes("raw/lc.aac")
        let tag = ascii("TAG") + [UInt8](repeating: 0x20, count: 125)
        let head = ascii("ID3") + [4, 0, 0, 0, 0, 0, 20] + [UInt8](repeating: 0, count: 20)
        var walk = try walk(head + frames + tag + head + frames + tag, "aac")
        #expect(walk.isComplete)
        #expect(walk.unclaimed().isEmpty)
    }

    /// The walk follows a demuxer, and stops where that is.
    @Test func `a walk in steps finds what a walk at once finds`() throws {
        var bytes = try Media.bytes("mpegts/wrap.ts")
        for place in 8000..<20_000 { bytes[place] = 0 }
        var whole = try walk(bytes, "mpegts")
        var steps = try #require(StructureWalk(MemorySource(bytes), format: "mpegts"))
        for position in stride(from: 0, to: bytes.count, by: 1000) {
            steps.advance(to: Int64(position))
        }
        steps.finish()
        #expect(steps.unclaimed() == whole.unclaimed())
        #expect(!whole.unclaimed().isEmpty)
    }

    @Test(arguments: files)
    func `files that are cut or random are walked to their end`(file: File) throws {
        let bytes = try file.bytes
        for part in 1..<8 {
            let cut = Array(bytes.prefix(bytes.count * part / 8 + part))
            guard var walk = StructureWalk(MemorySource(cut), format: file.format) else { continue }
            walk.finish()
            #expect(walk.unclaimed().allSatisfy { $0.range.upperBound <= Int64(cut.count) })
        }
        var random = SplitMix64(seed: 3)
        let noise = (0..<20_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        guard var walk = StructureWalk(MemorySource(noise), format: file.format) else { return }
        walk.finish()
        #expect(walk.unclaimed().allSatisfy { $0.range.upperBound <= 20_000 })
    }
}
