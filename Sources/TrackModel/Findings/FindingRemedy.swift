/// The remedy for a finding.
public struct FindingRemedy: Hashable, Sendable {
    /// Advice in sentences.
    public let advice: String
    /// Command lines, each for some containers; empty where no single line helps.
    package let commands: [RemedyCommand]
}

/// A command line whose values depend on the file and the finding.
package struct RemedyCommand: Hashable, Sendable {
    /// `MediaContainer.format`s that it applies to; empty for all.
    package let formats: [String]
    let line: RemedyLine

    static func matroska(_ line: RemedyLine) -> Self {
        Self(formats: ContainerFormat.matroskaWords, line: line)
    }

    static func mp4(_ line: RemedyLine) -> Self {
        Self(formats: ContainerFormat.isoMediaWords, line: line)
    }

    static func any(_ line: RemedyLine) -> Self { Self(formats: [], line: line) }

    func applies(to format: String?) -> Bool {
        formats.isEmpty || format.map(formats.contains) ?? true
    }

    /// The line with the names of its values in capitals: `mkvpropedit FILE --set title=VALUE`.
    package var template: String { line.text { $0.rawValue } }
}

/// Text of a command line with values in between: `"mv \(.file) \(.output)"`.
struct RemedyLine: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// A value that differs from file to file, by the name that stands for it while it is unknown.
    enum Value: String, Sendable {
        /// The input, and a new file beside it.
        case file = "FILE", output = "OUT"
        /// The input without its extension, and the extension of its format.
        case stem = "STEM", fileExtension = "EXTENSION"
        /// The number that the container gives the track.
        case trackNumber = "NUMBER"
        /// `trackID` of the track.
        case track = "TRACK"
        /// The observed value as it is; as the code of ISO 639-2 for the language; as its code
        /// point in ITU-T H.273; as FieldOrder of Matroska.
        case observed = "VALUE", language = "LANGUAGE", codePoint = "CODE", fieldOrder = "ORDER"
        /// The shift that removes the observed offset.
        case milliseconds = "MILLISECONDS"
        /// The frame rate, and the duration of a frame.
        case frameRate = "RATE", nanoseconds = "NANOSECONDS"
        /// The display size, and the sample aspect ratio.
        case width = "WIDTH", height = "HEIGHT", across = "ACROSS", down = "DOWN"
        /// Content light of the bitstream, and the measured one, cd/m².
        case maxCLL = "MAXCLL", maxFALL = "MAXFALL"
        case measuredCLL = "MEASUREDCLL", measuredFALL = "MEASUREDFALL"
    }

    fileprivate enum Part: Hashable, Sendable {
        case text(String)
        case value(Value)
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ text: String) { parts.append(.text(text)) }

        mutating func appendInterpolation(_ value: Value) { parts.append(.value(value)) }
    }

    private let parts: [Part]

    init(stringLiteral text: String) { parts = [.text(text)] }

    init(stringInterpolation line: StringInterpolation) { parts = line.parts }

    static func + (head: Self, tail: Self) -> Self { Self(parts: head.parts + tail.parts) }

    private init(parts: [Part]) { self.parts = parts }

    /// The line with its values.
    func text<Failure>(_ value: (Value) throws(Failure) -> String) throws(Failure) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .text(let literal): text += literal
            case .value(let name): text += try value(name)
            }
        }
        return text
    }
}
