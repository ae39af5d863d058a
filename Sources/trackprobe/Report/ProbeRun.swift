import TrackProbeKit

/// A run of `probe` with its arguments.
struct ProbeRun {
    /// Paths of files and folders.
    var files: [String]
    var format = FormatName<MediaRecord>.text
    /// Writes chosen fields instead of the format.
    var fields: FieldReport?
    /// Whether records have every stated value with its place.
    var keepsEvidence = false
    /// The member whose values are explained instead of the format; nil for none.
    var explained: String?
    /// Whether the text format shows `--details`.
    var isDetailed = false
    var depth = ProbeDepth.sample
    /// Digests in the records; nil for none.
    var checksums: ChecksumRequest?
    var hardware = HardwareDecoding.none
    /// The title of discs that is read; nil for the main one.
    var discTitle: Int?
    var scope = ReportScope()
    var bases: [BaseFolder] = []
    /// Network access; nil if nothing may be fetched.
    var network: NetworkAccess?
    /// Number of files analysed in parallel.
    var jobs = Terminal.processorCount
    /// Whether files are read in worker processes.
    var isIsolated = false
    /// Memory limit per file being analysed, in MiB.
    var memory = WorkerLimits.defaultMemory
    /// Largest temporary file for standard input, in MiB; nil to read the pipe directly.
    var pipeFile: Int?
    var hasSheets = false
    var isOrdered = false
    var color = ColorChoice.auto
    var isQuiet = false

    /// Runs and ends by throwing the exit status.
    func run() async throws {
        if let pipeFile {
            do {
                try StandardInputFile.buffer(maxMiB: pipeFile)
            } catch {
                throw failure("\(error)")
            }
        }
        let order = RecordOrder(format.name, isOrdered)
        let files = MediaFolders.files(at: self.files)
        let isolated = try isIsolated ? isolatedRecords(of: files, order) : nil
        let loop = InputLoop(paths: files, of: self.files, depth: depth, isQuiet: isQuiet) {
            isolated?.stop()
        }
        var report = RecordReport(
            writer: ReportWriter(report, isQuiet: isQuiet, count: loop.count), scope: scope)
        if let isolated {
            do {
                try await loop.run(over: isolated.records()) { await add($0, to: &report) }
            } catch {
                throw failure("\(error)")
            }
        } else {
            limitMemory(files: min(files.count, jobs))
            if files.count == 1 {
                // Setting up streams and task groups costs as much as opening a file.
                let record = await MediaProbe.record(
                    of: files[0], baseFolders: bases, network: network, demuxing: demuxing,
                    checksums: checksums, keepsEvidence: keepsEvidence, discTitle: discTitle,
                    hardware: hardware, depth: depth, control: loop.control)
                try await loop.run(one: record) { await add($0, to: &report) }
            } else {
                let records = MediaProbe.records(
                    of: files, baseFolders: bases, network: network, demuxing: demuxing,
                    checksums: checksums, keepsEvidence: keepsEvidence, discTitle: discTitle,
                    hardware: hardware, order: order, depth: depth, jobs: jobs,
                    waitsForReader: true, control: loop.control)
                try await loop.run(over: records) { await add($0, to: &report) }
            }
        }
        report.end()
        throw loop.status(report.status).exitCode
    }

    private var report: any ReportFormat<MediaRecord> {
        if let fields { return fields }
        var options = Terminal.reportOptions(color, isDetailed: isDetailed)
        if let explained { return ExplainReport(explained, options: options) }
        if format.name == .list {
            options.paths = ShownPaths(below: files.filter(NamedOutput.isFolder))
        }
        return format.makeFormat(options: options)
    }

    /// Demuxer options for FFmpeg's own analysis; nil if the format does not need it.
    private var demuxing: [String: String]? {
        format.name == .ffprobe ? FFprobeArguments.demuxing : nil
    }

    private func isolatedRecords(of files: [String], _ order: RecordOrder) throws -> MediaBatch {
        let jobs = min(jobs, files.count)
        guard BatchRoom.isThere(jobs: jobs) else { throw failure(BatchRoom.sentence(jobs: jobs)) }
        do {
            return try MediaBatch(
                files, worker: Executable.path, depth: depth, jobs: jobs, memory: memory,
                order: order, network: network, checksums: checksums,
                temporaryFolder: Terminal.temporaryFolder)
        } catch {
            throw failure(
                "Cannot write a temporary file in “\(Terminal.temporaryFolder)”: \(error). Set TMPDIR to another folder."
            )
        }
    }

    private func failure(_ sentence: String) -> any Error {
        if !isQuiet { StandardError.say(sentence) }
        return ExitStatus.someFailed.exitCode
    }

    /// Limits the memory, so that a file with excessive allocations ends the program and does not
    /// exhaust the machine.
    private func limitMemory(files: Int) {
        // Drivers reserve address space of the size of the machine and its cards together.
        if hardware.isOpen { return }
        let (limit, isTooMuch) = memory.multipliedReportingOverflow(by: max(files, 1))
        guard !isTooMuch, limit < 1 << 40 else { return }
        ProcessIsolation.limitProgram(
            memory: limit, status: ExitStatus.someFailed.rawValue,
            sentence:
                "trackprobe: Cannot continue: the analysis needs more than \(limit) MiB of memory. "
                + "Try a larger --memory, a lower --depth, or --isolate, which loses only one file.\n"
        )
    }

    /// The name given by the user, including the signature of a URL.
    private func name(of record: MediaRecord) -> String {
        guard network != nil, record.input.url != nil else { return record.input.path }
        return files.first { NetworkAccess.name(of: $0) == record.input.path }
            ?? record.input.path
    }

    /// - Returns: false if the reader has closed the pipe.
    private func add(_ record: MediaRecord, to report: inout RecordReport) async -> Bool {
        func jpeg(_ request: PictureRequest?, isQuiet: Bool) async -> [UInt8]? {
            await ReportSheet.jpeg(
                request, name: name(of: record), network: network, isQuiet: isQuiet)
        }
        if hasSheets {
            let request = PictureRequest.reportSheet(of: record)
            if let sheet = await jpeg(request, isQuiet: isQuiet) { report.attach(sheet: sheet) }
        }
        // The page of one file; without frames it still has its curves.
        if format.name == .html, fields == nil, !isIsolated,
            files.count == 1, !NamedOutput.isFolder(files[0]),
            let strip = await jpeg(.reportStrip(of: record), isQuiet: true)
        {
            report.attach(strip: strip)
        }
        return report.add(record)
    }
}

/// Frames of a file in a report.
enum ReportSheet {
    /// A sheet as JPEG; nil for an input without video, and, with a message, if it cannot be made.
    ///
    /// - Parameters:
    ///   - name: name given by the user; a record contains a URL without its signature.
    ///   - network: access to fetch a URL.
    static func jpeg(
        _ request: PictureRequest?, name: String, network: NetworkAccess?, isQuiet: Bool
    ) async -> [UInt8]? {
        guard var request else { return nil }
        (request.path, request.network) = (name, network)
        do {
            return try await MediaProbe.sheet(request)
        } catch {
            if !isQuiet { StandardError.say("\(error)") }
            return nil
        }
    }
}
