import Batch
import Bitstream
import FFmpegBridge
import Probing
import Subtitles
import TrackModel

/// The other end of a batch: a process that probes the inputs it is handed, open files
/// and all, and may die of them.
package struct ProbeWorker {
    private let connection: WorkerConnection
    private let limits: WorkerLimits
    private let playlist: String?
    private let checksums: ChecksumRequest?
    private let makesFingerprints: Bool
    private let faults: WorkerFault.Plan

    /// Gives up what a prober does not need, for good; then answers requests on
    /// `descriptor` until its other end closes.
    ///
    /// Call before a second thread exists, and never await: what is given up, all threads
    /// must have given up.
    ///
    /// - Parameters:
    ///   - memory: MiB of address space.
    ///   - depth: of the requests.
    ///   - playlist: whose files a worker can read; nil for one that is handed files.
    ///   - speechModel: the path of one; nil where no speech is heard.
    ///   - checksums: digests in the records; nil for none.
    ///   - makesFingerprints: whether each record comes with a fingerprint.
    ///   - faults: what tests let happen.
    /// - Returns: the exit status.
    package static func serve(
        descriptor: Int32 = 0, memory: Int, depth: ProbeDepth, playlist: String?,
        speechModel: String? = nil, checksums: ChecksumRequest? = nil,
        makesFingerprints: Bool = false, faults: WorkerFault.Plan = [:]
    ) -> Int32 {
        let socket = WorkerSocket(descriptor, closesDescriptor: false)
        ProcessIsolation.limit(memory: memory)
        // No library is loaded by one that is confined; this one takes ten milliseconds.
        if depth.readsCues { LanguageDetector.load() }
        if checksums != nil { RunningDigest.load() }
        if makesFingerprints { _ = SoundPrinter.library }
        // The batch opened it before and reported errors.
        if let speechModel { try? SpeechModel.open(speechModel) }
        do {
            try ProcessIsolation.confine(exceptReading: playlist.map(PlaylistInspector.folder))
            if let playlist {
                // Its text alone is read before.
                try ProcessIsolation.confine(toReading: PlaylistReach.files(of: playlist))
            }
        } catch {
            // A folder may have been removed; other failures are fatal.
            return error.isNotFound ? 1 : ProcessIsolation.refusedStatus
        }
        ProcessIsolation.exitWith(socket)
        let worker = ProbeWorker(
            connection: WorkerConnection(socket), limits: WorkerLimits(memory: memory),
            playlist: playlist, checksums: checksums, makesFingerprints: makesFingerprints,
            faults: faults)
        while let (request, files) = worker.connection.next() {
            do {
                try worker.connection.answer(worker.record(of: request, files: files))
            } catch {
                return 1
            }
        }
        return 0
    }

    private func record(of request: WorkerRequest, files: [Int32]) -> MediaRecord {
        let name = request.path.split(separator: "/").last.map(String.init) ?? ""
        if let fault = faults[name] { return fault.happen(to: request.path) }
        var record = analyse(request, files)
        record.input.pathBytes = request.pathBytes
        record.input.role = request.role
        record.input.linkOf = request.linkOf
        record.input.id = request.id
        return record
    }

    private func analyse(_ request: WorkerRequest, _ files: [Int32]) -> MediaRecord {
        // Limits apply as in a single process: at the time limit, work ends with what was
        // read.
        let interrupt = MediaProbe.interrupt(for: request.depth, checksums)
        let control = ProbeControl { [connection] progress in connection.report(progress) }
        do {
            var input = try input(request, files, interrupt)
            input.checksums = checksums
            // The joined files of a disc have no digest as one file.
            if files.count != 1 { input.checksums?.subjects.remove(.file) }
            let record = try Analysis(input, depth: request.depth)
                .run(interrupt: interrupt, control: control)
            if request.makesSheet { sendSheet(of: record, input) }
            if makesFingerprints, files.count == 1 { sendFingerprint(of: record, input) }
            return record
        } catch {
            return Analysis.failure(of: .init(path: request.name), failure(error))
        }
    }

    /// The record is sent without a sheet if the batch has ended.
    private func sendSheet(of record: MediaRecord, _ input: ProbeInput) {
        guard let picture = PictureRequest.reportSheet(of: record) else { return }
        do throws(PictureError) {
            let jpeg = try PictureRenderer(request: picture, input: input)
                .jpeg(interrupt: Interrupt())
            try? connection.send(.jpeg(jpeg))
        } catch {
            try? connection.send(.failure("\(error)"))
        }
    }

    /// The record is sent without one if the batch has ended, and where nothing could be decoded.
    private func sendFingerprint(of record: MediaRecord, _ input: ProbeInput) {
        let interrupt = Interrupt()
        interrupt.setDeadline(FingerprintReader.limit)
        guard record.error == nil,
            let media = try? MediaInput(input, interrupt: interrupt), media.isSeekable,
            let reader = try? FingerprintReader(media, record)
        else { return }
        try? connection.send(reader.read())
    }

    /// The file, or the disc; files are closed with the stream. A playlist is read by its
    /// path, as are its segments.
    private func input(
        _ request: WorkerRequest, _ files: [Int32], _ interrupt: Interrupt
    ) throws(ProbeError) -> ProbeInput {
        if let size = request.remoteSize, let file = files.first {
            let channel = ByteChannel(file)
            var input = ProbeInput(ChannelStream(channel, size: size), name: request.name)
            input.referenced = { ChannelFiles(channel) }
            return input
        }
        if let size = request.navigationSize {
            return try disc(request, size, files, interrupt)
        }
        let streams = try streams(files, interrupt, of: request)
        if playlist != nil { return ProbeInput(path: request.path) }
        if let stream = streams.first, streams.count == 1 {
            var input = ProbeInput(stream, name: request.name)
            input.statedLanguage = request.statedLanguage
            return input
        }
        throw ProbeError(input: request.name, cause: .isEmpty)
    }

    /// The folder of a disc: its navigation data, which the batch has read, and the files of its
    /// main title.
    private func disc(
        _ request: WorkerRequest, _ size: Int, _ files: [Int32], _ interrupt: Interrupt
    ) throws(ProbeError) -> ProbeInput {
        let streams = try streams(Array(files.dropFirst()), interrupt, of: request)
        guard let file = files.first else {
            throw ProbeError(input: request.name, cause: .isEmpty)
        }
        let navigation = ChannelStream(ByteChannel(file), size: Int64(size))
        let bytes = navigation.bytes(at: 0, count: size)
        guard let json = try? JSONValue(parsing: bytes), let files = RecordedDiscFiles(json: json)
        else { throw ProbeError(input: request.name, cause: .isEmpty) }
        return ProbeInput(HandedDisc(files, streams: streams), name: request.name)
    }

    private func streams(
        _ files: [Int32], _ interrupt: Interrupt, of request: WorkerRequest
    ) throws(ProbeError) -> [any ByteStream & Sendable] {
        // All of them first: each is closed with what becomes of it.
        let opened = files.map { file in
            Result { () throws(FileError) in
                try InputFile.open(adopting: file, interrupt: interrupt)
            }
        }
        do {
            return try opened.map { stream throws(FileError) in try stream.get() }
        } catch {
            throw ProbeError(input: request.name, cause: ProbeError.Cause(error))
        }
    }

    /// Memory that FFmpeg could not get is the limit of the worker at work.
    private func failure(_ error: ProbeError) -> MediaRecord.Failure {
        guard case .ffmpeg(let cause) = error.cause, cause.code == FFmpegError.noMemory else {
            return error.failure
        }
        return WorkerFailure.outOfMemory(limits.memory).failure(path: error.input)
    }
}

/// The line of a worker to its batch.
///
/// Used by the thread that probes alone, which is also the one that reports progress;
/// that makes it Sendable.
final class WorkerConnection: @unchecked Sendable {
    private let socket: WorkerSocket

    init(_ socket: WorkerSocket) { self.socket = socket }

    /// nil at the end, and for an invalid request.
    func next() -> (WorkerRequest, files: [Int32])? {
        guard let (line, files) = try? socket.receive(),
            let request = try? WorkerRequest(line: line)
        else { return nil }
        return (request, files)
    }

    func answer(_ record: MediaRecord) throws {
        try socket.send([RecordCodec.bytes(of: record)])
    }

    func send(_ sheet: WorkerSheet) throws { try socket.send([sheet.line]) }

    func send(_ fingerprint: MediaFingerprint) throws { try socket.send([fingerprint.line]) }

    func report(_ progress: ProbeControl.Progress) {
        let progress = WorkerProgress(
            time: progress.time, duration: progress.duration, position: progress.position,
            size: progress.size)
        try? socket.send([progress.line])
    }
}

/// Restriction of workers of a batch to the files they are handed.
package enum WorkerIsolation {
    /// A sentence on each thing that holds a worker, or on its absence from this system.
    package static var means: [String] {
        let available = ProcessIsolation.available
        return [
            available.calls.map {
                "seccomp: workers make \($0) system calls, none that opens files or sockets, starts programs or reaches other processes"
            } ?? "no seccomp: on this system, batch workers can open sockets",
            available.landlock.map {
                "Landlock \($0): workers open nothing but the files that a playlist names"
            } ?? "no Landlock: on this system, workers for playlists can open files",
        ]
    }
}

/// A fault that a test makes a worker have instead of probing an input: tests of a batch
/// need files that crash, hang or exhaust a codec, and every such file of today is mended tomorrow.
package enum WorkerFault: String, CaseIterable, Sendable {
    /// A fault of memory.
    case crash
    /// A check of this program that fails.
    case trap
    /// A decoder that never ends.
    case hang
    /// A decoder that allocates without end.
    case memory
    /// A decoder that allocates more at once than is available.
    case allocation
    /// Code in a decoder that accesses more than its file, and reports the outcome.
    case escape

    /// Faults by the last component of the path.
    package typealias Plan = [String: WorkerFault]

    /// - Parameter text: `crash=a.mkv,hang=b.mkv`.
    package static func plan(_ text: String) -> Plan {
        let pairs = text.split(separator: ",").compactMap { pair -> (String, WorkerFault)? in
            let parts = pair.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, let fault = WorkerFault(rawValue: String(parts[0])) else {
                return nil
            }
            return (String(parts[1]), fault)
        }
        return Dictionary(pairs) { first, _ in first }
    }

    func happen(to path: String) -> MediaRecord {
        switch self {
        case .crash: ProcessIsolation.crash()
        case .trap:
            return MediaRecord(input: .init(path: "\(ProcessIsolation.failCheck())"))
        case .hang: while true {}
        case .memory:
            var hoard: [[UInt8]] = []
            while true {
                // Address space alone: filling it would take its time.
                hoard.append([UInt8](unsafeUninitializedCapacity: 64 << 20) { $1 = 0 })
            }
        case .allocation:
            let piece = UnsafeMutableRawPointer.allocate(byteCount: 1 << 40, alignment: 16)
            return MediaRecord(input: .init(path: "\(piece)"))
        case .escape:
            return MediaRecord(
                input: .init(path: path),
                error: .init(code: "escape", message: ProcessIsolation.escapes(from: path)))
        }
    }
}
