import FFmpegBridge
import TrackModel

/// Digests that a record is to have.
package struct ChecksumRequest: Hashable, Sendable {
    /// The bytes that digests are made of.
    package enum Subject: String, CaseIterable, Sendable {
        /// All bytes of the file.
        case file
        /// The packets of each track.
        case packets
        /// The decoded frames of each track.
        case frames
    }

    package var algorithms: [DigestAlgorithm]
    package var subjects: Set<Subject>

    package init(_ algorithms: [DigestAlgorithm], of subjects: Set<Subject> = [.file, .packets]) {
        (self.algorithms, self.subjects) = (algorithms, subjects)
    }

    /// Whether this system has the algorithm: xxh128 needs libxxhash.
    package static func exists(_ algorithm: DigestAlgorithm) -> Bool {
        RunningDigest.exists(algorithm)
    }

    /// The options that ask for it.
    package var arguments: [String] {
        [
            "--checksum", algorithms.map(\.rawValue).joined(separator: ","), "--checksum-of",
            subjects.map(\.rawValue).sorted().joined(separator: ","),
        ]
    }

    /// The algorithms for whole files; none where these are not wanted.
    package var fileAlgorithms: [DigestAlgorithm] { algorithms(of: .file) }

    /// The algorithms for a subject; none where it is not wanted.
    func algorithms(of subject: Subject) -> [DigestAlgorithm] {
        subjects.contains(subject) ? algorithms : []
    }
}
