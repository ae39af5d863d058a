import Testing
import TrackModel

@testable import Pictures

@Suite struct SheetLayoutTests {
    private let tile = PixelSize(width: 160, height: 90)

    @Test func `frames do not touch`() throws {
        let layout = try #require(
            SheetLayout(tiles: 7, columns: 3, tileSize: tile, headingLines: 2))
        // A gap is 4 and a line 11 high at this scale.
        #expect(layout.scale == 1)
        #expect(layout.size == PixelSize(width: 3 * 164 + 4, height: 26 + 3 * (90 + 11 + 4) + 4))
        #expect(layout.tile(0) == (4, 30))
        #expect(layout.tile(2) == (4 + 2 * 164, 30))
        #expect(layout.tile(3) == (4, 30 + 105))
        #expect(layout.caption(0) == (4, 122))
        #expect(layout.heading(1) == (4, 15))
    }

    @Test func `a sheet is as wide as its frames`() {
        let layout = SheetLayout(tiles: 2, columns: 8, tileSize: tile, headingLines: 0)
        #expect(layout?.size == PixelSize(width: 2 * 164 + 4, height: 90 + 11 + 4 + 4))
    }

    @Test func `letters scale with the frames`() {
        let large = PixelSize(width: 640, height: 360)
        #expect(
            SheetLayout(tiles: 1, columns: 1, tileSize: large, headingLines: 0)?.scale == 4)
    }

    @Test(arguments: [
        (0, 4, 160, 90), (-1, 4, 160, 90), (4, 0, 160, 90), (4, -2, 160, 90), (4, 4, 0, 90),
        (4, 4, 160, -9), (.max, .max, 160, 90), (16, 4, .max, .max), (1024, 32, 320, 180_000),
        (1024, 32, 8192, 4320),
    ])
    func `refuses impossible sheets`(tiles: Int, columns: Int, width: Int, height: Int) {
        #expect(
            SheetLayout(
                tiles: tiles, columns: columns, tileSize: PixelSize(width: width, height: height),
                headingLines: 3) == nil)
    }

    @Test func `positions are the middles of equal parts`() {
        #expect(SheetPlaces.shares(count: 4) == [0.125, 0.375, 0.625, 0.875])
        #expect(SheetPlaces.shares(count: 1) == [0.5])
        #expect(SheetPlaces.shares(count: 0) == [])
        #expect(SheetPlaces.shares(count: -3) == [])
    }
}
