import Batch
import Fetching
import Reporting
import TrackModel

/// Probes many inputs in worker processes: a file that crashes, hangs or exhausts a codec
/// costs itself and nothing else.
package struct BatchRun: Sendable {
    /// The record of one input.
    package struct Result: Sendable {
        /// The place of the input in the order of the batch, from 0.
        package let ordinal: Int
        /// nil for a path that could not be read.
        package let input: DiscoveredInput?
        /// A path that could not be read; nil for an input.
        package let failedPath: InputPath?
        package let digest: RecordDigest
        /// nil where none is wanted, and for an input without video.
        package let sheet: WorkerSheet?
        /// nil where none is wanted.
        package let fingerprint: MediaFingerprint?
        /// Whether it was known from an earlier run.
        package let isKnown: Bool
        /// Seconds of its worker; nil if unknown.
        package var seconds: Double?
        private let readLine: @Sendable () throws -> RecordLine

        /// The record as one line of JSON.
        package var line: RecordLine { get throws { try readLine() } }

        package var digestJSON: [UInt8] { digest.json }

        /// A record from an earlier run.
        ///
        /// - Parameter text: one line of JSON, read when a caller requests it.
        package init(
            known input: DiscoveredInput, digest: RecordDigest,
            text: @escaping @Sendable () throws -> [UInt8]
        ) {
            ordinal = input.ordinal
            self.input = input
            failedPath = nil
            self.digest = digest
            sheet = nil
            fingerprint = nil
            readLine = { RecordLine(text: try text()) }
            isKnown = true
        }

        fileprivate init(
            ordinal: Int, input: DiscoveredInput?, failedPath: InputPath? = nil,
            _ record: MediaRecord, sheet: WorkerSheet? = nil,
            fingerprint: MediaFingerprint? = nil
        ) {
            self.ordinal = ordinal
            self.input = input
            self.failedPath = failedPath
            digest = RecordDigest(record)
            self.sheet = sheet
            self.fingerprint = fingerprint
            let text = RecordCodec.bytes(of: record)
            readLine = { RecordLine(text: text, record: record) }
            isKnown = false
        }
    }

    private let pool: WorkerPool
    private let jobs: Int

    /// - Parameters:
    ///   - command: a program that does `ProbeWorker.serve`.
    ///   - makesSheets: whether contact sheets are wanted.
    ///   - takesFingerprints: whether workers send fingerprints.
    ///   - network: lets addresses be fetched, here and not by workers.
    ///   - stop: ends workers before they have answered.
    package init(
        command: WorkerPool.Command, depth: ProbeDepth = .sample, jobs: Int = 1,
        limits: WorkerLimits = WorkerLimits(), makesSheets: Bool = false,
        takesFingerprints: Bool = false,
        network: NetworkAccess? = nil, stop: WorkerStop? = nil
    ) {
        pool = WorkerPool(
            command: command, depth: depth, limits: limits, makesSheets: makesSheets,
            takesFingerprints: takesFingerprints,
            network: network, readDisc: DiscHandover.read, stop: stop)
        self.jobs = jobs
    }

    /// Probes the inputs of the queue, and delivers each record when it is complete.
    ///
    /// - Parameters:
    ///   - readsAgain: whether inputs that their disk or share refused to read are read once more
    ///     at the end; their records come then.
    ///   - known: the result of an earlier run; nil for an input that is to be probed.
    ///   - begun: called for every input that is sent to a worker.
    ///   - waits: called for an input that is to be read again.
    ///   - progress: called from the threads that wait for workers.
    ///   - stopped: called for an input whose worker was stopped; it has no result.
    /// - Returns: a sentence for each device with inputs that could not be read, and for each
    ///   worker whose records may be wrong.
    @discardableResult
    package func run(
        _ queue: some WorkerInputs, readsAgain: Bool = true,
        known: @escaping @Sendable (DiscoveredInput) async throws -> Result? = { _ in nil },
        begun: @escaping @Sendable (DiscoveredInput) -> Void = { _ in },
        waits: @escaping @Sendable (DiscoveredInput) -> Void = { _ in },
        progress: @escaping @Sendable (DiscoveredInput, WorkerProgress) -> Void = { _, _ in },
        stopped: @escaping @Sendable (DiscoveredInput, _ seconds: Double) async throws -> Void = {
            _, _ in
        },
        deliver: @escaping @Sendable (Result) async throws -> Void
    ) async throws -> [String] {
        let failed = FailedReads(readsAgain: readsAgain)
        let doubted = DoubtedRecords()
        @Sendable func refused(_ input: DiscoveredInput) async throws -> Bool {
            guard let cause = await failed.refusal(of: input) else { return false }
            let result = Self.result(of: input, .lost(cause))
            if await failed.note(result, isTried: false) { try await deliver(result) }
            return true
        }
        @Sendable func end(
            _ input: DiscoveredInput, _ answer: WorkerPool.Response, _ seconds: Double?
        ) async throws {
            var result = Self.result(of: input, answer)
            result.seconds = seconds
            if case .record(let record, _, _) = answer { await doubted.note(record.input) }
            if await failed.note(result) { try await deliver(result) } else { waits(input) }
        }
        // The first result is the last one.
        @Sendable func keep(_ result: Result) async throws {
            _ = await failed.note(result, isTried: false)
            try await deliver(result)
        }
        // nil for what needs no worker.
        @Sendable func input(_ item: InputQueue.Item) async throws -> DiscoveredInput? {
            switch item {
            case .failed(let path, let cause, let id, let ordinal):
                try await deliver(Self.result(of: path, cause, id, ordinal))
            case .input(let input):
                guard let result = try await known(input) else {
                    if try await refused(input) { return nil }
                    begun(input)
                    return input
                }
                try await deliver(result)
            }
            return nil
        }
        try await pool.run(jobs: jobs) {
            while let item = try await queue.next() {
                if let input = try await input(item) { return input }
            }
            return nil
        } ahead: {
            guard let item = try queue.nextIfReady() else { return nil }
            return try await input(item)
        } progress: {
            progress($0, $1)
        } stopped: {
            try await stopped($0, $1)
        } deliver: {
            try await end($0, $1, $2)
        }
        let waiting = Waiting(await failed.beginAgain())
        guard !queue.isEnded else {
            while let result = await waiting.next() { try await keep(result) }
            return await failed.sentences + doubted.sentences
        }
        try await pool.run(jobs: jobs) {
            while let result = await waiting.next() {
                guard let input = result.input else { continue }
                if !queue.isEnded, await failed.refusal(of: input) == nil {
                    begun(input)
                    return input
                }
                try await keep(result)
            }
            return nil
        } progress: {
            progress($0, $1)
        } stopped: {
            try await stopped($0, $1)
        } deliver: {
            try await end($0, $1, $2)
        }
        return await failed.sentences + doubted.sentences
    }

    /// Records of workers that failed on a later input, which another worker then read.
    private actor DoubtedRecords {
        private(set) var sentences: [String] = []
        /// Names in a sentence.
        private static let maxNames = 5

        func note(_ input: MediaRecord.Input) {
            guard let doubtful = input.doubtful else { return }
            let names = doubtful.prefix(Self.maxNames).map { "“\($0)”" }.joined(separator: ", ")
            let more = doubtful.count - Self.maxNames
            sentences.append(
                "A worker failed on “\(input.path)”, which another one then read. Records of the "
                    + "first worker may be wrong: those of \(names)\(more > 0 ? " and \(Quantity.files(more))" : ""). "
                    + "Read these files again.")
        }
    }

    /// Results of inputs that are read again.
    private actor Waiting {
        private var results: ArraySlice<Result>

        init(_ results: [Result]) { self.results = results[...] }

        func next() -> Result? { results.popFirst() }
    }

    private static func result(
        of input: DiscoveredInput, _ answer: WorkerPool.Response
    ) -> Result {
        switch answer {
        case .record(let record, let sheet, let fingerprint):
            return Result(
                ordinal: input.ordinal, input: input, record, sheet: sheet,
                fingerprint: fingerprint)
        case .lost(let cause):
            let path = InputPathText(input.path)
            let isFile = input.kind == .file && input.status.kind == .file
            let size = isFile ? Int(exactly: input.status.size) : nil
            let record = Analysis.failure(
                of: .init(
                    path: path.text, pathBytes: path.base64, size: size, role: input.role,
                    linkOf: input.linkOf.map { InputPathText($0).text }, id: input.id),
                cause.failure(path: path.text))
            return Result(ordinal: input.ordinal, input: input, record)
        }
    }

    private static func result(
        of failedPath: InputPath, _ cause: WorkerFailure, _ id: String?, _ ordinal: Int
    ) -> Result {
        let path = InputPathText(failedPath)
        let name = cause.isNotFound ? FileName.address(path.text) : path.text
        let record = Analysis.failure(
            of: .init(path: name, pathBytes: path.base64, id: id),
            cause.failure(path: name))
        return Result(ordinal: ordinal, input: nil, failedPath: failedPath, record)
    }
}
