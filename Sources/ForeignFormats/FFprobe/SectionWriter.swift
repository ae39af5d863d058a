import TrackModel

/// A way to write a tree of sections: what it is told of each, in order.
protocol SectionWriter {
    /// Whether values that stand for unknown ones are written.
    var showsMissing: Bool { get }

    /// - Parameter levels: from the root to the section that begins.
    mutating func open(_ levels: inout [SectionLevel]) -> String
    mutating func close(_ levels: [SectionLevel]) -> String
    mutating func write(_ key: String, text: String, _ levels: [SectionLevel]) -> String
    mutating func write(_ key: String, integer: Int64, _ levels: [SectionLevel]) -> String
    mutating func write(_ key: String, object: JSONValue, _ levels: [SectionLevel]) -> String
}

extension SectionWriter {
    mutating func write(_ key: String, object: JSONValue, _ levels: [SectionLevel]) -> String { "" }
}

/// A section that is being written.
struct SectionLevel {
    let kind: DemuxedSectionKind
    /// Fields and sections that are written in it.
    var count = 0
    /// Sections that are written in it, of each kind; kept where packets and frames are numbered apart.
    private var counts: [DemuxedSectionKind: Int] = [:]
    /// In front of keys or of the names of sections inside; a writer's own.
    var prefix = ""
    var isNested = false
    var endsLine = true
    var hasNested = false

    init(_ kind: DemuxedSectionKind) { self.kind = kind }

    /// The place of a section inside among its like.
    func number(of level: SectionLevel) -> Int {
        kind == .packetsAndFrames ? counts[level.kind] ?? 0 : count
    }

    mutating func add(_ section: DemuxedSectionKind) {
        count += 1
        if kind == .packetsAndFrames { counts[section, default: 0] += 1 }
    }

    /// Whether sections inside are no part of this one's own line or object.
    var isHolder: Bool { kind.isWrapper || kind.isArray }
}

/// Walks a tree and has a writer write it.
package struct SectionWalk {
    private var writer: any SectionWriter
    private let spelling: ValueSpelling
    /// nil for what is usual in the format.
    private let showsMissing: Bool?
    private var levels: [SectionLevel] = []
    private var text = ""

    /// - Parameter showsMissing: whether to write what stands for unknown values; nil for what
    ///   is usual in the format.
    package static func text(
        of root: DemuxedSection, in format: SectionFormat,
        spelling: ValueSpelling = ValueSpelling(),
        showsMissing: Bool? = nil
    ) -> String {
        var walk = SectionWalk(in: format, spelling: spelling, showsMissing: showsMissing)
        walk.write(root)
        return walk.takeText()
    }

    /// - Parameter showsMissing: whether to write what stands for unknown values; nil for what
    ///   is usual in the format.
    package init(
        in format: SectionFormat, spelling: ValueSpelling = ValueSpelling(),
        showsMissing: Bool? = nil
    ) {
        (writer, self.spelling, self.showsMissing) = (format.writer, spelling, showsMissing)
    }

    /// - Returns: the text since the last call.
    package mutating func takeText() -> String {
        defer { text = "" }
        return text
    }

    /// Begins a section, whose items follow.
    package mutating func open(_ kind: DemuxedSectionKind) {
        levels.append(SectionLevel(kind))
        text += writer.open(&levels)
    }

    /// Ends the section that began last.
    package mutating func close() {
        if levels.count > 1, let kind = levels.last?.kind {
            levels[levels.count - 2].add(kind)
        }
        text += writer.close(levels)
        levels.removeLast()
    }

    package mutating func write(_ section: DemuxedSection) {
        open(section.kind)
        for item in section.items {
            switch item {
            case .field(let key, let value): write(key, value)
            case .section(let section): write(section)
            case .object(let key, let value):
                let written = writer.write(key, object: value, levels)
                text += written
                if !written.isEmpty { count() }
            }
        }
        close()
    }

    private mutating func write(_ key: String, _ value: DemuxedValue) {
        switch value {
        case .integer(let number): text += writer.write(key, integer: number, levels)
        case .text(let value): text += writer.write(key, text: value, levels)
        case .quantity(let number, let unit):
            text += writer.write(key, text: spelling.text(of: number, unit: unit), levels)
        case .seconds(let seconds):
            text += writer.write(key, text: spelling.text(of: seconds), levels)
        case .missing(let stand):
            guard showsMissing ?? writer.showsMissing else { return }
            text += writer.write(key, text: stand, levels)
        }
        count()
    }

    private mutating func count() {
        guard let last = levels.indices.last else { return }
        levels[last].count += 1
    }
}
