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
    /// nil for standard output.
    private let file: OutputFile?

    /// - Parameter file: the file that is written, without colour; nil for standard output.
    init(
        format name: FormatName<Subject>, color: ColorChoice, isQuiet: Bool, count: Int,
        isSilent: Bool = false, file: OutputFile? = nil
    ) {
        let options = file == nil ? Terminal.reportOptions(color) : ReportOptions(width: 100)
        self.init(
            name.makeFormat(options: options),
            isQuiet: isQuiet, count: count, isSilent: isSilent, file: file)
    }

    init(
        _ format: any ReportFormat<Subject>, isQuiet: Bool, count: Int, isSilent: Bool = false,
        file: OutputFile? = nil
    ) {
        self.format = format
        (self.isQuiet, self.isSilent, self.file) = (isQuiet, isSilent, file)
        isOpen = isSilent || Self.put(self.format.begin(count: count), file)
    }

    /// - Returns: false if the reader has closed the pipe, or the file cannot be written; `end`
    ///   reports that.
    private static func put(_ text: String, _ file: OutputFile?) -> Bool {
        guard let file else { return StandardOutput.write(text) }
        return (try? file.write(Array(text.utf8))) != nil
    }

    /// Adds a contact sheet to the next subject.
    mutating func attach(sheet: [UInt8]) { format.attach(sheet: sheet) }

    /// Adds frames to the next subject.
    mutating func attach(strip: [UInt8]) { format.attach(strip: strip) }

    /// - Parameter countsError: whether its error raises the exit status.
    /// - Returns: false if the reader has closed the pipe.
    mutating func add(_ subject: Subject, countsError: Bool = true) -> Bool {
        if let error = subject.error, countsError { raise(.someFailed, error.message) }
        if let unread = subject.unreadPart { raise(.someFailed, unread) }
        if isSilent { return true }
        do {
            var isOpen = isOpen
            let file = file
            try format.deliver(subject) { text in
                isOpen = isOpen && Self.put(text, file)
                return isOpen
            }
            self.isOpen = isOpen
        } catch {
            raise(.someFailed, "Cannot write the report of “\(subject.input.path)”: \(error)")
        }
        return isOpen
    }

    mutating func end() {
        isOpen = isOpen && (isSilent || Self.put(format.end(), file))
        do {
            try file?.finish()
        } catch {
            raise(.someFailed, "\(error)")
        }
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
