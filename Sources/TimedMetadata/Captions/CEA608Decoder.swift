/// Reads the byte pairs of one field of line 21 (ANSI/CTA-608-E).
struct CEA608Decoder {
    /// Two channels a field.
    private(set) var channels: [CEA608Channel]
    /// Which of the two the last control code was for; nil before one and inside of
    /// extended data services.
    private var current: Int?
    private var lastControl: (UInt8, UInt8)?

    init(keepsCaptions: Bool = false) {
        channels = [CEA608Channel](
            repeating: CEA608Channel(keepsCaptions: keepsCaptions), count: 2)
    }

    mutating func takeCaptions(ofChannel index: Int) -> [ShownCaption] {
        channels[index].takeCaptions()
    }

    /// A pair with its parity bits.
    mutating func read(_ first: UInt8, _ second: UInt8, at time: Double) {
        let (first, second) = (first & 0x7F, second & 0x7F)
        switch first {
        case 0x00 where second == 0: return
        case 0x01...0x0F:
            // Extended data services, up to the next control code.
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
        // Sent twice, for safety.
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
