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
    /// Faults that stop playback, then MUST by its effect, then SHOULD; of one effect by clause, in
    /// the order of playlists and lines.
    package let violations: [RuleViolation]
    /// Violations that follow from a missing, damaged or cut segment, which is reported itself.
    package var derived: [RuleViolation] = []
    /// All claims with their observations.
    package let claims: [DeclaredClaim]
    package let omissions: [SkippedCheck]
    /// Documents that playlists name beside media, as far as they were read.
    package var sideDocuments = SideDocuments()
    /// Responses of the server; empty for files of a folder.
    package var deliveries: [Delivery] = []
    /// Media playlists or Representations over time.
    package var lanes: [ValidationLane] = []
    /// False where the rules are for playlists of the other kind: nothing was checked.
    package var isApplicable = true
    /// Why neither rules of playlists nor of media could be judged, or of media none; nil if
    /// something was judged as deep as was wanted.
    package var uncheckedReason: String?

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
        guard uncheckedReason == nil else { return "only the playlist was checked" }
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
        guard isManifest == applied.isForManifests, presentation.kind != .smooth else {
            let reason =
                isManifest
                ? "these rules are for HLS, but this is a DASH manifest; use --validate dash"
                : "these rules are for DASH, but this is not a DASH manifest; use --validate rfc"
            return ValidationReport(
                book: applied, depth: observation.depth, isSnapshot: subject.isLive,
                violations: [], claims: [], omissions: [.init(reason)], isApplicable: false,
                uncheckedReason: reason)
        }
        let rules = ValidationRule.rules(of: applied)
        let found = rules.inOrderOfEffect.flatMap { $0.violations(of: subject) }
        return ValidationReport(
            book: applied, depth: observation.depth, isSnapshot: subject.isLive,
            violations: found.filter { $0.cause == nil },
            derived: found.filter { $0.cause != nil },
            claims: subject.groupedClaims, omissions: subject.omissions(of: applied),
            sideDocuments: observation.sideDocuments, deliveries: observation.deliveries,
            lanes: ValidationLane.all(of: subject),
            uncheckedReason: subject.uncheckedReason)
    }

    /// Rules of a book that the playlists and the sizes of segments break.
    package func violations(
        of book: RuleSet, files: some ReferencedFiles,
        observation: PresentationObservation = PresentationObservation()
    ) -> [RuleViolation] {
        validation(by: book, files: files, observation: observation).violations
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
        return result + skippedPlaylists + skippedDocuments + skippedMedia
    }

    /// Why no media was looked at, though a depth that opens segments was wanted.
    var uncheckedReason: String? {
        if isMultivariant, loaded.lists.isEmpty {
            let isWanted = !loaded.referencedPlaylists.isEmpty || book.isForManifests
            return isWanted ? "none of its media playlists could be read" : nil
        }
        guard observation.depth != .header,
            loaded.rows.values.contains(where: { $0.segments.contains { !$0.isGap } }),
            !observation.media.values.contains(where: {
                !$0.segments.isEmpty || !$0.texts.isEmpty || !$0.faults.isEmpty
                    || !$0.tracks.isEmpty
            })
        else { return nil }
        return "none of its segments could be read; --depth header checks playlists alone"
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

    /// Documents of which the rules know nothing.
    private var skippedDocuments: [SkippedCheck] {
        let side = observation.sideDocuments
        return side.mentions.compactMap { mention in
            side.unreadReason(of: mention).map {
                SkippedCheck(
                    uri: mention.playlist,
                    "\(mention.kind.words) “\(mention.address.name)” was not read: \($0)")
            }
        }
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
            let read = Set(
                (media?.segments ?? []).map(\.index) + (media?.faults ?? []).map(\.index)
            ).count
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
        return check.violations(subject).map { RuleViolation(self, subject.located($0)) }
    }
}

extension RuleSubject {
    /// With the time of its segment, in HLS.
    fileprivate func located(_ violation: Violation) -> Violation {
        guard violation.time == nil, let segment = violation.segment, !book.isForManifests,
            let media = mediaPlaylists.first(where: { $0.name == violation.uri })
        else { return violation }
        var violation = violation
        violation.time = media.boundaries?[safely: segment]
        return violation
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
    /// Number of the segment, from 1; nil if it is about no single one.
    package var segment: Int? { violation.segment.map { $0 + 1 } }
    /// Seconds of the presentation; nil if it is about no time.
    package var time: Double? { violation.time }
    /// The fault that it follows from; nil for a fault of its own.
    package var cause: String? { violation.cause }
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
