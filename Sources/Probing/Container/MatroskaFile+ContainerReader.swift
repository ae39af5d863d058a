import Bitstream
import TrackModel

extension MatroskaFile: ContainerReader {
    static var demuxers: Set<String> { ["matroska,webm"] }

    var canDeclareDolbyVision: Bool { true }

    var formatWord: String? { docType == "webm" ? "webm" : "matroska" }

    func complete(_ container: inout MediaContainer) {
        container.isTruncated = isTruncated
        container.duration = container.duration ?? info.duration
        container.application = info.writingApp.flatMap { $0.isEmpty ? nil : $0 }
        guard !attachments.isEmpty else { return }
        container.attachments = attachments.map { written in
            var attachment = written.attachment
            attachment.trackID =
                container.attachments.first { $0.fileName == attachment.fileName }?.trackID
            return attachment
        }
    }

    func indexes(of containerIDs: [Int], source: inout HeaderBytes) -> [Int: TrackIndex] {
        let scale = Rational(info.timestampScale, 1_000_000_000)
        return Dictionary(grouping: cues(source: &source), by: \.track)
            .mapValues { .times($0.map { ($0.time, $0.position) }, unit: scale) }
    }

    func inspectionFindings(source: inout HeaderBytes) -> [Finding] {
        checksumFaults(source: &source).map { fault in
            Finding(
                .containerChecksum,
                message: "the content of \(fault.element) at byte \(fault.position) "
                    + "is not what its checksum was made of")
        }
    }
}
