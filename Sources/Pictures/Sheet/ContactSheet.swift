import TrackModel

/// A grid of video frames with their times.
package struct ContactSheet: Sendable {
    package struct Tile: Sendable {
        /// No larger than a tile of the sheet; nil for a place where nothing could
        /// be decoded, which is crossed out.
        package var image: RGBImage?
        package var caption: String

        package init(image: RGBImage?, caption: String) {
            self.image = image
            self.caption = caption
        }
    }

    package var heading: [String]
    package var tiles: [Tile]
    var columns: Int
    var tileSize: PixelSize

    package init(heading: [String], tiles: [Tile], columns: Int, tileSize: PixelSize) {
        self.heading = heading
        self.tiles = tiles
        self.columns = columns
        self.tileSize = tileSize
    }

    private static let paper = RGBImage.Color(24, 24, 24)
    private static let ink = RGBImage.Color(224, 224, 224)
    private static let empty = RGBImage.Color(48, 48, 48)
    private static let trouble = RGBImage.Color(208, 88, 72)

    /// nil for what `SheetLayout` refuses.
    package func drawn() -> RGBImage? {
        let heading = brokenHeading
        guard
            let layout = SheetLayout(
                tiles: tiles.count, columns: columns, tileSize: tileSize,
                headingLines: heading.count),
            var sheet = RGBImage(size: layout.size, filledWith: ContactSheet.paper)
        else { return nil }
        for (index, line) in heading.enumerated() {
            let (x, y) = layout.heading(index)
            sheet.write(line, x: x, y: y, scale: layout.scale, ContactSheet.ink)
        }
        for (index, tile) in tiles.enumerated() { draw(tile, index, layout, on: &sheet) }
        return sheet
    }

    /// The frames side by side, without heading, captions and gaps.
    package func strip() -> RGBImage? {
        let (width, isTooWide) = tileSize.width.multipliedReportingOverflow(by: tiles.count)
        let size = PixelSize(width: width, height: tileSize.height)
        guard !isTooWide, var strip = RGBImage(size: size, filledWith: ContactSheet.paper) else {
            return nil
        }
        for (index, tile) in tiles.enumerated() {
            draw(tile, x: index * tileSize.width, y: 0, on: &strip)
        }
        return strip
    }

    private func draw(
        _ tile: Tile, _ index: Int, _ layout: SheetLayout, on sheet: inout RGBImage
    ) {
        let (x, y) = layout.tile(index)
        draw(tile, x: x, y: y, on: &sheet)
        let caption = layout.caption(index)
        sheet.write(
            shortened(tile.caption, to: layout.letters(in: tileSize.width)), x: caption.x,
            y: caption.y, scale: layout.scale,
            tile.image == nil ? ContactSheet.trouble : ContactSheet.ink)
    }

    /// A frame without its caption.
    private func draw(_ tile: Tile, x: Int, y: Int, on sheet: inout RGBImage) {
        if let image = tile.image {
            sheet.paint(
                image, x: x + (tileSize.width - image.size.width) / 2,
                y: y + (tileSize.height - image.size.height) / 2)
        } else {
            let (width, height) = (tileSize.width, tileSize.height)
            sheet.fill(x: x, y: y, width: width, height: height, ContactSheet.empty)
            sheet.cross(x: x, y: y, width: width, height: height, ContactSheet.trouble)
        }
    }

    /// The heading in lines that fit the sheet, at most three for each.
    private var brokenHeading: [String] {
        guard
            let layout = SheetLayout(
                tiles: tiles.count, columns: columns, tileSize: tileSize, headingLines: 0)
        else { return [] }
        let room = max(layout.letters(in: layout.size.width - 2 * layout.heading(0).x), 1)
        return heading.flatMap { text in
            var lines: [String] = []
            var rest = Substring(text)
            while rest.count > room, lines.count < 2 {
                let line = rest.prefix(room)
                // Facts stay whole where one ends on the line.
                let end = line.lastIndex(of: "·") ?? line.endIndex
                lines.append(String(rest[..<end]))
                rest = rest[end...].drop { $0 == "·" || $0 == " " }
            }
            return lines + [shortened(String(rest), to: room)]
        }
    }

    private func shortened(_ text: String, to count: Int) -> String {
        text.count <= count ? text : text.prefix(max(count - 1, 0)) + "…"
    }
}

/// Positions of the frames of a contact sheet.
package enum SheetPlaces {
    /// Positions from 0 to 1: the middles of `count` equal parts, which avoids black first and
    /// last frames.
    package static func shares(count: Int) -> [Double] {
        (0..<max(count, 0)).map { (Double($0) + 0.5) / Double(count) }
    }
}
