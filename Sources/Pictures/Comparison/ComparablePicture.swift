import TrackModel

/// Shares of the width and height that are cut off a frame before it is compared.
package struct PictureCrop: Hashable, Sendable {
    package var left = 0.0, right = 0.0, top = 0.0, bottom = 0.0

    package static let none = PictureCrop()

    package init() {}

    /// Scaled size of the whole frame whose remainder has `size`.
    package func whole(of size: PixelSize) -> PixelSize {
        func whole(_ length: Int, _ share: Double) -> Int {
            let whole = (Double(length) / max(share, 0.1)).rounded()
            return max(1, Int(min(whole, 8192)))
        }
        return PixelSize(
            width: whole(size.width, 1 - left - right),
            height: whole(size.height, 1 - top - bottom))
    }
}

/// A small upright frame for comparison: luma from black 0 to white 1, chroma from −0.5 to 0.5.
package struct ComparablePicture: Sendable {
    let size: PixelSize
    let luma: [Float]
    let cb: [Float], cr: [Float]

    /// nil unless a part of the wanted size remains.
    ///
    /// - Parameters:
    ///   - degrees: clockwise, a multiple of 90.
    ///   - size: after cropping and turning.
    ///   - isFullRange: whether the codes use the full range; RGB always does.
    package init?(
        _ planes: PlanarPicture, turned degrees: Int = 0, crop: PictureCrop = .none,
        to size: PixelSize, isFullRange: Bool
    ) {
        let stored = planes.size
        let upright = ShownSize.turned(stored, by: degrees)
        let left = Int((crop.left * Double(upright.width)).rounded())
        let top = Int((crop.top * Double(upright.height)).rounded())
        guard left >= 0, top >= 0, size.width > 0, size.height > 0,
            left + size.width <= upright.width, top + size.height <= upright.height
        else { return nil }
        let quarter = ((degrees / 90) % 4 + 4) % 4
        let pixels = stored.width * stored.height
        var places: [Int] = []
        places.reserveCapacity(size.width * size.height)
        for row in top..<top + size.height {
            for column in left..<left + size.width {
                let (x, y) =
                    switch quarter {
                    case 1: (row, stored.height - 1 - column)
                    case 2: (stored.width - 1 - column, stored.height - 1 - row)
                    case 3: (stored.width - 1 - row, column)
                    default: (column, row)
                    }
                places.append(y * stored.width + x)
            }
        }
        let isFull = isFullRange || planes.isRGB
        let black: Float = isFull ? 0 : 16.0 / 256
        let span: Float = isFull ? 255.0 / 256 : 219.0 / 256
        let chromaSpan: Float = isFull ? 255.0 / 256 : 224.0 / 256
        func plane(_ index: Int, _ zero: Float, _ span: Float) -> [Float] {
            planes.samples.withUnsafeBufferPointer { samples in
                places.map { (Float(samples[index * pixels + $0]) / 65536 - zero) / span }
            }
        }
        self.size = size
        if planes.isRGB {
            let (red, green, blue) = (
                plane(0, black, span), plane(1, black, span), plane(2, black, span)
            )
            var luma = green
            for place in luma.indices {
                luma[place] =
                    0.2126 * red[place] + 0.7152 * green[place] + 0.0722 * blue[place]
            }
            self.luma = luma
            cb = zip(blue, luma).map { ($0 - $1) / 1.8556 }
            cr = zip(red, luma).map { ($0 - $1) / 1.5748 }
        } else {
            luma = plane(0, black, span)
            cb = plane(1, 0.5, chromaSpan)
            cr = plane(2, 0.5, chromaSpan)
        }
    }

    /// - Parameter luma: one value per pixel; grey.
    init(size: PixelSize, luma: [Float], cb: [Float] = [], cr: [Float] = []) {
        (self.size, self.luma, self.cb, self.cr) = (size, luma, cb, cr)
    }

    /// Mean of two frames, as frame blending shows them; nil for different sizes.
    func blended(with other: ComparablePicture) -> ComparablePicture? {
        guard size == other.size else { return nil }
        return ComparablePicture(
            size: size, luma: zip(luma, other.luma).map { ($0 + $1) / 2 },
            cb: zip(cb, other.cb).map { ($0 + $1) / 2 },
            cr: zip(cr, other.cr).map { ($0 + $1) / 2 })
    }
}
