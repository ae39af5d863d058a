// The boxes of ISO base media and QuickTime files.

extension LayoutWalk {
    /// Whether the file begins with a box whose type a reader of this family knows.
    func isBoxes(_ head: Bytes) -> Bool {
        guard head.count >= 8 else { return false }
        let type = head.dropFirst(4).prefix(4).macRomanText
        return ISOReader<Source>.topLevelTypes.contains(type)
    }

    mutating func listBoxes() {
        var handler: String?
        listBoxes(in: 0..<end, of: nil, handler: &handler)
    }

    /// - Parameters:
    ///   - parent: type of the box around them; nil for the file.
    ///   - handler: handler_type of the track, once it was met.
    private mutating func listBoxes(
        in range: Range<Int64>, of parent: String?, handler: inout String?
    ) {
        var position = range.lowerBound
        while position < range.upperBound, canGoOn {
            let box = input.box(at: position, before: range.upperBound)
            guard let box, parent != nil || box.hasName else {
                guard !isTerminator(at: position, before: range.upperBound) else { return }
                position = addGap(
                    at: position, before: range.upperBound,
                    format: parent == nil ? "mov,mp4,m4a,3gp,3g2,mj2" : nil)
                continue
            }
            list(box, in: parent, handler: &handler)
            position = box.payload.upperBound
        }
        if parent == nil { noteEnd(at: position) }
    }

    /// Up to seven zeros, with which QuickTime ends user data.
    private mutating func isTerminator(at position: Int64, before end: Int64) -> Bool {
        guard end - position < 8 else { return false }
        return input.bytes(at: position, count: Int(end - position)).allSatisfy { $0 == 0 }
    }

    private mutating func list(_ box: ISOBox, in parent: String?, handler: inout String?) {
        let content = ISOBoxContent(type: box.type, parent: parent)
        var part = FilePart(
            .box, Self.name(box.type), at: box.position,
            size: box.payload.upperBound - box.position,
            headerSize: Int(box.payload.lowerBound - box.position))
        part.isCut = box.isCut
        part.clause = ISOBoxTable.clause(box.type)
        // Fields at the front are enough for what is stated here.
        let head = input.bytes(
            at: box.payload.lowerBound, count: Int(min(box.payloadCount, 64)))
        part.detail = ISOBoxTable.detail(box.type, in: parent, head)
        if box.type == "stsd" { descriptionVersion = Int(head.first ?? 0) }
        if box.type == "hdlr", parent == "mdia" {
            handler = head.dropFirst(8).prefix(4).macRomanText
        }
        guard builder.add(part, isDense: ISOBoxTable.repeated.contains(box.type)) else { return }
        if box.type == "avcC" || box.type == "hvcC" {
            listParameterSets(in: box.payload, codec: box.type == "avcC" ? "h264" : "hevc")
        }
        guard let skipped = fields(of: box, content, head, handler), skipped <= box.payloadCount,
            box.payloadCount - skipped >= 8, builder.canEnter()
        else { return }
        builder.enter()
        var inner: String? = box.type == "trak" ? nil : handler
        listBoxes(
            in: box.payload.lowerBound + skipped..<box.payload.upperBound, of: box.type,
            handler: &inner)
        if box.type != "trak" { handler = inner }
        builder.leave()
    }

    /// Bytes of the box's own fields before the boxes inside; nil for a box without any.
    private func fields(
        of box: ISOBox, _ content: ISOBoxContent, _ head: Bytes, _ handler: String?
    ) -> Int64? {
        switch content {
        case .boxes(let skipped): return skipped
        case .metadata:
            // QuickTime's is not a FullBox: its first box, hdlr, follows at once.
            return head.dropFirst(4).starts(with: Array("hdlr".utf8)) ? 0 : 4
        case .items: return (head.first ?? 0) == 0 ? 6 : 8
        case .sampleEntry:
            switch handler {
            case "vide", "auxv", "pict": return 78
            case "soun":
                let entry = ISOAudioSampleEntry.read(
                    head, descriptionVersion: descriptionVersion)
                return Int64(entry.length)
            default: return ISOBoxTable.plainEntries[box.type].map { Int64($0) }
            }
        case .data: return nil
        }
    }

    private static func name(_ type: String) -> String {
        let isPrintable = type.unicodeScalars.allSatisfy {
            (0x20..<0x7F).contains($0.value) || $0 == "©"
        }
        return isPrintable
            ? type
            : "0x"
                + Array(type.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })[...].hex
    }
}

/// Content of a box.
private enum ISOBoxContent {
    /// Boxes, after bytes of other fields.
    case boxes(after: Int64)
    /// `meta`, with or without version and flags.
    case metadata
    /// `iinf`, whose count is longer in later versions.
    case items
    case sampleEntry
    case data

    init(type: String, parent: String?) {
        switch (parent, type) {
        case ("stsd", _): self = .sampleEntry
        case ("ilst", _), ("gmhd", "tmcd"): self = .boxes(after: 0)
        case ("tref", _), ("trgr", _), ("iref", _): self = .data
        case (_, "meta"): self = .metadata
        case (_, "iinf"): self = .items
        default: self = ISOBoxTable.containers[type].map { .boxes(after: $0) } ?? .data
        }
    }
}
