import Predicates
import Reporting
import TrackModel

/// The result of comparing a conversion with its source, in JSON schema `trackprobe-verify/1`.
public struct Verification: Sendable {
    static let schema = "trackprobe-verify/1"

    /// The verdict on a pair.
    public enum Verdict: String, CaseIterable, Sendable {
        /// The output has everything that the source has, except what may be lost.
        case faithful
        /// Something that counts is missing or changed.
        case lost
        /// The output has no source.
        case additional
    }

    /// The file that was converted.
    public let source: MediaRecord.Input
    /// The conversion.
    public let output: MediaRecord.Input
    /// Why a side could not be read; nil if both could.
    public let error: MediaRecord.Failure?
    /// Losses and expected changes.
    public let differences: [ConversionDifference]
    let pairs: [ConversionPairs.Pair]
    let content: ContentComparison?
    let requirements: ConversionRequirements
    /// Whether the output has no source.
    private var isAdditional = false
    /// Frames of both sides for pages.
    var images: [ConversionImage] = []

    /// nil where a side could not be read.
    public var verdict: Verdict? {
        guard error == nil else { return nil }
        if isAdditional { return .additional }
        return differences.contains { $0.verdict == .lost } ? .lost : .faithful
    }

    /// - Parameters:
    ///   - content: differences of decoded frames; nil where nothing was decoded.
    ///   - requirements: losses that do not count, and conditions that must hold.
    init(
        _ source: MediaRecord, _ output: MediaRecord, content: ContentComparison? = nil,
        _ requirements: ConversionRequirements = ConversionRequirements()
    ) {
        self.requirements = requirements
        (self.source, self.output) = (source.input, output.input)
        error = source.error ?? output.error
        guard error == nil else {
            (differences, pairs, self.content) = ([], [], nil)
            return
        }
        let comparison = RecordComparison(source, output, content: content)
        let violations = Self.violations(source, output, comparison, requirements)
        differences = (comparison.differences + violations).map { difference in
            var difference = difference
            if let aspect = difference.aspect, difference.verdict == .lost,
                requirements.allowed.contains(aspect)
            {
                difference.verdict = .allowed
            }
            return difference
        }
        pairs = comparison.pairs.pairs
        self.content = content
    }

    /// A source without output, or an output without source.
    ///
    /// - Parameter isAdditional: whether it is the source that is missing.
    package init(
        unpaired source: String, _ output: String, isAdditional: Bool,
        _ requirements: ConversionRequirements = ConversionRequirements()
    ) {
        (self.source, self.output) = (.init(path: source), .init(path: output))
        (self.requirements, self.isAdditional) = (requirements, isAdditional)
        (error, pairs, content) = (nil, [], nil)
        differences =
            isAdditional
            ? []
            : [
                ConversionDifference(
                    aspect: .output,
                    verdict: requirements.allowed.contains(.output) ? .allowed : .lost,
                    message: "The output is missing.")
            ]
    }

    /// Whether the source has no output.
    var isOutputMissing: Bool {
        !isAdditional && differences.contains { $0.aspect == .output }
    }

    /// The verdict in reports for people.
    var label: String {
        switch verdict {
        case .faithful: "FAITHFUL"
        case .lost: isOutputMissing ? "MISSING" : "LOST"
        case .additional: "ADDITIONAL"
        case nil: "UNREADABLE"
        }
    }

    /// Expectations that the pair does not meet.
    private static func violations(
        _ source: MediaRecord, _ output: MediaRecord, _ comparison: RecordComparison,
        _ requirements: ConversionRequirements
    ) -> [ConversionDifference] {
        let pair = ComparedRecords(
            source, output, tracks: comparison.pairs.pairs.map { ($0.source, $0.output) },
            lowest: comparison.content?.lowest ?? ComparedFigures(),
            mean: comparison.content?.mean ?? ComparedFigures())
        return requirements.expectations.flatMap { expectation in
            expectation.condition.failures(in: pair).map { failure in
                ConversionDifference(
                    aspect: .expectation, verdict: .lost, sourceTrack: failure.sourceTrack,
                    outputTrack: failure.outputTrack, source: failure.source,
                    output: failure.output,
                    time: comparison.content?.time(of: expectation.condition),
                    condition: expectation.condition.expression,
                    message: expectation.violation
                        ?? "“\(expectation.condition)” does not hold.")
            }
        }
    }

    func differences(_ verdict: ConversionDifference.Verdict) -> [ConversionDifference] {
        differences.filter { $0.verdict == verdict }
    }
}

extension Verification: ReportSubject {}

extension Verification: LongReportable {
    package static let formats: [FormatEntry<Verification>] = [
        FormatEntry(.text) { VerificationText(options: $0) }, .json, .ndjson,
        FormatEntry(.html) { VerificationHTML(options: $0) },
    ]

    /// The conversion.
    public var input: MediaRecord.Input { output }

    package var document: DeferredJSON {
        let head: [(name: String, value: () throws -> DeferredJSON?)] = [
            ("schema", { .value(.string(Self.schema)) })
        ]
        return .object(head + VerificationTables.document.deferred(self))
    }
}

enum VerificationTables {
    static let document = DocumentTable<Verification>(
        name: "document", keepsNull: false,
        members: [
            .text("source", "Path of the source; without extension where it does not exist.") {
                $0.source.path
            }.always(),
            .text("output", "Path of the conversion; without extension where it does not exist.") {
                $0.output.path
            }.always(),
            .word(
                "verdict",
                "faithful, lost, or additional for an output without source; absent where a file "
                    + "could not be read."
            ) {
                $0.verdict
            },
            .object("error", failure, "Why a file could not be read.") { $0.error },
            .word("profile", "The profile of --profile.") { $0.requirements.profile },
            .texts("expectations", "Conditions of --expect and of the profile.") {
                $0.requirements.expectations.isEmpty
                    ? nil : $0.requirements.expectations.map(\.condition.expression)
            },
            .list("losses", difference, "Lost properties.") { $0.differences(.lost) }.always(),
            .list("allowed", difference, "Losses that --allow names.") { $0.differences(.allowed) }
                .always(),
            .list("changes", difference, "Other changes, such as codec and size.") {
                $0.differences(.changed)
            }.always(),
            .list("pairs", pair, "Tracks of the source with those made of them.") { $0.pairs }
                .always(),
            .list("places", place, "Frames compared at the same times.") {
                $0.content?.frames?.places
            },
            .list("worst", place, "The places with the lowest SSIM, the lowest first.") {
                $0.content?.frames?.worst
            },
            .list("metrics", metric, "Metrics of --metrics.") {
                $0.content.flatMap { $0.metrics.isEmpty ? nil : $0.metrics }
            },
            .count("frames", "Frames of the output that were compared with the source's.") {
                $0.content?.frames?.count
            },
            .list("passages", passage, "Audio compared at the same times.") { verification in
                verification.content.map { content in
                    content.passages.sorted { $0.key < $1.key }.flatMap { track, passages in
                        passages.map { (track, $0) }
                    }
                }
            },
        ])

    private static let failure = DocumentTable<MediaRecord.Failure>(
        name: "failure", keepsNull: false,
        members: [
            .text("code", "Code of the error.") { $0.code }.always(),
            .text("message", "One sentence.") { $0.message }.always(),
        ])

    private static let difference = DocumentTable<ConversionDifference>(
        name: "difference", keepsNull: false,
        members: [
            .word("aspect", "The property, as --allow names it; absent for expected changes.") {
                $0.aspect
            },
            .count("sourceTrack", "trackID in the source.") { $0.sourceTrack },
            .count("outputTrack", "trackID in the output.") { $0.outputTrack },
            .text("source", "Value of the source.") { $0.source },
            .text("output", "Value of the output.") { $0.output },
            .number("time", "Seconds from the first frame of the video.") { $0.time },
            .text("condition", "The condition that does not hold, of an expectation.") {
                $0.condition
            },
            .text("message", "One sentence.") { $0.message }.always(),
        ])

    private static let pair = DocumentTable<ConversionPairs.Pair>(
        name: "pair", keepsNull: false,
        members: [
            .text("mediaType", "video, audio or subtitle.") { $0.source.mediaType.rawValue }
                .always(),
            .count("source", "trackID in the source.") { $0.source.trackID }.always(),
            .count("output", "trackID in the output.") { $0.output.trackID }.always(),
        ])

    private static let place = DocumentTable<ContentComparison.Place>(
        name: "place", keepsNull: false,
        members: [
            .number("time", "Seconds from the first frame of the source.") { $0.time }.always(),
            .number("outputTime", "Seconds from the first frame of the output.") {
                $0.outputTime
            }.always(),
            .number("psnr", "PSNR of luma in dB, at most 100, with the best frame.") {
                $0.match.best.signalToNoise
            },
            .number("ssim", "SSIM of luma, with the best frame.") { $0.match.best.similarity },
            .number("chroma", "Mean difference of chroma.") { $0.match.best.chroma },
            .number("gain", "Factor of luma.") { $0.match.best.gain },
            .count("frameShift", "Frames by which the best frame is later in the source.") {
                $0.match.shift
            },
            .flag("hasMotion", "Whether a shift would be visible.") { $0.match.hasMotion },
            .flag("isBlended", "Whether a blend of two frames fits better.") {
                $0.match.isBlended
            },
        ])

    private static let metric = DocumentTable<MetricResult>(
        name: "metric", keepsNull: false,
        members: [
            .word("name", "vmaf (0 to 100) or xpsnr (luma, dB, at most 100).") { $0.metric }
                .always(),
            .text("version", "Version of the ffmpeg that computed it.") { $0.scores?.version },
            .text("model", "Model of VMAF.") { $0.scores?.model },
            .count("frames", "Frames with a score.") { $0.scores?.count },
            .number("mean", "Mean of the frames; of XPSNR that of the mean weighted error.") {
                $0.scores?.mean
            },
            .number("harmonicMean", "Harmonic mean of libvmaf; absent for XPSNR.") {
                $0.scores?.harmonicMean
            },
            .number("lowest", "Lowest score of a frame.") { $0.scores?.lowest.value },
            .count("lowestFrame", "Number of that frame, from 0.") { $0.scores?.lowest.frame },
            .number(
                "lowestTime", "Its seconds from the first frame; absent at a variable frame rate."
            ) { $0.scores?.lowestTime },
            .text("reason", "Why it could not be computed.") { $0.reason },
        ])

    private static let passage = DocumentTable<(Int, ContentComparison.Passage)>(
        name: "passage", keepsNull: false,
        members: [
            .count("track", "trackID in the source.") { $0.0 }.always(),
            .number("time", "Seconds from the first frame of the video.") { $0.1.time }.always(),
            .number("delay", "Seconds by which the audio of the output is late.") {
                $0.1.comparison.delay
            },
            .number("correlation", "Correlation of the mixes, -1 to 1.") {
                $0.1.comparison.likeness
            },
            .number("gain", "Level relative to the source in dB.") { $0.1.comparison.gain },
            .flag("isMuted", "Whether the output is silent and the source is not.") {
                $0.1.comparison.isMuted
            },
        ])
}

/// `Schema/trackprobe-verify-1.schema.json`, from the tables.
enum VerificationSchema {
    static var text: String {
        DocumentSchema.text(
            "trackprobe verify --format json", of: Verification.schema,
            [DocumentDefinition(VerificationTables.document)])
    }
}
