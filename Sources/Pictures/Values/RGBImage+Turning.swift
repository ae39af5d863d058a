import TrackModel

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
