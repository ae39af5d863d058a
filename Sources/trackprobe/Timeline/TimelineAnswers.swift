import TrackProbeKit

/// A date for a time, or a time for a date, a line each; nothing is an answer that ends with
/// status 1.
struct TimelineAnswers {
    /// Seconds.
    let dateAt: Double?
    let timeAt: PlaylistDate?
    let isQuiet: Bool
    private(set) var status = ExitStatus.analysed
    private var isOpen = true

    init(dateAt: Double?, timeAt: PlaylistDate?, isQuiet: Bool) {
        self.dateAt = dateAt
        self.timeAt = timeAt
        self.isQuiet = isQuiet
    }

    mutating func add(_ document: TimelineDocument) {
        if let error = document.error { return fail(error.message) }
        if let dateAt {
            guard let date = document.timeline.date(at: dateAt) else {
                return fail("“\(document.input.path)” says no date of that time.")
            }
            write("\(date)\n")
        }
        if let timeAt {
            guard let time = document.timeline.time(at: timeAt) else {
                return fail("“\(document.input.path)” does not hold that date.")
            }
            write("\(time)\n")
        }
    }

    private mutating func write(_ line: String) {
        isOpen = isOpen && StandardOutput.write(line)
    }

    private mutating func fail(_ sentence: String) {
        status = .someFailed
        if !isQuiet { StandardError.say(sentence) }
    }
}
