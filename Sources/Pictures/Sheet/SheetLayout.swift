import TrackModel

/// Where everything of a contact sheet goes, in pixels.
package struct SheetLayout: Hashable, Sendable {
    let size: PixelSize
    let columns: Int
    let tileSize: PixelSize
    /// Side of a dot of the letters.
    let scale: Int
    private let headingLines: Int

    /// Maximum number of frames on a sheet.
    static let mostTiles = 1024

    /// nil for an impossible sheet: without frames, or with more pixels than are allowed.
    package init?(tiles: Int, columns: Int, tileSize: PixelSize, headingLines: Int) {
        guard (1...SheetLayout.mostTiles).contains(tiles), columns > 0,
            RGBImage.pixels(tileSize) != nil, (0...16).contains(headingLines)
        else { return nil }
        self.columns = min(columns, tiles)
        self.tileSize = tileSize
        self.headingLines = headingLines
        scale = min(max(tileSize.width / 160, 1), 4)
        let rows = (tiles + self.columns - 1) / self.columns
        let gap = SheetLayout.gap * scale
        let line = BitmapFont.lineHeight * scale
        let heading = headingLines == 0 ? 0 : headingLines * line + gap
        size = PixelSize(
            width: self.columns * (tileSize.width + gap) + gap,
            height: rows * (tileSize.height + line + gap) + heading + gap)
        guard RGBImage.pixels(size) != nil else { return nil }
    }

    private static let gap = 4

    private var gap: Int { SheetLayout.gap * scale }
    private var line: Int { BitmapFont.lineHeight * scale }

    /// Top left corner of a line of the heading.
    func heading(_ index: Int) -> (x: Int, y: Int) { (gap, gap + index * line) }

    /// Top left corner of a frame.
    func tile(_ index: Int) -> (x: Int, y: Int) {
        let heading = headingLines == 0 ? 0 : headingLines * line + gap
        return (
            gap + index % columns * (tileSize.width + gap),
            gap + heading + index / columns * (tileSize.height + line + gap)
        )
    }

    /// Top left corner of the caption below a frame.
    func caption(_ index: Int) -> (x: Int, y: Int) {
        let tile = tile(index)
        return (tile.x, tile.y + tileSize.height + scale * 2)
    }

    /// Number of letters that fit into a line of `width` pixels.
    func letters(in width: Int) -> Int { (width + scale) / (BitmapFont.advance * scale) }
}
