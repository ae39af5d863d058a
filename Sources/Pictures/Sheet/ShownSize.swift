import TrackModel

/// Display sizes of frames.
package enum ShownSize {
    /// Display size of a stored frame by its sample aspect ratio, before rotation; the stored size
    /// where the result is impossible.
    package static func natural(_ stored: PixelSize, aspect: AspectRatio?) -> PixelSize {
        let width = (Double(stored.width) * (aspect?.value.doubleValue ?? 1)).rounded()
        guard width >= 1, width <= 32768 else { return stored }
        let shown = PixelSize(width: Int(width), height: stored.height)
        return RGBImage.pixels(shown) == nil ? stored : shown
    }

    /// Whether a rotation swaps width and height.
    ///
    /// - Parameter degrees: clockwise.
    static func isOnItsSide(_ degrees: Int) -> Bool {
        Int((Double(degrees) / 90).rounded()) % 2 != 0
    }

    package static func turned(_ size: PixelSize, by degrees: Int) -> PixelSize {
        isOnItsSide(degrees) ? PixelSize(width: size.height, height: size.width) : size
    }

    /// The largest size of the same shape inside a box; at least 1×1.
    package static func fitted(_ size: PixelSize, into box: PixelSize) -> PixelSize {
        guard size.width > 0, size.height > 0 else { return PixelSize(width: 1, height: 1) }
        let scale = min(
            Double(box.width) / Double(size.width), Double(box.height) / Double(size.height))
        func scaled(_ length: Int, _ limit: Int) -> Int {
            let length = (Double(length) * scale).rounded()
            return max(1, length < Double(limit) ? Int(length) : limit)
        }
        return PixelSize(
            width: scaled(size.width, box.width), height: scaled(size.height, box.height))
    }

    /// A box of a given width for frames of this aspect ratio, at most four times as high as wide.
    package static func box(for size: PixelSize, width: Int) -> PixelSize {
        guard size.width > 0, width > 0 else { return PixelSize(width: 1, height: 1) }
        let height = (Double(size.height) / Double(size.width) * Double(width)).rounded()
        return PixelSize(
            width: width, height: max(1, Int(min(height, Double(width) * 4))))
    }
}
