/// Black bars at the edges of the stored frame in pixels.
public struct PictureInsets: Hashable, Codable, Sendable {
    /// Top bar.
    public var top: Int
    /// Bottom bar.
    public var bottom: Int
    /// Left bar.
    public var left: Int
    /// Right bar.
    public var right: Int

    package init(top: Int = 0, bottom: Int = 0, left: Int = 0, right: Int = 0) {
        self.top = top
        self.bottom = bottom
        self.left = left
        self.right = right
    }

    package var isEmpty: Bool { top <= 0 && bottom <= 0 && left <= 0 && right <= 0 }

    /// The greatest difference of a side in pixels.
    package func distance(to other: PictureInsets) -> Int {
        max(
            abs(top - other.top), abs(bottom - other.bottom), abs(left - other.left),
            abs(right - other.right))
    }
}

extension PictureInsets: Described {
    package static let members = MemberTable<Self>(
        "the bars",
        [
            Member("top", \.top, unit: .pixels, "Top bar."),
            Member("bottom", \.bottom, unit: .pixels, "Bottom bar."),
            Member("left", \.left, unit: .pixels, "Left bar."),
            Member("right", \.right, unit: .pixels, "Right bar."),
        ])
}

/// The active area within black bars, over time.
public struct ActivePictureMeasurement: Hashable, Codable, Sendable {
    /// An interval with the same bars.
    package struct Stretch: Hashable, Codable, Sendable {
        /// Bars of these frames.
        package var bars: PictureInsets
        /// Start in seconds; nil when times are unknown.
        package var start: Double?
        /// Duration of its frames in seconds.
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
    /// Stored size of the measured frames in pixels.
    public var size: PixelSize
    /// Bars of most frames.
    public var bars: PictureInsets
    package var stretches: [Stretch]

    package init(pictures: Int, size: PixelSize, bars: PictureInsets, stretches: [Stretch]) {
        self.pictures = pictures
        self.size = size
        self.bars = bars
        self.stretches = stretches
    }

    /// Whether the bars change during the video.
    package var isVariable: Bool { stretches.contains { $0.bars.distance(to: bars) > 4 } }
}

extension ActivePictureMeasurement.Stretch: Described {
    package static let members = MemberTable<Self>(
        "a stretch",
        [
            Member("bars", \.bars, "Bars of these frames."),
            Member(
                "start", \.start, unit: .seconds,
                "Start time; nil when times are unknown."),
            Member("seconds", \.seconds, unit: .seconds, "Duration of its frames."),
            Member("pictures", \.pictures, "Number of frames with these bars."),
        ])
}

extension ActivePictureMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured active area",
        [
            Member(
                "pictures", \.pictures,
                "Frames with detectable edges, without black ones."),
            Member("size", \.size, "Stored size of the measured frames."),
            Member("bars", \.bars, "Bars of most frames."),
            Member("stretches", \.stretches, "Intervals in order, the first 64."),
        ])
}

/// Black frames: nothing exceeds black.
package struct BlackMeasurement: Hashable, Codable, Sendable {
    package var pictures: Int
    package var blackPictures: Int
    package var spans: [PictureSpan]

    package init(pictures: Int, blackPictures: Int, spans: [PictureSpan]) {
        self.pictures = pictures
        self.blackPictures = blackPictures
        self.spans = spans
    }
}

extension BlackMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured black",
        [
            Member("pictures", \.pictures, "Measured frames."),
            Member("blackPictures", \.blackPictures, "Black frames among them."),
            Member("spans", \.spans, "Black intervals, the first 64."),
        ])
}
