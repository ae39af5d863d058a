/// A contradiction, an odd value or damage in a file.
public struct Finding: Hashable, Codable, Sendable {
    /// How much a finding matters.
    public enum Severity: String, Codable, Hashable, Sendable, Comparable, CaseIterable {
        case info, warning, error

        public static func < (lhs: Severity, rhs: Severity) -> Bool {
            guard let left = allCases.firstIndex(of: lhs), let right = allCases.firstIndex(of: rhs)
            else { return false }
            return left < right
        }
    }

    /// Effect of a finding on the verdict on its file.
    package enum HealthEffect: Sendable {
        case damage, suspicion
        /// Part of the file could not be checked, which is not damage.
        case unchecked
    }

    /// `area.kind`, stable: `color.transfer-conflict`.
    public var code: Code
    /// How much it matters.
    public var severity: Severity
    /// `trackID` of the track; nil when the finding is about the whole file.
    public var trackID: Int?
    /// One sentence.
    public var message: String
    /// Value of the container.
    public var declared: JSONValue?
    /// Value of the bitstream, or the measured one.
    public var observed: JSONValue?
    /// Confidence, 0 to 1; nil for a plain fact.
    public var confidence: Double?
    /// Reason of the waiver that applies, with its author and last day; nil for none.
    package var waived: String?

    package init(
        _ code: Code, trackID: Int? = nil, message: String, declared: JSONValue? = nil,
        observed: JSONValue? = nil, severity: Severity? = nil, confidence: Double? = nil
    ) {
        self.code = code
        self.severity = severity ?? code.severity
        self.trackID = trackID
        self.message = message
        self.declared = declared
        self.observed = observed
        self.confidence = confidence
    }
}

extension Finding {
    /// A kind of finding: `area.kind`, stable, declared once in `Codes` with everything that
    /// reports, help and `fix` say about it.
    public struct Code: Sendable {
        /// One object per code: codes are compared and copied often, and rarely asked for the rest.
        private let row: Row

        public var rawValue: String { row.declaration.name }
        /// Severity of findings with this code, unless one states another.
        public var severity: Severity { row.declaration.severity }
        /// One line for the table that `trackprobe findings` prints.
        public var meaning: String { row.declaration.meaning }
        /// Depths that can find it, the cheapest first. At other depths its absence means nothing.
        package var depths: [ProbeDepth] { row.declaration.depths }
        /// Cheapest depth that reports it, within the part of the file that this depth reads.
        public var leastDepth: ProbeDepth { depths.first ?? .full }
        /// Effects that viewers, players or programs notice.
        public var consequence: String { row.declaration.consequence }
        /// Advice for any file, in sentences.
        package var advice: String { row.declaration.advice }
        /// Effect on the verdict on its file; nil for none.
        var healthEffect: HealthEffect? { row.declaration.health }
        /// Codes that explain it where both are found on one track or file.
        var causes: [Self] { row.declaration.causes() }
        /// Codes that deny the premise of its remedy.
        var deniedBy: [Self] { row.declaration.deniedBy() }
        /// The measure and the value at which it is reported; nil for a plain fact.
        public var threshold: String? { row.declaration.threshold }
        /// False positives, and harmless cases.
        public var doubt: String { row.declaration.doubt }

        /// - Parameters:
        ///   - depths: the cheapest that report it, each with the deeper ones that know as much;
        ///     none for what a header states.
        ///   - health: nil for damage if it is an error, and otherwise for no effect.
        init(
            _ name: String, _ severity: Severity, _ meaning: String, known depths: ProbeDepth...,
            consequence: String, remedy advice: String, health: HealthEffect? = nil,
            causes: @autoclosure @escaping @Sendable () -> [Self] = [],
            deniedBy: @autoclosure @escaping @Sendable () -> [Self] = [],
            threshold: String? = nil, doubt: String
        ) {
            let cheapest: [ProbeDepth] = depths.isEmpty ? [.header] : depths
            let all = ProbeDepth.allCases.filter { depth in
                cheapest.contains { $0.depthsThatKnow.contains(depth) }
            }
            row = Row(
                Declaration(
                    name: name, severity: severity, meaning: meaning, depths: all,
                    consequence: consequence, advice: advice,
                    health: health ?? (severity == .error ? .damage : nil), causes: causes,
                    deniedBy: deniedBy, threshold: threshold, doubt: doubt))
        }

        private struct Declaration: Sendable {
            let name: String
            let severity: Severity
            let meaning: String
            let depths: [ProbeDepth]
            let consequence: String
            let advice: String
            let health: HealthEffect?
            // Functions, since codes refer to each other.
            let causes: @Sendable () -> [Finding.Code]
            let deniedBy: @Sendable () -> [Finding.Code]
            let threshold: String?
            let doubt: String
        }

        private final class Row: Sendable {
            let declaration: Declaration

            init(_ declaration: Declaration) { self.declaration = declaration }
        }
    }
}

extension Finding.Code: Hashable, CustomStringConvertible {
    public static func == (left: Self, right: Self) -> Bool { left.row === right.row }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(row)) }

    public var description: String { rawValue }
}
