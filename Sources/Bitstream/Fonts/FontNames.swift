import TrackModel

/// The names by which subtitles ask for a font: table `name` of OpenType and TrueType files, and of
/// collections (ISO/IEC 14496-22, sections 4.6 and 5.2.5).
package enum FontNames {
    /// Family, full name, PostScript name and typographic family.
    private static let wanted: Set<Int> = [1, 4, 6, 16]
    private static let maxFonts = 64, maxTables = 256, maxRecords = 4096, maxNames = 64
    /// Bytes of a name.
    private static let longest = 256

    /// All names of the file, sorted; nil for bytes that are not a font with names.
    package static func read(_ bytes: Bytes) -> [String]? {
        var names: Set<String> = []
        for start in fonts(bytes) {
            guard let table = nameTable(bytes, at: start) else { continue }
            names.formUnion(self.names(table))
        }
        return names.isEmpty ? nil : names.sorted().prefix(maxNames).map(\.self)
    }

    /// Offsets of the fonts of a collection (`ttcf`), else that of the file.
    private static func fonts(_ bytes: Bytes) -> [Int] {
        guard bytes.starts(with: Array("ttcf".utf8)) else { return [0] }
        var reader = ByteReader(bytes.dropFirst(8))
        guard let count = try? reader.uint32() else { return [] }
        var offsets: [Int] = []
        while offsets.count < min(count, maxFonts), let offset = try? reader.uint32() {
            offsets.append(offset)
        }
        return offsets
    }

    private static func nameTable(_ bytes: Bytes, at start: Int) -> Bytes? {
        var reader = ByteReader(bytes.dropFirst(start))
        guard let version = try? reader.uint32(),
            // 1.0, `OTTO`, `true`
            [0x0001_0000, 0x4F54_544F, 0x7472_7565].contains(version),
            let count = try? reader.uint16(), (try? reader.skip(6)) != nil
        else { return nil }
        for _ in 0..<min(count, maxTables) {
            guard let tag = try? reader.bytes(4), (try? reader.skip(4)) != nil,
                let offset = try? reader.uint32(), let length = try? reader.uint32()
            else { return nil }
            // Offsets are from the beginning of the file, also in a collection.
            if tag.elementsEqual("name".utf8) { return bytes.dropFirst(offset).prefix(length) }
        }
        return nil
    }

    private static func names(_ table: Bytes) -> [String] {
        var reader = ByteReader(table)
        guard (try? reader.skip(2)) != nil, let count = try? reader.uint16(),
            let strings = try? reader.uint16()
        else { return [] }
        var names: [String] = []
        for _ in 0..<min(count, maxRecords) {
            guard let platform = try? reader.uint16(), let encoding = try? reader.uint16(),
                (try? reader.skip(2)) != nil, let id = try? reader.uint16(),
                let length = try? reader.uint16(), let offset = try? reader.uint16()
            else { break }
            guard wanted.contains(id), (1...longest).contains(length) else { continue }
            let text = table.dropFirst(strings + offset).prefix(length)
            guard text.count == length else { continue }
            switch (platform, encoding) {
            case (0, _), (3, _):
                names.append(
                    String(
                        decoding: UTF16Text.units(of: text, isBigEndian: true), as: UTF16.self))
            case (1, 0): names.append(text.macRomanText)
            default: continue
            }
        }
        return names.filter { !$0.isEmpty }
    }
}
