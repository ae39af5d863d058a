/// A header field of a track, and its new value.
package struct HeaderEdit: Hashable, Sendable {
    package enum Change: Hashable, Sendable {
        /// A tag of BCP 47.
        case language(String)
        case flag(TrackFlag, Bool)
        /// FFmpeg's names.
        case primaries(String), transfer(String), matrix(String), range(String)
        /// FFmpeg's name.
        case fieldOrder(String)
        case codedSize(PixelSize)
        case frameRate(Rational)
        case contentLight(ContentLight)
        case channels(Int), sampleRate(Int), bitDepth(Int)
        /// The statistics tags of all tracks, counted again.
        case statistics
        /// The code of the sample entry in MP4.
        case sampleEntry(String)
    }

    package var trackID: Int
    package var change: Change

    package init(trackID: Int, change: Change) { (self.trackID, self.change) = (trackID, change) }
}

/// A flag of a track, by FFmpeg's name of its disposition.
package enum TrackFlag: String, CaseIterable, Sendable {
    case commentary = "comment"
    case hearingImpaired = "hearing_impaired"
    case visualImpaired = "visual_impaired"
    case forced

    /// The property of mkvpropedit.
    fileprivate var property: String {
        switch self {
        case .commentary: "flag-commentary"
        case .hearingImpaired: "flag-hearing-impaired"
        case .visualImpaired: "flag-visual-impaired"
        case .forced: "flag-forced"
        }
    }
}

extension HeaderEdit.Change {
    /// Properties of mkvpropedit and their values; nil where it has none, or no such value.
    var properties: [(name: String, value: String)]? {
        switch self {
        case .language(let tag): [("language", ShellWord(tag).text)]
        case .flag(let flag, let isOn): [(flag.property, isOn ? "1" : "0")]
        case .primaries, .transfer, .matrix, .range:
            color.map { [($0.name, "\($0.code)")] }
        case .fieldOrder(let order):
            Self.fieldOrders[order].map {
                [("interlaced", order == "progressive" ? "2" : "1"), ("field-order", $0)]
            }
        case .codedSize(let size):
            [("pixel-width", "\(size.width)"), ("pixel-height", "\(size.height)")]
        case .frameRate(let rate):
            Self.nanoseconds(rate).map { [("default-duration", "\($0)")] }
        case .contentLight(let light):
            [("max-content-light", "\(light.maxCLL)"), ("max-frame-light", "\(light.maxFALL)")]
        case .channels(let count): [("channels", "\(count)")]
        case .sampleRate(let rate): [("sampling-frequency", "\(rate)")]
        case .bitDepth(let bits): [("bit-depth", "\(bits)")]
        case .statistics, .sampleEntry: nil
        }
    }

    /// Name of the element in mkvpropedit, also that of mkvmerge for a new track, and the value in
    /// the tables of H.273, or of Matroska's `Range`.
    private var color: (name: String, code: Int)? {
        func code(of word: String, _ name: (Int) -> String?) -> Int? {
            (0...255).first { name($0) == word }
        }
        switch self {
        case .primaries(let word):
            return code(of: word, CodingIndependentCodePoints.primaries)
                .map { ("color-primaries", $0) }
        case .transfer(let word):
            return code(of: word, CodingIndependentCodePoints.transfer)
                .map { ("color-transfer-characteristics", $0) }
        case .matrix(let word):
            return code(of: word, CodingIndependentCodePoints.matrix)
                .map { ("color-matrix-coefficients", $0) }
        case .range(let word): return ["tv": 1, "pc": 2][word].map { ("color-range", $0) }
        default: return nil
        }
    }

    /// Options of mkvmerge for the first track of the next file.
    var mergeOptions: [String] { color.map { ["--\($0.name)", "0:\($0.code)"] } ?? [] }

    /// A tag of the stream: its name in FFmpeg's filters of H.264 and HEVC, its name in that of AV1,
    /// and the value.
    var streamTag: (name: String, nameInAV1: String, value: String, valueInAV1: String)? {
        guard let color else { return nil }
        switch self {
        case .range(let word):
            return ("video_full_range_flag", "color_range", word == "pc" ? "1" : "0", word)
        case .matrix:
            return (
                "matrix_coefficients", "matrix_coefficients", "\(color.code)", "\(color.code)"
            )
        default: return nil
        }
    }

    /// FieldOrder of Matroska (RFC 9559).
    private static let fieldOrders = [
        "progressive": "0", "tt": "1", "bb": "6", "tb": "9", "bt": "14",
    ]

    /// DefaultDuration of Matroska.
    private static func nanoseconds(_ rate: Rational) -> Int? {
        rate.doubleValue > 0 ? Int(exactly: (1e9 / rate.doubleValue).rounded()) : nil
    }

    /// Options of ffmpeg for the track of an MP4 file, without flags; nil where it writes no such
    /// field.
    func copyOptions(_ track: Int) -> [String]? {
        switch self {
        case .language(let tag):
            guard let tag = LanguageTag(tag), tag.canonical == tag.language else { return nil }
            return LanguageTag.terminologic(tag.language).map {
                ["-metadata:s:\(track)", "language=\($0)"]
            }
        case .primaries(let word): return ["-color_primaries:\(track)", word]
        case .transfer(let word): return ["-color_trc:\(track)", word]
        case .matrix(let word): return ["-colorspace:\(track)", word]
        case .range(let word): return ["-color_range:\(track)", word]
        case .sampleEntry(let code): return ["-tag:\(track)", code]
        default: return nil
        }
    }
}
