import Testing
import TrackModel

@testable import Bitstream

@Suite struct ASFFileTests {
    /// Advanced Systems Format, sections 3.1, 4.1 and 4.6.
    private let file: [UInt8] = {
        func size(_ count: Int) -> [UInt8] { u32(count).reversed() + zeros(4) }
        func object(_ id: String, _ content: [UInt8]) -> [UInt8] {
            bytes(id) + size(24 + content.count) + content
        }
        let languages = object(
            "a946437ce0effc4bb229393ede415c85",
            bytes("0200 0c 65006e002d00750073000000 06 640065000000"))
        let streams = [(1, 1), (2, 0)].flatMap { number, language in
            object(
                "cba5e61472c632438399a96952065b5a",
                zeros(48) + [UInt8(number), 0, UInt8(language), 0] + zeros(12))
        }
        let extensions = object(
            "b503bf5f2ea9cf118ee300c00c205365", zeros(22) + languages + streams)
        // 1970-01-01 is 11,644,473,600 s after 1601-01-01.
        let properties = object(
            "a1dcab8c47a9cf118ee400c00c205365",
            zeros(24) + bytes("00803ed5deb19d01") + zeros(48))
        let content = bytes("01000000 01 02") + properties + extensions
        return bytes("3026b2758e66cf11a6d900aa0062ce6c") + size(24 + content.count) + content
    }()

    @Test func `each stream has a language of the list`() throws {
        var source = MemorySource(file)
        let asf = try #require(ASFFile(source: &source))
        #expect(asf.language(stream: 1) == "de")
        #expect(asf.language(stream: 2) == "en-us")
        #expect(asf.language(stream: 3) == nil)
    }

    @Test func `the creation date is that of Windows`() throws {
        var source = MemorySource(file)
        let asf = try #require(ASFFile(source: &source))
        #expect(asf.creationDate == 116_444_736_000_000_000)
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(file) {
            var source = MemorySource(Array($0))
            _ = ASFFile(source: &source)?.language(stream: 1)
        }
    }

    /// Sections 3.3 and 3.14: the flag of a stream, and the object without which it means nothing.
    @Test func `streams are encrypted by their flags, and all where none has one`() throws {
        func object(_ id: String, _ content: [UInt8]) -> [UInt8] {
            bytes(id) + u32(24 + content.count).reversed() + zeros(4) + content
        }
        func file(flags: [String], _ id: String?) -> [UInt8] {
            let streams = flags.flatMap { flags in
                object("9107dcb7b7a9cf118ee600c00c205365", zeros(48) + bytes(flags) + zeros(4))
            }
            let protection = id.map { object($0, u32(0) + ascii("DRM") + zeros(1)) } ?? []
            let content = bytes("01000000 01 02") + streams + protection
            return bytes("3026b2758e66cf11a6d900aa0062ce6c") + u32(24 + content.count).reversed()
                + zeros(4) + content
        }
        func encrypted(_ flags: [String], _ id: String?) throws -> [Int] {
            var source = MemorySource(file(flags: flags, id))
            let asf = try #require(ASFFile(source: &source))
            return [1, 2].filter { asf.isEncrypted(stream: $0) }
        }
        let objects = ["fbb3112223bdd211b4b700a0c955fc6e", "14e68a292226174cb935dae07ee9289c"]
        for id in objects {
            #expect(try encrypted(["0100", "0280"], id) == [2])
            #expect(try encrypted(["0100", "0200"], id) == [1, 2])
        }
        #expect(try encrypted(["0100", "0280"], nil) == [])
    }
}
