import Testing

@testable import Bitstream

/// ISO/IEC 14496-22, sections 4.3, 4.6 and 5.2.5.
@Suite struct FontNamesTests {
    private static func utf16(_ text: String) -> [UInt8] {
        text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }

    /// Family by Windows, full name by Macintosh, and a copyright notice (name ID 0).
    private static let table: [UInt8] = {
        let family = utf16("Größe Sans"), full = ascii("Groesse Sans Bold")
        let notice = utf16("Secret")
        return u16(0, 3, 6 + 3 * 12)
            + u16(1, 0, 0, 4, full.count, family.count)
            + u16(3, 1, 0x409, 0, notice.count, family.count + full.count)
            + u16(3, 1, 0x409, 1, family.count, 0)
            + family + full + notice
    }()

    /// A font with one table, which begins 28 bytes after its own beginning.
    private static func font(at start: Int = 0, version: [UInt8] = u32(0x0001_0000)) -> [UInt8] {
        version + u16(1, 16, 0, 0) + ascii("name") + u32(0, start + 28, table.count) + table
    }

    @Test func `family and full name are read`() {
        let names = ["Groesse Sans Bold", "Größe Sans"]
        #expect(FontNames.read(Self.font()[...]) == names)
        #expect(FontNames.read(Self.font(version: ascii("OTTO"))[...]) == names)
    }

    @Test func `the fonts of a collection are read`() {
        let file = ascii("ttcf") + u32(0x0001_0000, 1, 16) + Self.font(at: 16)
        #expect(FontNames.read(file[...]) == ["Groesse Sans Bold", "Größe Sans"])
    }

    @Test func `other files have no names`() {
        #expect(FontNames.read([]) == nil)
        #expect(FontNames.read([UInt8](repeating: 0, count: 4096)[...]) == nil)
        #expect(FontNames.read(ascii("wOF2")[...]) == nil)
        #expect(FontNames.read(Self.font().prefix(60)) == nil)
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(Self.font()) { _ = FontNames.read(ArraySlice($0)) }
    }
}
