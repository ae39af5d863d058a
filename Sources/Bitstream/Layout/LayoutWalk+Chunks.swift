// The chunks of RIFF, IFF, Core Audio, Sony and DSD files, of RealMedia, and the objects of ASF.

extension LayoutWalk {
    /// A list of chunks, and how its chunks hold others.
    fileprivate struct ChunkFile {
        let form: FileLayout.Form
        let list: ChunkList
        /// Bytes before the first chunk.
        var start: Int64 = 0
        /// Bytes of fields before the chunks inside, by the chunk's name.
        var containers: [String: Int64] = [:]
        /// FFmpeg's demuxer, by which parts are found again after damage.
        var demuxer: String?
    }

    private static func chunkFile(_ head: Bytes) -> ChunkFile? {
        func begins(_ text: String) -> Bool { head.starts(with: Array(text.utf8)) }
        if begins("RIFF") || begins("RF64") || begins("BW64") {
            let isAVI = head.dropFirst(8).starts(with: Array("AVI".utf8))
            return ChunkFile(
                form: .riff, list: .riff,
                containers: ["RIFF": 4, "RF64": 4, "BW64": 4, "LIST": 4],
                demuxer: isAVI ? "avi" : nil)
        }
        if begins("FORM") {
            return ChunkFile(form: .iff, list: .iff, containers: ["FORM": 4])
        }
        if begins("riff.") {
            return ChunkFile(form: .wave64, list: .wave64, containers: ["riff": 16])
        }
        if begins("caff") { return ChunkFile(form: .caf, list: .coreAudio, start: 8) }
        if begins("FRM8") {
            return ChunkFile(
                form: .dsdiff, list: .dsdiff, containers: ["FRM8": 4, "PROP": 4, "DST ": 0])
        }
        if begins("DSD ") { return ChunkFile(form: .dsf, list: .dsf) }
        if begins(".RMF") { return ChunkFile(form: .realMedia, list: .realMedia) }
        if head.starts(with: ASFObject.header) {
            return ChunkFile(
                form: .asf, list: .asf,
                containers: ["Header": 6, "Header Extension": 22])
        }
        return nil
    }

    /// nil for a file of other parts.
    mutating func listChunks(_ head: Bytes) -> FileLayout.Form? {
        guard let file = Self.chunkFile(head) else { return nil }
        if file.start > 0 {
            _ = builder.add(FilePart(.chunk, head.prefix(4).partName, at: 0, size: file.start))
        }
        let reached = listChunks(in: file.start..<end, of: file, parent: nil)
        noteEnd(at: reached)
        return file.form
    }

    private mutating func listChunks(
        in range: Range<Int64>, of file: ChunkFile, parent: String?
    ) -> Int64 {
        var position = range.lowerBound
        // The pad byte of the last chunk may be missing.
        while range.upperBound - position > 1, canGoOn {
            guard let chunk = file.list.chunk(at: position, in: &input),
                chunk.content <= range.upperBound, file.isName(chunk.id)
            else {
                if parent == nil, let end = addTag(at: position, before: range.upperBound) {
                    position = end
                    continue
                }
                position = addGap(
                    at: position, before: range.upperBound,
                    format: parent == nil ? file.demuxer : nil)
                continue
            }
            position = list(chunk, at: position, before: range.upperBound, of: file)
        }
        return range.upperBound - position == 1 ? range.upperBound : position
    }

    /// An ID3v2 tag after the chunks, as DSF files have it.
    ///
    /// - Returns: where it ends; nil without one.
    private mutating func addTag(at position: Int64, before end: Int64) -> Int64? {
        guard let tag = try? ID3Header(input.bytes(at: position, count: ID3Header.size)) else {
            return nil
        }
        let last = min(position + Int64(tag.tagSize), end)
        var part = FilePart(
            .tag, "ID3v2", at: position, size: last - position, headerSize: ID3Header.size)
        part.detail = "version 2.\(tag.major).\(tag.revision)"
        part.isCut = position + Int64(tag.tagSize) > end
        _ = builder.add(part)
        return last
    }

    /// - Returns: where the next chunk begins.
    private mutating func list(
        _ chunk: ChunkList.Chunk, at position: Int64, before end: Int64, of file: ChunkFile
    ) -> Int64 {
        let name = file.name(chunk.id)
        let size = statedSize(of: chunk, named: name)
        let (stated, overflow) = chunk.content.addingReportingOverflow(
            min(Int64(clamping: size), 1 << 60))
        let last = overflow ? end : min(stated, end)
        var part = FilePart(
            .chunk, name, at: position, size: last - position,
            headerSize: Int(chunk.content - position))
        part.isCut = overflow || stated > end
        let fields = input.bytes(at: chunk.content, count: Int(min(last - chunk.content, 64)))
        part.detail = file.form == .dsf ? nil : Self.detail(of: name, fields)
        let isListed = builder.add(part, isDense: file.form == .riff && Self.isStream(name))
        if isListed, let skipped = file.containers[name], last - chunk.content > skipped,
            builder.canEnter()
        {
            builder.enter()
            _ = listChunks(in: chunk.content + skipped..<last, of: file, parent: name)
            builder.leave()
        }
        let alignment = Int64(file.list.alignment)
        let filled = (last - chunk.content + alignment - 1) / alignment * alignment
        return min(chunk.content + filled, end)
    }

    /// RF64 states the size of its samples in `ds64`: EBU Tech 3306.
    private mutating func statedSize(of chunk: ChunkList.Chunk, named name: String) -> UInt64 {
        guard chunk.size == UInt64(UInt32.max) else { return chunk.size }
        var reader = LittleEndianReader(input.bytes(at: 12, count: 24))
        guard (try? reader.bytes(4))?.elementsEqual("ds64".utf8) == true,
            (try? reader.skip(4)) != nil, let whole = try? reader.uint64(),
            let data = try? reader.uint64()
        else { return chunk.size }
        return name == "data" ? data : whole
    }

    /// `00dc`, `01wb`, `ix00`: the packets of AVI and their indexes.
    private static func isStream(_ name: String) -> Bool {
        let letters = Array(name.utf8)
        guard letters.count == 4 else { return false }
        let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
        return isDigit(letters[0]) && isDigit(letters[1])
            || isDigit(letters[2]) && isDigit(letters[3]) || ["JUNK", "rec "].contains(name)
    }

    private static func detail(of name: String, _ fields: Bytes) -> String? {
        var reader = LittleEndianReader(fields)
        switch name {
        case "RIFF", "LIST", "FORM", "RF64", "BW64", "FRM8", "PROP":
            return fields.count >= 4 ? fields.prefix(4).partName : nil
        case "strh":
            guard fields.count >= 8 else { return nil }
            return fields.prefix(4).partName + " " + fields.dropFirst(4).prefix(4).partName
        case "fmt ":
            guard let tag = try? reader.uint16(), let channels = try? reader.uint16(),
                let rate = try? reader.uint32()
            else { return nil }
            return "format \(tag), \(channels) channels, \(rate) Hz"
        case "desc":
            return fields.count >= 12 ? fields.dropFirst(8).prefix(4).partName : nil
        default: return nil
        }
    }
}

extension LayoutWalk.ChunkFile {
    /// Whether bytes can be an id: letters, or any GUID.
    fileprivate func isName(_ id: Bytes) -> Bool {
        list.idLength > 4 || id.allSatisfy { (0x20...0x7E).contains($0) }
    }

    fileprivate func name(_ id: Bytes) -> String {
        guard list.idLength > 4 else { return id.partName }
        if form == .wave64 { return id.prefix(4).partName }
        return ASFObject.name(id) ?? "0x" + id.hex
    }
}

extension ASFObject {
    /// The specification's names of objects, without “Object”.
    fileprivate static func name(_ id: Bytes) -> String? {
        let names: [([UInt8], String)] = [
            (header, "Header"), (data, "Data"), (fileProperties, "File Properties"),
            (streamProperties, "Stream Properties"), (headerExtension, "Header Extension"),
            (languageList, "Language List"),
            (extendedStreamProperties, "Extended Stream Properties"),
        ]
        return names.first { id.elementsEqual($0.0) }?.1
    }
}
