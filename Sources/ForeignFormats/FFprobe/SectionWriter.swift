import TrackModel

/// An output format for a tree of sections, called with each section and field in order.
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
    /// Prefix of keys or of the names of nested sections, maintained by the writer.
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

    /// Whether nested sections have lines or objects of their own.
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

/// A writer by its name and options, as `-of` of ffprobe has them: `csv=p=0`.
package enum SectionFormat: Sendable {
    case `default`(hidesKeys: Bool, hidesWrappers: Bool)
    case compact(separator: Character, hidesKeys: Bool, namesSections: Bool, escaping: String)
    case flat(separator: Character, isHierarchical: Bool)
    case ini(isHierarchical: Bool)
    case json(isCompact: Bool)
    case xml(isQualified: Bool)

    /// Whether packets and frames share one list, in reading order.
    package var mixesPacketsAndFrames: Bool {
        switch self {
        case .json, .xml, .flat, .ini: true
        case .default, .compact: false
        }
    }

    package struct Problem: Error {
        package let sentence: String
    }

    /// - Parameter text: `json`, `default=nk=1:nw=1` …
    package init(_ text: String) throws(Problem) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts.first ?? "")
        var options = Options(
            (parts.count > 1 ? parts[1] : "").split(separator: ":").map { option in
                let parts = option.split(
                    separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
            })
        switch name {
        case "default":
            self = .default(
                hidesKeys: try options.flag("nokey", "nk") ?? false,
                hidesWrappers: try options.flag("noprint_wrappers", "nw") ?? false)
        case "compact", "csv":
            self = .compact(
                separator: try options.character("item_sep", "s") ?? (name == "csv" ? "," : "|"),
                hidesKeys: try options.flag("nokey", "nk") ?? (name == "csv"),
                namesSections: try options.flag("print_section", "p") ?? true,
                escaping: try options.escaping ?? (name == "csv" ? "csv" : "c"))
        case "flat":
            self = .flat(
                separator: try options.character("sep_char", "s") ?? ".",
                isHierarchical: try options.flag("hierarchical", "h") ?? true)
        case "ini": self = .ini(isHierarchical: try options.flag("hierarchical", "h") ?? true)
        case "json": self = .json(isCompact: try options.flag("compact", "c") ?? false)
        case "xml":
            if try options.flag("xsd_strict", "x") == true {
                throw Problem(
                    sentence:
                        "XSD-compliant output selected but option 'private' was selected, XML output may be non-compliant."
                )
            }
            self = .xml(isQualified: try options.flag("fully_qualified", "q") ?? false)
        default: throw Problem(sentence: "Unknown output format with name '\(name)'")
        }
        try options.end()
    }

    var writer: any SectionWriter {
        switch self {
        case .default(let hidesKeys, let hidesWrappers):
            DefaultWriter(hidesKeys: hidesKeys, hidesWrappers: hidesWrappers)
        case .compact(let separator, let hidesKeys, let namesSections, let escaping):
            CompactWriter(
                separator: separator, hidesKeys: hidesKeys, namesSections: namesSections,
                escaping: CompactWriter.Escaping(rawValue: escaping) ?? .c)
        case .flat(let separator, let isHierarchical):
            FlatWriter(separator: "\(separator)", isHierarchical: isHierarchical)
        case .ini(let isHierarchical): INIWriter(isHierarchical: isHierarchical)
        case .json(let isCompact): JSONSectionWriter(isCompact: isCompact)
        case .xml(let isQualified): XMLSectionWriter(isQualified: isQualified)
        }
    }

    /// Options of a writer that are still to be read.
    private struct Options {
        private var values: [(name: String, value: String)]

        init(_ values: [(String, String)]) { self.values = values.map { ($0.0, $0.1) } }

        private mutating func take(_ names: [String]) -> (name: String, value: String)? {
            let found = values.last { names.contains($0.name) }
            values.removeAll { names.contains($0.name) }
            return found
        }

        mutating func flag(_ names: String...) throws(Problem) -> Bool? {
            guard let found = take(names) else { return nil }
            switch found.value.lowercased() {
            case "1", "true", "y", "yes", "enable", "enabled", "on": return true
            case "0", "false", "n", "no", "disable", "disabled", "off": return false
            default: throw Self.problem(found.name, found.value)
            }
        }

        mutating func character(_ names: String...) throws(Problem) -> Character? {
            guard let found = take(names) else { return nil }
            guard found.value.count == 1, let character = found.value.first else {
                throw Problem(
                    sentence:
                        "Item separator '\(found.value)' specified, but must contain a single character"
                )
            }
            return character
        }

        var escaping: String? {
            mutating get throws(Problem) {
                guard let found = take(["escape", "e"]) else { return nil }
                guard CompactWriter.Escaping(rawValue: found.value) != nil else {
                    throw Problem(sentence: "Unknown escape mode '\(found.value)'")
                }
                return found.value
            }
        }

        /// Invalid text is replaced before: every text is valid by then.
        mutating func end() throws(Problem) {
            _ = take(["string_validation", "sv", "string_validation_replacement", "svr"])
            if let left = values.first { throw Self.problem(left.name, left.value) }
        }

        private static func problem(_ name: String, _ value: String) -> Problem {
            Problem(
                sentence:
                    "Failed to set option '\(name)' with value '\(value)' provided to writer context"
            )
        }
    }
}
