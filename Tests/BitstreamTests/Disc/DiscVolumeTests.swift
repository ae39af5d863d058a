import Fixtures
import Testing
import TrackModel

@testable import Bitstream

/// Files of images: sizes and places are those of isoinfo, or of the folder that the recipe put in.
@Suite struct DiscVolumeTests {
    private static func volume(_ bytes: [UInt8]) throws -> DiscVolume<MemorySource> {
        try #require(DiscVolume(MemorySource(bytes)))
    }

    @Test func `UDF 2.50 with a metadata partition is read`() throws {
        var volume = try Self.volume(try Media.bytes("discs/bluray.iso"))
        #expect(volume.isUDF)
        #expect(volume.udfRevision == "2.50")
        #expect(volume.label == "FILM_BD")
        #expect(volume.names(in: []) == ["BDMV"])
        #expect(
            volume.names(in: ["BDMV"])
                == ["CLIPINF", "MovieObject.bdmv", "PLAYLIST", "STREAM", "index.bdmv"])
        #expect(volume.size(of: ["BDMV", "index.bdmv"]) == 120)
        #expect(volume.size(of: ["BDMV", "STREAM", "00001.m2ts"]) == 202_752)
        #expect(volume.size(of: ["BDMV", "STREAM"]) == nil)
        #expect(volume.size(of: ["BDMV", "STREAM", "00004.m2ts"]) == nil)
        let playlist = try Media.bytes("discs/00001.mpls")
        #expect(volume.contents(of: ["BDMV", "PLAYLIST", "00001.mpls"], limit: 999) == playlist)
        #expect(volume.contents(of: ["BDMV", "PLAYLIST", "00001.mpls"], limit: 99) == nil)
    }

    /// The recipe writes long files in two extents.
    @Test func `a file in two extents is read across them`() throws {
        var volume = try Self.volume(try Media.bytes("discs/bluray.iso"))
        let path = ["BDMV", "STREAM", "00001.m2ts"]
        let parts = volume.ranges(of: DiscPart(path: path, range: 0..<202_752))
        #expect(parts.map(\.count) == [100_352, 102_400])
        #expect(parts[0].upperBound < parts[1].lowerBound)
        let middle = volume.ranges(of: DiscPart(path: path, range: 100_351..<100_353))
        #expect(
            middle == [
                100_351 + parts[0].lowerBound..<parts[0].upperBound,
                parts[1].lowerBound..<parts[1].lowerBound + 1,
            ])
        let bytes = volume.bytes(of: path, at: 0, count: 300_000)
        #expect(bytes.count == 202_752)
        // A sync byte after each time stamp: ISO/IEC 13818-1, section 2.4.3.2.
        #expect(stride(from: 4, to: bytes.count, by: 192).allSatisfy { bytes[$0] == 0x47 })
    }

    @Test func `a bridge disc is read by UDF and by ISO 9660`() throws {
        var image = try Media.bytes("discs/dvd.iso")
        var files: [[Range<Int64>]] = []
        for isUDF in [true, false] {
            var volume = try Self.volume(image)
            #expect(volume.isUDF == isUDF)
            #expect(volume.udfRevision == (isUDF ? "1.02" : nil))
            #expect(volume.label == "FILM_DVD")
            #expect(Set(volume.names(in: [])) == ["AUDIO_TS", "VIDEO_TS"])
            #expect(
                Set(volume.names(in: ["VIDEO_TS"])) == [
                    "VIDEO_TS.IFO", "VIDEO_TS.BUP", "VTS_01_0.IFO", "VTS_01_0.BUP", "VTS_01_1.VOB",
                ])
            let path = ["VIDEO_TS", "VTS_01_1.VOB"]
            files.append(volume.ranges(of: DiscPart(path: path, range: 0..<755_712)))
            // Without the anchors of UDF only ISO 9660 is left.
            for sector in [256, image.count / 2048 - 1, image.count / 2048 - 257] {
                image.replaceSubrange(
                    sector * 2048..<sector * 2048 + 16, with: repeatElement(0, count: 16))
            }
        }
        #expect(files[0] == [315 * 2048..<315 * 2048 + 755_712])
        #expect(files[1] == files[0])
    }

    @Test func `a folder that contains itself ends`() throws {
        // The extent of VIDEO_TS becomes that of the root, in ISO 9660.
        var image = try Media.bytes("discs/dvd.iso")
        image.replaceSubrange(256 * 2048..<256 * 2048 + 16, with: repeatElement(0, count: 16))
        let name = Array("VIDEO_TS".utf8)
        let root = 274 * 2048
        let place = try #require(
            (root..<root + 2048).first { image[$0..<$0 + 8].elementsEqual(name) })
        let record = place - 33
        image[record + 2] = 0x12
        image[record + 3] = 0x01
        var volume = try Self.volume(image)
        #expect(!volume.isUDF || volume.label == "FILM_DVD")
        let deep = [String](repeating: "VIDEO_TS", count: 20)
        #expect(volume.names(in: deep) == [])
    }

    @Test func `extents outside of the image give no bytes`() throws {
        let image = try Media.bytes("discs/dvd.iso")
        // The VOB reaches beyond the end.
        var volume = try Self.volume(Array(image.prefix(330 * 2048)))
        let path = ["VIDEO_TS", "VTS_01_1.VOB"]
        #expect(volume.size(of: path) == 755_712)
        #expect(volume.bytes(of: path, at: 0, count: 1 << 20).count == 15 * 2048)
        #expect(volume.bytes(of: path, at: .max, count: 1) == [])
    }

    @Test func `other bytes are not a volume`() {
        #expect(DiscVolume(MemorySource([])) == nil)
        #expect(DiscVolume(MemorySource([UInt8](repeating: 0, count: 600_000))) == nil)
        #expect(DiscVolume(MemorySource([UInt8](repeating: 255, count: 600_000))) == nil)
    }

    @Test func `every prefix of an image ends regularly`() throws {
        let image = try Media.bytes("discs/bluray.iso")
        for count in stride(from: 0, to: image.count, by: 9_973) {
            guard var volume = DiscVolume(MemorySource(Array(image.prefix(count)))) else {
                continue
            }
            _ = DiscStructure(&volume)
        }
    }

    @Test func `damaged images end regularly`() throws {
        let images = try ["discs/bluray.iso", "discs/dvd.iso"].map { try Media.bytes($0) }
        var numbers = SplitMix64(seed: 5)
        for image in images {
            for _ in 0..<60 {
                var damaged = image
                for _ in 0..<200 {
                    // Descriptors, folders and navigation data are in the first 700 KiB.
                    damaged[Int(numbers.next() % 716_800)] = UInt8(
                        truncatingIfNeeded: numbers.next())
                }
                guard var volume = DiscVolume(MemorySource(damaged)) else { continue }
                _ = DiscStructure(&volume)?.summary
            }
        }
    }
}
