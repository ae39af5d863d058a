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
        diagnostics.add(.headerMissing, line: first?.number, "no #EXTM3U begins the playlist")
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
                diagnostics.add(.controlCharacter, line: line, "a control character stands here")
            }
        }
        guard hasHigh else { return }
        if String(validating: bytes, as: UTF8.self) == nil {
            diagnostics.add(.invalidText, line: nil, "the text is not UTF-8 throughout")
        }
    }
}
