import TrackProbeKit

/// Writes selections to standard output as they come and keeps the worst status.
struct SelectionReportWriter {
    private(set) var status = ExitStatus.analysed
    private var format: any SelectionFormat
    private let isQuiet: Bool
    private var isOpen = true

    init(format name: SelectionFormatName, color: ColorChoice, isQuiet: Bool, count: Int) {
        format = name.makeFormat(
            options: ReportOptions(
                isColored: color.isColored(onTerminal: Terminal.isOutput), width: Terminal.width))
        self.isQuiet = isQuiet
        isOpen = StandardOutput.write(format.begin(count: count))
    }

    /// - Returns: false when nobody reads on.
    mutating func add(_ input: SelectedInput) -> Bool {
        if let error = input.error { fail(error.message) }
        do {
            let text = try format.selected(input)
            isOpen = isOpen && StandardOutput.write(text)
        } catch {
            fail("Cannot write the selection of “\(input.input.path)”: \(error)")
        }
        return isOpen
    }

    mutating func end() { isOpen = isOpen && StandardOutput.write(format.end()) }

    private mutating func fail(_ sentence: String) {
        status = .someFailed
        if !isQuiet { StandardError.say(sentence) }
    }
}
