import TrackModel

/// A place in a presentation that violates a rule.
struct Violation: Hashable, Sendable {
    /// One sentence about this place.
    var message: String
    /// The media playlist, as written; nil for the document itself.
    var uri: String?
    var line: Int?
    var declared: JSONValue?
    var observed: JSONValue?
    var unit: String?
    var count = 1
    /// The segment it is about, from 0; nil for others.
    var segment: Int?
    /// Seconds of the presentation at which that begins.
    var time: Double?
    /// The fault that it follows from: “segment 2 is truncated”; nil for a fault of its own.
    var cause: String?
    /// Whether `line` is of the document itself, though it is about another playlist.
    var isLineOfDocument = false

    init(
        _ message: String, uri: String? = nil, line: Int? = nil, declared: JSONValue? = nil,
        observed: JSONValue? = nil, unit: String? = nil
    ) {
        self.message = message
        self.uri = uri
        self.line = line
        self.declared = declared
        self.observed = observed
        self.unit = unit
    }
}

extension Sequence<Violation> {
    /// The first violation of each cause with the count of all; empty if there are none.
    var firstWithCount: [Violation] {
        var result: [Violation] = []
        var places: [String?: Int] = [:]
        for violation in self {
            if let place = places[violation.cause] {
                result[place].count += 1
            } else {
                places[violation.cause] = result.count
                result.append(violation)
            }
        }
        return result
    }
}

/// A claim of a playlist about its media, with the observed value.
package struct DeclaredClaim: Hashable, Sendable {
    package enum Verdict: String, Hashable, Sendable, CaseIterable {
        case agrees, differs
        /// One of the two is not known.
        case unknown
    }

    /// The variant, rendition or media playlist, as written; nil for the document itself.
    package private(set) var uri: String?
    /// Line number, from 1, in the document.
    package let line: Int?
    /// `BANDWIDTH`, `CODECS`, `EXTINF`, `bandwidth` …
    package let name: String
    /// nil where nothing is declared.
    package let declared: JSONValue?
    /// Observed value; nil if not read or unknown.
    package let observed: JSONValue?
    /// The unit of both values: `b/s`, `s`.
    package let unit: String?
    package let verdict: Verdict
    /// Why a verdict is unknown, or what it means.
    package let note: String?

    init(
        _ name: String, uri: String?, line: Int?, declared: JSONValue?, observed: JSONValue?,
        unit: String? = nil, agrees: Bool?, note: String? = nil
    ) {
        self.name = name
        self.uri = uri
        self.line = line
        self.declared = declared
        self.observed = observed
        self.unit = unit
        verdict =
            switch agrees {
            case true?: .agrees
            case false?: .differs
            case nil: .unknown
            }
        self.note = note
    }

    func named(_ uri: String?) -> DeclaredClaim {
        var claim = self
        claim.uri = uri
        return claim
    }

    /// nil for a claim that agrees, or of which one side is not known.
    func violation(_ message: String? = nil) -> Violation? {
        guard verdict == .differs else { return nil }
        let reason = observed == nil ? note.map { "\(name) is wrong: \($0)" } : nil
        var violation = Violation(
            message ?? reason ?? "\(name) does not match the segments", uri: uri, line: line,
            declared: declared, observed: observed, unit: unit)
        violation.isLineOfDocument = true
        return violation
    }
}
