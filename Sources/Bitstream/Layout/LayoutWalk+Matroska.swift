// The elements of Matroska and WebM files.

extension LayoutWalk {
    mutating func listElements() {
        let reached = listElements(in: 0..<end, parent: nil)
        noteEnd(at: reached)
    }

    /// Elements of which a file has thousands.
    private static var repeated: Set<UInt32> {
        [
            MatroskaID.cluster, MatroskaID.simpleBlock, MatroskaID.blockGroup,
            MatroskaID.cuePoint, 0xAF, 0xEC,
        ]
    }

    /// Elements of a Segment beside each other: where one is, a Cluster of unknown size ends.
    private static var topLevel: Set<UInt32> {
        [
            MatroskaID.seekHead, MatroskaID.info, MatroskaID.tracks, MatroskaID.tags,
            MatroskaID.chapters, MatroskaID.attachments, MatroskaID.cues, MatroskaID.cluster,
        ]
    }

    /// Whether an element ends the content of a parent whose size is not known.
    private static func ends(_ id: UInt32, _ parent: UInt32) -> Bool {
        if id == MatroskaID.ebml || id == MatroskaID.segment { return true }
        return parent != MatroskaID.segment && topLevel.contains(id)
    }

    /// - Parameter parent: the element around them, where its size is not known.
    /// - Returns: where they end.
    private mutating func listElements(in range: Range<Int64>, parent: EBMLElement?) -> Int64 {
        var position = range.lowerBound
        while position < range.upperBound, canGoOn {
            guard let element = input.element(at: position, before: range.upperBound) else {
                let isTop = parent == nil || parent?.id == MatroskaID.segment
                position = addGap(
                    at: position, before: range.upperBound,
                    format: isTop ? "matroska,webm" : nil)
                continue
            }
            if let parent, parent.isUnknownSize, Self.ends(element.id, parent.id) { break }
            if element.id != MatroskaID.ebml, position == 0 || isGarbage(element, in: parent) {
                let next = addGap(
                    at: position, before: range.upperBound, format: "matroska,webm")
                position = max(next, position + 1)
                continue
            }
            position = list(element, at: position)
        }
        return position
    }

    /// Whether an ID is none of those that a Segment or a file has, so that damage is likely.
    private func isGarbage(_ element: EBMLElement, in parent: EBMLElement?) -> Bool {
        guard MatroskaElementTable[element.id] == nil else { return false }
        return parent == nil || parent?.id == MatroskaID.segment
    }

    /// - Returns: where the element ends.
    private mutating func list(_ element: EBMLElement, at position: Int64) -> Int64 {
        let row = MatroskaElementTable[element.id]
        var part = FilePart(
            .element, row?.name ?? "0x" + String(element.id, radix: 16, uppercase: true),
            at: position, size: element.data.upperBound - position,
            headerSize: Int(element.data.lowerBound - position))
        part.clause = row?.clause
        part.isCut = isCut(element, at: position)
        part.detail =
            element.isUnknownSize ? "size unknown" : detail(of: element, row?.content)
        let isListed = builder.add(part, isDense: Self.repeated.contains(element.id))
        if element.id == MatroskaID.codecID { codecID = part.detail }
        if isListed, element.id == MatroskaID.codecPrivate {
            let codecs = ["V_MPEG4/ISO/AVC": "h264", "V_MPEGH/ISO/HEVC": "hevc"]
            listParameterSets(in: element.data, codec: codecID.flatMap { codecs[$0] })
        }
        guard row?.content == .master else { return element.data.upperBound }
        guard isListed, builder.canEnter() else {
            return element.isUnknownSize ? endOfUnknown(element) : element.data.upperBound
        }
        let place = builder.parts.count - 1
        if element.id == MatroskaID.trackEntry { codecID = nil }
        builder.enter()
        let reached = listElements(in: element.data, parent: element)
        builder.leave()
        guard element.isUnknownSize else { return element.data.upperBound }
        builder.setSize(reached - position, ofPart: place)
        return reached
    }

    /// Where an element of unknown size ends, of which nothing is listed.
    private mutating func endOfUnknown(_ parent: EBMLElement) -> Int64 {
        var position = parent.data.lowerBound
        while position < parent.data.upperBound, canGoOn,
            let element = input.element(at: position, before: parent.data.upperBound),
            !Self.ends(element.id, parent.id)
        {
            position = element.isUnknownSize ? element.data.lowerBound : element.data.upperBound
        }
        return position
    }

    /// Whether the written size reaches beyond what holds the element.
    private mutating func isCut(_ element: EBMLElement, at position: Int64) -> Bool {
        guard !element.isUnknownSize else { return false }
        let header = input.bytes(at: position, count: 12)
        guard let first = header.first else { return false }
        let written = EBMLNumber(header.dropFirst(first.leadingZeroBitCount + 1))?.value
        return written.map { $0 > element.data.upperBound - element.data.lowerBound } ?? false
    }

    private mutating func detail(
        of element: EBMLElement, _ content: MatroskaElementTable.Content?
    ) -> String? {
        switch content {
        case .unsigned: return input.uid(element).map { "\($0)" }
        case .signed:
            let bytes = input.content(of: element, limit: 9)
            guard let first = bytes.first, bytes.count <= 8 else { return nil }
            return "\(bytes.reduce(first & 0x80 == 0 ? Int64(0) : -1) { $0 << 8 | Int64($1) })"
        case .float: return input.double(element).map { "\($0)" }
        case .text: return input.content(of: element, limit: 256).partText
        case .block:
            let bytes = input.content(of: element, limit: 12)
            guard let track = EBMLNumber(bytes), bytes.count >= track.length + 3 else { return nil }
            let time = bytes.dropFirst(track.length).prefix(2).reduce(0) { $0 << 8 | Int($1) }
            return "track \(track.bits), time \(Int16(truncatingIfNeeded: time))"
        case .date, .binary, .master, nil: return nil
        }
    }
}
