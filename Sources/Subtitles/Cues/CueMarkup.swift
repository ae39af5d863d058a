/// Takes the markup of text subtitles away: overrides of ASS, tags of HTML and WebVTT, entities.
struct CueMarkup {
    /// The words that are left, lines apart by `\n`.
    private(set) var text: [UInt8] = []
    private(set) var isPlaced = false
    /// Whether any of it is a drawing.
    private(set) var isDrawn = false
    /// Whether syllables are timed, as in karaoke.
    private(set) var isSung = false

    private let bytes: ArraySlice<UInt8>
    private let escapes: Bool
    private var isDrawing = false
    /// Before here no tag is closed: each byte is searched once.
    private var unclosed: Int

    /// - Parameter escapes: whether `\N`, `\n` and `\h` stand for breaks and spaces, as in ASS.
    init(_ bytes: ArraySlice<UInt8>, escapes: Bool) {
        (self.bytes, self.escapes, unclosed) = (bytes, escapes, bytes.startIndex)
        text.reserveCapacity(bytes.count)
        var place = bytes.startIndex
        while place < bytes.endIndex {
            if let behind = readMarkup(at: place) {
                place = behind
                continue
            }
            let byte = bytes[place]
            if !isDrawing, byte != 0x0D { text.append(byte) }
            place += 1
        }
    }

    /// - Returns: the place behind it; nil where there is none.
    private mutating func readMarkup(at place: Int) -> Int? {
        let next = place + 1 < bytes.endIndex ? bytes[place + 1] : 0
        switch bytes[place] {
        case UInt8(ascii: "{"):
            guard escapes || next == UInt8(ascii: "\\"),
                let end = end(UInt8(ascii: "}"), behind: place)
            else { return nil }
            readOverrides(bytes[(place + 1)..<end])
            return end + 1
        case UInt8(ascii: "<"):
            guard Self.opensTag(next), let end = end(UInt8(ascii: ">"), behind: place) else {
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

    private mutating func end(_ byte: UInt8, behind place: Int) -> Int? {
        guard place >= unclosed else { return nil }
        let window = bytes[place...].prefix(Self.longestTag)
        if let end = window.firstIndex(of: byte) { return end }
        unclosed = window.endIndex
        return nil
    }

    private static let longestTag = 4096
    private static let breaks = Set("Nnh".utf8)
    private static let entities = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "nbsp": " ", "lrm": "", "rlm": "",
        "#39": "'",
    ]

    /// A letter or `/`; `<3` is a heart.
    private static func opensTag(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/")
            || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    }

    /// `\p1` begins a drawing, `\p0` ends it; `\pos` and `\move` place the text; `\k`, `\K`, `\kf` and
    /// `\ko` time a syllable.
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
