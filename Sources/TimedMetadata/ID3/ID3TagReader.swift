import Bitstream

/// Takes a tag's body apart into frames.
struct ID3TagReader {
    let header: ID3Header
    private(set) var diagnostics: [MetadataDiagnostic] = []

    /// Frames of one tag; real ones have some dozen.
    private static let mostFrames = 1 << 14
    /// CHAP and CTOC hold frames; those of a hostile tag may hold the same again.
    private static let deepest = 4

    init(header: ID3Header) { self.header = header }

    mutating func frames(of body: Bytes) -> [ID3Frame] {
        if header.isCompressed {
            note("id3.compressed", "A compressed tag of version 2.2 cannot be read.", at: 5)
            return []
        }
        var body = body
        // Versions 2.2 and 2.3 are unsynchronised as a whole, 2.4 frame by frame.
        if header.isUnsynchronised, header.major < 4 { body = Synchsafe.synchronised(body) }
        if header.hasExtendedHeader { body = afterExtendedHeader(body) }
        return frames(in: body, depth: 0)
    }

    /// Writers exist that announce an extended header and write none: there a frame
    /// begins.
    private mutating func afterExtendedHeader(_ body: Bytes) -> Bytes {
        let start = body.prefix(4)
        if start.count == 4, ID3FrameHeader.isIdentifier(start, major: header.major) {
            note("id3.extended-header", "The announced extended header is missing.", at: 10)
            return body
        }
        let size =
            header.major == 4
            ? Synchsafe.number(start) : start.reduce(0) { $0 << 8 | Int($1) } + 4
        guard start.count == 4, let size, size >= 4, size <= body.count else {
            note("id3.extended-header", "The extended header is longer than the tag.", at: 10)
            return []
        }
        return body.dropFirst(size)
    }

    private mutating func frames(in body: Bytes, depth: Int) -> [ID3Frame] {
        let rule = sizeRule(of: body)
        if rule != ID3FrameHeader.SizeRule(major: header.major) {
            note("id3.size-rule", "Frame sizes are written by the rule of another version.", at: 10)
        }
        var frames: [ID3Frame] = []
        var rest = body
        while frames.count < Self.mostFrames, !isPadding(rest) {
            let offset = ID3Header.size + rest.startIndex - body.startIndex
            guard let frame = ID3FrameHeader(rest, major: header.major, rule: rule) else {
                note(
                    "id3.frame", "What follows the last frame is neither frame nor padding.",
                    at: offset)
                break
            }
            rest = rest.dropFirst(frame.headerSize)
            guard frame.size <= rest.count else {
                note("id3.frame-overrun", "Frame \(frame.id) is longer than its tag.", at: offset)
                break
            }
            if let read = read(frame, rest.prefix(frame.size), at: offset, depth: depth) {
                frames.append(read)
            }
            rest = rest.dropFirst(frame.size)
        }
        return frames
    }

    private func isPadding(_ rest: Bytes) -> Bool {
        rest.first.map { $0 == 0 } ?? true
    }

    private mutating func read(
        _ frame: ID3FrameHeader, _ content: Bytes, at offset: Int, depth: Int
    ) -> ID3Frame? {
        var content = content
        var empty = ID3Frame(id: frame.id)
        do throws(BitstreamError) {
            try frame.unwrap(&content, isTagUnsynchronised: header.isUnsynchronised, into: &empty)
        } catch {
            note("id3.frame", "Frame \(frame.id) cannot be unpacked.", at: offset)
            return nil
        }
        guard empty.encryptionMethod == nil else {
            empty.data = Array(content)
            return empty
        }
        guard let (read, inner) = ID3FrameReader(major: header.major).frame(empty, content) else {
            note("id3.frame", "Frame \(frame.id) ends before its fields do.", at: offset)
            empty.data = Array(content)
            return empty
        }
        var whole = read
        if let inner, depth < Self.deepest {
            let frames = frames(in: inner, depth: depth + 1)
            if !frames.isEmpty { whole.frames = frames }
        }
        return whole
    }

    /// The rule under which frames follow each other to the end or the padding: the
    /// version's own, unless only the other one does that.
    private func sizeRule(of body: Bytes) -> ID3FrameHeader.SizeRule {
        let own = ID3FrameHeader.SizeRule(major: header.major)
        guard header.major > 2, !fits(body, own) else { return own }
        let other: ID3FrameHeader.SizeRule = own == .plain ? .synchsafe : .plain
        return fits(body, other) ? other : own
    }

    private func fits(_ body: Bytes, _ rule: ID3FrameHeader.SizeRule) -> Bool {
        var rest = body
        for _ in 0..<Self.mostFrames {
            if isPadding(rest) { return true }
            guard let frame = ID3FrameHeader(rest, major: header.major, rule: rule),
                frame.headerSize + frame.size <= rest.count
            else { return false }
            rest = rest.dropFirst(frame.headerSize + frame.size)
        }
        return true
    }

    private mutating func note(_ code: String, _ message: String, at offset: Int) {
        guard diagnostics.count < 16 else { return }
        diagnostics.append(MetadataDiagnostic(.warning, code, message, offset: offset))
    }
}
