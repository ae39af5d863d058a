import TrackModel

/// A condition on a source and the file that was made of it: `--expect`.
///
/// Key paths begin with `source.` or `output.`; without either they are those of the output.
/// `lowest` has the lowest figures of the compared frames and audio, `mean` the mean scores.
/// A condition that names a key path of a track is evaluated on each pair of tracks that has one of
/// its members; a clause on `mediaType` alone limits it to pairs of that type.
package struct PairCondition: Hashable, Sendable {
    /// Members that hold the two files.
    static let sides: Set = ["source", "output"]

    static let schema: ConditionSchema = {
        let side = FieldType.object(RecordCondition.schema)
        var schema = RecordCondition.schema.merging(
            ConditionSchema(
                "",
                [
                    "source": side, "output": side,
                    ComparedFigures.lowest: .object(ComparedFigures.lowestSchema),
                    ComparedFigures.mean: .object(ComparedFigures.meanSchema),
                ])
        ).named("a track or a record")
        schema.sides = sides
        return schema
    }()

    /// The text of the condition.
    package let expression: String
    let condition: Condition

    package init(parsing expression: String) throws(ConditionError) {
        self.expression = expression
        condition = try Condition(parsing: expression, over: Self.schema)
    }

    /// Whether it reads figures of decoded frames or audio.
    package var readsFigures: Bool { !figures.isEmpty }

    /// Whether it reads figures of decoded frames.
    package var readsFrames: Bool { figures.contains { $0 != "correlation" } }

    /// Names of the figures that it reads: `ssim`, `vmaf` …
    package var figures: [String] {
        condition.clause.paths.compactMap { path in
            guard path.firstName.map(ComparedFigures.names.contains) == true,
                case .name(let name)? = path.steps.last
            else { return nil }
            return name
        }
    }

    /// The differences of a pair of files that the condition does not allow.
    package func failures(in pair: ComparedRecords) -> [Failure] {
        guard isAboutTracks else {
            let subject = PairSubject(
                source: pair.source, output: pair.output, lowest: pair.lowest, mean: pair.mean)
            return condition.holds(for: subject) ? [] : [failure(subject)]
        }
        let (scope, rest) = parts
        let members = Self.members(of: rest).subtracting(Self.identity)
        let subjects = pair.tracks.compactMap { source, output -> PairSubject? in
            let subject = PairSubject(
                source: TrackInRecord(track: source, record: pair.source),
                output: TrackInRecord(track: output, record: pair.output),
                lowest: pair.lowest, mean: pair.mean,
                tracks: (source.trackID, output.trackID))
            let isCovered =
                members.isEmpty || members.contains { source.has($0) || output.has($0) }
            return isCovered && Evaluation(subject: subject).holds(scope) ? subject : nil
        }
        if subjects.isEmpty {
            // A source without these members cannot lose them.
            return condition.names.contains("source") ? [] : [Failure()]
        }
        return subjects.filter { !Evaluation(subject: $0).holds(rest) }.map(failure)
    }

    /// The values of a pair of files or tracks for which a condition does not hold.
    package struct Failure: Hashable, Sendable {
        /// `trackID`s; nil for files.
        package var sourceTrack: Int?, outputTrack: Int?
        /// Values of the key paths of the condition; nil where unknown.
        package var source: String?, output: String?
    }

    // MARK: Tracks

    private static let identity: Set = ["mediaType", "trackID"]

    private static func members(of clause: Clause) -> Set<String> {
        let names = clause.paths.compactMap { $0.leaving(sides).firstName }
        return MediaPlayerTrack.conditionSchema.names.intersection(names)
    }

    private var isAboutTracks: Bool { !Self.members(of: condition.clause).isEmpty }

    /// The clauses on `mediaType` alone, and the others.
    private var parts: (scope: Clause, rest: Clause) {
        guard case .and(let clauses) = condition.clause else {
            return (.constant(true), condition.clause)
        }
        func isScope(_ clause: Clause) -> Bool { Self.members(of: clause) == ["mediaType"] }
        let rest = clauses.filter { !isScope($0) }
        return rest.isEmpty
            ? (.constant(true), condition.clause) : (.and(clauses.filter(isScope)), .and(rest))
    }

    // MARK: Values

    private static let maxCharacters = 120

    private func failure(_ subject: PairSubject) -> Failure {
        Failure(
            sourceTrack: subject.tracks?.source, outputTrack: subject.tracks?.output,
            source: values(of: "source", subject), output: values(of: "output", subject))
    }

    /// The values of one file, with their names where there are several.
    private func values(of side: String, _ subject: PairSubject) -> String? {
        var values: [(name: String, value: JSONValue)] = []
        for path in condition.clause.operandPaths {
            let start = path.firstName ?? ""
            let isOfSide = start == side || side == "output" && !Self.sides.contains(start)
            let plain = path.leaving(Self.sides)
            guard isOfSide || plain.isShared, plain.firstName != "mediaType",
                !values.contains(where: { $0.name == plain.description })
            else { continue }
            let own = isOfSide ? path : path.moved(to: side, of: Self.sides)
            values.append(
                (plain.description, Evaluation(subject: subject).value(of: .path(own)).json))
        }
        if values.count == 1 { return values[0].value == .null ? nil : Self.text(values[0].value) }
        return values.isEmpty
            ? nil
            : values.map { "\($0.name) \($0.value == .null ? "–" : Self.text($0.value))" }
                .joined(separator: ", ")
    }

    private static func text(_ value: JSONValue) -> String {
        if case .double(let number) = value, number.magnitude < 1e9 {
            return "\((number * 10_000).rounded() / 10_000)"
        }
        let text = value.description
        return text.count > maxCharacters ? text.prefix(maxCharacters - 1) + "…" : text
    }
}

extension PairCondition: CustomStringConvertible {
    package var description: String { expression }
}

/// The records of a source and of the file made of it, with their paired tracks.
package struct ComparedRecords {
    let source: MediaRecord
    let output: MediaRecord
    let tracks: [(source: MediaPlayerTrack, output: MediaPlayerTrack)]
    let lowest: ComparedFigures
    let mean: ComparedFigures

    package init(
        _ source: MediaRecord, _ output: MediaRecord,
        tracks: [(source: MediaPlayerTrack, output: MediaPlayerTrack)],
        lowest: ComparedFigures, mean: ComparedFigures = ComparedFigures()
    ) {
        (self.source, self.output, self.tracks) = (source, output, tracks)
        (self.lowest, self.mean) = (lowest, mean)
    }
}

/// The lowest or mean figures of compared frames and audio; nil where none were compared.
package struct ComparedFigures: Hashable, Sendable {
    /// dB.
    package var psnr: Double?
    package var ssim: Double?
    /// Correlation of audio, −1 to 1.
    package var correlation: Double?
    /// 0 to 100.
    package var vmaf: Double?
    /// dB.
    package var xpsnr: Double?

    static let lowest = "lowest", mean = "mean"
    static let names: Set = [lowest, mean]
    static let lowestSchema = ConditionSchema(
        "the lowest figures",
        [
            "psnr": .number, "ssim": .number, "correlation": .number, "vmaf": .number,
            "xpsnr": .number,
        ])
    static let meanSchema = ConditionSchema(
        "the mean figures", ["vmaf": .number, "xpsnr": .number])

    package init() {}
}

extension ComparedFigures: ConditionSubject {
    package func value(named name: String) -> ConditionValue {
        let value: Double? =
            switch name {
            case "psnr": psnr
            case "ssim": ssim
            case "correlation": correlation
            case "vmaf": vmaf
            case "xpsnr": xpsnr
            default: nil
            }
        return value.map(ConditionValue.double) ?? .null
    }
}

/// The two sides of a comparison: files or tracks.
private struct PairSubject: ConditionSubject {
    let source: any ConditionSubject
    let output: any ConditionSubject
    let lowest: ComparedFigures
    let mean: ComparedFigures
    var tracks: (source: Int, output: Int)?

    func value(named name: String) -> ConditionValue {
        switch name {
        case "source": .object(source)
        case "output": .object(output)
        case ComparedFigures.lowest: .object(lowest)
        case ComparedFigures.mean: .object(mean)
        default: output.value(named: name)
        }
    }
}

extension MediaPlayerTrack {
    fileprivate func has(_ name: String) -> Bool {
        if case .null = value(named: name) { false } else { true }
    }
}

extension FieldPath {
    /// Whether each file has it.
    fileprivate var isShared: Bool {
        if case .subject = root {
            firstName.map(ComparedFigures.names.contains) != true
        } else {
            false
        }
    }
}

extension Clause {
    /// Key paths of comparisons, without those in SUBQUERY.
    fileprivate var operandPaths: [FieldPath] {
        switch self {
        case .constant: []
        case .not(let clause): clause.operandPaths
        case .and(let clauses), .or(let clauses): clauses.flatMap(\.operandPaths)
        case .comparison(let comparison):
            comparison.left.ownPaths + comparison.right.ownPaths
        }
    }
}

extension Operand {
    fileprivate var ownPaths: [FieldPath] {
        switch self {
        case .literal: []
        case .path(let path): [path]
        case .list(let operands): operands.flatMap(\.ownPaths)
        case .arithmetic(let left, _, let right): left.ownPaths + right.ownPaths
        }
    }
}
