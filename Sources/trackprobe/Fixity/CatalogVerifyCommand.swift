import ArgumentParser
import Platform
import TrackProbeKit

struct CatalogVerifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Find files whose bytes changed, by their stored digests.",
        discussion: """
            Digests come from batch --catalog with --checksum. Reads the files, those verified \
            longest ago first, and records when each was verified. Examples:
              trackprobe batch ~/Videos --catalog library.sqlite --checksum sha256
              trackprobe catalog verify library.sqlite
              trackprobe catalog verify library.sqlite --sample 2%     # every night
              trackprobe catalog verify library.sqlite --against SHA256SUMS
              trackprobe catalog verify library.sqlite --against bag/  # BagIt

            Exit status: 3 if the bytes of a file changed while its size and time are the same, or \
            are not those of the manifest; 1 if a file is gone or could not be read.
            """)

    @OptionGroup var catalog: CatalogArgument

    @Option(
        help: ArgumentHelp(
            "Read only this share of all bytes, the files verified longest ago: 2%.",
            valueName: "share"))
    var sample: SampleShare?

    @Option(
        help: ArgumentHelp(
            """
            Compare with the digests of this list: of sha256sum and its kin, .md5, .sfv, or the \
            folder of a bag. Digests that match are stored.
            """, valueName: "manifest"),
        completion: .file())
    var against: String?

    @Flag(help: "Take the present bytes of altered files as right, and store their digests.")
    var accept = false

    @OptionGroup var rate: RateOption

    @OptionGroup var jobs: JobsOption

    @OptionGroup var format: FormatOptions<VerifiedFile>

    @OptionGroup var color: ColorOption

    @OptionGroup var quiet: QuietFlag

    func validate() throws {
        if against != nil, sample != nil || accept {
            throw ValidationError("--against cannot be combined with --sample or --accept.")
        }
    }

    func run() async throws {
        do {
            throw try await verified().exitCode
        } catch let code as ExitCode {
            throw code
        } catch {
            StandardError.say("\(error)")
            throw ExitStatus.someFailed.exitCode
        }
    }

    private func verified() async throws -> ExitStatus {
        let reader = try catalog.reader
        let files = try files(of: reader)
        if let rate = rate.limitRate { ReadCount.limit(toBytesPerSecond: rate.value) }
        let watch = InterruptibleRun(files: 2, isLong: true, isQuiet: quiet.isOn) {}
        defer { watch.end() }
        let control = watch.control
        let verifier = FileVerifier(accepts: accept) { control.isStopped }
        var report = ReportWriter(
            format: format.name, color: color.choice,
            isQuiet: quiet.isOn || format.name == .text, count: max(files.count, 2))
        var status = ExitStatus.analysed
        var notes = VerificationNotes(catalog: catalog.path)
        var offline = 0
        try await verifier.verify(files, isListed: against != nil, jobs: jobs.count) { result in
            if result.file.outcome == .gone, try reader.isOffline(result.file.location) {
                offline += 1
                return true
            }
            try notes.add(result.noted)
            if result.file.isFault { status = .ruleMatched }
            return report.add(result.file)
        }
        report.end()
        try notes.write()
        if offline > 0 {
            report.say(
                "\(Quantity.files(offline)) \(offline == 1 ? "is" : "are") in folders that are offline."
            )
        }
        return watch.isStopped ? .interrupted : max(status, report.status)
    }

    private func files(of reader: CatalogReader) throws -> [DigestedFile] {
        let known = try reader.digestedFiles()
        if let against {
            let manifest = try ChecksumManifest(path: against, in: CurrentFolder.bytes)
            for line in manifest.badLines {
                StandardError.say("\(line): not a digest and a name.")
            }
            return manifest.files(known: known)
        }
        if let sample { return VerificationSample.first(sample.value, of: known) }
        return known
    }
}

/// Records verifications as they come, so that an interrupted run loses few of them.
private struct VerificationNotes {
    private static let maxWaiting = 1000
    private static let maxSeconds: Int64 = 60

    let catalog: String
    private let start = Terminal.now
    private var waiting: [NotedVerification] = []
    private var last = Terminal.now

    init(catalog: String) { self.catalog = catalog }

    mutating func add(_ noted: NotedVerification) throws {
        // A file of a manifest may be in no catalogue.
        guard noted.file != 0 else { return }
        waiting.append(noted)
        let isDue = Terminal.now - last > Self.maxSeconds * 1_000_000_000
        guard isDue || waiting.count >= Self.maxWaiting else { return }
        do {
            try write()
        } catch CatalogError.locked {
            // A batch writes it now; the end tries again.
        }
    }

    /// All of a run have the time of its start, so that the next sample begins after them.
    mutating func write() throws {
        last = Terminal.now
        guard !waiting.isEmpty else { return }
        let writer = try CatalogWriter(catalog)
        try writer.note(waiting, at: start)
        try writer.close()
        waiting = []
    }
}

/// Value of `--sample`.
struct SampleShare: ExpressibleByArgument {
    /// 0 to 1.
    let value: Double

    init?(argument: String) {
        guard argument.hasSuffix("%"), let percent = Double(argument.dropLast()), percent > 0,
            percent <= 100
        else { return nil }
        value = percent / 100
    }
}

/// The folder in which the program was started.
enum CurrentFolder {
    /// Bytes of the absolute path.
    static var bytes: [UInt8] {
        var buffer = [CChar](repeating: 0, count: 1 << 16)
        guard getcwd(&buffer, buffer.count) != nil else { return [UInt8(ascii: "/")] }
        return buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    }
}
