import Bitstream
import TrackModel

/// Frames that decode without a word of the decoder, and to something else than their
/// encoder made a checksum of.
enum ChecksumRule: TrackFindingRule {
    static let codes: [Finding.Code] = [.decodeChecksum]

    /// Encoders exist that write wrong hashes.
    private static let confidence = (some: 0.95, all: 0.5, sound: 0.9)

    static func findings(on subject: TrackSubject) -> [Finding] {
        [pictures(subject), sound(subject)].compactMap { $0 }
    }

    private static func pictures(_ subject: TrackSubject) -> Finding? {
        let hashes = subject.decoding.hashes
        guard let method = hashes.method?.name else { return nil }
        if hashes.isWrongThroughout, hashes.checked > 1 {
            return Finding(
                .decodeChecksum, trackID: subject.track.trackID,
                message: "none of \(hashes.checked) pictures matches its hash (\(method)): the "
                    + "hashes are wrong, or the file is damaged throughout",
                severity: .warning, confidence: confidence.all)
        }
        guard let first = hashes.problems.first else { return nil }
        return Finding(
            .decodeChecksum, trackID: subject.track.trackID,
            message: "\(hashes.failed) of \(hashes.checked) pictures do not match their hash "
                + "(\(method)), the first \(subject.location(first.time, first.position))",
            confidence: confidence.some)
    }

    /// Where the decoder tells of damage, the sum can only repeat it.
    private static func sound(_ subject: TrackSubject) -> Finding? {
        guard subject.hasEnded, subject.decoding.tookEverything,
            subject.decoding.health.count == 0, subject.decoding.samples?.isIntact == false
        else { return nil }
        return Finding(
            .decodeChecksum, trackID: subject.track.trackID,
            message: "the decoded sound does not match the MD5 in STREAMINFO, though every frame "
                + "matches its CRC-16",
            confidence: confidence.sound)
    }
}
