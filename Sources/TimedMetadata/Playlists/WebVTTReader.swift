import Playlists

extension SegmentText {
    /// Reads the times of a WebVTT segment.
    package init(webVTT bytes: [UInt8], index: Int) {
        let reader = WebVTTReader(bytes)
        self.init(
            index: index, clock: reader.map.map { Double($0.ticks) / 90_000 - $0.local },
            cues: reader.cues.compactMap { cue in
                cue.end >= cue.start ? cue.start...cue.end : nil
            }, oddCues: reader.untimed + reader.cues.count { $0.end <= $0.start })
    }
}

/// Reads the times and texts of WebVTT cues.
struct WebVTTReader {
    private(set) var cues: [TextCue] = []
    /// X-TIMESTAMP-MAP: a cue time in seconds and the 90 kHz tick at it.
    private(set) var map: (local: Double, ticks: Int)?

    /// Number of cue timing lines with invalid times.
    private(set) var untimed = 0

    private static let maxCues = 1 << 16

    static func recognizes(_ bytes: some Collection<UInt8>) -> Bool {
        let mark: [UInt8] = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
        return bytes.dropFirst(mark.count).starts(with: "WEBVTT".utf8)
    }

    init(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        var open: TextCue?
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            if line.hasPrefix("X-TIMESTAMP-MAP=") {
                map = Self.map(line.dropFirst("X-TIMESTAMP-MAP=".count))
            } else if let (start, end) = Self.times(line) {
                if let open { add(open) }
                open = TextCue(start: start, end: end, text: "")
            } else if line.contains("-->") {
                untimed += 1
            } else if line.isEmpty {
                if let cue = open { add(cue) }
                open = nil
            } else if open != nil {
                if open?.text.isEmpty == false { open?.text += " " }
                open?.text += Self.plain(line)
            }
        }
        if let open { add(open) }
    }

    private mutating func add(_ cue: TextCue) {
        if cues.count < Self.maxCues { cues.append(cue) }
    }

    /// `00:01.000 --> 00:02.500 line:0`
    private static func times(_ line: Substring) -> (Double, Double)? {
        let words = line.split(separator: " ", omittingEmptySubsequences: true)
        guard words.count >= 3, words[1] == "-->", let start = seconds(words[0]),
            let end = seconds(words[2])
        else { return nil }
        return (start, end)
    }

    /// `h:mm:ss.mmm` or `mm:ss.mmm`
    static func seconds(_ text: Substring) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count) else { return nil }
        var total = 0.0
        for part in parts {
            guard let value = Double(part.replacing(",", with: ".")), value >= 0, value < 1e9
            else { return nil }
            total = total * 60 + value
        }
        return total
    }

    /// Parses `LOCAL:00:00:00.000,MPEGTS:900000`, in either order.
    private static func map(_ text: Substring) -> (local: Double, ticks: Int)? {
        var local: Double?
        var ticks: Int?
        for part in text.split(separator: ",") {
            if part.hasPrefix("LOCAL:") { local = seconds(part.dropFirst(6)) }
            if part.hasPrefix("MPEGTS:") { ticks = Int(part.dropFirst(7)) }
        }
        guard let local, let ticks, ticks >= 0 else { return nil }
        return (local, ticks & 0x1_FFFF_FFFF)
    }

    /// Removes tags.
    static func plain(_ line: Substring) -> String {
        var isTag = false
        return String(
            line.filter { character in
                if character == "<" { isTag = true }
                defer { if character == ">" { isTag = false } }
                return !isTag
            })
    }
}
