/// Diagnostics of the playlist readers, as breaches of the clauses that are about them.
struct SyntaxRules {
    private let subject: RuleSubject

    init(_ subject: RuleSubject) { self.subject = subject }

    var violations: [RuleViolation] {
        var result = violations(own(subject.loaded.document), uri: nil)
        if subject.isMultivariant {
            for media in subject.mediaPlaylists {
                result += violations(media.list.diagnostics, uri: media.name)
            }
        }
        return result
    }

    /// Without what is about tags of no standard, and about variables whose value comes with
    /// the address or from another playlist: a saved file has neither.
    private func own(_ document: PresentationDocument) -> [PlaylistDiagnostic] {
        guard let playlist = document.hls, !document.diagnostics.isEmpty else {
            return document.diagnostics
        }
        let foreign = Set(
            (playlist.media?.allTags ?? playlist.tags).filter {
                TagRule.named($0.name)?.isDeFacto == true
            }.map(\.line))
        let given = Set(
            playlist.tags.filter { $0.name == "EXT-X-DEFINE" }.compactMap { tag in
                tag.attributes.text("QUERYPARAM")
                    ?? (playlist.media == nil ? nil : tag.attributes.text("IMPORT"))
            })
        return document.diagnostics.filter { diagnostic in
            if let line = diagnostic.line, foreign.contains(line) { return false }
            guard Self.rule(of: diagnostic.code) == StandardRule.variables else { return true }
            let name = diagnostic.message.drop { $0 != "“" }.dropFirst().prefix { $0 != "”" }
            return !given.contains(String(name))
        }
    }

    /// One for all that say the same.
    private func violations(
        _ diagnostics: [PlaylistDiagnostic], uri: String?
    ) -> [RuleViolation] {
        var order: [String] = []
        var alike: [String: [RuleViolation]] = [:]
        for diagnostic in diagnostics {
            guard var rule = Self.rule(of: diagnostic.code) else { continue }
            // A word of a later draft, which readers of this one ignore.
            let isWord = [" is none of ", " other entries than "]
                .contains { diagnostic.message.contains($0) }
            if diagnostic.code == .attributeType, isWord { rule = StandardRule.attributeValue }
            let key = "\(rule.code) \(diagnostic.message)"
            if alike[key] == nil { order.append(key) }
            alike[key, default: []].append(
                RuleViolation(rule, uri: uri, line: diagnostic.line, diagnostic.message))
        }
        return order.flatMap { RuleViolation.first(of: alike[$0] ?? []) }
    }

    /// nil for what breaks no rule.
    private static func rule(of code: PlaylistDiagnostic.Code) -> ValidationRule? {
        switch code {
        case .headerMissing, .headerNotFirst: StandardRule.header
        case .byteOrderMark, .invalidText, .controlCharacter, .carriageReturn, .lineWhitespace:
            StandardRule.textEncoding
        case .duplicateTag, .misplacedTag: StandardRule.tagPlacement
        case .missingTag: StandardRule.targetDurationMissing
        case .tagValue, .segmentDuration: StandardRule.tagValue
        case .attributeSyntax, .attributeWhitespace, .duplicateAttribute, .attributeType,
            .attributeConflict:
            StandardRule.attributeList
        case .attributeValue: StandardRule.attributeValue
        case .missingAttribute: StandardRule.attributeMissing
        case .uriMissing, .strayURI: StandardRule.uriLine
        case .byteRangeOffset: StandardRule.byteRange
        case .undefinedVariable, .duplicateVariable, .variableDefinition: StandardRule.variables
        case .groupMissing: StandardRule.groupMissing
        case .unknownTag, .unknownAttribute, .skippedSegments, .limitExceeded, .referenceRemote,
            .referenceRefused, .referenceMissing, .referenceCycle, .manifestElement,
            .manifestValue, .manifestUnsupported:
            nil
        }
    }
}
