import TrackProbeKit

/// Writes records to standard output as they come and keeps the worst status.
struct Report {
    private(set) var status = ExitStatus.analysed
    private var format: any ReportFormat
    private let isQuiet: Bool
    /// A reader that closed the pipe wants no more.
    private var isOpen = true

    init(format name: ReportFormatName, color: ColorChoice, isQuiet: Bool, count: Int) {
        format = name.makeFormat(
            options: ReportOptions(
                isColored: color.isColored(onTerminal: Terminal.isOutput), width: Terminal.width))
        self.isQuiet = isQuiet
        isOpen = StandardOutput.write(format.begin(count: count))
    }

    /// - Parameter tracks: the tracks asked for; empty for all.
    /// - Returns: false when nobody reads on.
    mutating func add(_ record: MediaRecord, tracks: Set<Int>) -> Bool {
        let kept = tracks.isEmpty ? record : record.keeping(trackIDs: tracks)
        if let error = record.error {
            fail(error.message)
        } else if !tracks.isEmpty, kept.tracks.isEmpty {
            fail("“\(record.input.path)” has no such track; it has \(record.tracks.count).")
        }
        do {
            let text = try format.record(kept)
            isOpen = isOpen && StandardOutput.write(text)
        } catch {
            fail("Cannot write the report of “\(record.input.path)”: \(error)")
        }
        return isOpen
    }

    mutating func end() {
        isOpen = isOpen && StandardOutput.write(format.end())
    }

    private mutating func fail(_ sentence: String) {
        status = .someFailed
        if !isQuiet { StandardError.say(sentence) }
    }
}
