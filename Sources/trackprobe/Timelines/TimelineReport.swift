import TrackProbeKit

/// Writes time lines to standard output as they come and keeps the worst status.
struct TimelineReport {
    private(set) var status = ExitStatus.analysed
    private var format: any TimelineFormat
    private let isQuiet: Bool
    private var isOpen = true

    init(format name: TimelineFormatName, color: ColorChoice, isQuiet: Bool, count: Int) {
        format = name.makeFormat(
            options: Terminal.reportOptions(color))
        self.isQuiet = isQuiet
        isOpen = StandardOutput.write(format.begin(count: count))
    }

    /// - Returns: false when nobody reads on.
    mutating func add(_ document: TimelineDocument) -> Bool {
        if let error = document.error { fail(error.message) }
        write { try $0.document(document) }
        return isOpen
    }

    /// A date for a time, or a time for a date, a line each; nothing is an answer that
    /// ends with status 1.
    mutating func answer(_ document: TimelineDocument, dateAt: Double?, timeAt: PlaylistDate?) {
        if let error = document.error { return fail(error.message) }
        if let dateAt {
            guard let date = document.timeline.date(at: dateAt) else {
                return fail("“\(document.input.path)” says no date of that time.")
            }
            isOpen = isOpen && StandardOutput.write("\(date)\n")
        }
        if let timeAt {
            guard let time = document.timeline.time(at: timeAt) else {
                return fail("“\(document.input.path)” does not hold that date.")
            }
            isOpen = isOpen && StandardOutput.write("\(time)\n")
        }
    }

    /// One message, or with `-` one a line of standard input; blank lines are none.
    mutating func decode(_ text: String) {
        guard text == "-" else { return decodeMessage(text) }
        while isOpen, let line = readLine() {
            if line.allSatisfy(\.isWhitespace) { continue }
            decodeMessage(line)
        }
    }

    mutating func end() { isOpen = isOpen && StandardOutput.write(format.end()) }

    private mutating func decodeMessage(_ text: String) {
        do throws(MetadataError) {
            let message = try SpliceText.message(text)
            write { try $0.message(.success(message)) }
        } catch {
            fail("Cannot decode “\(text.prefix(40))”: \(error)")
            write { try $0.message(.failure(error)) }
        }
    }

    private mutating func write(_ make: (inout any TimelineFormat) throws -> String) {
        do {
            let text = try make(&format)
            isOpen = isOpen && StandardOutput.write(text)
        } catch {
            fail("Cannot write the time line: \(error)")
        }
    }

    private mutating func fail(_ sentence: String) {
        status = .someFailed
        if !isQuiet { StandardError.say(sentence) }
    }
}
