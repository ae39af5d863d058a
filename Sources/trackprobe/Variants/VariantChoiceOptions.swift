import ArgumentParser
import TrackProbeKit

/// Choices among the variants.
struct VariantChoiceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Choose variants as AVFoundation does, e.g. 'peakBitRate < 5000000 AND \
            videoAttributes.videoRange == PQ' or 'max(peakBitRate)'. May be repeated: the first \
            one that matches a playable variant decides.
            """, valueName: "predicate"))
    var qualify: [String] = []

    @Option(
        help: ArgumentHelp(
            "Choose this variant, playable or not; # and its number if variants share a URI.",
            valueName: "uri"))
    var pin: String?

    @Flag(
        name: .customLong("objc-undeclared"),
        help: "Use -1 for undeclared numbers and 0 for sizes, as in Objective-C predicates.")
    var mimicsObjectiveC = false

    @Option(
        help: ArgumentHelp(
            "Choose by bandwidth: bits per second, or 800k, 2.5M.", valueName: "b/s"))
    var target: String?

    @Option(help: "Which variants qualify relative to the target.")
    var prefer: TargetBandwidth.Preference = .below

    @Flag(help: "Exclude variants equal to the target.")
    var strict = false

    @Option(
        help: ArgumentHelp(
            "With --target or --simulate: ignore variants below this bit rate.", valueName: "b/s"))
    var minimum: String?

    @Option(
        help: ArgumentHelp(
            "With --target or --simulate: ignore variants above this bit rate.", valueName: "b/s"))
    var maximum: String?

    @Flag(help: "List the quality levels offered to a viewer.")
    var ladder = false

    @Option(help: "Criterion by which variants are merged into one quality level.")
    var dedupe: QualityLadder.Merging = .height

    @Option(help: "Which of two variants of a quality level to keep.")
    var keep: QualityLadder.Keeping = .highest

    @Option(
        name: .customLong("split-by"),
        help: ArgumentHelp(
            "Separate quality levels by range, codec, or both (range,codec).", valueName: "what"))
    var splitBy: String?

    @Option(
        help: ArgumentHelp(
            """
            Choose a stream by its id, e.g. audio:1, one of each type; also with --info. May be \
            repeated.
            """, valueName: "id"))
    var stream: [String] = []

    @Option(
        help: ArgumentHelp(
            "Keep only tracks of the video stream with this attribute; may be repeated.",
            valueName: "name=value"))
    var attribute: [String] = []

    func questions() throws -> PlaylistQuestions {
        var questions = PlaylistQuestions()
        questions.qualifiers = try qualify.map { try Self.qualifier($0, of: "--qualify") }
        if let pin { questions.qualifiers.insert(VariantQualifier(pin: pin), at: 0) }
        questions.mimicsObjectiveC = mimicsObjectiveC
        questions.target = try target.map { target in
            TargetBandwidth(
                target: try Self.rate(target, of: "--target"), preference: prefer,
                isStrict: strict, minimum: try minimum.map { try Self.rate($0, of: "--minimum") },
                maximum: try maximum.map { try Self.rate($0, of: "--maximum") })
        }
        if ladder {
            questions.ladder = .init(merging: dedupe, keeping: keep, splitting: try splitting())
        }
        if !stream.isEmpty || !attribute.isEmpty { questions.choice = try request() }
        return questions
    }

    func validate() throws { _ = try questions() }

    static func qualifier(_ text: String, of option: String) throws -> VariantQualifier {
        try condition(text, of: option, VariantQualifier.init(parsing:))
    }

    static func rate(_ text: String, of option: String) throws -> Bitrate {
        guard let rate = Bitrate(text) else {
            throw ValidationError("\(option) \(text): write bits per second, or 800k, 2.5M.")
        }
        return rate
    }

    private func splitting() throws -> Set<QualityLadder.Splitting> {
        Set(
            try (splitBy ?? "").split(separator: ",").map { word in
                guard let splitting = QualityLadder.Splitting(rawValue: String(word)) else {
                    throw ValidationError("--split-by \(word): use range, codec or range,codec.")
                }
                return splitting
            })
    }

    private func request() throws -> StreamSelection.Request {
        var request = StreamSelection.Request()
        var types: Set<Substring> = []
        for id in stream {
            let type = id.split(separator: ":").first
            guard types.insert(type ?? "").inserted else {
                throw ValidationError("--stream \(id): choose one stream of each type.")
            }
            switch type {
            case "video": request.video = id
            case "audio": request.audio = id
            case "subtitle": request.text = id
            default: throw ValidationError("--stream \(id): write an id such as audio:1.")
            }
        }
        guard !attribute.isEmpty else { return request }
        request.attributes = [:]
        for pair in attribute {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else {
                throw ValidationError("--attribute \(pair): write NAME=VALUE.")
            }
            request.attributes?[String(parts[0])] = String(parts[1])
        }
        return request
    }
}

extension TargetBandwidth.Preference: ExpressibleByArgument {}
extension QualityLadder.Merging: ExpressibleByArgument {}
extension QualityLadder.Keeping: ExpressibleByArgument {}
