/// A part of a file as its container writes it: a box, an element, a page, a PID.
package struct FilePart: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A box of ISO/IEC 14496-12 or QuickTime.
        case box
        /// An element of EBML.
        case element
        /// A chunk of RIFF, IFF, Core Audio, RealMedia or DSD, an object of ASF.
        case chunk
        /// A KLV triplet of SMPTE ST 336.
        case triplet
        /// A page of Ogg.
        case page
        /// A metadata block of FLAC, a frame of ID3.
        case block
        /// A tag before or after the media.
        case tag
        /// A packet of a program stream, a tag of FLV, a frame of audio.
        case unit
        /// A PID, or a logical stream of Ogg.
        case stream
        /// A section of a table in a transport stream.
        case table
        /// Bytes that belong to nothing.
        case gap
        /// Parts that are counted but not listed.
        case more
    }

    package var kind: Kind
    /// Parts around it; 0 for one of the file itself.
    package internal(set) var depth = 0
    /// Name as written in the file, or as its specification has it.
    package var name: String
    /// Byte offset in the file; of a stream its first packet or page.
    package var position: Int64
    /// Bytes of the whole part that are in the file, with its header; nil for a stream, whose
    /// bytes are between those of others.
    package var size: Int64?
    /// Bytes before its content.
    package var headerSize: Int?
    /// Values of its first fields.
    package var detail: String?
    /// Parts that it stands for, or packets, pages and units of it; nil for one.
    package var count: Int?
    /// Whether its stated size reaches beyond the part around it.
    package var isCut = false
    /// The specification and its section; nil where the tables have none.
    package var clause: String?

    init(
        _ kind: Kind, _ name: String, at position: Int64, size: Int64? = nil,
        headerSize: Int? = nil
    ) {
        (self.kind, self.name, self.position, self.size) = (kind, name, position, size)
        self.headerSize = headerSize
    }
}

extension FilePart {
    /// The bytes of a part; nil for a stream.
    package var range: Range<Int64>? {
        guard let size, size >= 0 else { return nil }
        let (end, overflow) = position.addingReportingOverflow(size)
        return overflow ? nil : position..<end
    }
}

/// Bounds of a list of parts.
package struct LayoutLimits: Hashable, Sendable {
    /// Parts that are listed.
    var parts: Int
    /// Parts inside each other.
    var depth: Int
    /// Whether each of many alike is listed, such as blocks and pages.
    package var listsAll: Bool

    package init(parts: Int = 2_000, depth: Int = 16, listsAll: Bool = false) {
        self.parts = min(max(parts, 1), 1 << 20)
        self.depth = min(max(depth, 1), 32)
        self.listsAll = listsAll
    }
}

/// Collects parts in the order of the file, within limits.
struct LayoutBuilder {
    /// Parts of one name beside each other that are listed.
    private static let listedAlike = 64
    /// The same for parts of which a file has thousands.
    private static let listedDense = 4

    /// Siblings of one level.
    private struct Level {
        var counts: [String: Int] = [:]
        /// The first part that is not listed, with what is around it.
        var firstHidden: FilePart?
        /// Names of parts that are not listed, in their order, with their numbers.
        var hidden: [(name: String, count: Int)] = []
        var hiddenRange: Range<Int64>?
    }

    let limits: LayoutLimits
    private(set) var parts: [FilePart] = []
    /// Whether the number of parts was reached.
    private(set) var isFull = false
    /// Whether parts were deeper than is listed.
    private(set) var isTooDeep = false
    private var levels = [Level()]

    init(_ limits: LayoutLimits) { self.limits = limits }

    private var depth: Int { levels.count - 1 }

    /// Whether the content of a part just added may be listed.
    mutating func canEnter() -> Bool {
        guard !isFull else { return false }
        if levels.count < limits.depth { return true }
        isTooDeep = true
        return false
    }

    /// Adds a part of the current level.
    ///
    /// - Parameter isDense: whether files have thousands of them.
    /// - Returns: false for a part that is counted only, whose content is not listed either.
    mutating func add(_ part: FilePart, isDense: Bool = false) -> Bool {
        guard !isFull else { return false }
        let last = levels.count - 1
        let number = (levels[last].counts[part.name] ?? 0) + 1
        // A hostile file may have as many names as parts.
        if number > 1 || levels[last].counts.count < 1 << 12 {
            levels[last].counts[part.name] = number
        }
        let most = isDense ? Self.listedDense : Self.listedAlike
        if !limits.listsAll, part.kind != .gap, number > most {
            hide(part, in: last)
            return false
        }
        flush()
        return append(part)
    }

    private mutating func hide(_ part: FilePart, in level: Int) {
        if let place = levels[level].hidden.firstIndex(where: { $0.name == part.name }) {
            levels[level].hidden[place].count += part.count ?? 1
        } else if levels[level].hidden.count < 64 {
            levels[level].hidden.append((part.name, part.count ?? 1))
        }
        guard let range = part.range else { return }
        if levels[level].hiddenRange == nil { levels[level].firstHidden = part }
        let start = levels[level].hiddenRange?.lowerBound ?? range.lowerBound
        levels[level].hiddenRange = start..<max(range.upperBound, start)
    }

    private mutating func append(_ part: FilePart) -> Bool {
        guard parts.count < limits.parts else {
            isFull = true
            return false
        }
        var part = part
        part.depth = depth
        parts.append(part)
        return true
    }

    /// Ends a row of parts that were counted only.
    private mutating func flush() {
        let last = levels.count - 1
        guard let range = levels[last].hiddenRange else { return }
        let hidden = levels[last].hidden
        (levels[last].hidden, levels[last].hiddenRange) = ([], nil)
        // A line that counts one part says less than the part.
        if hidden.count == 1, hidden[0].count == 1, let only = levels[last].firstHidden {
            _ = append(only)
            return
        }
        var part = FilePart(
            .more, "…", at: range.lowerBound, size: range.upperBound - range.lowerBound)
        part.count = hidden.reduce(0) { $0 + $1.count }
        part.detail = hidden.prefix(8).map { "\($0.count) more \($0.name)" }.joined(separator: ", ")
        _ = append(part)
    }

    /// Goes into the part just added.
    mutating func enter() { levels.append(Level()) }

    mutating func leave() {
        flush()
        if levels.count > 1 { levels.removeLast() }
    }

    /// Corrects the last part of the level, whose end its content shows.
    mutating func setSize(_ size: Int64, ofPart place: Int) {
        if parts.indices.contains(place) { parts[place].size = size }
    }

    /// Ends the list.
    mutating func finish() {
        while levels.count > 1 { leave() }
        flush()
    }
}

extension Bytes {
    /// A name of the file in printable characters: the four letters of a type, else hex digits.
    var partName: String {
        let text = macRomanText
        let isPrintable = text.unicodeScalars.allSatisfy {
            (0x20..<0x7F).contains($0.value) || $0 == "©"
        }
        return isPrintable && !isEmpty ? text : "0x" + prefix(16).hex
    }

    /// Text of a field on one line, shortened.
    var partText: String {
        let text = String(decoding: prefix(while: { $0 != 0 }).prefix(256), as: UTF8.self)
        let line = String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
        return line.count > 64 ? line.prefix(63) + "…" : line
    }
}
