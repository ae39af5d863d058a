import Platform
import TrackModel

/// Perceptual hashes of the frames of a video, which other resolutions, codecs and black bars hardly
/// change: signs of the lowest frequencies of the frame inside the bars.
package struct PictureHashes: Sendable {
    /// The size at which frames are added, whatever their shape.
    package static let size = PixelSize(width: 64, height: 64)
    /// Pixels of the square that is transformed, and frequencies of each direction in the hash.
    private static let side = 32, frequencies = 8
    /// Luma up to which a line belongs to a bar, and the share of the frame that one has at most.
    private static let bar = (luma: UInt8(28), share: 0.25)
    /// Standard deviation of luma, black 0 to white 255, below which a frame has no detail.
    private static let detail: Float = 5

    /// Luma of each frame; empty for one that is missing.
    private var frames: [[UInt8]] = []

    package init() {}

    package var count: Int { frames.count }

    /// Adds a frame; nil for one that could not be decoded.
    package mutating func add(_ picture: ComparablePicture?) {
        guard let picture, picture.size == Self.size else { return frames.append([]) }
        frames.append(picture.luma.map { UInt8(min(max($0 * 255, 0), 255)) })
    }

    /// One for each frame; 0 for a frame without detail.
    package var hashes: [UInt64] {
        let area = area
        return frames.map { Self.hash($0, area) }
    }

    /// The lines and columns inside of black bars, which are those of all frames.
    private var area: (rows: Range<Int>, columns: Range<Int>) {
        let (width, height) = (Self.size.width, Self.size.height)
        var rows = [UInt8](repeating: 0, count: height)
        var columns = [UInt8](repeating: 0, count: width)
        for frame in frames where !frame.isEmpty {
            for row in 0..<height {
                for column in 0..<width {
                    let luma = frame[row * width + column]
                    rows[row] = max(rows[row], luma)
                    columns[column] = max(columns[column], luma)
                }
            }
        }
        return (Self.inner(rows), Self.inner(columns))
    }

    private static func inner(_ lines: [UInt8]) -> Range<Int> {
        let most = Int(Double(lines.count) * bar.share)
        let first = lines.prefix(most + 1).prefix { $0 <= bar.luma }.count
        let last = lines.reversed().prefix(most + 1).prefix { $0 <= bar.luma }.count
        // A dark area beyond it is a dark frame.
        return (first > most ? 0 : first)..<(last > most ? lines.count : lines.count - last)
    }

    private static func hash(
        _ frame: [UInt8], _ area: (rows: Range<Int>, columns: Range<Int>)
    ) -> UInt64 {
        guard !frame.isEmpty else { return 0 }
        let pixels = scaled(frame, area)
        let mean = pixels.reduce(0, +) / Float(pixels.count)
        let variance = pixels.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Float(pixels.count)
        guard variance > detail * detail else { return 0 }
        var values = transformed(pixels)
        // The first one is the brightness.
        values[0] = 0
        let median = values.sorted()[values.count / 2]
        var hash: UInt64 = 0
        for (place, value) in values.enumerated() where value > median { hash |= 1 << place }
        return hash
    }

    /// The area as a square, by the mean of the pixels that each of its pixels covers.
    private static func scaled(
        _ frame: [UInt8], _ area: (rows: Range<Int>, columns: Range<Int>)
    ) -> [Float] {
        let rows = spans(of: area.rows), columns = spans(of: area.columns)
        var pixels = [Float](repeating: 0, count: side * side)
        for (row, lines) in rows.enumerated() {
            for (column, places) in columns.enumerated() {
                var (sum, weights): (Float, Float) = (0, 0)
                for (y, height) in lines {
                    for (x, width) in places {
                        sum += Float(frame[y * size.width + x]) * height * width
                        weights += height * width
                    }
                }
                pixels[row * side + column] = sum / max(weights, 1e-6)
            }
        }
        return pixels
    }

    /// The lines that each line of the square covers, with their shares.
    private static func spans(of lines: Range<Int>) -> [[(Int, Float)]] {
        let step = Double(lines.count) / Double(side)
        return (0..<side).map { place in
            let from = Double(lines.lowerBound) + Double(place) * step
            let to = min(from + step, Double(lines.upperBound))
            let first = Int(from),
                last = max(min(Int(to.rounded(.up)), lines.upperBound), first + 1)
            return (first..<last).map { line in
                let share = min(to, Double(line + 1)) - max(from, Double(line))
                return (line, Float(max(share, 0)))
            }
        }
    }

    /// Cosines of the transform, the lowest frequencies first.
    private static let cosines: [[Float]] = (0..<frequencies).map { frequency in
        (0..<side).map { place in
            Float(cos(Double.pi / Double(side) * (Double(place) + 0.5) * Double(frequency)))
        }
    }

    private static func transformed(_ pixels: [Float]) -> [Float] {
        var halves = [Float](repeating: 0, count: side * frequencies)
        for row in 0..<side {
            for (frequency, cosine) in cosines.enumerated() {
                var sum: Float = 0
                for place in 0..<side { sum += pixels[row * side + place] * cosine[place] }
                halves[row * frequencies + frequency] = sum
            }
        }
        var values = [Float](repeating: 0, count: frequencies * frequencies)
        for (frequency, cosine) in cosines.enumerated() {
            for column in 0..<frequencies {
                var sum: Float = 0
                for row in 0..<side { sum += halves[row * frequencies + column] * cosine[row] }
                values[frequency * frequencies + column] = sum
            }
        }
        return values
    }
}
