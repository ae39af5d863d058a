import TrackModel

/// Rules about what URIs lead to. A playlist that was saved without its media is not
/// blamed for that.
struct ReferenceRules {
    private let subject: RuleSubject

    init(_ subject: RuleSubject) { self.subject = subject }

    var judgement: RuleJudgement {
        RuleJudgement(
            violations: playlists
                + subject.mediaPlaylists.flatMap {
                    Self.missing(
                        in: $0.list, of: subject, uri: $0.name, rule: StandardRule.segmentMissing)
                })
    }

    private var playlists: [RuleViolation] {
        let loaded = subject.loaded
        let local = loaded.referencedPlaylists.filter {
            loaded.reference(to: $0.uri).localPath != nil
        }
        guard local.contains(where: { loaded.lists[$0.uri] != nil }) else { return [] }
        return local.filter { loaded.lists[$0.uri] == nil }.map {
            RuleViolation(
                StandardRule.playlistMissing, line: $0.line,
                "“\($0.uri.text)” is not there, or is no media playlist")
        }
    }

    /// One for all segments of a list that are not there, where others are.
    static func missing(
        in list: SegmentList, of subject: RuleSubject, uri: String?, rule: ValidationRule
    ) -> [RuleViolation] {
        let states = list.segments.map(subject.isThere)
        guard states.contains(true) else { return [] }
        let missing = zip(list.segments, states).filter { $0.1 == false }.map(\.0)
        return RuleViolation.first(
            of: missing.map {
                let isShort = $0.reference.localPath.flatMap { subject.sizes[$0] } != nil
                return RuleViolation(
                    rule, uri: uri, line: $0.line,
                    isShort
                        ? "“\($0.uri)” has fewer bytes than the range asks for"
                        : "“\($0.uri)” is not in the folder")
            })
    }
}
