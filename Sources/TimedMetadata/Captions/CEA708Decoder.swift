import Bitstream

/// Assembles DTVCC packets and decodes their services (ANSI/CTA-708-E).
struct CEA708Decoder {
    /// Services by service_number.
    private(set) var services: [Int: CEA708Service] = [:]
    private var packet: [UInt8] = []
    private var expected = 0
    private let keepsCaptions: Bool

    init(keepsCaptions: Bool = false) { self.keepsCaptions = keepsCaptions }

    mutating func finish() {
        for number in services.keys { services[number]?.finish() }
    }

    mutating func takeCaptions(ofService number: Int) -> [ShownCaption] {
        services[number]?.takeCaptions() ?? []
    }

    /// Reads a pair of cc_type 3, which starts a packet, or 2.
    mutating func read(_ first: UInt8, _ second: UInt8, isStart: Bool, at time: Double) {
        if isStart {
            packet = []
            let code = Int(first & 0x3F)
            expected = code == 0 ? 128 : code * 2
        }
        guard expected > 0 else { return }
        packet += [first, second]
        guard packet.count >= expected else { return }
        readServiceBlocks(packet[1..<expected], at: time)
        expected = 0
    }

    private mutating func readServiceBlocks(_ bytes: Bytes, at time: Double) {
        var rest = bytes
        while let header = rest.popFirst() {
            var number = Int(header >> 5)
            let size = Int(header & 0x1F)
            if number == 7, size > 0, let extended = rest.popFirst() {
                number = Int(extended & 0x3F)
            }
            guard number > 0, size <= rest.count else { return }
            if size > 0 {
                services[number, default: CEA708Service(keepsCaptions: keepsCaptions)]
                    .read(rest.prefix(size), at: time)
            }
            rest = rest.dropFirst(size)
        }
    }
}

/// One DTVCC service: eight windows.
struct CEA708Service {
    private struct Window {
        var text = ""
        var isVisible = false
        /// Whether `text` was reported as a cue.
        var isShown = false
        /// The rows since the last scroll, and the time at which they appeared.
        var rows = ""
        var rowsStart: Double?
    }

    private(set) var captions = CaptionService()
    private var windows = [Window?](repeating: nil, count: 8)
    private var current = 0

    private static let maxCharacters = 1024

    init(keepsCaptions: Bool = false) { captions.keepsCaptions = keepsCaptions }

    mutating func finish() {
        for index in windows.indices { reportRows(of: index, until: nil) }
    }

    mutating func takeCaptions() -> [ShownCaption] { captions.takeCaptions() }

    mutating func read(_ block: Bytes, at time: Double) {
        var rest = block
        while let code = rest.popFirst() {
            switch code {
            case 0x08: backspace()
            case 0x0C: clear(1 << current, at: time)
            case 0x0D, 0x0E: endRow(at: time)
            case 0x10: readExtended(&rest)
            case 0x11...0x17: rest = rest.dropFirst(1)
            case 0x18...0x1F: rest = rest.dropFirst(2)
            case 0x00...0x0F: break
            case 0x7F: append("♪")
            case 0x20...0x7E, 0xA0...0xFF: append(Character(Unicode.Scalar(code)))
            default: readCommand(code, &rest, at: time)
            }
        }
        showVisible(at: time)
    }

    private mutating func readCommand(_ code: UInt8, _ rest: inout Bytes, at time: Double) {
        switch code {
        case 0x80...0x87: current = Int(code & 7)
        case 0x88...0x8C:
            guard let mask = rest.popFirst() else { return }
            change(code, Int(mask), at: time)
        case 0x8D: rest = rest.dropFirst(1)
        case 0x8F: change(0x8C, 0xFF, at: time)
        case 0x90, 0x92: rest = rest.dropFirst(2)
        case 0x91: rest = rest.dropFirst(3)
        case 0x97: rest = rest.dropFirst(4)
        case 0x98...0x9F:
            current = Int(code & 7)
            let isVisible = (rest.first ?? 0) & 0x20 != 0
            rest = rest.dropFirst(6)
            var window = windows[current] ?? Window()
            window.isVisible = isVisible
            windows[current] = window
        default: break
        }
    }

    /// ClearWindows, DisplayWindows, HideWindows, ToggleWindows, DeleteWindows.
    private mutating func change(_ code: UInt8, _ mask: Int, at time: Double) {
        if code == 0x88 { return clear(mask, at: time) }
        for index in 0..<8 where mask >> index & 1 == 1 {
            guard let before = windows[index] else { continue }
            let staysVisible = code == 0x89 || code == 0x8B && !before.isVisible
            if before.isVisible, !staysVisible { reportRows(of: index, until: time) }
            guard var window = windows[index] else { continue }
            switch code {
            case 0x89: window.isVisible = true
            case 0x8A: window.isVisible = false
            case 0x8B: window.isVisible.toggle()
            default:
                windows[index] = nil
                continue
            }
            if !window.isVisible { window.isShown = false }
            windows[index] = window
        }
        showVisible(at: time)
        noteEmpty(at: time)
    }

    /// Reports the rows of a window that is hidden or scrolls.
    private mutating func reportRows(of index: Int, until end: Double?) {
        guard let window = windows[index] else { return }
        if let start = window.rowsStart { captions.keep(window.rows, from: start, to: end) }
        windows[index]?.rows = ""
        windows[index]?.rowsStart = nil
    }

    private mutating func endRow(at time: Double) {
        append(" ")
        guard windows[current] != nil else { return }
        windows[current]?.rows.append("\n")
        guard windows[current]?.isVisible == true else { return }
        showVisible(at: time)
        reportRows(of: current, until: nil)
    }

    private mutating func clear(_ mask: Int, at time: Double) {
        showVisible(at: time)
        for index in 0..<8 where mask >> index & 1 == 1 {
            reportRows(of: index, until: time)
            windows[index]?.text = ""
            windows[index]?.isShown = false
        }
        noteEmpty(at: time)
    }

    private mutating func readExtended(_ rest: inout Bytes) {
        guard let code = rest.popFirst() else { return }
        switch code {
        case 0x08...0x0F: rest = rest.dropFirst(1)
        case 0x10...0x17: rest = rest.dropFirst(2)
        case 0x18...0x1F: rest = rest.dropFirst(3)
        case 0x20...0x7F: append(Self.extended[code] ?? " ")
        case 0x80...0x87: rest = rest.dropFirst(4)
        case 0x88...0x8F: rest = rest.dropFirst(5)
        case 0x90...0x9F:
            guard let length = rest.popFirst() else { return }
            rest = rest.dropFirst(Int(length & 0x1F))
        default: break
        }
    }

    private mutating func append(_ character: Character) {
        guard let window = windows[current] else { return }
        if window.text.utf8.count < Self.maxCharacters {
            windows[current]?.text.append(character)
        }
        if captions.keepsCaptions, window.rows.utf8.count < Self.maxCharacters {
            windows[current]?.rows.append(character)
        }
    }

    private mutating func backspace() {
        if windows[current]?.text.isEmpty == false { windows[current]?.text.removeLast() }
        if windows[current]?.rows.isEmpty == false { windows[current]?.rows.removeLast() }
    }

    /// Reports visible text. A caption is the text of a window until it is cleared.
    private mutating func showVisible(at time: Double) {
        for index in 0..<8 {
            guard let window = windows[index], window.isVisible else { continue }
            if window.rowsStart == nil, window.rows.contains(where: { !$0.isWhitespace }) {
                windows[index]?.rowsStart = time
            }
            guard !window.isShown, window.text.contains(where: { !$0.isWhitespace })
            else { continue }
            captions.show(window.text, at: time)
            windows[index]?.isShown = true
        }
    }

    private mutating func noteEmpty(at time: Double) {
        let isShown = windows.contains { $0.map { $0.isVisible && $0.isShown } ?? false }
        if !isShown { captions.clear(at: time) }
    }

    /// G2 of CTA-708-E, table 14.
    private static let extended: [UInt8: Character] = [
        0x25: "…", 0x2A: "Š", 0x2C: "Œ", 0x30: "█", 0x31: "‘", 0x32: "’", 0x33: "“", 0x34: "”",
        0x35: "•", 0x39: "™", 0x3A: "š", 0x3C: "œ", 0x3D: "℠", 0x3F: "Ÿ", 0x76: "⅛", 0x77: "⅜",
        0x78: "⅝", 0x79: "⅞", 0x7A: "│", 0x7B: "┐", 0x7C: "└", 0x7D: "─", 0x7E: "┘", 0x7F: "┌",
    ]
}
