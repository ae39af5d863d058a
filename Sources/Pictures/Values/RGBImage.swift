import TrackModel

/// An image of 8 bits per component, as PNG viewers show it: sRGB or the similar BT.709.
package struct RGBImage: Hashable, Sendable {
    package let size: PixelSize
    /// Red, green and blue of each pixel, from the top left one.
    package internal(set) var samples: [UInt8]

    /// Maximum number of pixels, that of the decoder: 8192×8192.
    static let largest = 1 << 26

    /// nil unless there are samples for each pixel of a size that is allowed.
    init?(size: PixelSize, samples: [UInt8]) {
        guard let pixels = RGBImage.pixels(size), samples.count == pixels * 3 else { return nil }
        self.size = size
        self.samples = samples
    }

    /// All of one colour; nil for a size that is not allowed.
    init?(size: PixelSize, filledWith color: Color) {
        guard let pixels = RGBImage.pixels(size) else { return nil }
        self.size = size
        samples = []
        samples.reserveCapacity(pixels * 3)
        for _ in 0..<pixels { samples += [color.red, color.green, color.blue] }
    }

    struct Color: Hashable, Sendable {
        var red, green, blue: UInt8

        init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
            self.red = red
            self.green = green
            self.blue = blue
        }
    }

    /// nil for a size without pixels, or with more than are allowed.
    static func pixels(_ size: PixelSize) -> Int? {
        guard size.width > 0, size.height > 0 else { return nil }
        let product = size.width.multipliedReportingOverflow(by: size.height)
        return product.overflow || product.partialValue > largest ? nil : product.partialValue
    }

    /// nil outside the image.
    subscript(x: Int, y: Int) -> Color? {
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

extension RGBImage {
    /// Half as wide and high, each pixel the mean of four; nil where nothing is left.
    package var halved: RGBImage? {
        let (width, height) = (size.width / 2, size.height / 2)
        guard width > 0, height > 0 else { return nil }
        let line = size.width * 3
        var half: [UInt8] = []
        half.reserveCapacity(width * height * 3)
        for y in 0..<height {
            for x in 0..<width {
                for part in 0..<3 {
                    let at = 2 * y * line + 2 * x * 3 + part
                    let sum =
                        Int(samples[at]) + Int(samples[at + 3]) + Int(samples[at + line])
                        + Int(samples[at + line + 3])
                    half.append(UInt8((sum + 2) / 4))
                }
            }
        }
        return RGBImage(size: PixelSize(width: width, height: height), samples: half)
    }
}

extension RGBImage {
    /// Turned clockwise by the quarter turns nearest to `degrees`.
    package func turned(clockwise degrees: Int) -> RGBImage {
        let quarters = Int(((Double(degrees) / 90).rounded()).truncatingRemainder(dividingBy: 4))
        switch (quarters + 4) % 4 {
        case 1: return rearranged(isOnItsSide: true) { x, y in (y, size.height - 1 - x) }
        case 2:
            return rearranged(isOnItsSide: false) { x, y in
                (size.width - 1 - x, size.height - 1 - y)
            }
        case 3: return rearranged(isOnItsSide: true) { x, y in (size.width - 1 - y, x) }
        default: return self
        }
    }

    /// - Parameter source: where the pixel at a place of the result comes from.
    private func rearranged(
        isOnItsSide: Bool, from source: (_ x: Int, _ y: Int) -> (Int, Int)
    ) -> RGBImage {
        let turned =
            isOnItsSide ? PixelSize(width: size.height, height: size.width) : size
        var result: [UInt8] = []
        result.reserveCapacity(samples.count)
        for y in 0..<turned.height {
            for x in 0..<turned.width {
                let (column, row) = source(x, y)
                let at = (row * size.width + column) * 3
                result.append(samples[at])
                result.append(samples[at + 1])
                result.append(samples[at + 2])
            }
        }
        return RGBImage(size: turned, samples: result) ?? self
    }
}
