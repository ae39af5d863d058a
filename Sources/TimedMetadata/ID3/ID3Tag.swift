import Bitstream

/// An ID3v2 tag: <https://id3.org/id3v2.4.0-structure>, and versions 2.2 and 2.3.
public struct ID3Tag: Hashable, Sendable {
    /// `2.4.0`
    public var version: String
    /// Frames in order, without padding and unreadable frames.
    public var frames: [ID3Frame]
    /// Faults of the tag; offsets count from its first byte.
    public var diagnostics: [MetadataDiagnostic] = []
    /// Bytes of the tag with header and footer.
    var size: Int

    /// The same from other collections of bytes.
    public init(_ bytes: some Collection<UInt8>) throws(MetadataError) {
        try self.init(Array(bytes)[...])
    }

    /// Reads the tag at the start of the bytes.
    public init(_ bytes: ArraySlice<UInt8>) throws(MetadataError) {
        let header: ID3Header
        do throws(ID3Header.Fault) {
            header = try ID3Header(bytes)
        } catch {
            throw MetadataError(error)
        }
        version = "2.\(header.major).\(header.revision)"
        size = header.tagSize
        frames = []
        guard header.tagSize <= bytes.count else {
            throw MetadataError(
                .truncated, "The tag is truncated: \(bytes.count) of \(header.tagSize) bytes.",
                offset: 0)
        }
        let body = bytes.dropFirst(ID3Header.size).prefix(header.bodySize)
        var reader = ID3TagReader(header: header)
        frames = reader.frames(of: body)
        diagnostics = reader.diagnostics
    }

    /// The size of the tag at the start of the bytes; nil without a complete header.
    static func size(_ bytes: Bytes) -> Int? { try? ID3Header(bytes).tagSize }

    /// Reads consecutive tags. An unreadable one ends the list with a diagnostic at its offset.
    static func tags(in bytes: Bytes) -> (
        tags: [(offset: Int, tag: ID3Tag)], diagnostics: [MetadataDiagnostic]
    ) {
        var tags: [(offset: Int, tag: ID3Tag)] = []
        var rest = bytes
        while rest.count >= ID3Header.size, rest.contains(where: { $0 != 0 }) {
            let offset = rest.startIndex - bytes.startIndex
            do throws(MetadataError) {
                let tag = try ID3Tag(rest)
                tags.append((offset, tag))
                rest = rest.dropFirst(tag.size)
            } catch {
                return (tags, [MetadataDiagnostic(error, kind: "id3", at: offset)])
            }
        }
        return (tags, [])
    }

    /// Timestamp of packed audio in ticks of 90 kHz, 33 bits, from PRIV
    /// `com.apple.streaming.transportStreamTimestamp`; nil without one.
    public var transportStreamTimestamp: Int? {
        frames.lazy.compactMap(\.transportStreamTimestamp).first
    }
}

extension MetadataDiagnostic {
    /// The diagnostic for an unreadable message.
    init(_ error: MetadataError, kind: String, at base: Int) {
        self.init(
            .error, "\(kind).\(error.code.rawValue)", error.message,
            offset: base.addingReportingOverflow(error.offset).partialValue)
    }
}

extension MetadataError {
    init(_ fault: ID3Header.Fault) {
        switch fault {
        case .notRecognized:
            self.init(.notRecognized, "The data does not begin with “ID3”.", offset: 0)
        case .truncated: self.init(.truncated, "The ID3 header is truncated.", offset: 0)
        case .version(let major):
            self.init(.invalid, "Unknown ID3 version 2.\(major).", offset: 3)
        case .size: self.init(.invalid, "The size of the ID3 tag is not synchsafe.", offset: 6)
        }
    }
}

/// Splits the body of a tag into frames.
struct ID3TagReader {
    let header: ID3Header
    private(set) var diagnostics: [MetadataDiagnostic] = []

    /// Frames of one tag.
    private static let maxFrames = 1 << 14
    /// Nesting of CHAP and CTOC frames.
    private static let maxDepth = 4

    init(header: ID3Header) { self.header = header }

    mutating func frames(of body: Bytes) -> [ID3Frame] {
        if header.isCompressed {
            note("id3.compressed", "Compressed tags of version 2.2 are not supported.", at: 5)
            return []
        }
        var body = body
        // Versions 2.2 and 2.3 are unsynchronised as a whole, 2.4 frame by frame.
        if header.isUnsynchronised, header.major < 4 { body = Synchsafe.synchronised(body) }
        if header.hasExtendedHeader { body = afterExtendedHeader(body) }
        return frames(in: body, depth: 0)
    }

    /// The body after the extended header. Some writers announce one without writing it.
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
            note(
                "id3.size-rule", "Frame sizes have the encoding of a different ID3 version.", at: 10
            )
        }
        var frames: [ID3Frame] = []
        var rest = body
        while frames.count < Self.maxFrames, !isPadding(rest) {
            let offset = ID3Header.size + rest.startIndex - body.startIndex
            guard let frame = ID3FrameHeader(rest, major: header.major, rule: rule) else {
                note(
                    "id3.frame", "The data after the last frame is neither a frame nor padding.",
                    at: offset)
                break
            }
            rest = rest.dropFirst(frame.headerSize)
            guard frame.size <= rest.count else {
                note("id3.frame-overrun", "Frame \(frame.id) extends beyond its tag.", at: offset)
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
            note("id3.frame", "Frame \(frame.id) cannot be decompressed.", at: offset)
            return nil
        }
        guard empty.encryptionMethod == nil else {
            empty.data = Array(content)
            return empty
        }
        guard let (read, inner) = ID3FrameReader(major: header.major).frame(empty, content) else {
            note("id3.frame", "Frame \(frame.id) is truncated.", at: offset)
            empty.data = Array(content)
            return empty
        }
        var whole = read
        if let inner, depth < Self.maxDepth {
            let frames = frames(in: inner, depth: depth + 1)
            if !frames.isEmpty { whole.frames = frames }
        }
        return whole
    }

    /// The size encoding under which frames reach the end or the padding; that of the version if both or
    /// neither do.
    private func sizeRule(of body: Bytes) -> ID3FrameHeader.SizeRule {
        let own = ID3FrameHeader.SizeRule(major: header.major)
        guard header.major > 2, !fits(body, own) else { return own }
        let other: ID3FrameHeader.SizeRule = own == .plain ? .synchsafe : .plain
        return fits(body, other) ? other : own
    }

    private func fits(_ body: Bytes, _ rule: ID3FrameHeader.SizeRule) -> Bool {
        var rest = body
        for _ in 0..<Self.maxFrames {
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
