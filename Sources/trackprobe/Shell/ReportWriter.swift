import TrackProbeKit

/// Writes subjects to standard output as they arrive and keeps the highest exit status.
struct ReportWriter<Subject: Reportable> {
    private(set) var status = ExitStatus.analysed
    private var format: any ReportFormat<Subject>
    private let isQuiet: Bool
    /// Whether subjects are only counted, not written.
    private let isSilent: Bool
    /// False once the reader has closed the pipe.
    private(set) var isOpen = true

    init(
        format name: FormatName<Subject>, color: ColorChoice, isQuiet: Bool, count: Int,
        isSilent: Bool = false
    ) {
        self.init(
            name.makeFormat(options: Terminal.reportOptions(color)),
            isQuiet: isQuiet, count: count, isSilent: isSilent)
    }

    init(
        _ format: any ReportFormat<Subject>, isQuiet: Bool, count: Int, isSilent: Bool = false
    ) {
        self.format = format
        (self.isQuiet, self.isSilent) = (isQuiet, isSilent)
        isOpen = isSilent || StandardOutput.write(self.format.begin(count: count))
    }

    /// Adds a contact sheet to the next subject.
    mutating func attach(sheet: [UInt8]) { format.attach(sheet: sheet) }

    /// Adds frames to the next subject.
    mutating func attach(strip: [UInt8]) { format.attach(strip: strip) }

    /// - Returns: false if the reader has closed the pipe.
    mutating func add(_ subject: Subject) -> Bool {
        if let error = subject.error { raise(.someFailed, error.message) }
        if let unread = subject.unreadPart { raise(.someFailed, unread) }
        if isSilent { return true }
        do {
            var isOpen = isOpen
            try format.deliver(subject) { text in
                isOpen = isOpen && StandardOutput.write(text)
                return isOpen
            }
            self.isOpen = isOpen
        } catch {
            raise(.someFailed, "Cannot write the report of “\(subject.input.path)”: \(error)")
        }
        return isOpen
    }

    mutating func end() {
        isOpen = isOpen && (isSilent || StandardOutput.write(format.end()))
    }

    /// Raises the exit status to at least this one, and reports the reason.
    mutating func raise(_ status: ExitStatus, _ sentence: String) {
        self.status = max(self.status, status)
        say(sentence)
    }

    func say(_ sentence: String) {
        if !isQuiet { StandardError.say(sentence) }
    }
}
