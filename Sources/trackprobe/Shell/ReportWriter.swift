import TrackProbeKit

/// Writes subjects to standard output as they come and keeps the highest status.
struct ReportWriter<Subject: Reportable> {
    private(set) var status = ExitStatus.analysed
    private var format: any ReportFormat<Subject>
    private let isQuiet: Bool
    /// Whether subjects are counted alone, and nothing is written of them.
    private let isSilent: Bool
    /// A reader that closed the pipe wants no more.
    private(set) var isOpen = true

    init(
        format name: FormatName<Subject>, color: ColorChoice, isQuiet: Bool, count: Int,
        isDetailed: Bool = false, isSilent: Bool = false
    ) {
        self.init(
            name.makeFormat(options: Terminal.reportOptions(color, isDetailed: isDetailed)),
            isQuiet: isQuiet, count: count, isSilent: isSilent)
    }

    init(
        _ format: any ReportFormat<Subject>, isQuiet: Bool, count: Int, isSilent: Bool = false
    ) {
        self.format = format
        (self.isQuiet, self.isSilent) = (isQuiet, isSilent)
        isOpen = isSilent || StandardOutput.write(self.format.begin(count: count))
    }

    /// A contact sheet of the subject that is added next.
    mutating func attach(sheet: [UInt8]) { format.attach(sheet: sheet) }

    /// - Returns: false when nobody reads on.
    mutating func add(_ subject: Subject) -> Bool {
        if let error = subject.error { raise(.someFailed, error.message) }
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

    /// Ends with this status or a higher one, and says why.
    mutating func raise(_ status: ExitStatus, _ sentence: String) {
        self.status = max(self.status, status)
        say(sentence)
    }

    func say(_ sentence: String) {
        if !isQuiet { StandardError.say(sentence) }
    }
}
