/// One Tag element: names and values about the file, tracks, editions, chapters
/// or attachments.
struct MatroskaTag: Hashable, Sendable {
    /// One SimpleTag.
    struct Simple: Hashable, Sendable {
        var name: String
        /// nil for a binary tag, and for one that only groups others.
        var value: String?
        /// TagLanguageBCP47, else TagLanguage; nil when neither is written.
        var language: String?
        /// Tags about this tag.
        var nested: [Simple]
    }

    /// TargetTypeValue: 70 collection, 60 season, 50 film or album, 30 track …;
    /// 50 unless written.
    var targetTypeValue = 50
    /// TargetType: `MOVIE`, `ALBUM` …
    var targetType: String?
    var trackUIDs: [UInt64] = []
    var simpleTags: [Simple] = []
}

extension MatroskaReader {
    mutating func readTags(_ tags: EBMLElement) {
        for element in input.elements(in: tags) where element.id == MatroskaID.tag {
            file.tags.append(tag(element))
        }
    }

    private mutating func tag(_ element: EBMLElement) -> MatroskaTag {
        var tag = MatroskaTag()
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.targets: readTargets(child, into: &tag)
            case MatroskaID.simpleTag:
                if let simple = simpleTag(child, depth: 0) { tag.simpleTags.append(simple) }
            default: break
            }
        }
        return tag
    }

    private mutating func readTargets(_ targets: EBMLElement, into tag: inout MatroskaTag) {
        for element in input.elements(in: targets) {
            switch element.id {
            case MatroskaID.targetTypeValue:
                tag.targetTypeValue = input.int(element) ?? tag.targetTypeValue
            case MatroskaID.targetType: tag.targetType = input.text(element)
            case MatroskaID.tagTrackUID: tag.trackUIDs += input.uid(element).map { [$0] } ?? []
            default: break
            }
        }
    }

    private mutating func simpleTag(_ element: EBMLElement, depth: Int) -> MatroskaTag.Simple? {
        var name: String?
        var value: String?
        var legacyLanguage: String?
        var language: String?
        var nested: [MatroskaTag.Simple] = []
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.tagName: name = input.text(child)
            case MatroskaID.tagString: value = input.text(child)
            case MatroskaID.tagLanguage: legacyLanguage = input.text(child)
            case MatroskaID.tagLanguageBCP47: language = input.text(child)
            case MatroskaID.simpleTag where depth < 8:
                if let simple = simpleTag(child, depth: depth + 1) { nested.append(simple) }
            default: break
            }
        }
        return name.map {
            MatroskaTag.Simple(
                name: $0, value: value, language: language ?? legacyLanguage, nested: nested)
        }
    }
}
