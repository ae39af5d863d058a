import Foundation
import Testing
import TrackModel

@testable import Bitstream

@Suite struct ISOFileTests {
    @Test func `reads brands and the movie header`() throws {
        let file = try #require(isoFile(movie()))
        #expect(file.majorBrand == "isom")
        #expect(file.compatibleBrands == ["isom", "iso2"])
        #expect(file.duration == 1)
        #expect(!file.isQuickTime)
        #expect(!file.isFragmented)
        #expect(file.isTruncated == false)
    }

    @Test func `other bytes are not an ISO file`() {
        #expect(isoFile(bytes("1A45DFA3 A3428681")) == nil)
        #expect(isoFile(box("mdat", zeros(100))) == nil)
        #expect(isoFile([]) == nil)
    }

    /// `moov` after an `mdat` of five gigabytes, its size in 64 bits.
    @Test func `media data is skipped without reading it`() throws {
        let hole: Int64 = 5 << 30
        let media = u32(1) + ascii("mdat") + bigEndian(Int(hole) + 16, bytes: 8)
        var source = CountingSource(head: media, hole: hole, tail: movie())
        let file = try #require(ISOFile(source: &source))
        #expect(file.timescale == 1000)
        #expect(file.isTruncated == false)
        #expect(source.bytesRead < 1 << 16)
    }

    @Test func `media data beyond the end of the file is truncated`() {
        let file = isoFile(movie() + box("mdat", zeros(100)).dropLast(40))
        #expect(file?.isTruncated == true)
    }

    /// A box of 821,789,388 bytes, if it were one.
    @Test func `bytes after the boxes of a whole file are not truncation`() {
        let file = isoFile(
            movie() + box("mdat", zeros(100)) + bytes("30FB82CC FA8A29E5 6E43E5EE E790BFE9"))
        #expect(file?.isTruncated == false)
    }

    @Test func `chunks after the end of the file are truncation`() {
        func file(lastChunk: Int) -> ISOFile? {
            isoFile(movie(TrackSample(tables: fullBox("stco", u32(2, 40, lastChunk))).bytes))
        }
        #expect(file(lastChunk: 60)?.isTruncated == false)
        #expect(file(lastChunk: 60_000)?.isTruncated == true)
    }

    @Test func `names the protection systems of pssh boxes`() throws {
        let widevine = bytes("EDEF8BA9 79D64ACE A3C827DC D51D21ED")
        let key = bytes("00112233 44556677 8899AABB CCDDEEFF")
        let pssh = fullBox("pssh", version: 1, widevine, u32(1), key, u32(0))
        let box = Data(pssh)
        let file = try #require(isoFile(movie(pssh)))
        #expect(file.protectionSystems.map(\.name) == ["Widevine"])
        #expect(
            file.protection
                == MediaContainer.Protection(
                    keyIDs: ["00112233445566778899aabbccddeeff"], systems: ["Widevine"],
                    pssh: [box.base64EncodedString()]))
    }

    @Test func `Nero chapters end where the next begins`() throws {
        let chapters = fullBox(
            "chpl", version: 1, u32(0), u8(2), u32(0, 0), u8(3), ascii("One"), u32(0, 5_000_000),
            u8(3), ascii("Two"))
        let file = try #require(isoFile(movie(box("udta", chapters))))
        #expect(
            file.neroChapters == [
                Chapter(id: 0, start: 0, end: 0.5, title: "One"),
                Chapter(id: 1, start: 0.5, end: 1, title: "Two"),
            ])
    }

    @Test func `fragments are counted`() throws {
        let extends = box(
            "mvex", fullBox("mehd", u32(9000)), fullBox("trex", u32(1, 1, 512, 0, 0)))
        let fragment = box(
            "moof",
            box("traf", fullBox("tfhd", u32(1)), fullBox("trun", u32(25)), fullBox("trun", u32(5))))
        let index = fullBox(
            "sidx", u32(1, 1000, 0, 0), u16(0, 2), u32(100, 4000, 0), u32(100, 2500, 0))
        let file = try #require(isoFile(movie(extends) + index + fragment + fragment))
        let fragments = try #require(file.fragments)
        #expect(file.isFragmented)
        #expect(fragments.durationTicks == 9000)
        #expect(fragments.trackDefaults.first?.samples.duration == 512)
        #expect(fragments.count == 2)
        #expect(fragments.totals[1]?.samples == 60)
        #expect(fragments.indexedDuration == 6.5)
        #expect(fragments.isComplete)
    }

    @Test func `frames of fragments are counted when all were met`() {
        let fragment = box("moof", box("traf", fullBox("tfhd", u32(1)), fullBox("trun", u32(25))))
        let whole = movie(TrackSample().bytes, box("mvex")) + fragment + fragment
        let claims = isoFile(whole)?.claims(containerID: 1)
        #expect(claims?.value("frameCount", from: .container) == .int(50))
        let damaged = isoFile(whole + zeros(3) + u8(1) + ascii("mdat") + zeros(64))
        #expect(damaged?.isTruncated == nil)
        #expect(damaged?.claims(containerID: 1).value("frameCount", from: .container) == nil)
    }

    /// Frame 108000 of 25 a second, in the first chunk.
    @Test func `a timecode track states its first timecode`() throws {
        let sample = box("mdat", u32(108_000))
        func file(offset: Int) -> [UInt8] {
            let timecode = TrackSample(
                handler: "tmcd",
                entries: box("tmcd", zeros(6), u16(1), u32(0, 0, 25, 1), u8(25), u8(0)),
                tables: fullBox("stco", u32(1, offset)))
            return movie(timecode.bytes) + sample
        }
        let offset = file(offset: 0).count - 4
        let read = try #require(isoFile(file(offset: offset)))
        #expect(
            read.claims(containerID: 1).value("timecode", from: .container)
                == .string("01:12:00:00"))
    }

    @Test func `a segment without a movie is read too`() {
        let segment = box("styp", ascii("msdh"), u32(0)) + box("moof")
        #expect(isoFile(segment)?.isFragmented == true)
        #expect(isoFile(segment)?.majorBrand == "msdh")
    }

    @Test func `protection systems have a limit`() throws {
        let boxes = (0..<1000).flatMap { fullBox("pssh", u32($0, 0, 0, 0), u32(0)) }
        #expect(isoFile(movie(boxes))?.protectionSystems.count == 256)
    }

    @Test func `a duration that fits no number is unknown`() throws {
        let track = TrackSample(
            tables: fullBox("stts", u32(2, 0xFFFF_FFFF, 0x4000_0000, 0xFFFF_FFFF, 0x8000_0000)))
        let samples = try #require(track.read()?.samples)
        #expect(samples.timedCount == 0x1_FFFF_FFFE)
        #expect(samples.durationTicks == nil)
    }

    @Test func `damaged input neither traps nor takes long`() {
        let entry = visualEntry(
            "encv", box("pasp", u32(4, 3)), box("colr", ascii("nclx"), u16(9, 16, 9), u8(128)),
            box("sinf", box("frma", ascii("hvc1")), fullBox("schm", ascii("cbcs"), u32(1))))
        let track = TrackSample(
            entries: entry,
            tables: fullBox("stts", u32(1, 10, 512)) + fullBox("stsz", u32(0, 2, 100, 200))
                + fullBox("stss", u32(2, 1, 2)),
            rest: box("edts", fullBox("elst", u32(1, 500, 0, 0x10000))))
        survivesDamage(movie(track.bytes, fullBox("pssh", zeros(20)))) { bytes in
            let file = isoFile(bytes)
            _ = file?.claims(containerID: 1)
            _ = file?.protection
            var source = MemorySource(Array(bytes))
            _ = file?.syncSamples(containerID: 1, source: &source)
        }
    }
}
