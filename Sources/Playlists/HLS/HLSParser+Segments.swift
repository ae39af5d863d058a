extension HLSParser {
    /// State that holds from one segment to the next.
    struct SegmentState {
        var keys: [EncryptionKey] = []
        /// Whether the keys changed since the previous segment.
        var hasNewKeys = false
        var hasTooManyKeys = false
        var map: MediaInitialization?
        var bitRate: UInt64?
        /// The end of the last byte range, and of which file.
        var lastRange: (uri: String, end: UInt64)?
        // State of the next segment alone.
        var isDiscontinuous = false
        var isGap = false
        var byteRange: ByteRangeText?
        var date: PlaylistDate?

        mutating func apply(_ tag: HLSTag, _ limits: PlaylistLimits) {
            switch tag.name {
            case "EXT-X-DISCONTINUITY": isDiscontinuous = true
            case "EXT-X-GAP": isGap = true
            case "EXT-X-BYTERANGE": byteRange = tag.value.flatMap { ByteRangeText($0) }
            case "EXT-X-PROGRAM-DATE-TIME": date = tag.value.flatMap { PlaylistDate($0) }
            case "EXT-X-BITRATE":
                // Kilobits a second.
                let (rate, overflow) = (tag.integer ?? 0).multipliedReportingOverflow(by: 1000)
                bitRate = tag.integer == nil || overflow ? nil : rate
            case "EXT-X-MAP": map = MediaInitialization(tag)
            case "EXT-X-KEY": apply(EncryptionKey(tag), most: limits.formats)
            default: break
            }
        }

        /// Keys of different formats hold together; one of the same format takes the
        /// place of the other, and NONE ends them all.
        private mutating func apply(_ key: EncryptionKey, most: Int) {
            hasNewKeys = true
            if key.method == "NONE" {
                keys = []
            } else if let index = keys.firstIndex(where: { $0.keyFormat == key.keyFormat }) {
                keys[index] = key
            } else if keys.count < most {
                keys.append(key)
            } else {
                hasTooManyKeys = true
            }
        }
    }

    private static let information = Array("#EXTINF:".utf8)

    func isInformation(_ range: Range<Int>) -> Bool {
        // This is asked of every line: its first letter that EXT-X tags do not have decides most.
        guard range.count >= Self.information.count,
            bytes[range.lowerBound + 4] == UInt8(ascii: "I")
        else { return false }
        return bytes[range].starts(with: Self.information)
    }

    /// `#EXTINF:9.009,title`
    mutating func readInformation(_ line: LineCursor.Line) {
        let start = line.range.lowerBound + Self.information.count
        let end = line.range.upperBound
        var comma = start
        var isQuoted = false
        while comma < end, isQuoted || bytes[comma] != UInt8(ascii: ",") {
            if bytes[comma] == UInt8(ascii: "\"") { isQuoted.toggle() }
            comma += 1
        }
        let title =
            comma + 1 < end ? String(decoding: bytes[(comma + 1)..<end], as: UTF8.self) : ""
        let duration = duration(start..<min(comma, end), line: line.number)
        if information != nil {
            diagnostics.add(
                .uriMissing, line: line.number, "the previous EXTINF has no URI")
        }
        information = SegmentInformation(
            duration: duration, isDecimal: bytes[start..<min(comma, end)].contains(0x2E),
            title: title, line: line.number)
    }

    private mutating func duration(_ range: Range<Int>, line: Int) -> Double? {
        let text = bytes[range]
        if let value = NumberText.decimal(text) { return value }
        // Some playlists have whitespace before the number, or programme guide attributes after it.
        let isBlank = { $0 == 0x20 || $0 == 0x09 } as (UInt8) -> Bool
        let number = text.drop(while: isBlank).prefix { !isBlank($0) }
        let value = NumberText.decimal(number)
        let words = String(decoding: text.prefix(40), as: UTF8.self)
        diagnostics.add(
            PlaylistDiagnostic(
                .segmentDuration, value == nil ? .error : .warning, line: line,
                "the duration “\(words)” is not a decimal number"))
        return value
    }

    mutating func addSegment(_ uri: PlaylistURI, _ place: SourcePlace) {
        guard let information else {
            diagnostics.add(.strayURI, line: place.line, "URI without EXTINF")
            return
        }
        var segment = MediaSegment(
            uri: uri, duration: information.duration, title: information.title, tags: pending,
            place: place)
        segment.sequenceNumber = sequenceNumber
        segment.isDurationDecimal = information.isDecimal
        segment.isDiscontinuous = state.isDiscontinuous
        segment.isGap = state.isGap
        segment.bitRate = state.bitRate
        segment.programDateTime = state.date
        segment.keys = state.keys
        if state.hasNewKeys {
            keyBudget -= state.keys.count
            state.hasNewKeys = false
        }
        segment.map = state.map
        segment.byteRange = byteRange(of: uri.text, line: place.line)
        segments.append(segment)
        pending = []
        self.information = nil
        state.isDiscontinuous = false
        state.isGap = false
        state.byteRange = nil
        state.date = nil
    }

    private var sequenceNumber: UInt64 {
        guard let last = segments.last else { return firstSequenceNumber }
        return last.sequenceNumber &+ 1
    }

    private var firstSequenceNumber: UInt64 {
        let first = tags.first(named: "EXT-X-MEDIA-SEQUENCE")?.integer ?? 0
        let skipped = tags.first(named: "EXT-X-SKIP")?.attributes.integer("SKIPPED-SEGMENTS") ?? 0
        return first &+ skipped
    }

    private mutating func byteRange(of uri: String, line: Int) -> ByteRange? {
        guard let text = state.byteRange else {
            state.lastRange = nil
            return nil
        }
        var offset = text.offset
        if offset == nil {
            if let last = state.lastRange, last.uri == uri {
                offset = last.end
            } else {
                diagnostics.add(
                    .byteRangeOffset, line: line,
                    "EXT-X-BYTERANGE has no offset, and the previous range is in another file")
            }
        }
        guard let offset, let range = ByteRange(offset: offset, length: text.length) else {
            state.lastRange = nil
            return nil
        }
        state.lastRange = (uri, range.end)
        return range
    }

    /// Checks that are only possible at the end of the text.
    mutating func checkEnd() {
        switch kind {
        case .multivariant:
            for tag in tags where tag.name == VariantStream.tagName && tag.uri == nil {
                diagnostics.add(
                    .uriMissing, line: tag.line, "EXT-X-STREAM-INF without a URI")
            }
        case .media:
            if let information {
                diagnostics.add(.uriMissing, line: information.line, "EXTINF without a URI")
            }
            if tags.first(named: "EXT-X-TARGETDURATION") == nil {
                diagnostics.add(.missingTag, line: nil, "EXT-X-TARGETDURATION is missing")
            }
            if let skip = tags.first(named: "EXT-X-SKIP") {
                diagnostics.add(
                    .skippedSegments, line: skip.line,
                    "a delta update: \(skip.attributes.text("SKIPPED-SEGMENTS") ?? "?") segments "
                        + "are only in the previous playlist")
            }
        }
    }
}

extension HLSPlaylist {
    /// Reads a playlist.
    ///
    /// - Parameters:
    ///   - imported: variables of the multivariant playlist, for a media playlist.
    ///   - query: parameters of the URI, for EXT-X-DEFINE:QUERYPARAM.
    package init(
        parsing bytes: [UInt8], importing imported: VariableTable = VariableTable(),
        query: [String: String] = [:], limits: PlaylistLimits = PlaylistLimits()
    ) throws(PlaylistError) {
        var parser = try HLSParser(bytes, imported: imported, query: query, limits: limits)
        self = parser.run()
    }

    /// The same as one of several of a presentation.
    init(
        parsing bytes: [UInt8], importing imported: VariableTable = VariableTable(),
        query: [String: String] = [:], limits: PlaylistLimits, meter: ReadingBudget
    ) throws(PlaylistError) {
        var parser = try HLSParser(
            bytes, imported: imported, query: query, limits: limits, meter: meter)
        self = parser.run()
    }

    /// Reads a playlist from the bytes of a file or a response.
    public init(parsing bytes: some Collection<UInt8>) throws(PlaylistError) {
        try self.init(parsing: Array(bytes), limits: PlaylistLimits())
    }

    /// Reads a playlist from text.
    public init(parsing text: String) throws(PlaylistError) {
        try self.init(parsing: Array(text.utf8))
    }
}
