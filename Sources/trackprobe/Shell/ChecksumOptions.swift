import ArgumentParser
import TrackProbeKit

/// `--checksum` and `--checksum-of`.
struct ChecksumOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Add digests to the record: any of sha256, sha512, sha1, md5, crc32 and xxh128, separated by \
            commas. The whole file is read for them.
            """, valueName: "algorithms"))
    var checksum: ChecksumAlgorithms?

    @Option(
        help: ArgumentHelp(
            """
            What --checksum covers: any of file, packets (of each track; where every packet is \
            read) and frames (decoded; at depth full, at several times the cost).
            """, valueName: "parts"))
    var checksumOf: ChecksumSubjects?

    var request: ChecksumRequest? {
        checksum.map {
            ChecksumRequest($0.algorithms, of: checksumOf?.subjects ?? [.file, .packets])
        }
    }

    /// Rejects decoded frames where not all are decoded.
    ///
    /// - Parameter hint: how all frames are decoded.
    func validate(decodesEverything: Bool, hint: String) throws {
        if checksumOf?.subjects.contains(.frames) == true, !decodesEverything {
            throw ValidationError("--checksum-of frames requires \(hint).")
        }
    }

    func validate() throws {
        if checksum == nil, checksumOf != nil {
            throw ValidationError("--checksum-of requires --checksum.")
        }
        for algorithm in checksum?.algorithms ?? [] where !ChecksumRequest.exists(algorithm) {
            throw ValidationError(
                "--checksum \(algorithm.rawValue): this system has no libxxhash. Install it, or use another "
                    + "algorithm.")
        }
    }
}

/// Value of `--checksum`.
struct ChecksumAlgorithms: ExpressibleByArgument {
    let algorithms: [DigestAlgorithm]

    init?(argument: String) {
        let words = argument.split(separator: ",", omittingEmptySubsequences: false)
        let found = words.compactMap { DigestAlgorithm(rawValue: $0.lowercased()) }
        guard found.count == words.count else { return nil }
        algorithms = DigestAlgorithm.allCases.filter(found.contains)
    }

    static var allValueStrings: [String] { DigestAlgorithm.allCases.map(\.rawValue) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// Value of `--checksum-of`.
struct ChecksumSubjects: ExpressibleByArgument {
    let subjects: Set<ChecksumRequest.Subject>

    init?(argument: String) {
        let words = argument.split(separator: ",", omittingEmptySubsequences: false)
        let found = words.compactMap { ChecksumRequest.Subject(rawValue: String($0)) }
        guard found.count == words.count else { return nil }
        subjects = Set(found)
    }

    static var allValueStrings: [String] { ChecksumRequest.Subject.allCases.map(\.rawValue) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
