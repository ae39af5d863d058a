/// Text → playlist. Odd lines become diagnostics; only what is no playlist at all is an
/// error.
struct HLSParser {
    enum Kind { case multivariant, media }

    let bytes: [UInt8]
    let limits: PlaylistLimits
    let kind: Kind
    /// Those of the multivariant playlist, for EXT-X-DEFINE:IMPORT.
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

    let meter: WorkMeter
    /// Places in `tags` of the last one that is no comment, and of the last variant.
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
        limits: PlaylistLimits, meter: WorkMeter? = nil
    ) throws(PlaylistError) {
        guard !bytes.isEmpty else { throw PlaylistError(.isEmpty) }
        guard bytes.count <= limits.bytes else { throw PlaylistError(.tooLarge(limits.bytes)) }
        self.bytes = bytes
        self.limits = limits
        self.imported = imported
        self.query = query
        expansionBudget = limits.expandedBytes
        keyBudget = limits.keys
        self.meter = meter ?? WorkMeter(limits)
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
                    .limitExceeded, line: line.number, "more than \(limit); the others are left out"
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

    /// Behind a byte order mark.
    private var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    // MARK: Lines

    private mutating func noteLayout(of line: LineCursor.Line) {
        if line.hadBlanks, !seen.contains("blanks") {
            seen.insert("blanks")
            diagnostics.add(
                .lineWhitespace, line: line.number, "blanks stand around the text of the line")
        }
        if line.endsWithLoneReturn, !seen.contains("return") {
            seen.insert("return")
            diagnostics.add(
                .carriageReturn, line: line.number, "a carriage return alone ends the line")
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
                    "more than \(limits.formats) keys at once; the others are left out")
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
            // Whatever stands between a variant and its URI.
            if let last = lastVariant, tags[last].uri == nil {
                diagnostics.add(
                    .misplacedTag, line: line,
                    "other tags stand between EXT-X-STREAM-INF and its URI")
                tags[last].uri = uri
                return
            }
            return diagnostics.add(
                .strayURI, line: line, "no EXT-X-STREAM-INF stands before the URI")
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
            diagnostics.add(.undefinedVariable, line: line, "no variable “\(name)” is defined")
        }
        guard result != text else { return text }
        expansionBudget -= result?.utf8.count ?? 0
        guard let result, expansionBudget >= 0 else {
            diagnostics.add(.limitExceeded, line: line, "variables make the text too large")
            return text
        }
        return result
    }
}
