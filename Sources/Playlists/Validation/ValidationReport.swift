import TrackModel

/// A presentation held against a rule book: what it breaks, what it claims, and what was
/// not looked at.
package struct ValidationReport: Hashable, Sendable {
    /// Something that was not judged, and why.
    package struct Omission: Hashable, Sendable, Codable {
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

    package func count(_ level: ValidationRule.Level) -> Int {
        violations.count { $0.rule.level == level }
    }
}

extension ValidationReport: Encodable {
    private enum CodingKeys: String, CodingKey {
        case book, documents, depth, isSnapshot, must, should, claims, notExamined
    }

    /// Without the violations, which stand beside it.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(book.rawValue, forKey: .book)
        try values.encode(book.documents, forKey: .documents)
        try values.encode(depth.rawValue, forKey: .depth)
        try values.encode(isSnapshot, forKey: .isSnapshot)
        try values.encode(count(.must), forKey: .must)
        try values.encode(count(.should), forKey: .should)
        try values.encode(claims, forKey: .claims)
        try values.encode(omissions, forKey: .notExamined)
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
        let subject = RuleSubject(self, observation: observation) { files.size(of: $0) }
        // A manifest is held to DASH, whichever standard is asked for.
        let isManifest = presentation.kind == .dash
        let applied: RuleBook = isManifest && book == .rfc ? .dash : book
        guard isManifest == (applied == .dash), presentation.kind != .smooth else {
            let reason =
                isManifest
                ? "the rules are about HLS and this is a DASH manifest: --validate dash"
                : "the rules are about DASH manifests and this is none: --validate rfc"
            return ValidationReport(
                book: applied, depth: observation.depth, isSnapshot: subject.isLive,
                violations: [], claims: [], omissions: [.init(reason)])
        }
        let judged =
            switch applied {
            case .rfc: StandardRules(subject).judgement
            case .apple: AuthoringRules(subject).judgement
            case .dash: DASHRules(subject).judgement
            }
        return ValidationReport(
            book: applied, depth: observation.depth, isSnapshot: subject.isLive,
            violations: judged.ordered(by: applied), claims: judged.groupedClaims,
            omissions: subject.omissions(of: applied) + judged.omissions)
    }

    /// Rules of a book that the playlists and the sizes of segments break.
    package func violations(of book: RuleBook, files: some ReferencedFiles) -> [RuleViolation] {
        validation(by: book, files: files).violations
    }
}

/// The result of the rules of a book.
struct RuleJudgement {
    var violations: [RuleViolation] = []
    var claims: [DeclaredClaim] = []
    var omissions: [ValidationReport.Omission] = []

    static func + (left: RuleJudgement, right: RuleJudgement) -> RuleJudgement {
        RuleJudgement(
            violations: left.violations + right.violations, claims: left.claims + right.claims,
            omissions: left.omissions + right.omissions)
    }

    mutating func add(_ other: RuleJudgement) {
        violations += other.violations
        claims += other.claims
        omissions += other.omissions
    }

    /// Those about one playlist together, in the order of playlists.
    var groupedClaims: [DeclaredClaim] {
        var order: [String?: Int] = [:]
        for claim in claims where order[claim.uri] == nil { order[claim.uri] = order.count }
        return claims.enumerated().sorted {
            let (left, right) = (order[$0.element.uri] ?? 0, order[$1.element.uri] ?? 0)
            return left == right ? $0.offset < $1.offset : left < right
        }.map(\.element)
    }

    func ordered(by book: RuleBook) -> [RuleViolation] {
        let order = Dictionary(
            ValidationRule.rules(of: book).enumerated().map { ($1.code, $0) },
            uniquingKeysWith: { first, _ in first })
        func place(_ violation: RuleViolation) -> (Int, Int) {
            (
                violation.rule.level == .must ? 0 : 1,
                order[violation.rule.code] ?? ValidationRule.all.count
            )
        }
        // Stable: places of one rule stay in the order they were found.
        return violations.enumerated().sorted {
            let (left, right) = (place($0.element), place($1.element))
            return left == right ? $0.offset < $1.offset : left < right
        }.map(\.element)
    }
}
