import TrackModel

/// Sections and fields to show, as options of ffprobe name them.
package struct SectionEntries: Sendable {
    private var whole: Set<DemuxedSectionKind> = []
    private var keys: [DemuxedSectionKind: Set<String>] = [:]

    package init() {}

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

    /// Whether the section stands in the output: something of it, or inside it, is asked for.
    package func has(_ kind: DemuxedSectionKind) -> Bool {
        whole.contains(kind) || keys[kind] != nil || kind.children.contains(where: has)
    }

    func shows(_ key: String, in kind: DemuxedSectionKind) -> Bool {
        whole.contains(kind) || keys[kind]?.contains(key) == true
    }

    func showsAll(of kind: DemuxedSectionKind) -> Bool { whole.contains(kind) }

    /// The part of the tree that is asked for. Side data stands wherever its stream does, as ffprobe has
    /// it, though without fields that nobody asked for.
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
