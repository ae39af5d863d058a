import TrackModel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// CAMBI of a picture: P. Tandon, M. Afonso, J. Sole, L. Krasula, “CAMBI:
/// Contrast-aware multiscale banding index”, PCS 2021, with the constants of
/// libvmaf.
///
/// In flat surroundings alone, at five scales: of each sample, how many samples near
/// by have its own level, and how many a level one to four steps of 10 bits away, if
/// such a step can be seen.
struct BandingIndex {
    private let width: Int
    private let height: Int
    private let bitDepth: Int
    private let window: Int
    /// Samples of 7×7 that have to be flat, and one.
    private let flat: Int
    /// The brightest level at which a step of 1 to 4 is seen.
    private let visible: [Int]
    private var image: [UInt16]
    private var filtered: [UInt16]
    private var mask: [UInt8]
    /// Samples by level and, for each column, in the window around it.
    private var histograms: [UInt16]
    private var scratch: [UInt16]

    private static let steps = 4
    private static let levels = 1024 + 2 * steps
    /// Response to the contrast of a step.
    private static let weights: [Float] = [1, 2, 3, 4]
    private static let scaleWeights = [16.0, 8, 4, 2, 1]
    /// Share of the samples, those with the most banding, that count.
    private static let pooled = 0.6
    /// Weber's fraction at which a step of luminance is seen.
    private static let threshold = 0.019
    private static let maskSize = 7

    /// nil for sizes that the index is not defined for.
    init?(_ picture: borrowing PictureBuffer) {
        width = picture.width
        height = picture.height
        bitDepth = picture.bitDepth
        guard (640...4096).contains(width), (200...4096).contains(height), bitDepth >= 8 else {
            return nil
        }
        // 63 columns of 4K are about a degree.
        window = 63 * width / 3840
        let ratio = Double(3840 * 2160 / (width * height)).squareRoot()
        flat = max(Int((Double(Self.maskSize * Self.maskSize / 2) - 3 * (ratio - 1))), 0)
        visible = Self.visibleLevels(picture.coding)
        image = [UInt16](repeating: 0, count: width * height)
        filtered = image
        mask = [UInt8](repeating: 0, count: width * height)
        histograms = [UInt16](repeating: 0, count: width * Self.levels)
        scratch = [UInt16](repeating: 0, count: width)
    }

    /// Levels at which steps of one to four codes of 10 bits are visible.
    private static func visibleLevels(_ coding: PictureCoding) -> [Int] {
        let isFull = coding.range == "pc"
        let (foot, head) = isFull ? (0.0, 1023.0) : (64.0, 940.0)
        let isPQ = coding.transfer == "smpte2084"
        // A reference display of 300 cd/m² with a black of 0.01.
        let (white, black) = (pow(300, 1 / 2.4), pow(0.01, 1 / 2.4))
        func luminance(_ code: Int) -> Double {
            let signal = min(max((Double(code) - foot) / (head - foot), 0), 1)
            return isPQ
                ? PerceptualQuantizer.light(ofSignal: signal)
                : pow(signal * (white - black) + black, 2.4)
        }
        return (1...steps).map { step in
            (Int(foot)..<Int(head) - step).last { code in
                let light = luminance(code)
                return luminance(code + step) - light > threshold * light
            } ?? 0
        }
    }

    /// nil for a picture of another size or depth.
    mutating func measure(_ picture: borrowing PictureBuffer) -> Double? {
        let luma = picture.luma
        guard luma.width == width, luma.height == height, luma.bitDepth == bitDepth else {
            return nil
        }
        load(luma)
        markFlat()
        var (columns, rows) = (width, height)
        var score = 0.0
        for (scale, weight) in Self.scaleWeights.enumerated() {
            if scale > 0 {
                let before = columns
                (columns, rows) = ((columns + 1) / 2, (rows + 1) / 2)
                decimate(columns, rows, from: before)
            }
            filter(columns, rows)
            score += weight * pooled(columns, rows)
        }
        let side = 2 * (window / 2) + 1
        return score / Double(side * side)
    }

    /// Luma with 10 bits; dither of 8 bits is smoothed away.
    private mutating func load(_ luma: PicturePlane) {
        let left = UInt16(max(0, 10 - bitDepth))
        let right = UInt16(max(0, bitDepth - 10))
        let width = width
        image.withUnsafeMutableBufferPointer { image in
            scratch.withUnsafeMutableBufferPointer { scratch in
                guard let image = image.baseAddress, let scratch = scratch.baseAddress else {
                    return
                }
                for row in 0..<luma.height {
                    let from = luma.row(row, scratch: scratch)
                    let to = image + row * width
                    for x in 0..<width { to[x] = min((from[x] &>> right) &<< left, 1023) }
                }
                guard bitDepth == 8 else { return }
                for row in 0..<luma.height {
                    let here = image + row * width
                    let below = row + 1 < luma.height ? here + width : here
                    for x in 0..<width - 1 {
                        here[x] = (here[x] + here[x + 1] + below[x] + below[x + 1]) / 4
                    }
                    here[width - 1] = (here[width - 1] + below[width - 1]) / 2
                }
            }
        }
    }

    /// Marks samples in whose surroundings most are like the ones to their right and
    /// below.
    private mutating func markFlat() {
        let (width, height, flat) = (width, height, UInt16(flat))
        let reach = Self.maskSize / 2
        // Flat samples of a column in the rows of the window.
        var sums = [UInt16](repeating: 0, count: width)
        image.withUnsafeBufferPointer { image in
            mask.withUnsafeMutableBufferPointer { mask in
                sums.withUnsafeMutableBufferPointer { sums in
                    func change(_ row: Int, by sign: Int16) {
                        let here = row * width
                        let below = row + 1 < height ? here + width : here
                        for x in 0..<width {
                            let right = x + 1 < width ? here + x + 1 : here + x
                            let isFlat =
                                image[here + x] == image[below + x]
                                && image[here + x] == image[right]
                            if isFlat { sums[x] &+= UInt16(bitPattern: sign) }
                        }
                    }
                    for row in 0..<min(reach, height) { change(row, by: 1) }
                    for row in 0..<height {
                        if row + reach < height { change(row + reach, by: 1) }
                        if row - reach - 1 >= 0 { change(row - reach - 1, by: -1) }
                        var sum: UInt16 = 0
                        for x in 0..<min(reach, width) { sum &+= sums[x] }
                        for x in 0..<width {
                            if x + reach < width { sum &+= sums[x + reach] }
                            if x - reach - 1 >= 0 { sum &-= sums[x - reach - 1] }
                            mask[row * width + x] = sum > flat ? 1 : 0
                        }
                    }
                }
            }
        }
    }

    /// Every other sample of every other row.
    private mutating func decimate(_ columns: Int, _ rows: Int, from before: Int) {
        for row in 0..<rows {
            for x in 0..<columns {
                image[row * columns + x] = image[2 * row * before + 2 * x]
                mask[row * columns + x] = mask[2 * row * before + 2 * x]
            }
        }
    }

    /// Gives samples that count the level that most of the 3×3 around them have, the
    /// lowest of several.
    private mutating func filter(_ columns: Int, _ rows: Int) {
        let count = columns * rows
        image.withUnsafeMutableBufferPointer { image in
            filtered.withUnsafeMutableBufferPointer { filtered in
                mask.withUnsafeBufferPointer { mask in
                    guard let image = image.baseAddress, let filtered = filtered.baseAddress,
                        let mask = mask.baseAddress
                    else { return }
                    filtered.update(from: image, count: count)
                    for row in 0..<rows {
                        let above = image + max(row - 1, 0) * columns
                        let here = image + row * columns
                        let below = image + min(row + 1, rows - 1) * columns
                        for x in 0..<columns where mask[row * columns + x] != 0 {
                            let left = max(x - 1, 0)
                            let right = min(x + 1, columns - 1)
                            let own = here[x]
                            // Five of nine are the most.
                            if here[left] == own, here[right] == own, above[x] == own,
                                below[x] == own
                            {
                                continue
                            }
                            filtered[row * columns + x] = Self.mode(
                                (
                                    above[left], above[x], above[right], here[left], own,
                                    here[right], below[left], below[x], below[right]
                                ))
                        }
                    }
                    image.update(from: filtered, count: count)
                }
            }
        }
    }

    private static func mode(
        _ nine: (UInt16, UInt16, UInt16, UInt16, UInt16, UInt16, UInt16, UInt16, UInt16)
    ) -> UInt16 {
        withUnsafeBytes(of: nine) { bytes in
            let levels = bytes.assumingMemoryBound(to: UInt16.self)
            var (best, most) = (UInt16.max, 0)
            for level in levels {
                var count = 0
                for other in levels where other == level { count += 1 }
                if count > most || count == most && level < best { (best, most) = (level, count) }
            }
            return best
        }
    }

    /// Mean banding of the samples that show most of it.
    private mutating func pooled(_ columns: Int, _ rows: Int) -> Double {
        var values: [Float] = []
        let reach = window / 2
        let visible = visible
        let offset = Self.steps
        image.withUnsafeBufferPointer { image in
            mask.withUnsafeBufferPointer { mask in
                histograms.withUnsafeMutableBufferPointer { histograms in
                    guard let image = image.baseAddress, let mask = mask.baseAddress,
                        let histograms = histograms.baseAddress
                    else { return }
                    histograms.update(repeating: 0, count: columns * Self.levels)
                    func change(_ row: Int, by one: UInt16) {
                        for x in 0..<columns where mask[row * columns + x] != 0 {
                            let line =
                                histograms + (Int(image[row * columns + x]) + offset) * columns
                            for column in max(x - reach, 0)..<min(x + reach + 1, columns) {
                                line[column] &+= one
                            }
                        }
                    }
                    for row in 0..<min(reach, rows) { change(row, by: 1) }
                    for row in 0..<rows {
                        if row + reach < rows { change(row + reach, by: 1) }
                        if row - reach - 1 >= 0 { change(row - reach - 1, by: .max) }
                        for x in 0..<columns where mask[row * columns + x] != 0 {
                            let level = Int(image[row * columns + x])
                            let at = histograms + x
                            let own = Float(at[(level + offset) * columns])
                            var greatest: Float = 0
                            for step in 1...Self.steps where level <= visible[step - 1] {
                                let other = Float(
                                    max(
                                        at[(level + offset + step) * columns],
                                        at[(level + offset - step) * columns]))
                                greatest = max(
                                    greatest,
                                    Self.weights[step - 1] * own * other / (own + other))
                            }
                            if greatest > 0 { values.append(greatest) }
                        }
                    }
                }
            }
        }
        let count = max(Int(Self.pooled * Double(columns * rows)), 1)
        if values.count > count {
            values.sort(by: >)
            values.removeLast(values.count - count)
        }
        return values.reduce(0.0) { $0 + Double($1) } / Double(count)
    }
}
