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
    /// In front of keys or of the names of sections inside; a writer's own.
    var prefix = ""
    var isNested = false
    var endsLine = true
    var hasNested = false

    init(_ kind: DemuxedSectionKind) { self.kind = kind }

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
        var walk = SectionWalk(
            writer: format.writer, spelling: spelling, showsMissing: showsMissing)
        walk.write(root)
        return walk.text
    }

    private init(writer: any SectionWriter, spelling: ValueSpelling, showsMissing: Bool?) {
        (self.writer, self.spelling, self.showsMissing) = (writer, spelling, showsMissing)
    }

    private mutating func write(_ section: DemuxedSection) {
        levels.append(SectionLevel(section.kind))
        text += writer.open(&levels)
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
        if levels.count > 1 { levels[levels.count - 2].count += 1 }
        text += writer.close(levels)
        levels.removeLast()
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
