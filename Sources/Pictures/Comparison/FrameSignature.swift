import TrackModel

/// A frame in few bytes: the means of luma in a grid of 16×9, and of chroma in the whole.
package struct FrameSignature: Hashable, Sendable {
    package static let grid = PixelSize(width: 16, height: 9)

    /// Seconds.
    let time: Double
    private let values: [UInt8]

    /// nil for a frame of a different size.
    package init?(_ picture: ComparablePicture, time: Double) {
        guard picture.size == Self.grid else { return nil }
        func code(_ value: Float) -> UInt8 { UInt8(min(max(value * 219 + 16, 0), 255)) }
        func mean(_ plane: [Float]) -> UInt8 {
            plane.isEmpty ? 128 : code(plane.reduce(0, +) / Float(plane.count) + 0.5)
        }
        values = picture.luma.map(code) + [mean(picture.cb), mean(picture.cr)]
        self.time = time
    }

    init(time: Double, values: [UInt8]) { (self.time, self.values) = (time, values) }

    /// Mean difference of luma, or the greater one of chroma, and the largest difference of a cell,
    /// 0 to 1.
    func distance(to other: FrameSignature) -> (mean: Double, largest: Double) {
        guard values.count == other.values.count, values.count > 2 else { return (1, 1) }
        let cells = values.count - 2
        var (sum, largest, chroma) = (0, 0, 0)
        for place in 0..<cells {
            let difference = abs(Int(values[place]) - Int(other.values[place]))
            sum += difference
            largest = max(largest, difference)
        }
        for place in cells..<values.count {
            chroma = max(chroma, abs(Int(values[place]) - Int(other.values[place])))
        }
        let mean = max(Double(sum) / Double(cells), Double(chroma))
        return (mean / 219, Double(largest) / 219)
    }
}

/// Stretches of a video whose frames are not those of the source.
package struct SignatureComparison: Hashable, Sendable {
    /// A stretch in seconds.
    package struct Stretch: Hashable, Sendable {
        package var start: Double, end: Double
        package var frames: Int
        /// Whether the frames differ in a part only.
        package var isPartial = false
    }

    /// Frames that were compared.
    package private(set) var frames = 0
    /// Stretches of frames that differ from all frames of the source near them.
    package private(set) var foreign: [Stretch] = []
    /// Stretches of the source that the output leaves out.
    package private(set) var missing: [Stretch] = []

    /// Distance of frames that differ: encoders change the means of cells by less than a tenth of it.
    static let threshold = 0.08
    /// Difference of a cell in frames that differ in a part: encoders with CRF 28 and denoising stay
    /// below 0.045, a logo or a figure that stops has 0.2 and more.
    private static let cellThreshold = 0.12
    /// Frames in a row that differ in a part: blends and single duplicates have fewer.
    private static let partialFrames = 3
    /// Seconds around its time in which a frame may be.
    private static let reach = 0.17

    /// - Parameters:
    ///   - output: in the order of display.
    ///   - source: in the order of display.
    package init(_ output: [FrameSignature], _ source: [FrameSignature]) {
        foreign = Self.strays(output, source)
        missing = Self.strays(source, output)
        frames = output.count
    }

    private static func strays(
        _ frames: [FrameSignature], _ others: [FrameSignature]
    ) -> [Stretch] {
        var stretches: [Stretch] = []
        var (first, isOpen) = (0, false)
        for frame in frames {
            while first < others.count, others[first].time < frame.time - reach { first += 1 }
            var place = first
            var (hasAny, isFound, isSimilar) = (false, false, false)
            while place < others.count, others[place].time <= frame.time + reach {
                hasAny = true
                let distance = frame.distance(to: others[place])
                if distance.mean <= threshold {
                    isSimilar = true
                    if distance.largest <= cellThreshold {
                        isFound = true
                        break
                    }
                }
                place += 1
            }
            // Beyond the first and last frame only the length differs.
            let isInside = hasAny || isWithin(frame.time, others)
            guard isInside, !isFound else {
                isOpen = false
                continue
            }
            if isOpen {
                stretches[stretches.count - 1].end = frame.time
                stretches[stretches.count - 1].frames += 1
                if !isSimilar { stretches[stretches.count - 1].isPartial = false }
            } else {
                stretches.append(
                    Stretch(
                        start: frame.time, end: frame.time, frames: 1, isPartial: isSimilar))
                isOpen = true
            }
        }
        return stretches.filter { !$0.isPartial || $0.frames >= partialFrames }
    }

    private static func isWithin(_ time: Double, _ frames: [FrameSignature]) -> Bool {
        guard let first = frames.first?.time, let last = frames.last?.time else { return false }
        return first < time && time < last
    }
}
