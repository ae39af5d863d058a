/// Text → playlist. Invalid lines become diagnostics; only text that is not a playlist is an error.
struct HLSParser {
    enum Kind { case multivariant, media }

    let bytes: [UInt8]
    let limits: PlaylistLimits
    let kind: Kind
    /// Variables of the multivariant playlist, for EXT-X-DEFINE:IMPORT.
    let imported: VariableTable
    /// Query of the URI the playlist came from, for EXT-X-DEFINE:QUERYPARAM.
    let query: [String: String]

    var variables = VariableTable()
    var diagnostics = DiagnosticList()
    /// Bytes that variables may still make.
    var expansionBudget: Int
    /// Keys that segments may still be given.
    var keyBudget: Int
    /// Tags of the playlist as a whole.
    var tags: [HLSTag] = []
    /// Tags that belong to the segment to come.
    var pending: [HLSTag] = []
    var seen: Set<String> = []

    let meter: ReadingBudget
    /// Indices in `tags` of the last non-comment tag and of the last variant.
    private var lastTag: Int?
    private var lastVariant: Int?

    // Media playlists.
    var segments: [MediaSegment] = []
    var information: SegmentInformation?
    var state = SegmentState()

    struct SegmentInformation {
        var duration: Double?
        /// Whether it is written with a decimal point.
        var isDecimal: Bool
        var title: String
        var line: Int
    }

    init(
        _ bytes: [UInt8], imported: VariableTable, query: [String: String],
        limits: PlaylistLimits, meter: ReadingBudget? = nil
    ) throws(PlaylistError) {
        guard !bytes.isEmpty else { throw PlaylistError(.isEmpty) }
        guard bytes.count <= limits.bytes else { throw PlaylistError(.tooLarge(limits.bytes)) }
        self.bytes = bytes
        self.limits = limits
        self.imported = imported
        self.query = query
        expansionBudget = limits.expandedBytes
        keyBudget = limits.keys
        self.meter = meter ?? ReadingBudget(limits)
        kind = Self.kind(of: bytes)
        try readHeader()
    }

    mutating func run() -> HLSPlaylist {
        var cursor = LineCursor(bytes, from: start)
        while let line = cursor.next() {
            guard !line.range.isEmpty else { continue }
            guard meter.goesOn() else {
                diagnostics.add(.limitExceeded, line: line.number, "reading was stopped here")
                break
            }
            noteLayout(of: line)
            guard line.range.count <= limits.lineBytes else {
                diagnostics.add(.limitExceeded, line: line.number, "the line is too long")
                continue
            }
            if bytes[line.range.lowerBound] == UInt8(ascii: "#") {
                read(tagLine: line)
            } else {
                read(uriLine: line)
            }
            if let limit = exceededLimit {
                diagnostics.add(
                    .limitExceeded, line: line.number, "more than \(limit); the rest is ignored"
                )
                break
            }
        }
        checkEnd()
        return HLSPlaylist(content, source: bytes, diagnostics: diagnostics.all)
    }

    private var exceededLimit: String? {
        if segments.count >= limits.segments { return "\(limits.segments) segments" }
        if keyBudget < 0 { return "\(limits.keys) keys of segments" }
        return nil
    }

    private var content: HLSPlaylist.Content {
        switch kind {
        case .multivariant:
            .multivariant(MultivariantPlaylist(tags: tags, variables: variables))
        case .media:
            .media(
                MediaPlaylist(
                    tags: tags, segments: segments, trailingTags: pending, variables: variables))
        }
    }

    /// Offset after a byte order mark.
    private var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    // MARK: Lines

    private mutating func noteLayout(of line: LineCursor.Line) {
        if line.hadBlanks, !seen.contains("blanks") {
            seen.insert("blanks")
            diagnostics.add(
                .lineWhitespace, line: line.number, "the line begins or ends with whitespace")
        }
        if line.endsWithLoneReturn, !seen.contains("return") {
            seen.insert("return")
            diagnostics.add(
                .carriageReturn, line: line.number, "the line ends with a carriage return only")
        }
    }

    private mutating func read(tagLine line: LineCursor.Line) {
        let range = line.range
        if kind == .media, isInformation(range) { return readInformation(line) }
        guard isTag(range) else {
            let text = String(decoding: bytes[range.dropFirst()], as: UTF8.self)
            return keep(
                HLSTag("", text, place: SourcePlace(line: line.number)), rule: nil)
        }
        var nameEnd = range.lowerBound + 1
        while nameEnd < range.upperBound, bytes[nameEnd] != UInt8(ascii: ":") { nameEnd += 1 }
        let name = String(decoding: bytes[range.lowerBound + 1..<nameEnd], as: UTF8.self)
        let hasValue = nameEnd < range.upperBound
        let value = hasValue ? nameEnd + 1..<range.upperBound : nil
        var tag = HLSTag(
            name, value.map { String(decoding: bytes[$0], as: UTF8.self) },
            place: SourcePlace(line: line.number))
        let rule = TagRule.named(name)
        read(value, of: &tag, rule: rule)
        check(&tag, rule: rule)
        keep(tag, rule: rule)
    }

    /// `#EXT…` and what common use made tags: all without a blank, in capitals.
    private func isTag(_ range: Range<Int>) -> Bool {
        guard range.count > 1 else { return false }
        if bytes[range].starts(with: Self.tagMark) { return true }
        let name = bytes[range].dropFirst().prefix { $0 != UInt8(ascii: ":") }
        return name.count > 3 && name.endIndex < range.upperBound
            && name.allSatisfy { (0x41...0x5A).contains($0) || $0 == 0x2D || $0 == 0x5F }
    }

    private static let tagMark = Array("#EXT".utf8)

    private mutating func keep(_ tag: HLSTag, rule: TagRule?) {
        switch (kind, rule?.scope) {
        case (.multivariant, _), (.media, .both?), (.media, .media?), (.media, .multivariant?):
            if !tag.isComment { lastTag = tags.count }
            if tag.name == VariantStream.tagName { lastVariant = tags.count }
            tags.append(tag)
        case (.media, .segment?), (.media, .trailing?):
            pending.append(tag)
            state.apply(tag, limits)
            if state.hasTooManyKeys, seen.insert("keys").inserted {
                diagnostics.add(
                    .limitExceeded, line: tag.line,
                    "more than \(limits.formats) keys at once; the rest is ignored")
            }
        case (.media, nil):
            if segments.isEmpty, pending.isEmpty, information == nil {
                tags.append(tag)
            } else {
                pending.append(tag)
            }
        }
    }

    private mutating func read(uriLine line: LineCursor.Line) {
        let written = String(decoding: bytes[line.range], as: UTF8.self)
        let uri = PlaylistURI(written: written, text: expanded(written, line: line.number))
        let place = SourcePlace(line: line.number)
        switch kind {
        case .multivariant: addVariant(uri, line: line.number)
        case .media: addSegment(uri, place)
        }
    }

    private mutating func addVariant(_ uri: PlaylistURI, line: Int) {
        guard let open = lastTag, tags[open].name == VariantStream.tagName, tags[open].uri == nil
        else {
            // Other tags may come between a variant and its URI.
            if let last = lastVariant, tags[last].uri == nil {
                diagnostics.add(
                    .misplacedTag, line: line,
                    "there are other tags between EXT-X-STREAM-INF and its URI")
                tags[last].uri = uri
                return
            }
            return diagnostics.add(
                .strayURI, line: line, "URI without EXT-X-STREAM-INF")
        }
        tags[open].uri = uri
    }

    // MARK: Variables

    mutating func expanded(_ text: String, line: Int) -> String {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
        var undefined: [String] = []
        let result = variables.expand(text, limit: max(0, expansionBudget) + text.utf8.count) {
            undefined.append($0)
        }
        for name in undefined {
            diagnostics.add(.undefinedVariable, line: line, "variable “\(name)” is not defined")
        }
        guard result != text else { return text }
        expansionBudget -= result?.utf8.count ?? 0
        guard let result, expansionBudget >= 0 else {
            diagnostics.add(.limitExceeded, line: line, "expanded variables are too large")
            return text
        }
        return result
    }
}

extension HLSParser {
    /// The kind by the first tag that only one kind can have.
    static func kind(of bytes: [UInt8]) -> Kind {
        var cursor = LineCursor(bytes)
        var weak: Kind?
        while let line = cursor.next() {
            let text = bytes[line.range]
            guard text.starts(with: mark) else { continue }
            for sign in strong where text.starts(with: sign.bytes) { return sign.kind }
            if weak == nil { weak = self.weak.first { text.starts(with: $0.bytes) }?.kind }
        }
        return weak ?? .media
    }

    private static let mark = Array("#EXT".utf8)
    private static let strong = signs([
        ("EXTINF:", .media), ("EXT-X-STREAM-INF", .multivariant),
        ("EXT-X-I-FRAME-STREAM-INF", .multivariant), ("EXT-X-IMAGE-STREAM-INF", .multivariant),
        ("EXT-X-PART:", .media), ("EXT-X-BYTERANGE", .media), ("EXT-X-SKIP", .media),
    ])
    private static let weak = signs([
        ("EXT-X-MEDIA:", .multivariant), ("EXT-X-SESSION-", .multivariant),
        ("EXT-X-CONTENT-STEERING", .multivariant), ("EXT-X-TARGETDURATION", .media),
        ("EXT-X-MEDIA-SEQUENCE", .media), ("EXT-X-PLAYLIST-TYPE", .media),
    ])

    private static func signs(_ list: [(String, Kind)]) -> [(bytes: [UInt8], kind: Kind)] {
        list.map { (Array("#\($0.0)".utf8), $0.1) }
    }

    /// Looks for `#EXTM3U`, and notes what is wrong with the text as a whole.
    mutating func readHeader() throws(PlaylistError) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            diagnostics.add(.byteOrderMark, line: 1, "the text begins with a byte order mark")
        }
        noteCharacters()
        var cursor = LineCursor(bytes, from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        var first: LineCursor.Line?
        var hasTags = false
        while let line = cursor.next() {
            let text = bytes[line.range]
            guard !text.isEmpty else { continue }
            if text.elementsEqual(Self.header) || text.starts(with: Self.header + [0x20]) {
                if line.number > 1 {
                    diagnostics.add(
                        .headerNotFirst, line: line.number, "#EXTM3U is not the first line")
                }
                return
            }
            if first == nil { first = line }
            hasTags =
                hasTags || text.starts(with: Array("#EXT-X-".utf8))
                || text.starts(with: Array("#EXTINF:".utf8))
            // Bytes that no playlist has before its header.
            if hasTags || text.first != UInt8(ascii: "#") || line.number > 1000 { break }
        }
        if !hasTags { hasTags = hasPlaylistTag }
        guard hasTags else {
            let found = first.map { String(decoding: bytes[$0.range].prefix(40), as: UTF8.self) }
            throw PlaylistError(.notAPlaylist, line: first?.number ?? 1, found: found ?? "")
        }
        diagnostics.add(
            .headerMissing, line: first?.number, "the playlist does not begin with #EXTM3U")
    }

    private static let header = Array("#EXTM3U".utf8)

    /// Whether any early line is a tag of HLS.
    private var hasPlaylistTag: Bool {
        guard !bytes.prefix(1024).contains(0) else { return false }
        var cursor = LineCursor(bytes)
        while let line = cursor.next(), line.number <= 100 {
            let text = bytes[line.range]
            if text.starts(with: Array("#EXT-X-".utf8)) || text.starts(with: Array("#EXTINF:".utf8))
                || text.elementsEqual(Self.header)
            {
                return true
            }
        }
        return false
    }

    private mutating func noteCharacters() {
        var hasHigh = false
        var line = 1
        for byte in bytes {
            if byte >= 0x80 { hasHigh = true }
            if byte == 0x0A { line += 1 }
            if byte < 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09, !seen.contains("control") {
                seen.insert("control")
                diagnostics.add(.controlCharacter, line: line, "control character")
            }
        }
        guard hasHigh else { return }
        if String(validating: bytes, as: UTF8.self) == nil {
            diagnostics.add(.invalidText, line: nil, "the text is not valid UTF-8")
        }
    }
}

/// Steps through the lines of a text: LF, CRLF, and the lone CR that old tools write.
struct LineCursor {
    struct Line {
        /// Line number, from 1.
        let number: Int
        /// Without blanks at either end and without the line break.
        let range: Range<Int>
        let hadBlanks: Bool
        let endsWithLoneReturn: Bool
    }

    private let bytes: [UInt8]
    private var at: Int
    private var number = 0

    init(_ bytes: [UInt8], from start: Int = 0) {
        self.bytes = bytes
        at = start
    }

    mutating func next() -> Line? {
        guard at < bytes.count else { return nil }
        number += 1
        var start = at
        var end = at
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        at = end + 1
        var isLone = false
        if end < bytes.count, bytes[end] == 0x0D {
            if at < bytes.count, bytes[at] == 0x0A { at += 1 } else { isLone = true }
        }
        let full = end - start
        while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        return Line(
            number: number, range: start..<end, hadBlanks: end - start != full && start < end,
            endsWithLoneReturn: isLone)
    }
}
