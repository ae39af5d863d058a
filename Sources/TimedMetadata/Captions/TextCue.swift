/// One caption of a text format, in seconds.
struct TextCue: Hashable {
    var start: Double
    var end: Double
    /// Without markup.
    var text: String

    /// The cue as far as a sample shows it; nil outside.
    func clipped(to range: ClosedRange<Double>) -> TextCue? {
        guard start < range.upperBound, end > range.lowerBound || start >= range.lowerBound else {
            return nil
        }
        return TextCue(
            start: max(start, range.lowerBound), end: min(end, range.upperBound), text: text)
    }
}

/// The captions of one text track or rendition.
struct TextCues {
    private var cues: [TextCue] = []

    private static let most = 1 << 16
    /// Seconds between two halves of a cue that samples or segments cut.
    private static let seam = 0.05

    mutating func add(_ cue: TextCue) {
        if cues.count < Self.most { cues.append(cue) }
    }

    /// All together as one span. What goes on in the next sample is one cue.
    func span(shiftedBy shift: Double) -> (service: CaptionService, end: Double?)? {
        var service = CaptionService()
        var end = -Double.infinity
        var last: [String: Double] = [:]
        var most = 64
        for cue in cues.sorted(by: { $0.start < $1.start }) {
            let isContinued = last[cue.text].map { cue.start <= $0 + Self.seam } ?? false
            if !isContinued { service.show(cue.text, at: cue.start + shift) }
            last[cue.text] = max(last[cue.text] ?? cue.end, cue.end)
            end = max(end, cue.end + shift)
            if last.count > most {
                last = last.filter { $0.value + Self.seam >= cue.start }
                // Where all overlap, none can be dropped, and looking again finds nothing.
                most = max(64, 2 * last.count)
            }
        }
        return service.start == nil ? nil : (service, end.isFinite ? end : nil)
    }
}
