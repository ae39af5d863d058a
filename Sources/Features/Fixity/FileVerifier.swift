import Catalog
import FFmpegBridge
import Platform
import TrackModel

/// Verifies that files have the bytes of their digests.
package struct FileVerifier: Sendable {
    /// Whether bytes with the same size and time, but another digest, are taken as right.
    private let accepts: Bool
    private let isStopped: @Sendable () -> Bool

    package init(accepts: Bool = false, isStopped: @escaping @Sendable () -> Bool = { false }) {
        (self.accepts, self.isStopped) = (accepts, isStopped)
    }

    /// A verified file, with what a catalogue records of it.
    package struct Result: Sendable {
        package var file: VerifiedFile
        package var noted: NotedVerification
    }

    /// nil where the caller ended the reading.
    ///
    /// - Parameter isListed: whether the digest is one of a manifest, which states no size.
    func verify(_ file: DigestedFile, isListed: Bool = false) -> Result? {
        var result = Result(
            file: VerifiedFile(path: file.name, outcome: .noDigest),
            noted: NotedVerification(file: file.id, outcome: .noDigest))
        result.file.expectedSize = file.digests.isEmpty ? nil : file.size
        result.file.expectedModified = file.digests.isEmpty ? nil : file.modified.map(Self.time)
        result.file.digestMade = file.made
        result.file.lastVerified = file.verified
        guard let (algorithm, expected) = file.digest(where: RunningDigest.exists) else {
            if isListed {
                result.file.error = .init(
                    code: "not-in-manifest", message: "The manifest does not list it.")
            }
            return result
        }
        (result.file.algorithm, result.file.expected) = (algorithm, expected)
        do throws(FileBytes.Failure) {
            // Accepted bytes get all digests that the file had.
            let algorithms = accepts ? file.digests.keys.filter(RunningDigest.exists) : [algorithm]
            let content = try FileBytes.read(
                file.name, algorithms,
                where: { state in
                    (file.size ?? state.size) == state.size
                        && (file.modified ?? state.modified) == state.modified
                }, isStopped: isStopped)
            switch content {
            case .stopped: return nil
            case .other(let state): result.note(state, .changed)
            case .digests(let digests, let state):
                let found = digests[algorithm]
                result.file.found = found
                result.note(state, found == expected ? .same : .altered)
                if found == expected {
                    if isListed { result.noted.digests = file.digests }
                } else if accepts {
                    result.file.isAccepted = true
                    result.noted.outcome = .same
                    for (algorithm, text) in digests.all { result.noted.digests[algorithm] = text }
                    result.noted.replaces = true
                }
            }
        } catch {
            result.note(error, of: file.name)
        }
        return result
    }

    static func time(_ nanoseconds: Int64) -> String {
        let second: Int64 = 1_000_000_000
        let rest = (nanoseconds % second + second) % second
        return CivilDay.rfc3339(
            seconds: (nanoseconds - rest) / second, nanoseconds: rest, digits: 9)
    }

    /// Verifies files in parallel and passes the results on in order.
    ///
    /// - Parameters:
    ///   - jobs: files that are read at once.
    ///   - deliver: false ends the verification.
    package func verify(
        _ files: [DigestedFile], isListed: Bool = false, jobs: Int,
        deliver: (Result) throws -> Bool
    ) async throws {
        try await withThrowingTaskGroup(of: (Int, Result?).self) { group in
            var (next, due) = (0, 0)
            var waiting: [Int: Result] = [:]
            func start() {
                guard next < files.count, !isStopped() else { return }
                let (place, file) = (next, files[next])
                group.addTask { (place, verify(file, isListed: isListed)) }
                next += 1
            }
            for _ in 0..<max(jobs, 1) { start() }
            while let (place, result) = try await group.next() {
                guard let result else { continue }
                waiting[place] = result
                while let ready = waiting.removeValue(forKey: due) {
                    due += 1
                    guard try deliver(ready) else { return group.cancelAll() }
                }
                start()
            }
            for place in waiting.keys.sorted() {
                if let rest = waiting[place], try !deliver(rest) { return }
            }
        }
    }
}

extension FileVerifier.Result {
    fileprivate mutating func note(_ state: FileBytes.State, _ outcome: FixityOutcome) {
        (file.outcome, noted.outcome) = (outcome, outcome)
        (file.size, file.modified) = (state.size, FileVerifier.time(state.modified))
        (noted.size, noted.modified) = (state.size, state.modified)
    }

    fileprivate mutating func note(_ failure: FileBytes.Failure, of name: String) {
        let outcome: FixityOutcome = failure.isGone ? .gone : .unreadable
        (file.outcome, noted.outcome) = (outcome, outcome)
        noted.errno = Int(failure.errno)
        let shown = FileName.shown(name)
        file.error =
            failure.isGone
            ? .init(
                code: "not-found", message: "“\(shown)” is gone: there is no such file.",
                errno: Int(failure.errno))
            : .init(
                code: "cannot-read",
                message: "Cannot read “\(shown)”: \(FileError.sentence(errno: failure.errno))",
                errno: Int(failure.errno), offset: Int(clamping: failure.offset))
    }
}

/// A part of a library to verify now.
package enum VerificationSample {
    /// The first files with this share of all bytes, at least one.
    ///
    /// - Parameters:
    ///   - files: in the order in which they are due.
    ///   - share: 0 to 1.
    package static func first(_ share: Double, of files: [DigestedFile]) -> [DigestedFile] {
        let digested = files.filter { !$0.digests.isEmpty }
        let all = digested.reduce(0.0) { $0 + Double($1.size ?? 0) }
        var (bytes, count) = (0.0, 0)
        for file in digested {
            if count > 0, bytes >= all * share { break }
            bytes += Double(file.size ?? 0)
            count += 1
        }
        return Array(digested.prefix(count))
    }
}
