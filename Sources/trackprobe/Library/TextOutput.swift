import TrackProbeKit

/// A report file in a text format.
final class TextOutput: BatchOutput {
    private static let width = 100

    private let file: OutputFile
    private var texts: RecordTexts

    var path: String { file.path }
    var readsRecords: Bool { texts.readsRecords }

    init(
        _ path: String, format: ReportFormatName, inputs: [String]
    ) throws(OutputFile.Failure) {
        file = try OutputFile(path, inputs: inputs)
        texts = RecordTexts(format, options: ReportOptions(isColored: false, width: Self.width))
    }

    func begin(count: Int) throws { try file.write(texts.begin(count: count)) }

    func append(_ line: RecordLine, sheet: [UInt8]?) throws { try file.write(texts.text(of: line)) }

    func finish() throws {
        try file.write(texts.end())
        try file.finish()
    }
}
