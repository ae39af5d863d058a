/// What readers of playlists noted, as breaches of the clauses that are about it.
struct SyntaxRules {
    private let subject: RuleSubject

    init(_ subject: RuleSubject) { self.subject = subject }

    var violations: [RuleViolation] {
        var result = violations(subject.loaded.document.diagnostics, uri: nil)
        if subject.isMultivariant {
            for media in subject.mediaPlaylists {
                result += violations(media.list.diagnostics, uri: media.name)
            }
        }
        return result
    }

    /// One for all that say the same.
    private func violations(
        _ diagnostics: [PlaylistDiagnostic], uri: String?
    ) -> [RuleViolation] {
        var order: [String] = []
        var alike: [String: [RuleViolation]] = [:]
        for diagnostic in diagnostics {
            guard let rule = Self.rule(of: diagnostic.code) else { continue }
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
