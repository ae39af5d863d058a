import TrackModel

/// Streams that `-select_streams` of ffprobe names: `v`, `a:1`, `2`, `i:0x101`,
/// `m:language:eng`, and several of these parts in a row.
package struct StreamSpecifier: Sendable {
    private enum Part: Sendable {
        case type(String, withoutCovers: Bool)
        case identifier(Int64)
        case tag(String, String?)
    }

    package static let all = StreamSpecifier()

    private init() {}

    private var parts: [Part] = []
    /// Among the streams of the other parts.
    private var place: Int?

    /// nil for one that is not understood.
    package init?(_ text: String) {
        var rest = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)[
            ...]
        if text.isEmpty { return }
        while let word = rest.popFirst() {
            if let number = Int(word), rest.isEmpty, number >= 0 {
                place = number
            } else if let type = Self.types[word] {
                parts.append(.type(type, withoutCovers: word == "V"))
            } else if word == "i" || word.hasPrefix("#") {
                guard let digits = word == "i" ? rest.popFirst() : String(word.dropFirst()),
                    let number = Self.number(digits)
                else { return nil }
                parts.append(.identifier(number))
            } else if word == "m", let key = rest.popFirst() {
                parts.append(.tag(key, rest.isEmpty ? nil : rest.joined(separator: ":")))
                rest = []
            } else {
                return nil
            }
        }
    }

    private static let types = [
        "v": "video", "V": "video", "a": "audio", "s": "subtitle", "d": "data", "t": "attachment",
    ]

    private static func number(_ text: String) -> Int64? {
        text.hasPrefix("0x") ? Int64(text.dropFirst(2), radix: 16) : Int64(text)
    }

    /// The numbers of the streams that are named.
    package func indexes(in root: DemuxedSection) -> Set<Int64> {
        let streams = root.section(.streams)?.sections ?? []
        var matching = streams.filter { stream in parts.allSatisfy { Self.matches(stream, $0) } }
        if let place { matching = matching.indices.contains(place) ? [matching[place]] : [] }
        return Set(matching.compactMap { $0["index"]?.integer })
    }

    /// The tree with the streams that are named, also in programs.
    package func selected(from root: DemuxedSection) -> DemuxedSection {
        let indexes = indexes(in: root)
        func kept(_ list: DemuxedSection) -> DemuxedSection {
            var list = list
            list.items = list.items.filter { item in
                guard case .section(let stream) = item, let index = stream["index"]?.integer else {
                    return false
                }
                return indexes.contains(index)
            }
            return list
        }
        return root.mapping(.streams, kept).mapping(.programStreams, kept)
    }

    private static func matches(_ stream: DemuxedSection, _ part: Part) -> Bool {
        switch part {
        case .type(let type, let withoutCovers):
            let isCover =
                stream.section(.streamDisposition).map {
                    $0["attached_pic"] == .integer(1) || $0["timed_thumbnails"] == .integer(1)
                } ?? false
            return stream["codec_type"] == .text(type) && !(withoutCovers && isCover)
        case .identifier(let number):
            guard case .text(let text)? = stream["id"] else { return false }
            return Self.number(text) == number
        case .tag(let key, let value):
            guard case .text(let text)? = stream.section(.streamTags)?[key] else { return false }
            return value.map { $0 == text } ?? true
        }
    }
}

/// Sections and fields to show, as options of ffprobe name them.
package struct SectionEntries: Sendable {
    private var whole: Set<DemuxedSectionKind> = []
    private var keys: [DemuxedSectionKind: Set<String>] = [:]

    package init() {}

    package var isEmpty: Bool { whole.isEmpty && keys.isEmpty }

    /// A section and all inside it.
    package mutating func show(_ kind: DemuxedSectionKind) {
        whole.insert(kind)
        for child in kind.children { show(child) }
    }

    /// Adds a list such as `format=duration:stream=codec_type,codec_name`.
    ///
    /// - Returns: the name that no section has; nil where all was understood.
    package mutating func add(_ list: String) -> String? {
        for entry in list.split(separator: ":", omittingEmptySubsequences: true) {
            let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            let kinds = DemuxedSectionKind.allCases.filter {
                $0.name == name || $0.rawValue == name
            }
            guard !kinds.isEmpty else { return name }
            for kind in kinds {
                if parts.count == 1 {
                    show(kind)
                } else {
                    let names = parts[1].split(separator: ",").map(String.init)
                    keys[kind, default: []].formUnion(names)
                    whole.remove(kind)
                }
            }
        }
        return nil
    }

    /// Whether the section appears in the output: because it, or something inside it, is
    /// requested.
    package func has(_ kind: DemuxedSectionKind) -> Bool {
        whole.contains(kind) || keys[kind] != nil || kind.children.contains(where: has)
    }

    func shows(_ key: String, in kind: DemuxedSectionKind) -> Bool {
        whole.contains(kind) || keys[kind]?.contains(key) == true
    }

    func showsAll(of kind: DemuxedSectionKind) -> Bool { whole.contains(kind) }

    /// The requested part of the tree. Side data appears with its stream, as in ffprobe,
    /// without fields that were not requested.
    package func kept(of root: DemuxedSection) -> DemuxedSection {
        var kept = DemuxedSection(root.kind)
        for item in root.items {
            switch item {
            case .field(let key, _): if shows(key, in: root.kind) { kept.items.append(item) }
            case .object: if showsAll(of: root.kind) { kept.items.append(item) }
            case .section(let section):
                guard isFree(section.kind) || has(section.kind) else { continue }
                kept.items.append(.section(self.kept(of: section)))
            }
        }
        return kept
    }

    /// Whether a section comes with the one around it, whatever is asked for.
    private func isFree(_ kind: DemuxedSectionKind) -> Bool {
        switch kind {
        case .chapter, .program, .programStreams, .programStream, .stream, .streamSideDataList,
            .streamSideData, .packetSideDataList, .packetSideData, .frameSideDataList,
            .frameSideData, .timecodes, .timecode, .components, .component, .pieces, .piece:
            true
        // One question for the streams of both.
        case .streamDisposition, .programStreamDisposition:
            has(.streamDisposition) || has(.programStreamDisposition)
        case .streamTags, .programStreamTags: has(.streamTags) || has(.programStreamTags)
        default: false
        }
    }
}
