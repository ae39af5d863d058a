import ArgumentParser
import TrackProbeKit

struct CatalogFingerprintCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fingerprint",
        abstract: "Make fingerprints for duplicates and seasons.",
        discussion: """
            Decodes the audio of the first ten minutes of each file, and frames of the first five, \
            unless the catalogue has its fingerprint. `catalog duplicates` then finds versions of \
            a film with different names, and `catalog seasons` finds intros. Examples:
              trackprobe catalog fingerprint library.sqlite
              trackprobe catalog fingerprint library.sqlite --for 2h --idle

            Exit status: 1 if the catalogue cannot be written.
            """)

    @OptionGroup var catalog: CatalogArgument

    @OptionGroup var reading: ReadingOptions

    @OptionGroup var jobs: JobsOption

    @Option(help: ArgumentHelp("Memory limit per worker.", valueName: "MiB"))
    var memory: Int = WorkerLimits.defaultMemory

    @OptionGroup var quiet: QuietFlag

    func validate() throws {
        if memory < WorkerLimits.minimumMemory {
            throw ValidationError("--memory takes at least \(WorkerLimits.minimumMemory) MiB.")
        }
    }

    func run() async throws {
        do {
            throw try await made().exitCode
        } catch let code as ExitCode {
            throw code
        } catch {
            StandardError.say("\(error)")
            throw ExitStatus.someFailed.exitCode
        }
    }

    private func made() async throws -> ExitStatus {
        // A missing catalogue is not created.
        _ = try catalog.reader
        let workers = jobs.value ?? BatchRoom.jobs(upTo: Terminal.processorCount)
        guard BatchRoom.isThere(jobs: workers) else {
            StandardError.say(BatchRoom.sentence(jobs: workers))
            return .someFailed
        }
        let end = WorkerStop()
        let watch = InterruptibleRun(
            files: 2, isLong: true, isQuiet: quiet.isOn,
            sentence: "Finishing the files in progress; Ctrl-C again quits at once."
        ) { end.finish() }
        defer { watch.end() }
        let run = try FingerprintRun(catalog: catalog.path, end: end)
        let timer = reading.time.end(end) {}
        defer { timer?.cancel() }
        let isShown = !quiet.isOn && Terminal.isErrorOutput
        let outcome = try await run.run(batch(workers, end)) { done, all in
            if isShown { StatusLine.draw("\(done) of \(all) files") }
        }
        if isShown { StatusLine.erase() }
        if !quiet.isOn {
            if !LibraryVersions.hasFingerprints {
                StandardError.say("There are \(LibraryVersions.fingerprints).")
            }
            outcome.sentences.forEach { StandardError.say($0) }
        }
        return watch.isStopped ? .interrupted : .analysed
    }

    private func batch(_ workers: Int, _ end: WorkerStop) -> BatchRun {
        let rate = reading.rate.bytesPerSecond(of: workers)
        var limits = WorkerLimits(memory: memory, readsWholeFiles: true)
        limits.bytesPerSecond = rate
        return BatchRun(
            command: .worker(
                InputPath(Executable.path), memory: memory, depth: .header, isIdle: reading.idle,
                rate: rate, fingerprints: true),
            depth: .header, jobs: workers, limits: limits, takesFingerprints: true, stop: end)
    }
}
