import TrackProbeKit

/// Writes the date of a time, or the time of a date, one per line; a missing answer ends with status 1.
struct TimelineAnswers {
    /// Time in seconds.
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
                return fail("“\(document.input.path)” has no date for that time.")
            }
            write("\(date)\n")
        }
        if let timeAt {
            guard let time = document.timeline.time(at: timeAt) else {
                return fail("“\(document.input.path)” does not contain that date.")
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
