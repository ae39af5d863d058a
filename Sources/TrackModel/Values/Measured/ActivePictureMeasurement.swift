/// Pixels of black bars at the edges of the stored picture.
public struct PictureInsets: Hashable, Codable, Sendable {
    /// At the top.
    public var top: Int
    /// At the bottom.
    public var bottom: Int
    /// At the left.
    public var left: Int
    /// At the right.
    public var right: Int

    package init(top: Int = 0, bottom: Int = 0, left: Int = 0, right: Int = 0) {
        self.top = top
        self.bottom = bottom
        self.left = left
        self.right = right
    }

    package var isEmpty: Bool { top <= 0 && bottom <= 0 && left <= 0 && right <= 0 }

    /// The greatest difference of a side, pixels.
    package func distance(to other: PictureInsets) -> Int {
        max(
            abs(top - other.top), abs(bottom - other.bottom), abs(left - other.left),
            abs(right - other.right))
    }
}

/// Where inside black bars the picture is, over time.
public struct ActivePictureMeasurement: Hashable, Codable, Sendable {
    /// A stretch of time with the same bars.
    package struct Stretch: Hashable, Codable, Sendable {
        /// The bars of these pictures.
        package var bars: PictureInsets
        /// Seconds; nil when times are not known.
        package var start: Double?
        /// Seconds its pictures are shown.
        package var seconds: Double
        package var pictures: Int

        package init(bars: PictureInsets, start: Double?, seconds: Double, pictures: Int) {
            self.bars = bars
            self.start = start
            self.seconds = seconds
            self.pictures = pictures
        }
    }

    package var pictures: Int
    /// Stored pixels of the pictures measured.
    public var size: PixelSize
    /// The bars that most pictures have.
    public var bars: PictureInsets
    package var stretches: [Stretch]

    package init(pictures: Int, size: PixelSize, bars: PictureInsets, stretches: [Stretch]) {
        self.pictures = pictures
        self.size = size
        self.bars = bars
        self.stretches = stretches
    }

    /// Whether the shape of the picture changes along the way.
    package var isVariable: Bool { stretches.contains { $0.bars.distance(to: bars) > 4 } }
}
