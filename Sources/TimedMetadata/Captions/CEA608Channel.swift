/// One of the four caption or text channels of a pair of lines 21 (ANSI/CTA-608-E).
struct CEA608Channel {
    private enum Mode {
        case popOn, rollUp, paintOn, text
    }

    private(set) var captions = CaptionService()
    private(set) var textService = CaptionService()
    private var mode: Mode?
    /// Not yet shown (pop-on), or the line that is being written.
    private var hidden = ""
    /// Shown, in roll-up and paint-on with when it began.
    private var line = ""
    private var lineStart: Double?

    init(keepsCaptions: Bool = false) { captions.keepsCaptions = keepsCaptions }

    /// More than a screen of 15 rows of 32.
    private static let mostCharacters = 1024

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

    /// A change of style, which takes a column.
    mutating func separate(at time: Double) { append(" ", at: time) }

    mutating func beginRow(at time: Double) { append("\n", at: time) }

    mutating func append(_ character: Character, at time: Double) {
        guard let mode else { return }
        if mode == .popOn {
            if hidden.count < Self.mostCharacters { hidden.append(character) }
            return
        }
        if lineStart == nil, !character.isWhitespace { lineStart = time }
        if line.count < Self.mostCharacters { line.append(character) }
    }

    /// Extended characters follow a plain one that stands for them in old decoders.
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

    /// The line that was being written is whole.
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
