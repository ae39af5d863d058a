import Markup

/// Reads the times and texts of TTML (W3C TTML1, IMSC, EBU-TT-D).
struct TTMLReader {
    /// Cues in document order; an end is infinite when not stated.
    private(set) var cues: [TextCue] = []
    /// xml:lang of the document.
    private(set) var language: String?
    private var rates = Rates()

    private static let maxCues = 1 << 16

    /// Rates for times in frames and ticks.
    private struct Rates {
        var frames = 30.0
        var subframes = 1.0
        var ticks = 1.0
    }

    static func recognizes(_ head: some Collection<UInt8>) -> Bool {
        let start = String(decoding: head.prefix(1024), as: UTF8.self)
        return ["<tt ", "<tt>", ":tt ", ":tt>", "<tt\n", ":tt\n", "<tt\r", ":tt\r"].contains {
            start.contains($0)
        }
    }

    /// nil for other XML.
    init?(_ bytes: [UInt8]) {
        guard let root = try? MarkupReader.read(bytes),
            root.name == "tt"
        else { return nil }
        language = root.attribute(named: "lang").flatMap { $0.isEmpty ? nil : $0 }
        rates = Self.rates(root)
        if let body = root.first("body") { read(body, from: 0, to: .infinity, isSequence: false) }
    }

    private static func rates(_ root: MarkupElement) -> Rates {
        var rates = Rates()
        if let rate = root.attribute(named: "frameRate").flatMap({ Double($0) }), rate > 0 {
            rates.frames = rate
        }
        let multiplier = (root.attribute(named: "frameRateMultiplier") ?? "")
            .split { $0 == " " || $0 == ":" }.compactMap { Double($0) }
        if multiplier.count == 2, multiplier[0] > 0, multiplier[1] > 0 {
            rates.frames *= multiplier[0] / multiplier[1]
        }
        if let parts = root.attribute(named: "subFrameRate").flatMap({ Double($0) }), parts > 0 {
            rates.subframes = parts
        }
        // Default: one tick per second or, with a frame rate, per subframe (section 6.2.10).
        rates.ticks =
            root.attribute(named: "frameRate") == nil ? 1 : rates.frames * rates.subframes
        if let ticks = root.attribute(named: "tickRate").flatMap({ Double($0) }), ticks > 0 {
            rates.ticks = ticks
        }
        return rates
    }

    /// Reads an element. Its times count from the start of its parent, in a sequence from the end of
    /// its predecessor.
    ///
    /// - Returns: the end of the element in seconds.
    @discardableResult
    private mutating func read(
        _ element: MarkupElement, from parent: Double, to limit: Double, isSequence: Bool
    ) -> Double {
        let begin = element.attribute(named: "begin").flatMap(seconds)
        let start = parent + (begin ?? 0)
        var end = limit
        if let last = element.attribute(named: "end").flatMap(seconds) {
            end = min(end, (isSequence ? start : parent) + last)
        }
        if let length = element.attribute(named: "dur").flatMap(seconds) {
            end = min(end, start + length)
        }
        switch element.name {
        case "body", "div":
            let runsOn = element.attribute(named: "timeContainer") == "seq"
            var next = start
            for child in element.children {
                let last = read(child, from: next, to: end, isSequence: runsOn)
                if runsOn, last.isFinite { next = last }
            }
        case "p": readParagraph(element, from: start, to: end)
        default: break
        }
        return end
    }

    private mutating func readParagraph(
        _ element: MarkupElement, from start: Double, to end: Double
    ) {
        let timed = element.children.filter {
            $0.name == "span" && $0.attribute(named: "begin") != nil
        }
        guard timed.isEmpty else {
            for span in timed { readSpan(span, from: start, to: end) }
            return
        }
        add(element.wholeText(lineBreak: "br"), start, end)
    }

    private mutating func readSpan(
        _ span: MarkupElement, from parent: Double, to limit: Double
    ) {
        let start = parent + (span.attribute(named: "begin").flatMap(seconds) ?? 0)
        var end = limit
        if let last = span.attribute(named: "end").flatMap(seconds) {
            end = min(end, parent + last)
        }
        if let length = span.attribute(named: "dur").flatMap(seconds) {
            end = min(end, start + length)
        }
        add(span.wholeText(lineBreak: "br"), start, end)
    }

    private mutating func add(_ text: String, _ start: Double, _ end: Double) {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !words.isEmpty, end > start, cues.count < Self.maxCues else { return }
        cues.append(TextCue(start: start, end: end, text: words))
    }

    /// `hh:mm:ss.fraction`, `hh:mm:ss:frames`, `12.5s`, `500ms`, `12f`, `900t` (section
    /// 10.3.1).
    func seconds(_ text: String) -> Double? {
        if text.contains(":") {
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            guard (3...4).contains(parts.count) else { return nil }
            let numbers = parts.prefix(3).compactMap { Self.number($0) }
            guard numbers.count == 3 else { return nil }
            let whole = (numbers[0] * 60 + numbers[1]) * 60 + numbers[2]
            guard parts.count == 4 else { return whole }
            let frames = parts[3].split(separator: ".").compactMap { Self.number($0) }
            guard let first = frames.first else { return nil }
            let part = frames.count > 1 ? frames[1] / rates.subframes : 0
            return whole + (first + part) / rates.frames
        }
        let units: [(String, Double)] = [
            ("ms", 0.001), ("h", 3600), ("m", 60), ("s", 1), ("f", 1 / rates.frames),
            ("t", 1 / rates.ticks),
        ]
        guard let (unit, scale) = units.first(where: { text.hasSuffix($0.0) }) else { return nil }
        return Self.number(text.dropLast(unit.count)).map { $0 * scale }
    }

    /// A decimal number without sign or exponent, below 10¹².
    private static func number(_ text: Substring) -> Double? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
            let value = Double(text), value < 1e12
        else { return nil }
        return value
    }
}
