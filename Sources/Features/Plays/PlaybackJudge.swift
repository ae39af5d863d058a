import Fetching
import MediaAnalysis
import Predicates
import Probing
import SelectionPolicy
import TrackModel

/// Checks whether devices can play inputs, as `trackprobe plays` does.
///
///     let played = PlaybackJudge(PlaybackDevice.players).judge(record)
///     print(try played.report())
public struct PlaybackJudge: Sendable {
    package let devices: [PlaybackDevice]
    var policy: SelectionPolicy
    /// Request of the selection, evaluated for each device.
    var request: SelectionRequest
    /// Whether the result is a table, a line for each device.
    var isOverview: Bool

    /// - Parameters:
    ///   - policy: chooses the tracks that are played.
    ///   - request: preferences of the choice, evaluated for each device.
    public init(
        _ devices: [PlaybackDevice], policy: SelectionPolicy = .default,
        request: SelectionRequest = SelectionRequest()
    ) {
        self.init(devices, policy: policy, request: request, isOverview: false)
    }

    package init(
        _ devices: [PlaybackDevice], policy: SelectionPolicy = .default,
        request: SelectionRequest = SelectionRequest(), isOverview: Bool
    ) {
        (self.devices, self.policy, self.request) = (devices, policy, request)
        self.isOverview = isOverview
    }

    /// The verdict of each device on a record.
    public func judge(_ record: MediaRecord) -> PlayedInput {
        guard record.error == nil else {
            return PlayedInput(input: record.input, error: record.error)
        }
        let plays = devices.compactMap {
            $0.playability(of: record, policy: policy, request: request)
        }
        guard plays.count == devices.count else {
            return PlayedInput(
                input: record.input,
                error: .init(
                    code: "nothing-to-play",
                    message: "“\(record.input.path)” has no video or audio to play."))
        }
        var input = PlayedInput(input: record.input, plays: plays)
        input.isOverview = isOverview
        return input
    }

    /// Records of media files, or of record files if `areRecords`, each with its result.
    package func judge(
        _ paths: [String], areRecords: Bool, baseFolders: [BaseFolder],
        network: NetworkAccess? = nil, order: RecordOrder, depth: ProbeDepth, jobs: Int,
        control: ProbeControl
    ) throws(RecordFile.Unreadable)
        -> AsyncMapSequence<AsyncStream<MediaRecord>, (record: MediaRecord, answer: PlayedInput)>
    {
        try TrackSelector.records(
            paths, areRecords: areRecords, baseFolders: baseFolders, network: network, order: order,
            depth: depth, jobs: jobs, control: control
        )
        .map { ($0, judge($0)) }
    }
}

/// A condition over a record and its playability: `plays.appleTV4K != "direct"`.
package struct PlaysCondition: Sendable {
    /// The original expression.
    package let expression: String
    private let condition: Condition

    /// - Parameter devices: devices whose names can follow `plays`.
    package init(
        parsing expression: String, on devices: [PlaybackDevice]
    ) throws(ConditionError) {
        let verdicts = FieldType.word(Playability.Verdict.allCases.map(\.rawValue))
        let names = Dictionary(devices.map { (Playability.key(of: $0.name), verdicts) }) {
            first, _ in first
        }
        let plays = ConditionSchema("plays", ["plays": .object(ConditionSchema("plays", names))])
        self.expression = expression
        condition = try Condition(
            parsing: expression,
            over: MediaRecord.conditionSchema.merging(plays).named("a record or plays"))
    }

    package func holds(for record: MediaRecord, _ answer: PlayedInput) -> Bool {
        answer.error == nil && condition.holds(for: Subject(record: record, plays: answer.plays))
    }

    private struct Subject: ConditionSubject {
        let record: MediaRecord
        let plays: [Playability]

        func value(named name: String) -> ConditionValue {
            name == "plays" ? .object(Verdicts(plays: plays)) : record.value(named: name)
        }
    }

    private struct Verdicts: ConditionSubject {
        let plays: [Playability]

        func value(named name: String) -> ConditionValue {
            plays.first { $0.key == name }.map { .text($0.verdict.rawValue) } ?? .null
        }
    }
}
