/// Type of a member, apart from nil.
package indirect enum MemberType: Sendable {
    /// Kind of a text.
    package enum Text: Sendable {
        case plain
        /// Text that often looks like a number: `5.1`.
        case numeral
        /// Canonical BCP-47.
        case language
        /// English name of a language: `Portuguese (Brazil)`.
        case languageName
        /// FFmpeg's name of a codec.
        case codec
        /// `MediaContainer.format`.
        case container
        /// FFmpeg's names of flags and of H.273's code points.
        case disposition, range, primaries, transfer, matrix
        /// FFmpeg's name of an arrangement of channels.
        case layout
    }

    case bool
    case integer
    case number
    /// An exact fraction, as text: `24000/1001`, `16:15`.
    case fraction
    case text(Text)
    /// A value of an enumeration, which may grow.
    case word([String])
    case list(MemberType)
    case object(any Described.Type)
    /// Names from the file.
    case map(MemberType)
    case any
}

extension MemberType {
    /// The same type with a kind of text.
    func with(_ kind: Text) -> MemberType {
        switch self {
        case .text: .text(kind)
        case .list(let element): .list(element.with(kind))
        case .map(let element): .map(element.with(kind))
        default: self
        }
    }
}

/// Unit of a member's number.
package enum MemberUnit: String, Sendable {
    case seconds = "s"
    case bitsPerSecond = "b/s"
    case bytes = "B"
    case bits = "bit"
    case pixels = "px"
    case degrees = "°"
    case perSecond = "1/s"
    case hertz = "Hz"
    case luminance = "cd/m²"
    case illuminance = "lx"
    case decibels = "dB"
    /// Against full scale.
    case fullScale = "dBFS"
    case truePeak = "dBTP"
    case loudness = "LUFS"
    case loudnessRange = "LU"
}
