import TrackModel

/// A picture of 8 bits a component, as PNG viewers show it: sRGB or, which looks
/// much the same there, BT.709.
package struct RGBImage: Hashable, Sendable {
    package let size: PixelSize
    /// Red, green and blue of each pixel, from the top left one.
    package internal(set) var samples: [UInt8]

    /// Pixels of the largest picture, as many as are decoded: 8192×8192.
    package static let largest = 1 << 26

    /// nil unless there are samples for each pixel of a size that is allowed.
    package init?(size: PixelSize, samples: [UInt8]) {
        guard let pixels = RGBImage.pixels(size), samples.count == pixels * 3 else { return nil }
        self.size = size
        self.samples = samples
    }

    /// All of one colour; nil for a size that is not allowed.
    package init?(size: PixelSize, filledWith color: Color) {
        guard let pixels = RGBImage.pixels(size) else { return nil }
        self.size = size
        samples = []
        samples.reserveCapacity(pixels * 3)
        for _ in 0..<pixels { samples += [color.red, color.green, color.blue] }
    }

    package struct Color: Hashable, Sendable {
        package var red, green, blue: UInt8

        package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
            self.red = red
            self.green = green
            self.blue = blue
        }
    }

    /// nil for a size without pixels, or with more than are allowed.
    package static func pixels(_ size: PixelSize) -> Int? {
        guard size.width > 0, size.height > 0 else { return nil }
        let product = size.width.multipliedReportingOverflow(by: size.height)
        return product.overflow || product.partialValue > largest ? nil : product.partialValue
    }

    /// nil outside the picture.
    package subscript(x: Int, y: Int) -> Color? {
        get {
            guard let at = offset(x, y) else { return nil }
            return Color(samples[at], samples[at + 1], samples[at + 2])
        }
        set {
            guard let at = offset(x, y), let color = newValue else { return }
            samples[at] = color.red
            samples[at + 1] = color.green
            samples[at + 2] = color.blue
        }
    }

    private func offset(_ x: Int, _ y: Int) -> Int? {
        (0..<size.width).contains(x) && (0..<size.height).contains(y)
            ? (y * size.width + x) * 3 : nil
    }
}
