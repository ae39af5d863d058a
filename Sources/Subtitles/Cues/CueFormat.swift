import TimedMetadata
import TrackModel

/// The format of the packets of a subtitle track.
package enum CueFormat: Sendable {
    /// Text with tags: SubRip, plain text, and WebVTT of Matroska and files.
    case plain
    /// Comma-separated fields, then text: ASS and SSA.
    case ass
    /// Length, text and style boxes: 3GPP timed text.
    case timedText
    /// TTML documents.
    case documents
    /// PGS segments.
    case presentations
    /// DVD subpicture units.
    case subpictures
    /// Byte streams: CEA-608, CEA-708 and teletext. `CaptionCues` reads them.
    case captions

    var isPicture: Bool {
        switch self {
        case .presentations, .subpictures: true
        default: false
        }
    }

    /// Whether text may be in a legacy encoding: the format has no encoding declaration.
    var mayBeLegacy: Bool {
        switch self {
        case .plain, .ass, .timedText: true
        default: false
        }
    }

    /// The text of a packet.
    func text(_ packet: [UInt8]) -> ArraySlice<UInt8>? {
        switch self {
        case .ass: Self.assText(packet)
        case .timedText: TimedText.text(ofTimedTextSample: packet)
        default: packet[...]
        }
    }

    /// A packet with its text in UTF-8; nil when the bytes are invalid in the encoding.
    func decoded(_ packet: [UInt8], from encoding: LegacyEncoding) -> [UInt8]? {
        guard let text = text(packet), let decoded = encoding.text(text) else { return nil }
        let bytes = Array(decoded.utf8)
        if self == .timedText {
            return UInt16(exactly: bytes.count).map { [UInt8($0 >> 8), UInt8($0 & 0xFF)] + bytes }
        }
        return Array(packet[..<text.startIndex]) + bytes
    }

    /// nil for other codecs.
    package init?(codec: String) {
        switch codec {
        case "subrip", "text", "webvtt": self = .plain
        case "ass", "ssa": self = .ass
        case "mov_text": self = .timedText
        case "ttml": self = .documents
        case "hdmv_pgs_subtitle": self = .presentations
        case "dvd_subtitle": self = .subpictures
        case "eia_608", "dvb_teletext": self = .captions
        default: return nil
        }
    }

    /// - Parameters:
    ///   - start: presentation time of the packet in seconds.
    ///   - end: seconds.
    func cues(of packet: [UInt8], start: Double?, end: Double?) -> [Cue] {
        switch self {
        case .plain:
            if packet.starts(with: [0, 0]), let texts = TimedText.texts(ofWebVTTSample: packet) {
                return texts.map { Cue($0, escapes: false, start: start, end: end) }
            }
            return [Cue(packet[...], escapes: false, start: start, end: end)]
        case .ass:
            guard let text = Self.assText(packet) else { return [] }
            return [Cue(text, escapes: true, start: start, end: end)]
        case .timedText:
            guard let text = TimedText.text(ofTimedTextSample: packet) else { return [] }
            let decoded = UTF16Text.text(marked: text).map { ArraySlice($0.utf8) }
            return [Cue(decoded ?? text, escapes: false, start: start, end: end)]
        case .documents:
            guard packet.count < 1 << 22 else { return [] }
            return TimedText.cues(ofTTML: packet).map { cue in
                Cue(
                    ArraySlice(cue.text.utf8), escapes: false, start: cue.start,
                    end: cue.end.isFinite ? cue.end : end)
            }
        case .presentations:
            return PresentationSegments(packet).compositions.map { composition in
                var cue = Cue(start: start)
                cue.isPicture = composition.objects > 0
                cue.isForced = composition.isForced
                cue.isRepeated = composition.isRepeated
                return cue
            }
        case .captions: return []
        case .subpictures:
            guard let unit = SubpictureUnit(packet) else { return [] }
            var cue = Cue(
                start: start, end: start.flatMap { start in unit.stop.map { start + $0 } })
            cue.isPicture = true
            cue.isForced = unit.isForced
            return [cue]
        }
    }

    /// The text after the eight fields ReadOrder, Layer, Style, Name, three margins and Effect.
    private static func assText(_ packet: [UInt8]) -> ArraySlice<UInt8>? {
        var commas = 0
        for (place, byte) in packet.prefix(4096).enumerated() where byte == UInt8(ascii: ",") {
            commas += 1
            if commas == 8 { return packet[(place + 1)...] }
        }
        return nil
    }
}

/// Removes markup: ASS overrides, HTML and WebVTT tags, entities.
struct CueMarkup {
    /// The remaining text; lines are separated by `\n`.
    private(set) var text: [UInt8] = []
    private(set) var isPlaced = false
    /// Whether any part is a drawing.
    private(set) var isDrawn = false
    /// Whether syllables are timed, as in karaoke.
    private(set) var isSung = false

    private let bytes: ArraySlice<UInt8>
    private let escapes: Bool
    private var isDrawing = false
    /// End of the bytes searched for a tag end in vain, so that each byte is searched once.
    private var unclosed: Int

    /// - Parameter escapes: whether `\N`, `\n` and `\h` are breaks and spaces, as in ASS.
    init(_ bytes: ArraySlice<UInt8>, escapes: Bool) {
        (self.bytes, self.escapes, unclosed) = (bytes, escapes, bytes.startIndex)
        text.reserveCapacity(bytes.count)
        var place = bytes.startIndex
        while place < bytes.endIndex {
            if let end = readMarkup(at: place) {
                place = end
                continue
            }
            let byte = bytes[place]
            if !isDrawing, byte != 0x0D { text.append(byte) }
            place += 1
        }
    }

    /// - Returns: the index after the markup; nil without markup.
    private mutating func readMarkup(at place: Int) -> Int? {
        let next = place + 1 < bytes.endIndex ? bytes[place + 1] : 0
        switch bytes[place] {
        case UInt8(ascii: "{"):
            guard escapes || next == UInt8(ascii: "\\"),
                let end = end(UInt8(ascii: "}"), after: place)
            else { return nil }
            readOverrides(bytes[(place + 1)..<end])
            return end + 1
        case UInt8(ascii: "<"):
            guard Self.opensTag(next), let end = end(UInt8(ascii: ">"), after: place) else {
                return nil
            }
            return end + 1
        case UInt8(ascii: "\\"):
            guard escapes, Self.breaks.contains(next) else { return nil }
            let isSpace = next == UInt8(ascii: "h")
            if !isDrawing { text.append(isSpace ? UInt8(ascii: " ") : UInt8(ascii: "\n")) }
            return place + 2
        case UInt8(ascii: "&"):
            guard let end = bytes[place...].prefix(8).firstIndex(of: UInt8(ascii: ";")),
                let meaning = Self.entities[
                    String(decoding: bytes[(place + 1)..<end], as: UTF8.self)]
            else { return nil }
            if !isDrawing { text += Array(meaning.utf8) }
            return end + 1
        default: return nil
        }
    }

    private mutating func end(_ byte: UInt8, after place: Int) -> Int? {
        guard place >= unclosed else { return nil }
        let window = bytes[place...].prefix(Self.maxTagLength)
        if let end = window.firstIndex(of: byte) { return end }
        unclosed = window.endIndex
        return nil
    }

    private static let maxTagLength = 4096
    private static let breaks = Set("Nnh".utf8)
    private static let entities = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "nbsp": " ", "lrm": "", "rlm": "",
        "#39": "'",
    ]

    /// Whether a byte after `<` opens a tag: a letter or `/`, but not the 3 of `<3`.
    private static func opensTag(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/")
            || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    }

    /// `\p1` starts a drawing and `\p0` ends it. `\pos` and `\move` position the text. `\k`, `\K`,
    /// `\kf` and `\ko` time a syllable.
    private mutating func readOverrides(_ tag: ArraySlice<UInt8>) {
        for part in tag.split(separator: UInt8(ascii: "\\")) {
            if part.first == UInt8(ascii: "p"), let digit = part.dropFirst().first,
                (0x30...0x39).contains(digit)
            {
                isDrawing = digit != 0x30
                isDrawn = isDrawn || isDrawing
            } else if part.starts(with: "pos(".utf8) || part.starts(with: "move(".utf8) {
                isPlaced = true
            } else if part.first.map({ $0 | 0x20 }) == UInt8(ascii: "k"),
                let digit = part.dropFirst().first(where: { $0 != 0x66 && $0 != 0x6F }),
                (0x30...0x39).contains(digit)
            {
                isSung = true
            }
        }
    }
}
