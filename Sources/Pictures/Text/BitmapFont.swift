/// Letters of 5×7 pixels and two below the line, drawn for this program.
enum BitmapFont {
    static let glyphSize = (width: 5, height: 9)
    /// From one letter to the next, and from one line to the next.
    static let advance = 6
    static let lineHeight = 11

    /// Nine rows, the leftmost pixel being bit 4. A box for what is not drawn.
    static func rows(of character: Character) -> [UInt8] {
        character == " " ? [] : glyphs[character] ?? box
    }

    private static let box: [UInt8] = [0x1F, 0x11, 0x11, 0x11, 0x11, 0x11, 0x1F, 0, 0]

    static let glyphs: [Character: [UInt8]] = {
        var glyphs: [Character: [UInt8]] = [:]
        let lines = drawing.split(separator: "\n")
        for start in stride(from: 0, to: lines.count, by: glyphSize.height + 1) {
            for (place, name) in lines[start].split(separator: " ").enumerated() {
                guard let character = name.first else { continue }
                glyphs[character] = lines[start + 1..<start + 1 + glyphSize.height].map { line in
                    line.dropFirst(place * advance).prefix(glyphSize.width).reduce(0) {
                        $0 << 1 | ($1 == "#" ? 1 : 0)
                    }
                }
            }
        }
        return glyphs
    }()
}
