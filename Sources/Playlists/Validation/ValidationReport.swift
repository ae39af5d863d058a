import TrackModel

/// Result of validating a presentation against a rule set: violations, claims and skipped checks.
package struct ValidationReport: Hashable, Sendable {
    /// A check that was skipped, and why.
    package struct SkippedCheck: Hashable, Sendable {
        /// The media playlist, as written; nil for the presentation.
        package let uri: String?
        package let reason: String
        /// Codes of the rules that were skipped; empty if it affects no specific rule.
        package let rules: [String]

        init(uri: String? = nil, _ reason: String, rules: [String] = []) {
            self.uri = uri
            self.reason = reason
            self.rules = rules
        }
    }

    package let book: RuleSet
    package let depth: ProbeDepth
    /// Whether the presentation is live: rules about complete presentations are not checked.
    package let isSnapshot: Bool
    /// MUST before SHOULD, by clause, in the order of playlists and lines.
    package let violations: [RuleViolation]
    /// All claims with their observations.
    package let claims: [DeclaredClaim]
    package let omissions: [SkippedCheck]
    /// Media playlists or Representations over time.
    package var lanes: [ValidationLane] = []
    /// False where the rules are for playlists of the other kind: nothing was checked.
    package var isApplicable = true

    /// Whether every rule was checked over the whole presentation.
    package var isComplete: Bool { omissions.isEmpty }

    package func count(_ level: ValidationRule.Level) -> Int {
        violations.count { $0.rule.level == level }
    }

    /// “2 MUST and 1 SHOULD broken”, or that what was checked passes.
    package var outcome: String {
        let counts = ValidationRule.Level.allCases.compactMap { level in
            count(level) == 0 ? nil : "\(count(level)) \(level.rawValue)"
        }
        if !counts.isEmpty { return "\(counts.joined(separator: " and ")) broken" }
        guard isApplicable else { return "nothing was checked" }
        return isComplete ? "all rules pass" : "all checked rules pass"
    }
}

extension LoadedPresentation {
    /// Validates the playlists of the presentation against a rule set.
    ///
    /// - Parameter files: for the sizes of segments.
    func validation(
        by book: RuleSet, files: some ReferencedFiles
    ) -> ValidationReport {
        validation(by: book, files: files, observation: PresentationObservation())
    }

    /// The same of its media too, as far as it was read.
    package func validation(
        by book: RuleSet, files: some ReferencedFiles, observation: PresentationObservation
    ) -> ValidationReport {
        // A manifest is always validated against DASH.
        let isManifest = presentation.kind == .dash
        let applied: RuleSet = isManifest && book == .rfc ? .dash : book
        let subject = RuleSubject(self, book: applied, observation: observation) {
            files.size(of: $0)
        } unreadReason: {
            files.unreadReason(of: $0)
        }
        guard isManifest == (applied == .dash), presentation.kind != .smooth else {
            let reason =
                isManifest
                ? "these rules are for HLS, but this is a DASH manifest; use --validate dash"
                : "these rules are for DASH, but this is not a DASH manifest; use --validate rfc"
            return ValidationReport(
                book: applied, depth: observation.depth, isSnapshot: subject.isLive,
                violations: [], claims: [], omissions: [.init(reason)], isApplicable: false)
        }
        let rules = ValidationRule.rules(of: applied)
        let ordered = rules.filter { $0.level == .must } + rules.filter { $0.level == .should }
        return ValidationReport(
            book: applied, depth: observation.depth, isSnapshot: subject.isLive,
            violations: ordered.flatMap { $0.violations(of: subject) },
            claims: subject.groupedClaims, omissions: subject.omissions(of: applied),
            lanes: ValidationLane.all(of: subject))
    }

    /// Rules of a book that the playlists and the sizes of segments break.
    package func violations(of book: RuleSet, files: some ReferencedFiles) -> [RuleViolation] {
        validation(by: book, files: files).violations
    }
}

extension RuleSubject {
    typealias SkippedCheck = ValidationReport.SkippedCheck

    /// Checks that the report skips, and why.
    func omissions(of book: RuleSet) -> [SkippedCheck] {
        let rules = ValidationRule.rules(of: book)
        var result: [SkippedCheck] = []
        if isLive {
            let whole = rules.filter { $0.scope == .ended }.map(\.code)
            result.append(
                SkippedCheck(
                    "live presentation: rules about complete presentations are not checked",
                    rules: whole))
        }
        if !isMultivariant {
            result.append(
                SkippedCheck(
                    "single media playlist: rules about variants and renditions, and between "
                        + "playlists, are not checked"))
        }
        if observation.depth == .header {
            let deeper = rules.filter { $0.evidence.depth != .header }.map(\.code)
            result.append(
                SkippedCheck("no segment was opened; use --depth sample or deeper", rules: deeper))
        }
        return result + skippedPlaylists + skippedMedia
    }

    /// References that cannot be read.
    private var skippedPlaylists: [SkippedCheck] {
        var result: [SkippedCheck] = []
        let wanted = loaded.referencedPlaylists
        let remote = wanted.filter { loaded.reference(to: $0.uri).isRemote }
        if !remote.isEmpty {
            result.append(
                SkippedCheck(
                    "\(remote.count) of \(wanted.count) media playlists are remote and were not "
                        + "fetched; use --map-base to read saved copies"))
        }
        let refused = wanted.count { loaded.reference(to: $0.uri).isRefused }
        if refused > 0 {
            result.append(
                SkippedCheck("\(refused) references are outside the folder and were not opened"))
        }
        let local = wanted.filter { loaded.reference(to: $0.uri).localPath != nil }
        if !local.isEmpty, local.allSatisfy({ loaded.lists[$0.uri] == nil }) {
            result.append(
                SkippedCheck("none of the \(local.count) referenced media playlists was read"))
        }
        if loaded.diagnostics.contains(where: { $0.code == .limitExceeded }) {
            result.append(SkippedCheck("the playlist exceeds a limit and was read in part"))
        }
        return result
    }

    private var skippedMedia: [SkippedCheck] {
        let lists = loaded.rows.sorted { $0.key.text < $1.key.text }
        return lists.flatMap { uri, list -> [SkippedCheck] in
            let name = uri.text.isEmpty ? nil : uri.text
            let wanted = list.segments.count { !$0.isGap }
            guard wanted > 0 else { return [] }
            let remote = list.segments.count { !$0.isGap && $0.reference.isRemote }
            if remote == wanted {
                return [SkippedCheck(uri: name, "its segments are remote and were not fetched")]
            }
            let failures = list.segments.compactMap {
                $0.reference.localPath.flatMap { unread[$0] }
            }
            if let reason = failures.first {
                return [
                    SkippedCheck(
                        uri: name,
                        "\(failures.count) of its \(wanted) segments were not read. \(reason)")
                ]
            }
            if !list.segments.contains(where: { isThere($0) == true }) {
                return [
                    SkippedCheck(
                        uri: name,
                        "none of its \(wanted) segments is \(loaded.resolver.whereabouts): "
                            + "their sizes and media are not checked")
                ]
            }
            guard observation.depth != .header else { return [] }
            let media = observation.media[uri]
            if let problem = media?.problem { return [SkippedCheck(uri: name, problem)] }
            // Text packets are not checked.
            if let media, !media.tracks.isEmpty, media.main == nil { return [] }
            let read = (media?.segments.count ?? 0) + (media?.faults.count ?? 0)
            guard read < wanted else { return [] }
            return [
                SkippedCheck(
                    uri: name,
                    "only \(read) of its \(wanted) segments were read"
                        + (observation.depth == .sample ? "; use --depth packets to read all" : ""))
            ]
        }
    }
}

extension ValidationRule {
    /// Violations of the rule; empty if it does not apply.
    fileprivate func violations(of subject: RuleSubject) -> [RuleViolation] {
        guard scope == .all || subject.isLive == (scope == .live) else { return [] }
        return check.violations(subject).map { RuleViolation(self, $0) }
    }
}

/// A rule with one place that violates it.
package struct RuleViolation: Hashable, Sendable {
    package let rule: ValidationRule
    private let violation: Violation

    init(_ rule: ValidationRule, _ violation: Violation) {
        self.rule = rule
        self.violation = violation
    }

    /// URI of the media playlist as written; nil for the document itself.
    package var uri: String? { violation.uri }
    /// Line number, from 1, in that playlist or the document; nil if no line is at fault.
    package var line: Int? { violation.line }
    /// Whether `line` is of the document itself, which declares something of `uri`.
    package var isLineOfDocument: Bool { violation.isLineOfDocument }
    /// One sentence about this place.
    package var message: String { violation.message }
    /// The value that the playlist declares; nil where it is not a matter of a value.
    package var declared: JSONValue? { violation.declared }
    /// The value that is found instead.
    package var observed: JSONValue? { violation.observed }
    /// The unit of both values: `b/s`, `s`; nil for words and counts.
    package var unit: String? { violation.unit }
    /// Places of this playlist that break the rule alike; this is the first.
    package var count: Int { violation.count }
}
