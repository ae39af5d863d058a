import TrackModel

/// A presentation held against a rule book: what it breaks, what it claims, and what was
/// not looked at.
package struct ValidationReport: Hashable, Sendable {
    /// Something that was not judged, and why.
    package struct Omission: Hashable, Sendable {
        /// The media playlist, as written; nil for the presentation.
        package let uri: String?
        package let reason: String
        /// Codes of the rules that were not judged for it; empty where it is about no rule
        /// alone.
        package let rules: [String]

        init(uri: String? = nil, _ reason: String, rules: [String] = []) {
            self.uri = uri
            self.reason = reason
            self.rules = rules
        }
    }

    package let book: RuleBook
    package let depth: ProbeDepth
    /// Whether more may come: rules about complete presentations are not judged.
    package let isSnapshot: Bool
    /// MUST before SHOULD, by clause, in the order of playlists and lines.
    package let violations: [RuleViolation]
    /// Every claim with its observation, whether they agree or not.
    package let claims: [DeclaredClaim]
    package let omissions: [Omission]
    /// Media playlists or Representations over time.
    package var lanes: [ValidationLane] = []

    /// Whether every rule of the book was judged over the whole presentation.
    package var isComplete: Bool { omissions.isEmpty }

    package func count(_ level: ValidationRule.Level) -> Int {
        violations.count { $0.rule.level == level }
    }
}

extension LoadedPresentation {
    /// Holds the playlists of the presentation against a rule book.
    ///
    /// - Parameter files: for the sizes of segments.
    package func validation(
        by book: RuleBook, files: some ReferencedFiles
    ) -> ValidationReport {
        validation(by: book, files: files, observation: PresentationObservation())
    }

    /// The same of its media too, as far as it was read.
    package func validation(
        by book: RuleBook, files: some ReferencedFiles, observation: PresentationObservation
    ) -> ValidationReport {
        // A manifest is held to DASH, whichever standard is asked for.
        let isManifest = presentation.kind == .dash
        let applied: RuleBook = isManifest && book == .rfc ? .dash : book
        let subject = RuleSubject(self, book: applied, observation: observation) {
            files.size(of: $0)
        }
        guard isManifest == (applied == .dash), presentation.kind != .smooth else {
            let reason =
                isManifest
                ? "the rules are about HLS and this is a DASH manifest: --validate dash"
                : "the rules are about DASH manifests and this is none: --validate rfc"
            return ValidationReport(
                book: applied, depth: observation.depth, isSnapshot: subject.isLive,
                violations: [], claims: [], omissions: [.init(reason)])
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
    package func violations(of book: RuleBook, files: some ReferencedFiles) -> [RuleViolation] {
        validation(by: book, files: files).violations
    }
}
