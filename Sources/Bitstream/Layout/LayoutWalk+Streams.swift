// Files of one row of parts: KLV triplets of MXF, pages of Ogg, frames of audio after tags, packets
// of program streams, tags of Flash Video.

extension LayoutWalk {
    // MARK: MXF

    /// False where no header partition pack is near the front.
    mutating func listTriplets() -> Bool {
        guard let start = MXFFile.findHeader(&input) else { return false }
        if start > 0 { _ = builder.add(FilePart(.gap, "run-in", at: 0, size: start)) }
        var position = start
        while position < end, canGoOn {
            let head = input.bytes(at: position, count: 25)
            guard head.count > 16, let length = MXFFile.length(head.dropFirst(16)),
                head.starts(with: MXFFile.label) || isDarkTriplet(at: position, length)
            else {
                position = addGap(at: position, before: end, format: nil)
                continue
            }
            let content = position + 16 + length.width
            let (stated, overflow) = content.addingReportingOverflow(length.value)
            let last = overflow ? end : min(stated, end)
            guard last > position else { break }
            let key = MXFKey(head.prefix(16))
            var part = FilePart(
                .triplet, key.name, at: position, size: last - position,
                headerSize: Int(content - position))
            part.isCut = overflow || stated > end
            part.detail = key.detail
            part.clause = key.clause
            _ = builder.add(part, isDense: key.isRepeated)
            position = last
        }
        noteEnd(at: position)
        return true
    }

    /// Whether a triplet whose key is not a label of SMPTE is followed by one whose key is: writers
    /// have keys of their own, which readers pass over.
    private mutating func isDarkTriplet(
        at position: Int64, _ length: (value: Int64, width: Int64)
    ) -> Bool {
        guard length.value > 0, length.value < end - position else { return false }
        let next = position + 16 + length.width + length.value
        return next == end || input.bytes(at: next, count: 4).elementsEqual(MXFFile.label)
    }

    // MARK: Ogg

    /// Pages, then the logical streams that they belong to: RFC 3533, section 6.
    mutating func listPages() {
        var streams: [(serial: UInt32, first: Int64, pages: Int, bytes: Int64)] = []
        var position: Int64 = 0
        while position < end, canGoOn {
            let head = input.bytes(at: position, count: 27)
            guard head.count == 27, head.starts(with: Array("OggS\0".utf8)) else {
                position = addGap(
                    at: position, before: nextPage(after: position) ?? end, format: nil)
                continue
            }
            let segments = Int(head.last ?? 0)
            let lacing = input.bytes(at: position + 27, count: segments)
            let size = Int64(27 + segments + lacing.reduce(0) { $0 + Int($1) })
            let last = min(position + size, end)
            var fields = LittleEndianReader(head.dropFirst(6))
            guard let granule = try? fields.uint64(), let serial = try? fields.uint32(),
                let number = try? fields.uint32()
            else { break }
            var part = FilePart(
                .page, "page", at: position, size: last - position, headerSize: 27 + segments)
            part.isCut = position + size > end
            let time = granule == .max ? "" : ", granule position \(Int64(bitPattern: granule))"
            part.detail =
                "stream \(Self.serial(UInt32(truncatingIfNeeded: serial))), number \(number)\(time)"
            part.clause = "RFC 3533, 6"
            _ = builder.add(part, isDense: true)
            let id = UInt32(truncatingIfNeeded: serial)
            if let place = streams.firstIndex(where: { $0.serial == id }) {
                streams[place].pages += 1
                streams[place].bytes += last - position
            } else if streams.count < 256 {
                streams.append((id, position, 1, last - position))
            }
            position = last
        }
        noteEnd(at: position)
        var source = input.source
        let known = OggStream.streams(in: &source)
        for stream in streams {
            var part = FilePart(.stream, Self.serial(stream.serial), at: stream.first)
            part.count = stream.pages
            part.detail = known.first { $0.serial == stream.serial }?.codec
            _ = builder.add(part)
        }
    }

    private static func serial(_ number: UInt32) -> String {
        let digits = String(number, radix: 16)
        return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
    }

    private mutating func nextPage(after position: Int64) -> Int64? {
        let mark = Array("OggS\0".utf8)
        var start = position + 1
        while start < end, !input.isSpent {
            let bytes = input.bytes(at: start, count: 64 << 10)
            if let place = bytes.firstRange(of: mark)?.lowerBound {
                return start + Int64(place - bytes.startIndex)
            }
            guard bytes.count > mark.count else { return nil }
            start += Int64(bytes.count - mark.count)
        }
        return nil
    }

    // MARK: Units of a length

    /// False where units do not follow each other.
    mutating func listUnits(_ form: FileLayout.Form) -> Bool {
        let demuxer = form == .flashVideo ? "flv" : "mpeg"
        var source = input.source
        guard let format = UnitFormat(demuxer, source: &source) else { return false }
        if format.start > 0 {
            _ = builder.add(FilePart(.unit, "header", at: 0, size: format.start))
        }
        listUnits(format, demuxer: demuxer, before: end) { header in
            form == .flashVideo ? Self.flashTag(header) : Self.systemPacket(header)
        }
        return true
    }

    private mutating func listUnits(
        _ format: UnitFormat, demuxer: String, before end: Int64, name: (Bytes) -> String
    ) {
        var position = format.start
        while position < end, canGoOn {
            let header = input.bytes(at: position, count: format.headerSize)
            let isRest = header.count < format.headerSize
            guard let length = format.length(header), length > 0 else {
                // Zeros between packets of a Video CD are stuffing.
                position = addGap(
                    at: position, before: end, format: isRest ? nil : demuxer)
                continue
            }
            let (stated, overflow) = position.addingReportingOverflow(length)
            let last = overflow ? end : min(stated, end)
            var part = FilePart(.unit, name(header), at: position, size: last - position)
            part.isCut = overflow || stated > end
            _ = builder.add(part, isDense: true)
            position = last
        }
        if position < end { noteEnd(at: position) }
    }

    private static func flashTag(_ header: Bytes) -> String {
        switch (header.first ?? 0) & 0x1F {
        case 8: "audio tag"
        case 9: "video tag"
        default: "script data tag"
        }
    }

    /// ISO/IEC 13818-1, table 2-22.
    private static func systemPacket(_ header: Bytes) -> String {
        switch header.dropFirst(3).first {
        case 0xB9: "program end code"
        case 0xBA: "pack header"
        case 0xBB: "system header"
        case 0xBC: "program stream map"
        case 0xBD: "private stream 1"
        case 0xBE: "padding stream"
        case 0xBF: "private stream 2"
        case let id? where id & 0xE0 == 0xC0: "audio stream 0x" + [id][...].hex
        case let id? where id & 0xF0 == 0xE0: "video stream 0x" + [id][...].hex
        case let id?: "stream 0x" + [id][...].hex
        case nil: "stream"
        }
    }

    // MARK: Audio between tags

    /// Tags and frames of MP3, AAC, AC-3, DTS, TrueHD and WavPack, and the metadata blocks of FLAC;
    /// nil for other files.
    mutating func listTaggedAudio() -> FileLayout.Form? {
        let start = ID3Header.end(ofTagsIn: &input)
        let head = input.bytes(at: start, count: 1 << 10)
        let isFLAC = head.starts(with: Array("fLaC".utf8))
        let demuxer = isFLAC ? nil : audioDemuxer(head)
        guard isFLAC || demuxer != nil else { return nil }
        listLeadingTags(before: start)
        var source = input.source
        let trailing = TrailingTags.start(source: &source).map { max($0, start) } ?? end
        if isFLAC {
            let frames = listMetadataBlocks(at: start)
            if trailing > frames {
                _ = builder.add(FilePart(.unit, "frames", at: frames, size: trailing - frames))
            }
        } else if let demuxer, var format = UnitFormat(demuxer, source: &source) {
            format.start = start
            listUnits(format, demuxer: demuxer, before: trailing) { _ in "frame" }
        }
        if trailing < end {
            _ = builder.add(FilePart(.tag, "tags", at: trailing, size: end - trailing))
        }
        return isFLAC ? .flac : .audioFrames
    }

    private func audioDemuxer(_ head: Bytes) -> String? {
        if FrameHeader.ac3(head.prefix(16)) != nil { return "ac3" }
        if head.starts(with: Array("wvpk".utf8)) { return "wv" }
        if let size = FrameHeader.adts(head.prefix(16)), size > 0,
            FrameHeader.adts(head.dropFirst(size).prefix(16)) != nil || head.count <= size
        {
            return "aac"
        }
        if FrameHeader.dts(head.prefix(16)) != nil { return "dts" }
        if head.dropFirst(4).starts(with: [0xF8, 0x72, 0x6F]) { return "truehd" }
        return FrameHeader.mpegAudio(head.prefix(16)) != nil ? "mp3" : nil
    }

    private mutating func listLeadingTags(before end: Int64) {
        var position: Int64 = 0
        while position < end, canGoOn,
            let tag = try? ID3Header(input.bytes(at: position, count: ID3Header.size))
        {
            var part = FilePart(
                .tag, "ID3v2", at: position, size: Int64(tag.tagSize), headerSize: ID3Header.size)
            part.detail = "version 2.\(tag.major).\(tag.revision)"
            if builder.add(part), builder.canEnter(), !tag.isUnsynchronised, !tag.isCompressed,
                !tag.hasExtendedHeader
            {
                builder.enter()
                let first = position + Int64(ID3Header.size)
                listTagFrames(in: first..<first + Int64(tag.bodySize), version: tag.major)
                builder.leave()
            }
            position += Int64(tag.tagSize)
        }
    }

    /// Frames of ID3v2, up to the padding: section 4 of the structure documents.
    private mutating func listTagFrames(in range: Range<Int64>, version: Int) {
        let (idLength, sizeLength, flags) = version == 2 ? (3, 3, 0) : (4, 4, 2)
        let headerSize = idLength + sizeLength + flags
        var position = range.lowerBound
        while position + Int64(headerSize) <= range.upperBound, canGoOn {
            let header = input.bytes(at: position, count: headerSize)
            let sizes = header.dropFirst(idLength).prefix(sizeLength)
            guard header.count == headerSize, let first = header.first else { return }
            guard first != 0 else {
                let rest = range.upperBound - position
                _ = builder.add(FilePart(.block, "padding", at: position, size: rest))
                return
            }
            let size =
                version == 4
                ? Synchsafe.number(sizes) : sizes.reduce(0) { $0 << 8 | Int($1) }
            guard let size, position + Int64(headerSize + size) <= range.upperBound else {
                _ = addGap(at: position, before: range.upperBound, format: nil)
                return
            }
            _ = builder.add(
                FilePart(
                    .block, header.prefix(idLength).partName, at: position,
                    size: Int64(headerSize + size), headerSize: headerSize))
            position += Int64(headerSize + size)
        }
    }

    /// RFC 9639, section 8.
    ///
    /// - Returns: where the frames begin.
    private mutating func listMetadataBlocks(at start: Int64) -> Int64 {
        let names = [
            "STREAMINFO", "PADDING", "APPLICATION", "SEEKTABLE", "VORBIS_COMMENT", "CUESHEET",
            "PICTURE",
        ]
        _ = builder.add(FilePart(.block, "fLaC", at: start, size: 4))
        var position = start + 4
        while position < end, canGoOn {
            var reader = ByteReader(input.bytes(at: position, count: 4))
            guard let kind = try? reader.uint8(), let size = try? reader.uint24() else { break }
            let type = kind & 0x7F
            let last = min(position + 4 + Int64(size), end)
            var part = FilePart(
                .block, names.indices.contains(type) ? names[type] : "type \(type)",
                at: position, size: last - position, headerSize: 4)
            part.isCut = position + 4 + Int64(size) > end
            part.clause = names.indices.contains(type) ? "RFC 9639, 8.\(type + 2)" : nil
            _ = builder.add(part)
            position = last
            if kind & 0x80 != 0 { break }
        }
        return position
    }
}

/// The key of a KLV triplet in an MXF file.
struct MXFKey {
    let name: String
    private(set) var detail: String?
    private(set) var clause: String?
    /// Whether a file has thousands of them.
    private(set) var isRepeated = false

    init(_ key: Bytes) {
        let bytes = Array(key)
        guard bytes.count == 16 else {
            name = "key"
            return
        }
        let rest = bytes[8...]
        if rest.starts(with: [0x0D, 0x01, 0x02, 0x01, 0x01]), bytes[4] == 2 {
            name =
                switch bytes[13] {
                case 2: "header partition pack"
                case 3: "body partition pack"
                case 4: "footer partition pack"
                case 5: "primer pack"
                case 0x10: "index table segment"
                case 0x11: "random index pack"
                default: "pack 0x" + bytes[13..<14].hex
                }
            clause = Self.clauses[bytes[13]]
            if (2...4).contains(bytes[13]) {
                detail =
                    [
                        1: "open, incomplete", 2: "closed, incomplete", 3: "open, complete",
                        4: "closed, complete",
                    ][bytes[14]]
            }
            isRepeated = bytes[13] == 0x10 || bytes[13] == 3
        } else if rest.starts(with: [0x03, 0x01, 0x02, 0x10, 0x01]) {
            (name, clause, isRepeated) = ("fill item", "SMPTE ST 377-1, 6.3.3", true)
        } else if rest.starts(with: [0x0D, 0x01, 0x03, 0x01]) {
            let kinds: [UInt8: String] = [
                0x04: "system item", 0x05: "picture element (CP)", 0x06: "sound element (CP)",
                0x07: "data element (CP)", 0x14: "system item (GC)", 0x15: "picture element",
                0x16: "sound element", 0x17: "data element", 0x18: "compound element",
            ]
            name = kinds[bytes[12]] ?? "essence element"
            detail = "track number 0x" + bytes[12...].hex
            (clause, isRepeated) = ("SMPTE ST 379-1, 7.1", true)
        } else if rest.starts(with: [0x0D, 0x01, 0x01, 0x01, 0x01, 0x01]) {
            name = Self.sets[bytes[14]] ?? "set 0x" + bytes[14..<15].hex
            clause = "SMPTE ST 377-1, annex A"
        } else {
            name = "0x" + key.hex
        }
    }

    private static let clauses: [UInt8: String] = [
        2: "SMPTE ST 377-1, 7.2", 3: "SMPTE ST 377-1, 7.3", 4: "SMPTE ST 377-1, 7.4",
        5: "SMPTE ST 377-1, 9.2", 0x10: "SMPTE ST 377-1, 11.1", 0x11: "SMPTE ST 377-1, 12.1",
    ]

    /// Sets of structural metadata by byte 15 of their keys.
    static let sets: [UInt8: String] = [
        0x0F: "sequence", 0x11: "source clip", 0x14: "timecode component", 0x18: "content storage",
        0x23: "essence container data", 0x25: "file descriptor",
        0x27: "generic picture essence descriptor", 0x28: "CDCI essence descriptor",
        0x29: "RGBA essence descriptor", 0x2F: "preface", 0x30: "identification",
        0x32: "network locator", 0x36: "material package", 0x37: "source package",
        0x39: "event track",
        0x3A: "static track", 0x3B: "timeline track", 0x42: "generic sound essence descriptor",
        0x43: "generic data essence descriptor", 0x44: "multiple descriptor",
        0x47: "AES3 audio essence descriptor", 0x48: "wave audio essence descriptor",
        0x51: "MPEG video descriptor", 0x5A: "JPEG 2000 picture sub-descriptor",
    ]
}
