import TrackModel

/// Looks for transparent samples in frames with an alpha channel.
struct AlphaMeter: PictureMeter {
    private var pictures = 0
    private var isOpaque = true
    private var scratch: [UInt16] = []

    init() {}

    /// Looks no further after the first transparent sample.
    mutating func add(_ picture: borrowing PictureBuffer) {
        guard isOpaque, let alpha = picture.alpha else { return }
        pictures += 1
        if scratch.count < alpha.width { scratch = [UInt16](repeating: 0, count: alpha.width) }
        isOpaque = scratch.withUnsafeMutableBufferPointer { buffer in
            guard let memory = buffer.baseAddress else { return true }
            return (0..<alpha.height).allSatisfy { Self.isOpaque(alpha, row: $0, memory) }
        }
    }

    private static func isOpaque(
        _ alpha: PicturePlane, row: Int, _ scratch: UnsafeMutablePointer<UInt16>
    ) -> Bool {
        let samples = alpha.row(row, scratch: scratch)
        let maximum = UInt16(alpha.maximum)
        var lowest = maximum
        for column in 0..<alpha.width { lowest = min(lowest, samples[column]) }
        return lowest == maximum
    }

    func write(into measurements: inout PictureMeasurements) {
        guard pictures > 0 else { return }
        measurements.isOpaque = isOpaque
    }
}

/// Reports an alpha channel without transparency.
enum AlphaVerdict {
    static func findings(_ picture: MeasuredPicture) -> [Finding] {
        guard picture.measurements.isOpaque == true else { return [] }
        let pictures = picture.measurements.pictures
        let frames = pictures == 1 ? "the decoded frame" : "all \(pictures) decoded frames"
        return [
            Finding(
                .videoOpaqueAlpha, trackID: picture.track.trackID,
                message: "the alpha channel of \(frames) is opaque",
                confidence: picture.measurements.isComplete ? 1 : 0.7)
        ]
    }
}
