/// Decodes the byte pairs of one field of line 21 (ANSI/CTA-608-E).
struct CEA608Decoder {
    /// The two channels of the field.
    private(set) var channels: [CEA608Channel]
    /// Index of the channel that the last control code selected; nil before one, and within extended
    /// data services.
    private var current: Int?
    private var lastControl: (UInt8, UInt8)?

    init(keepsCaptions: Bool = false) {
        channels = [CEA608Channel](
            repeating: CEA608Channel(keepsCaptions: keepsCaptions), count: 2)
    }

    mutating func takeCaptions(ofChannel index: Int) -> [ShownCaption] {
        channels[index].takeCaptions()
    }

    /// Reads a pair, including parity bits.
    mutating func read(_ first: UInt8, _ second: UInt8, at time: Double) {
        let (first, second) = (first & 0x7F, second & 0x7F)
        switch first {
        case 0x00 where second == 0: return
        case 0x01...0x0F:
            // Extended data services last until the next control code.
            current = nil
            lastControl = nil
        case 0x10...0x1F: readControl(first, second, at: time)
        default:
            lastControl = nil
            for code in [first, second] where code >= 0x20 {
                guard let current else { continue }
                channels[current].append(CEA608Characters.basic(code), at: time)
            }
        }
    }

    mutating func finish() {
        for index in channels.indices { channels[index].finish() }
    }

    private mutating func readControl(_ first: UInt8, _ second: UInt8, at time: Double) {
        // Control codes are sent twice for robustness.
        if let last = lastControl, last == (first, second) {
            lastControl = nil
            return
        }
        lastControl = (first, second)
        let channel = first & 0x08 == 0 ? 0 : 1
        current = channel
        switch (first & 0x17, second) {
        case (0x14, 0x20...0x2F), (0x15, 0x20...0x2F): channels[channel].control(second, at: time)
        case (0x11, 0x20...0x2F): channels[channel].separate(at: time)
        case (0x11, 0x30...0x3F):
            channels[channel].append(CEA608Characters.special(second), at: time)
        case (0x12, 0x20...0x3F), (0x13, 0x20...0x3F):
            channels[channel].backspace()
            channels[channel].append(
                CEA608Characters.extended(set: first & 0x17, second), at: time)
        case (_, 0x40...0x7F): channels[channel].beginRow(at: time)
        default: break
        }
    }
}

/// Characters of CTA-608-E, annexes A and D.
enum CEA608Characters {
    static func basic(_ code: UInt8) -> Character {
        switch code {
        case 0x2A: "á"
        case 0x5C: "é"
        case 0x5E: "í"
        case 0x5F: "ó"
        case 0x60: "ú"
        case 0x7B: "ç"
        case 0x7C: "÷"
        case 0x7D: "Ñ"
        case 0x7E: "ñ"
        case 0x7F: "█"
        default: Character(Unicode.Scalar(code))
        }
    }

    static func special(_ code: UInt8) -> Character { specials[Int(code & 15)] }

    static func extended(set: UInt8, _ code: UInt8) -> Character {
        let index = Int(code & 0x1F)
        return set == 0x12 ? spanishAndFrench[index] : portugueseAndGerman[index]
    }

    private static let specials = Array("®°½¿™¢£♪à èâêîôû")
    private static let spanishAndFrench = Array("ÁÉÓÚÜü‘¡*'—©℠•“”ÀÂÇÈÊËëÎÏïÔÙùÛ«»")
    private static let portugueseAndGerman = Array("ÃãÍÌìÒòÕõ{}\\^_|~ÄäÖöß¥¤│ÅåØø┌┐└┘")
}

/// One of the two caption channels of a field, with its text channel (ANSI/CTA-608-E).
struct CEA608Channel {
    private enum Mode {
        case popOn, rollUp, paintOn, text
    }

    private(set) var captions = CaptionService()
    private(set) var textService = CaptionService()
    private var mode: Mode?
    /// Text of the non-displayed memory (pop-on).
    private var hidden = ""
    /// The line being received (roll-up, paint-on, text), and the time of its first character.
    private var line = ""
    private var lineStart: Double?

    init(keepsCaptions: Bool = false) { captions.keepsCaptions = keepsCaptions }

    /// Characters of one caption: more than a screen of 15 rows of 32.
    private static let maxCharacters = 1024

    mutating func control(_ code: UInt8, at time: Double) {
        switch code {
        case 0x20: setMode(.popOn, at: time)
        case 0x25, 0x26, 0x27: setMode(.rollUp, at: time)
        case 0x29: setMode(.paintOn, at: time)
        case 0x2A, 0x2B: setMode(.text, at: time)
        case 0x21: backspace()
        case 0x2C:
            flush(at: time)
            captions.clear(at: time)
        case 0x2D: flush(at: time)
        case 0x2E: hidden = ""
        case 0x2F:
            setMode(.popOn, at: time)
            if hidden.isEmpty {
                captions.clear(at: time)
            } else {
                captions.show(hidden, at: time)
                captions.openScreen(hidden, at: time)
            }
            hidden = ""
        default: break
        }
    }

    /// A mid-row code, which occupies a column.
    mutating func separate(at time: Double) { append(" ", at: time) }

    mutating func beginRow(at time: Double) { append("\n", at: time) }

    mutating func append(_ character: Character, at time: Double) {
        guard let mode else { return }
        if mode == .popOn {
            if hidden.count < Self.maxCharacters { hidden.append(character) }
            return
        }
        if lineStart == nil, !character.isWhitespace { lineStart = time }
        if line.count < Self.maxCharacters { line.append(character) }
    }

    /// Removes the last character. An extended character replaces the basic one before it.
    mutating func backspace() {
        if mode == .popOn {
            if !hidden.isEmpty { hidden.removeLast() }
        } else if !line.isEmpty {
            line.removeLast()
        }
    }

    mutating func finish() {
        flush(at: lineStart ?? 0)
        captions.closeScreen(at: nil)
    }

    mutating func takeCaptions() -> [ShownCaption] { captions.takeCaptions() }

    private mutating func setMode(_ new: Mode, at time: Double) {
        if mode != new { flush(at: time) }
        mode = new
    }

    /// Ends the line being received.
    private mutating func flush(at time: Double) {
        defer {
            line = ""
            lineStart = nil
        }
        guard let lineStart else { return }
        if mode == .text {
            textService.show(line, at: lineStart)
        } else {
            captions.show(line, at: lineStart)
            captions.keep(line, from: lineStart)
        }
    }
}
