import Testing
import TrackModel

@testable import Pictures

@Suite struct ContactSheetTests {
    private static let green = RGBImage.Color(0, 200, 0)

    private func sheet(_ tiles: [ContactSheet.Tile], heading: [String] = []) -> ContactSheet {
        ContactSheet(
            heading: heading, tiles: tiles, columns: 2,
            tileSize: PixelSize(width: 40, height: 20))
    }

    @Test func `draws frames at the positions of the layout`() throws {
        let image = try #require(
            RGBImage(size: PixelSize(width: 20, height: 20), filledWith: Self.green))
        let drawn = try #require(
            sheet([
                .init(image: nil, caption: ""), .init(image: nil, caption: ""),
                .init(image: image, caption: ""),
            ]).drawn())
        let layout = try #require(
            SheetLayout(
                tiles: 3, columns: 2, tileSize: PixelSize(width: 40, height: 20), headingLines: 0))
        #expect(drawn.size == layout.size)
        // A narrower frame is in the middle of its tile.
        let (x, y) = layout.tile(2)
        #expect(drawn[x + 10, y] == Self.green)
        #expect(drawn[x + 29, y + 19] == Self.green)
        #expect(drawn[x + 9, y] != Self.green)
        #expect(drawn[x + 30, y] != Self.green)
        #expect(drawn[x + 10, y + 20] != Self.green)
    }

    @Test func `a strip has its frames side by side and nothing else`() throws {
        let image = try #require(
            RGBImage(size: PixelSize(width: 40, height: 20), filledWith: Self.green))
        let strip = try #require(
            sheet(
                [
                    .init(image: image, caption: "0:00"), .init(image: nil, caption: "0:01"),
                    .init(image: image, caption: "0:02"),
                ], heading: ["name"]
            ).strip())
        #expect(strip.size == PixelSize(width: 120, height: 20))
        for (x, isFrame) in [(0, true), (39, true), (40, false), (79, false), (80, true)] {
            #expect((strip[x, 10] == Self.green) == isFrame, "\(x)")
        }
    }

    @Test func `crosses out a missing frame`() throws {
        let drawn = try #require(sheet([.init(image: nil, caption: "")]).drawn())
        let corners = [drawn[4, 4], drawn[43, 4], drawn[4, 23], drawn[43, 23]]
        #expect(Set(corners).count == 1)
        #expect(drawn[4, 10] != corners[0])
    }

    @Test func `draws text dot by dot`() throws {
        let drawn = try #require(sheet([.init(image: nil, caption: "L")]).drawn())
        let layout = try #require(
            SheetLayout(
                tiles: 1, columns: 1, tileSize: PixelSize(width: 40, height: 20), headingLines: 0))
        let (x, y) = layout.caption(0)
        // An L: a bar on the left, a bar at the foot.
        let ink = drawn[x, y]
        for row in 0..<7 { #expect(drawn[x, y + row] == ink) }
        for column in 0..<5 { #expect(drawn[x + column, y + 6] == ink) }
        #expect(drawn[x + 1, y] != ink)
        #expect(drawn[x + 5, y + 6] != ink)
    }

    @Test func `a heading never widens the sheet`() throws {
        let tile = ContactSheet.Tile(image: nil, caption: String(repeating: "9", count: 500))
        let plain = try #require(sheet([tile], heading: ["a"]).drawn())
        for text in ["日本語🎬é", "\u{7}\u{202E}", ""] {
            #expect(sheet([tile], heading: [text]).drawn()?.size == plain.size)
        }
        // Long ones take three lines, of 11 here.
        let long = sheet([tile], heading: [String(repeating: "long ", count: 1000)]).drawn()
        #expect(long?.size == PixelSize(width: plain.size.width, height: plain.size.height + 22))
        // 40 pixels are 6 letters.
        let facts = sheet([tile], heading: ["abc · def"]).drawn()
        #expect(facts?.size.height == plain.size.height + 11)
        let ends = sheet([tile], heading: ["·" + String(repeating: "·", count: 100)]).drawn()
        #expect(ends?.size.width == plain.size.width)
    }

    @Test func `no frames make no sheet`() {
        #expect(sheet([]).drawn() == nil)
    }

    @Test func `every printable ASCII character has a unique glyph`() {
        let characters = (33...126).map { Character(Unicode.Scalar($0)) }
        let looks = characters.compactMap { BitmapFont.glyphs[$0] }
        #expect(looks.count == 94)
        #expect(looks.allSatisfy { $0.count == 9 && $0.contains { $0 != 0 } })
        #expect(Set(looks).count == 94)
    }
}
