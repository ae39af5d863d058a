import TrackModel

extension RGBImage {
    /// Puts another picture on this one; what sticks out is left away.
    mutating func paint(_ image: RGBImage, x: Int, y: Int) {
        for row in 0..<image.size.height {
            for column in 0..<image.size.width {
                self[x + column, y + row] = image[column, row]
            }
        }
    }

    mutating func fill(x: Int, y: Int, width: Int, height: Int, _ color: Color) {
        for row in 0..<max(height, 0) {
            for column in 0..<max(width, 0) { self[x + column, y + row] = color }
        }
    }

    /// The diagonals of a rectangle.
    mutating func cross(x: Int, y: Int, width: Int, height: Int, _ color: Color) {
        let steps = max(width, height)
        guard steps > 1 else { return }
        for step in 0..<steps {
            let column = step * (width - 1) / (steps - 1)
            let row = step * (height - 1) / (steps - 1)
            self[x + column, y + row] = color
            self[x + column, y + height - 1 - row] = color
        }
    }

    /// One line of text. `scale` is the side of a dot.
    mutating func write(_ text: String, x: Int, y: Int, scale: Int, _ color: Color) {
        for (place, character) in text.enumerated() {
            for (row, dots) in BitmapFont.rows(of: character).enumerated() {
                for column in 0..<BitmapFont.glyphSize.width
                where dots >> (BitmapFont.glyphSize.width - 1 - column) & 1 == 1 {
                    fill(
                        x: x + (place * BitmapFont.advance + column) * scale, y: y + row * scale,
                        width: scale, height: scale, color)
                }
            }
        }
    }
}
