import TrackProbeKit

/// A report on media files, as the arguments of `probe` ask for it.
struct ProbeRun {
    /// Or folders of them.
    var files: [String]
    var format = FormatName<MediaRecord>.text
    /// In text, also what a person seldom asks for.
    var isDetailed = false
    var depth = Depth.sample
    var scope = ReportScope()
    var bases: [BaseFolder] = []
    /// nil for one a processor.
    var jobs: Int?
    var hasSheets = false
    var isOrdered = false
    var color = ColorChoice.auto
    var isQuiet = false

    /// Ends by throwing the exit status.
    func run() async throws {
        let files = MediaFolders.files(at: self.files)
        // A folder is a list, also of one film.
        let count = files == self.files ? files.count : max(files.count, 2)
        var report = RecordReport(
            writer: ReportWriter(
                format: format, color: color, isQuiet: isQuiet, count: count,
                isDetailed: isDetailed), scope: scope)
        let watch = InterruptibleRun(
            files: files.count, isLong: depth.readsWholeFile, isQuiet: isQuiet)
        if files.count == 1 {
            // Streams and groups of tasks are for many; making them costs as much as opening
            // a file.
            let record = await MediaProbe.record(
                of: files[0], baseFolders: bases, depth: depth, control: watch.control)
            _ = await add(record, to: &report, watch)
        } else {
            let records = MediaProbe.records(
                of: files, baseFolders: bases,
                order: RecordOrder(format.name, isOrdered: isOrdered), depth: depth,
                jobs: jobs ?? Terminal.processorCount, control: watch.control)
            for await record in records {
                guard await add(record, to: &report, watch) else { break }
            }
        }
        watch.end()
        report.end()
        throw (watch.isStopped ? ExitStatus.interrupted : report.status).exitCode
    }

    /// - Returns: false when nobody reads on.
    private func add(
        _ record: MediaRecord, to report: inout RecordReport, _ watch: InterruptibleRun
    ) async -> Bool {
        watch.clear()
        watch.fileEnded(record.input.path)
        if watch.leavesOut(record.error) { return true }
        let sheet = hasSheets ? await ReportSheet.png(of: record, isQuiet: isQuiet) : nil
        return report.add(record, sheet: sheet)
    }
}
