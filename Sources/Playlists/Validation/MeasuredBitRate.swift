/// The bit rate that segments on disk really have.
struct MeasuredBitRate {
    /// Bits a second over all segments.
    let average: Double
    /// The largest of any run of segments that lasts half to one and a half target
    /// durations (RFC 8216, section 4.1).
    let peak: Double

    /// nil where a size or duration is missing.
    init?(_ list: SegmentList, targetDuration: Double, size: (LocalPath) -> UInt64?) {
        var segments: [(bits: Double, duration: Double)] = []
        for segment in list.segments where !segment.isGap {
            guard let duration = segment.duration, duration > 0,
                let path = segment.reference.localPath, let whole = size(path)
            else { return nil }
            let bytes = segment.range?.length ?? whole
            segments.append((Double(bytes) * 8, duration))
        }
        let total = segments.reduce((bits: 0.0, duration: 0.0)) {
            ($0.bits + $1.bits, $0.duration + $1.duration)
        }
        guard total.duration > 0, targetDuration > 0 else { return nil }
        average = total.bits / total.duration
        var highest = 0.0
        for start in segments.indices {
            var run = (bits: 0.0, duration: 0.0)
            for segment in segments[start...] {
                run = (run.bits + segment.bits, run.duration + segment.duration)
                if run.duration > 1.5 * targetDuration { break }
                if run.duration >= 0.5 * targetDuration { highest = max(highest, run.bits / run.duration) }
            }
        }
        // Segments that are all longer or shorter than that.
        peak = highest > 0 ? highest : segments.map { $0.bits / $0.duration }.max() ?? average
    }
}
