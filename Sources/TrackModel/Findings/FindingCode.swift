extension Finding {
    /// A finding there is: `area.kind`, stable, declared once with all that there is to say
    /// about it, in `Codes`.
    public struct Code: Sendable {
        /// Codes are compared and carried about, and say the rest when they are asked.
        private let row: Row

        public var rawValue: String { row.name }
        /// Severity of findings with this code, unless one says otherwise.
        public var severity: Severity { row.severity }
        /// One line for the table that `trackprobe findings` prints.
        public var meaning: String { row.meaning }
        /// The depths at which it can be found, the least first. At any other its absence
        /// says nothing.
        package var depths: [ProbeDepth] { row.depths }
        /// The least depth at which a file that has it is sure to be told, as far as that
        /// depth looks.
        public var leastDepth: ProbeDepth { row.depths.first ?? .full }
        /// Effects that viewers, players or programs notice.
        public var consequence: String { row.consequence }
        /// Advice and command lines against it.
        public var remedy: FindingRemedy { row.remedy }
        /// The measure and the value from which on it is told; nil for a plain fact.
        public var threshold: String? { row.threshold }
        /// How it can be wrong, or true and of no harm.
        public var doubt: String { row.doubt }

        /// - Parameter depths: the least that tell it, each with the deeper ones that know what
        ///   it knows; none for what a header tells.
        init(
            _ name: String, _ severity: Severity, _ meaning: String, known depths: ProbeDepth...,
            consequence: String, remedy: String, commands: [RemedyCommand] = [],
            threshold: String? = nil, doubt: String
        ) {
            let least: [ProbeDepth] = depths.isEmpty ? [.header] : depths
            row = Row(
                name: name, severity: severity, meaning: meaning,
                depths: ProbeDepth.allCases.filter { depth in
                    least.contains { $0.depthsThatKnow.contains(depth) }
                }, consequence: consequence,
                remedy: FindingRemedy(advice: remedy, commands: commands), threshold: threshold,
                doubt: doubt)
        }
    }
}

extension Finding.Code {
    private final class Row: Sendable {
        let name: String
        let severity: Finding.Severity
        let meaning: String
        let depths: [ProbeDepth]
        let consequence: String
        let remedy: FindingRemedy
        let threshold: String?
        let doubt: String

        init(
            name: String, severity: Finding.Severity, meaning: String, depths: [ProbeDepth],
            consequence: String, remedy: FindingRemedy, threshold: String?, doubt: String
        ) {
            self.name = name
            self.severity = severity
            self.meaning = meaning
            self.depths = depths
            self.consequence = consequence
            self.remedy = remedy
            self.threshold = threshold
            self.doubt = doubt
        }
    }
}

extension Finding.Code: CaseIterable {
    /// In the order of areas.
    public static let allCases: [Self] =
        color + highDynamicRange + picture + pictureContent + sound + time + file + decoding
        + playlist + subtitles
}

extension Finding.Code: RawRepresentable, Hashable, Codable {
    private static let byName: [String: Self] = Dictionary(
        allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

    /// nil for a finding of a later version.
    public init?(rawValue: String) {
        guard let known = Self.byName[rawValue] else { return nil }
        self = known
    }

    public static func == (left: Self, right: Self) -> Bool { left.row === right.row }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(row)) }
}

extension Finding.Code: CustomStringConvertible {
    public var description: String { rawValue }
}
