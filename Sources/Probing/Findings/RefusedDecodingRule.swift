import FFmpegBridge
import TrackModel

/// Frames that were not decoded for what that would take, which is no fault of theirs.
enum RefusedDecodingRule: TrackFindingRule {
    static let codes: [Finding.Code] = [.analysisMemoryLimit]

    static func findings(on subject: TrackSubject) -> [Finding] {
        guard let refusal = subject.probe.refusal else { return [] }
        let size = subject.probe.refusedPicture ?? subject.track.codedSize
        let pictures = size.map { "pictures of \($0)" } ?? "its pictures"
        return [
            subject.finding(
                .analysisMemoryLimit,
                refusal == .memory
                    ? "\(pictures) take more memory than an analysis may, and were not decoded"
                    : "more tracks are decoded than an analysis may hold, and this one was not")
        ]
    }
}
