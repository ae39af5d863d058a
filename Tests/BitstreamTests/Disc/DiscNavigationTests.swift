import Fixtures
import Testing
import TrackModel

@testable import Bitstream

/// Navigation data that no disc has.
@Suite struct DiscNavigationTests {
    @Test func `a playlist ends regularly wherever it is cut`() throws {
        let bytes = try Media.bytes("discs/00001.mpls")
        let whole = try #require(BluRayPlaylist(bytes))
        #expect(whole.items.map(\.clip) == ["00001", "00002"])
        #expect(whole.items.map(\.start) == [600 * 45_000, 11 * 45_000])
        #expect(whole.items.map(\.end) == [604 * 45_000, 14 * 45_000])
        for count in bytes.indices { _ = BluRayPlaylist(Array(bytes.prefix(count))) }
    }

    @Test func `a playlist of 65,535 items is none`() throws {
        var bytes = try Media.bytes("discs/00001.mpls")
        let start = Int(bytes[10]) << 8 | Int(bytes[11])
        (bytes[start + 6], bytes[start + 7]) = (0xFF, 0xFF)
        #expect(BluRayPlaylist(bytes) == nil)
        // Marks beyond the table are left out.
        bytes = try Media.bytes("discs/00001.mpls")
        let marks = Int(bytes[14]) << 8 | Int(bytes[15])
        (bytes[marks + 4], bytes[marks + 5]) = (0xFF, 0xFF)
        #expect(BluRayPlaylist(bytes)?.chapters == [0, 2, 5])
    }

    @Test func `title sets end regularly wherever they are cut`() throws {
        let bytes = try Media.bytes("discs/VTS_01_0.IFO")
        let whole = try #require(DVDTitleSet(bytes))
        #expect(whole.chains.map(\.duration) == [1, 5])
        #expect(whole.chains.map(\.cells.count) == [1, 3])
        for count in bytes.indices { _ = DVDTitleSet(Array(bytes.prefix(count))) }
        let manager = try Media.bytes("discs/VIDEO_TS.IFO")
        #expect(DVDTitleTable(manager)?.entries.map(\.number) == [1, 2])
        for count in manager.indices { _ = DVDTitleTable(Array(manager.prefix(count))) }
    }

    /// A disc of one VOB of 10 sectors.
    private struct Files: DiscFiles {
        let manager: [UInt8]
        let titleSet: [UInt8]

        mutating func names(in folder: [String]) -> [String] {
            folder.isEmpty ? ["video_ts"] : ["video_ts.ifo", "vts_01_0.ifo", "vts_01_1.vob"]
        }

        private func file(_ path: [String]) -> [UInt8]? {
            switch path.last {
            case "video_ts.ifo": manager
            case "vts_01_0.ifo": titleSet
            case "vts_01_1.vob": [UInt8](repeating: 0, count: 10 * 2048)
            default: nil
            }
        }

        mutating func size(of path: [String]) -> Int64? { file(path).map { Int64($0.count) } }

        mutating func bytes(of path: [String], at position: Int64, count: Int) -> [UInt8] {
            Array((file(path) ?? []).dropFirst(Int(position)).prefix(count))
        }
    }

    /// The second chain has its cells beyond the file, or plays the whole of it 255 times.
    @Test(arguments: [1 << 30, 0])
    func `cells that no file holds make no title`(sector: Int) throws {
        var bytes = try Media.bytes("discs/VTS_01_0.IFO")
        let table = DiscTable(bytes)
        let chains = try #require(table.big(204, 4)) * 2048
        let chain = chains + (try #require(table.big(chains + 8 + 8 + 4, 4)))
        bytes[chain + 3] = 255
        let cells = chain + (try #require(table.big(chain + 232, 2)))
        bytes += [UInt8](repeating: 0, count: 255 * 24)
        for cell in 0..<255 {
            for (offset, value) in [(8, sector), (20, sector + 9)] {
                for place in 0..<4 {
                    bytes[cells + cell * 24 + offset + place] = UInt8(
                        truncatingIfNeeded: value >> (24 - 8 * place))
                }
            }
        }
        var files = Files(manager: try Media.bytes("discs/VIDEO_TS.IFO"), titleSet: bytes)
        let disc = try #require(DiscStructure(&files))
        #expect(disc.titles.map(\.isComplete) == [false, false])
        #expect(disc.titles.allSatisfy { $0.size <= 3 * 10 * 2048 })
        #expect(disc.choice == nil)
    }

    @Test func `recorded files give the same disc`() throws {
        let volume = try #require(DiscVolume(MemorySource(try Media.bytes("discs/bluray.iso"))))
        var recorder = RecordedDiscFiles.Recorder(volume)
        let disc = try #require(DiscStructure(&recorder))
        let text = JSONWriter.bytes(recorder.recorded.json)
        var again = try #require(
            RecordedDiscFiles(json: try JSONValue(parsing: text)))
        #expect(DiscStructure(&again) == disc)
        #expect(RecordedDiscFiles(json: .object(["folders": .int(1)])) == nil)
    }

    // MARK: Encryption

    @Test func `an aligned unit is encrypted by its indicator and its sync bytes`() {
        var unit = [UInt8](repeating: 0xAA, count: 6144)
        for packet in 0..<32 { unit[packet * 192 + 4] = 0x47 }
        unit[0] = 0x12
        #expect(DiscEncryption.isEncrypted(unit: unit) == false)
        unit[0] = 0xD2
        // A copy whose indicator was left set.
        #expect(DiscEncryption.isEncrypted(unit: unit) == false)
        for packet in 1..<32 { unit[packet * 192 + 4] = 0x11 }
        #expect(DiscEncryption.isEncrypted(unit: unit) == true)
        #expect(DiscEncryption.isEncrypted(unit: Array(unit.dropLast())) == nil)
    }

    @Test func `a pack is encrypted by the scrambling control of its packet`() {
        var pack: [UInt8] = [0, 0, 1, 0xBA, 0x44, 0, 4, 0, 4, 1, 1, 0x89, 0xC3, 0xF8]
        pack += [0, 0, 1, 0xE0, 7, 0xEC, 0x81, 0xC1, 0x0D]
        pack += [UInt8](repeating: 0, count: 2048 - pack.count)
        #expect(DiscEncryption.isEncrypted(pack: pack) == false)
        pack[20] = 0xB1
        #expect(DiscEncryption.isEncrypted(pack: pack) == true)
        // A navigation pack is never scrambled.
        pack[17] = 0xBF
        #expect(DiscEncryption.isEncrypted(pack: pack) == nil)
        #expect(DiscEncryption.isEncrypted(pack: []) == nil)
    }
}
