import TimedMetadata
import TrackModel

/// How packets of a text track hold their cues.
package enum CueFormat: Sendable {
    /// Text with tags: SubRip, plain text, WebVTT as Matroska and files have it.
    case plain
    /// Fields before the text: ASS and SSA.
    case ass
    /// Length, text, boxes of style: 3GPP timed text.
    case timedText
    /// Documents: TTML.
    case documents
    /// Segments of PGS.
    case presentations
    /// Subpicture units of DVD.
    case subpictures
    /// Bytes that only all together are text: CEA-608, CEA-708 and teletext, which `CaptionCues` reads.
    case captions

    var isPicture: Bool {
        switch self {
        case .presentations, .subpictures: true
        default: false
        }
    }

    /// Whether texts may be in another encoding than UTF-8; others say it, or hold no text.
    var mayBeLegacy: Bool {
        switch self {
        case .plain, .ass, .timedText: true
        default: false
        }
    }

    /// The part of a packet that is text.
    func text(_ packet: [UInt8]) -> ArraySlice<UInt8>? {
        switch self {
        case .ass: Self.assText(packet)
        case .timedText: TimedText.text(ofTimedTextSample: packet)
        default: packet[...]
        }
    }

    /// A packet with its text in UTF-8; nil for bytes that are none of the encoding.
    func decoded(_ packet: [UInt8], from encoding: LegacyEncoding) -> [UInt8]? {
        guard let text = text(packet), let decoded = encoding.text(text) else { return nil }
        let bytes = Array(decoded.utf8)
        if self == .timedText {
            return UInt16(exactly: bytes.count).map { [UInt8($0 >> 8), UInt8($0 & 0xFF)] + bytes }
        }
        return Array(packet[..<text.startIndex]) + bytes
    }

    /// nil for a codec that is not read here.
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
    ///   - start: seconds; when the packet is shown.
    ///   - end: seconds.
    package func cues(of packet: [UInt8], start: Double?, end: Double?) -> [Cue] {
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

    /// Behind ReadOrder, Layer, Style, Name, three margins and Effect, as Matroska stores events.
    private static func assText(_ packet: [UInt8]) -> ArraySlice<UInt8>? {
        var commas = 0
        for (place, byte) in packet.prefix(4096).enumerated() where byte == UInt8(ascii: ",") {
            commas += 1
            if commas == 8 { return packet[(place + 1)...] }
        }
        return nil
    }
}
