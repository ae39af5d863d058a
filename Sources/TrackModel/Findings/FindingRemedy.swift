/// How a finding is mended.
public struct FindingRemedy: Hashable, Sendable {
    /// Sentences for people.
    public let advice: String
    /// Command lines, each for some containers; empty where no single line mends it.
    package let commands: [RemedyCommand]

    /// The command lines for this finding of this file, with names and values filled
    /// in as far as they are known.
    public func lines(for finding: Finding, in record: MediaRecord) -> [String] {
        commands.filter { $0.applies(to: record.container?.format) }
            .map { $0.line(for: finding, in: record) }
    }
}

/// A command line with words in capitals for what differs from file to file.
package struct RemedyCommand: Hashable, Sendable {
    /// `MediaContainer.format`s that it is for; empty for all.
    package let formats: [String]
    /// `FILE` and `OUT` are the input and a new file, `NUMBER` the number that the
    /// container gives the track, `TRACK` its `trackID`, `VALUE` what the finding
    /// observed, `EXTENSION` what files of such a format end in and `STEM` the name before
    /// it, `LANGUAGE` the code of ISO 639-2 for the language observed, `MILLISECONDS` what takes the
    /// offset observed away, `CODE` its code point in ITU-T H.273, `RATE` the frame rate, `WIDTH` and
    /// `HEIGHT` the size at which it is shown, `ACROSS` and `DOWN` the shape of its samples.
    package let template: String

    static func matroska(_ template: String) -> Self {
        Self(formats: ContainerFormat.matroskaWords, template: template)
    }

    static func mp4(_ template: String) -> Self {
        Self(formats: ContainerFormat.isoMediaWords, template: template)
    }

    static func any(_ template: String) -> Self { Self(formats: [], template: template) }

    func applies(to format: String?) -> Bool {
        formats.isEmpty || format.map(formats.contains) ?? true
    }

    func line(for finding: Finding, in record: MediaRecord) -> String {
        let values = values(for: finding, in: record)
        return template.split(separator: " ", omittingEmptySubsequences: false)
            .map { Self.filled($0, values) }.joined(separator: " ")
    }

    private func values(for finding: Finding, in record: MediaRecord) -> [String: String?] {
        let track = record.tracks.first { $0.trackID == finding.trackID }
        let size = finding.observed.flatMap { try? PixelSize.read($0) }
        let aspect =
            finding.code == .videoAspectConflict
            ? finding.observed?.text.flatMap { Rational($0) } : nil
        let shape = track?.codedSize.flatMap { coded in aspect.flatMap { $0.shape(of: coded) } }
        // A rate that the timestamps show may not be what the record believes.
        let shown =
            finding.code == .timeFrameRateConflict
            ? finding.observed?.text.flatMap { Rational($0) } : nil
        let rate = shown ?? track?.frameRate
        return [
            "FILE": record.input.path == "-" ? nil : ShellWord(path: record.input.path).text,
            "OUT": record.input.path == "-" ? nil : ShellWord(mended: record.input.path).text,
            "STEM": record.input.path == "-" ? nil : ShellWord(stemOf: record.input.path).text,
            "EXTENSION": finding.observed?.remedyWord.map(ContainerFormat.fileExtension),
            "NUMBER": track?.containerID.map { "\($0)" },
            "TRACK": finding.trackID.map { "\($0)" },
            "RATE": rate.map { "\($0)" },
            "VALUE": finding.observed?.remedyWord,
            "LANGUAGE": finding.observed?.remedyWord.flatMap { LanguageTag($0)?.language }
                .flatMap(LanguageTag.terminologic),
            "MILLISECONDS": finding.observed?.remedyShift,
            "CODE": finding.observed?.remedyWord.flatMap { finding.code.codePoint(of: $0) },
            "WIDTH": (shape?.width ?? size?.width).map { "\($0)" },
            "HEIGHT": (shape?.height ?? size?.height).map { "\($0)" },
            "ACROSS": aspect.map { "\($0.numerator)" }, "DOWN": aspect.map { "\($0.denominator)" },
            "NANOSECONDS": rate.flatMap(Self.nanoseconds),
            "ORDER": finding.observed?.remedyWord.flatMap { Self.fieldOrders[$0] },
            "MAXCLL": (track?.contentLight?.maxCLL).map { "\($0)" },
            "MAXFALL": (track?.contentLight?.maxFALL).map { "\($0)" },
            "MEASUREDCLL": (track?.measuredContentLight?.maxCLL).map { "\($0)" },
            "MEASUREDFALL": (track?.measuredContentLight?.maxFALL).map { "\($0)" },
        ]
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

    /// The line without the names that differ from file to file, such as `--set color-range=1`;
    /// nil where it is of another program, or a value is not known.
    func options(
        of editor: HeaderEditor, for finding: Finding, in record: MediaRecord
    ) -> String? {
        let (head, tail) = editor.frame
        guard template.hasPrefix(head), template.hasSuffix(tail) else { return nil }
        let options = template.dropFirst(head.count).dropLast(tail.count)
        let values = values(for: finding, in: record)
        let words = options.split(separator: " ")
        guard words.allSatisfy({ Self.names(in: $0).allSatisfy { values[$0] ?? nil != nil } })
        else { return nil }
        return words.map { Self.filled($0, values) }.joined(separator: " ")
    }

    /// Its words in capitals.
    private static func names(in word: Substring) -> [String] {
        word.split { !("A"..."Z").contains($0) }.map(String.init)
    }

    /// A word with the names in capitals that it holds replaced.
    private static func filled(_ word: Substring, _ values: [String: String?]) -> String {
        var (filled, name) = ("", "")
        func value(_ name: String) -> String { (values[name] ?? nil) ?? name }
        for character in word {
            if ("A"..."Z").contains(character) {
                name.append(character)
            } else {
                filled += value(name)
                filled.append(character)
                name = ""
            }
        }
        return filled + value(name)
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

    /// Milliseconds that take an offset in seconds away.
    fileprivate var remedyShift: String? {
        guard case .double(let seconds) = self, seconds.magnitude < 1e6 else { return nil }
        return "\(Int((-seconds * 1000).rounded()))"
    }
}

extension Rational {
    /// The size at which samples of this shape are shown; nil for one that no field holds.
    fileprivate func shape(of coded: PixelSize) -> PixelSize? {
        guard numerator > 0, denominator > 0 else { return nil }
        let width = Double(coded.width) * Double(numerator) / Double(denominator)
        return Int(exactly: width.rounded()).flatMap { width in
            width > 0 && width < 1 << 24 ? PixelSize(width: width, height: coded.height) : nil
        }
    }
}

extension Finding.Code {
    /// The number of a colour word in the tables of H.273; of a range in Matroska's
    /// `Range`.
    fileprivate func codePoint(of word: String) -> String? {
        let name: (Int) -> String? =
            switch self {
            case .colorPrimariesConflict: CodingIndependentCodePoints.primaries
            case .colorTransferConflict: CodingIndependentCodePoints.transfer
            case .colorMatrixConflict, .colorMatrixMismatch: CodingIndependentCodePoints.matrix
            case .colorRangeConflict, .colorRangeMismatch: { [1: "tv", 2: "pc"][$0] }
            default: { _ in nil }
            }
        return (0...255).first { name($0) == word }.map { "\($0)" }
    }
}
