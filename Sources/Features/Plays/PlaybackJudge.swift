import Fetching
import MediaAnalysis
import Probing
import SelectionPolicy
import TrackModel

/// Checks whether devices can play inputs.
package struct PlaybackJudge: Sendable {
    package let devices: [PlaybackDevice]
    package var policy: SelectionPolicy
    /// Request of the selection, evaluated for each device.
    package var request: SelectionRequest

    package init(
        _ devices: [PlaybackDevice], policy: SelectionPolicy = .default,
        request: SelectionRequest = SelectionRequest()
    ) {
        (self.devices, self.policy, self.request) = (devices, policy, request)
    }

    package func judge(_ record: MediaRecord) -> PlayedInput {
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
        return PlayedInput(input: record.input, plays: plays)
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
