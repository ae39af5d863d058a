import Fixtures
import Foundation
import Testing

@testable import Bitstream
@testable import MediaAnalysis
@testable import Probing
@testable import TrackModel

/// Records of discs: images, folders, encrypted and truncated ones.
@Suite struct DiscTests {
    private func record(_ path: String, _ depth: ProbeDepth = .sample) throws -> MediaRecord {
        try Analysis(path: path, depth: depth).run()
    }

    /// The files of an image in a folder.
    private func folder(_ image: String, _ name: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try ImageFiles(Media.path(image)).write(name, to: folder.url)
        return folder
    }

    @Test(arguments: [ProbeDepth.header, .packets, .sample, .full])
    func `an image of a Blu-ray disc is its main playlist`(depth: ProbeDepth) throws {
        let record = try record(Media.path("discs/bluray.iso"), depth)
        let disc = try #require(record.disc)
        #expect(disc.form == .bluRay)
        #expect(disc.fileSystem == .udf)
        #expect(disc.fileSystemRevision == "2.50")
        #expect(disc.volumeLabel == "FILM_BD")
        #expect(disc.mainTitle == 1)
        #expect(disc.titles.filter(\.isMain).map(\.playlist) == ["00001.mpls"])
        #expect(disc.isEncrypted == false)
        #expect(record.input.size == 1_181_696)
        let container = try #require(record.container)
        #expect(container.format == "mpegts")
        #expect(container.duration == 7)
        // The clock of the first clip begins at 600 s; the second clip follows at 604 s.
        #expect(container.chapters.map(\.start) == [600, 602, 605])
        #expect(container.chapters.map(\.end) == [602, 605, 607])
        #expect(record.tracks.map(\.codec) == ["h264", "ac3", "ac3", "hdmv_pgs_subtitle"])
        #expect(record.tracks.map(\.languageCode) == [nil, "en", "de", "fr"])
        #expect(record.tracks.map(\.containerID) == [0x1011, 0x1100, 0x1101, 0x1200])
        // The second clip has a clock of its own, and nothing is damaged.
        let damage = record.findings.filter { $0.severity != .info }.map(\.code.rawValue)
        #expect(damage.filter { $0.hasPrefix("time") || $0.hasPrefix("decode") } == [])
        for track in record.tracks.prefix(3) {
            #expect(abs((track.duration ?? 0) - 7) < 0.05)
        }
        if depth == .full { #expect(record.tracks.first?.packets?.packets == 175) }
    }

    @Test(arguments: [ProbeDepth.header, .packets, .sample, .full])
    func `an image of a DVD is its main title`(depth: ProbeDepth) throws {
        let record = try record(Media.path("discs/dvd.iso"), depth)
        let disc = try #require(record.disc)
        #expect(disc.form == .dvd)
        #expect(disc.fileSystemRevision == "1.02")
        #expect(disc.volumeLabel == "FILM_DVD")
        #expect(disc.mainTitle == 2)
        #expect(disc.isEncrypted == false)
        let container = try #require(record.container)
        #expect(container.format == "mpegps")
        #expect(container.duration == 5)
        let chapters = container.chapters.compactMap(\.start)
        #expect(chapters.map { ($0 - chapters[0]) } == [0, 1.44, 3])
        let sound = record.tracks.filter { $0.mediaType == .audio }
        #expect(sound.map(\.languageCode) == ["en", "de"])
        #expect(sound.map(\.containerID) == [0x80, 0x81])
        #expect(sound.last?.dispositions.contains("comment") == true)
        let picture = try #require(record.tracks.first { $0.mediaType == .video })
        #expect(abs((picture.duration ?? 0) - 5) < 0.05)
        #expect(picture.codedSize == PixelSize(width: 352, height: 288))
        #expect(record.findings.filter { $0.code.rawValue.hasPrefix("time") } == [])
        if depth == .full { #expect(picture.packets?.packets == 125) }
    }

    @Test func `folders give the record of the image`() throws {
        for (image, name) in [("discs/bluray.iso", "BDMV"), ("discs/dvd.iso", "VIDEO_TS")] {
            let folder = try folder(image, name)
            let expected = try record(Media.path(image))
            for path in [folder.url.path, folder.path(name)] {
                let record = try record(path)
                #expect(record.tracks == expected.tracks)
                #expect(record.container == expected.container)
                #expect(record.disc?.titles == expected.disc?.titles)
                #expect(record.disc?.fileSystem == nil)
            }
        }
    }

    /// Ultra HD Blu-ray has version 0300 in `index.bdmv`.
    @Test func `Ultra HD Blu-ray is identified by its version`() throws {
        let folder = try folder("discs/bluray.iso", "BDMV")
        let path = folder.url.appending(path: "BDMV/index.bdmv")
        var bytes = [UInt8](try Data(contentsOf: path))
        bytes.replaceSubrange(4..<8, with: "0300".utf8)
        try Data(bytes).write(to: path)
        #expect(try record(folder.url.path, .header).disc?.form == .uhdBluRay)
    }

    @Test func `another title is read on request`() throws {
        var input = ProbeInput(path: Media.path("discs/dvd.iso"))
        input.discTitle = 1
        let record = try Analysis(input).run()
        #expect(record.container?.duration == 1)
        #expect(record.disc?.mainTitle == 1)
        #expect(record.disc?.reason == .requested)
        #expect(record.disc?.nearTitles == nil)
        #expect(record.disc?.titles.map(\.isMain) == [true, false])
        input.discTitle = 3
        let missing = try #require(throws: ProbeError.self) { try Analysis(input).run() }
        #expect(missing.code == "disc-image")
        // The loop is not a candidate, and its clip is read once.
        input = ProbeInput(path: Media.path("discs/bluray.iso"))
        input.discTitle = 3
        #expect(try Analysis(input).run().disc?.titles[3].size == 202_752)
    }

    @Test func `a folder without a title is reported as a disc`() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "BDMV"), withIntermediateDirectories: true)
        let error = try #require(throws: ProbeError.self) { try record(folder.path("BDMV")) }
        #expect(error.code == "disc-image")
    }

    @Test func `an image that ends early is truncated`() throws {
        let folder = try TemporaryFolder()
        let image = try Media.bytes("discs/dvd.iso")
        try Data(image.prefix(600 * 2048)).write(to: folder.url.appending(path: "cut.iso"))
        let record = try record(folder.path("cut.iso"))
        #expect(record.container?.isTruncated == true)
        #expect(record.disc?.mainTitle == 2)
    }

    /// AACS leaves the first 16 bytes of each aligned unit, of which two bits say so.
    @Test func `a disc under AACS is encrypted, not damaged`() throws {
        let folder = try folder("discs/bluray.iso", "BDMV")
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "AACS"), withIntermediateDirectories: true)
        for name in ["00001", "00002"] {
            let path = folder.url.appending(path: "BDMV/STREAM/\(name).m2ts")
            var bytes = [UInt8](try Data(contentsOf: path))
            for place in bytes.indices where place % 6144 >= 16 { bytes[place] ^= 0x5A }
            for unit in stride(from: 0, to: bytes.count, by: 6144) { bytes[unit] |= 0xC0 }
            try Data(bytes).write(to: path)
        }
        let record = try record(folder.url.path)
        #expect(record.error == nil)
        #expect(record.disc?.isEncrypted == true)
        #expect(record.disc?.protection == ["aacs"])
        #expect(record.container?.encryption?.scheme == "aacs")
        #expect(record.container?.duration == 7)
        #expect(record.container?.chapters.map(\.start) == [0, 2, 5])
        #expect(record.tracks.map(\.encryption?.scheme) == ["aacs", "aacs", "aacs", "aacs"])
        #expect(record.tracks.map(\.codec) == ["h264", "ac3", "ac3", "hdmv_pgs_subtitle"])
        #expect(record.tracks.map(\.languageCode) == [nil, "en", "de", "fr"])
        #expect(record.tracks.first?.codedSize == PixelSize(width: 1280, height: 720))
        #expect(record.findings.isEmpty)
        #expect(HealthCoverage(record).extent == .header)
        #expect(HealthCoverage(record).notDecoded == [0, 1, 2])
        // Likewise for the folder BDMV, which AACS is beside.
        #expect(try self.record(folder.path("BDMV")).disc?.protection == ["aacs"])
    }

    /// CSS scrambles bytes from 128 on, and PES_scrambling_control says so.
    @Test func `a disc under CSS is encrypted, not damaged`() throws {
        let folder = try folder("discs/dvd.iso", "VIDEO_TS")
        let path = folder.url.appending(path: "VIDEO_TS/VTS_01_1.VOB")
        var bytes = [UInt8](try Data(contentsOf: path))
        for pack in stride(from: 0, to: bytes.count, by: 2048)
        where [0xE0, 0xBD].contains(bytes[pack + 17]) && bytes[pack + 20] >> 6 == 2 {
            bytes[pack + 20] |= 0x10
            for place in 128..<2048 { bytes[pack + place] ^= 0x5A }
        }
        try Data(bytes).write(to: path)
        let record = try record(folder.url.path)
        #expect(record.disc?.isEncrypted == true)
        #expect(record.disc?.protection == nil)
        #expect(record.tracks.map(\.encryption?.scheme) == ["css", "css", "css"])
        #expect(record.tracks.map(\.languageCode) == [nil, "en", "de"])
        #expect(record.container?.duration == 5)
        #expect(record.findings.isEmpty)
    }
}

/// Files of an image in a folder.
private struct ImageFiles {
    private var volume: DiscVolume<MemorySource>

    init(_ path: String) throws {
        volume = try #require(DiscVolume(MemorySource(try Media.bytes(at: path))))
    }

    func write(_ name: String, to folder: URL) throws {
        var volume = volume
        func write(_ path: [String]) throws {
            let place = folder.appending(path: path.joined(separator: "/"))
            if let size = volume.size(of: path) {
                let bytes = volume.bytes(of: path, at: 0, count: Int(size))
                try Data(bytes).write(to: place)
                return
            }
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            for name in volume.names(in: path) { try write(path + [name]) }
        }
        try write([name])
    }
}
