extension FindingRemedy {
    /// Command lines for this finding of this file. An unknown value stays a name in capitals.
    public func lines(for finding: Finding, in record: MediaRecord) -> [String] {
        let values = RemedyValues(finding, record)
        return commands.filter { $0.applies(to: record.container?.format) }
            .map { command in command.line.text { values[$0] ?? $0.rawValue } }
    }
}

extension RemedyCommand {
    /// Options of the line without the names of files: `--set color-range=1`. nil where it is a
    /// line of another program, or a value is unknown.
    func options(
        of editor: HeaderEditor, for finding: Finding, in record: MediaRecord
    ) -> String? {
        let values = RemedyValues(finding, record)
        var isKnown = true
        let text = line.text { name in
            if name == .file || name == .output { return name.rawValue }
            isKnown = isKnown && values[name] != nil
            return values[name] ?? ""
        }
        let (head, tail) = editor.frame
        guard isKnown, text.hasPrefix(head), text.hasSuffix(tail) else { return nil }
        return text.dropFirst(head.count).dropLast(tail.count).split(separator: " ")
            .joined(separator: " ")
    }
}

/// Values of a command line for one finding of one file.
private struct RemedyValues {
    private let finding: Finding
    private let input: String?
    private let track: MediaPlayerTrack?
    /// The observed value where a shell takes it as it is.
    private let word: String?

    init(_ finding: Finding, _ record: MediaRecord) {
        self.finding = finding
        input = record.input.path == "-" ? nil : record.input.name
        track = record.tracks.first { $0.trackID == finding.trackID }
        word = finding.observed?.remedyWord
    }

    /// nil for an unknown value.
    subscript(name: RemedyLine.Value) -> String? {
        switch name {
        case .file: input.map { ShellWord(path: $0).text }
        case .output: input.map { ShellWord(mended: $0).text }
        case .stem: input.map { ShellWord(stemOf: $0).text }
        case .fileExtension: word.map(ContainerFormat.fileExtension)
        case .trackNumber: (track?.containerID).map { "\($0)" }
        case .track: finding.trackID.map { "\($0)" }
        case .observed: word
        case .language:
            word.flatMap { LanguageTag($0)?.language }.flatMap(LanguageTag.terminologic)
        case .codePoint: word.flatMap(codePoint)
        case .fieldOrder: word.flatMap { Self.fieldOrders[$0] }
        case .milliseconds: finding.observed?.remedyShift
        case .frameRate: frameRate.map { "\($0)" }
        case .nanoseconds: frameRate.flatMap(Self.nanoseconds)
        case .width: displaySize.map { "\($0.width)" }
        case .height: displaySize.map { "\($0.height)" }
        case .across: aspect.map { "\($0.numerator)" }
        case .down: aspect.map { "\($0.denominator)" }
        case .maxCLL: (track?.contentLight?.maxCLL).map { "\($0)" }
        case .maxFALL: (track?.contentLight?.maxFALL).map { "\($0)" }
        case .measuredCLL: (track?.measuredContentLight?.maxCLL).map { "\($0)" }
        case .measuredFALL: (track?.measuredContentLight?.maxFALL).map { "\($0)" }
        }
    }

    private func observedFraction(of code: Finding.Code) -> Rational? {
        finding.code == code ? finding.observed?.text.flatMap { Rational($0) } : nil
    }

    private var aspect: Rational? { observedFraction(of: .videoAspectConflict) }

    /// The rate that the timestamps show, which may differ from that of the record.
    private var frameRate: Rational? {
        observedFraction(of: .timeFrameRateConflict) ?? track?.frameRate
    }

    private var displaySize: PixelSize? {
        track?.codedSize.flatMap { coded in aspect.flatMap { $0.shape(of: coded) } }
            ?? finding.observed.flatMap { try? PixelSize.read($0) }
    }

    /// The number of a colour name in the tables of H.273; of a range in Matroska's `Range`.
    private func codePoint(of word: String) -> String? {
        let name: (Int) -> String? =
            switch finding.code {
            case .colorPrimariesConflict: CodingIndependentCodePoints.primaries
            case .colorTransferConflict: CodingIndependentCodePoints.transfer
            case .colorMatrixConflict, .colorMatrixMismatch: CodingIndependentCodePoints.matrix
            case .colorRangeConflict, .colorRangeMismatch: { [1: "tv", 2: "pc"][$0] }
            default: { _ in nil }
            }
        return (0...255).first { name($0) == word }.map { "\($0)" }
    }

    /// FieldOrder of Matroska (RFC 9559).
    private static let fieldOrders = [
        "progressive": "0", "tt": "1", "bb": "6", "tb": "9", "bt": "14",
    ]

    /// DefaultDuration of Matroska.
    private static func nanoseconds(_ rate: Rational) -> String? {
        guard rate.doubleValue > 0 else { return nil }
        return Int(exactly: (1e9 / rate.doubleValue).rounded()).map { "\($0)" }
    }
}

extension JSONValue {
    fileprivate var remedyWord: String? {
        switch self {
        case .string(let word) where ShellWord.isPlain(word): word
        case .int(let number): "\(number)"
        case .double(let number) where number.isFinite: "\(number)"
        default: nil
        }
    }

    /// Milliseconds that cancel an offset in seconds.
    fileprivate var remedyShift: String? {
        guard case .double(let seconds) = self, seconds.magnitude < 1e6 else { return nil }
        return "\(Int((-seconds * 1000).rounded()))"
    }
}

extension Rational {
    /// Display size of samples of this shape; nil where no field can hold it.
    fileprivate func shape(of coded: PixelSize) -> PixelSize? {
        guard numerator > 0, denominator > 0 else { return nil }
        let width = Double(coded.width) * Double(numerator) / Double(denominator)
        return Int(exactly: width.rounded()).flatMap { width in
            width > 0 && width < 1 << 24 ? PixelSize(width: width, height: coded.height) : nil
        }
    }
}
