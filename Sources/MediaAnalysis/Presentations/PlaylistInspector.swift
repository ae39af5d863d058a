import FFmpegBridge
import Fetching
import Playlists
import Probing
import TrackModel

/// Questions to a playlist.
package struct PlaylistQuestions: Sendable {
    package struct Ladder: Sendable {
        package var merging: QualityLadder.Merging
        package var keeping: QualityLadder.Keeping
        package var splitting: Set<QualityLadder.Splitting>

        package init(
            merging: QualityLadder.Merging = .height, keeping: QualityLadder.Keeping = .highest,
            splitting: Set<QualityLadder.Splitting> = []
        ) {
            self.merging = merging
            self.keeping = keeping
            self.splitting = splitting
        }
    }

    package struct Plan: Sendable {
        package var mediaSelections: [DownloadPlan.MediaSelection]
        package var auxiliary: [DownloadPlan.Configuration]
        package var optimizes: Bool
        package var preferences = DownloadPreferences()

        package init(
            mediaSelections: [DownloadPlan.MediaSelection] = [],
            auxiliary: [DownloadPlan.Configuration] = [],
            optimizes: Bool = true
        ) {
            self.mediaSelections = mediaSelections
            self.auxiliary = auxiliary
            self.optimizes = optimizes
        }
    }

    package var baseFolders: [BaseFolder] = []
    /// Lets playlists that are addresses be fetched; nil for none.
    package var network: NetworkAccess?
    package var ladder: Ladder?
    package var target: TargetBandwidth?
    package var qualifiers: [VariantQualifier] = []
    package var mimicsObjectiveC = false
    package var choice: StreamSelection.Request?
    package var plan: Plan?
    package var rules: RuleSet?
    /// How far media is read for the rules; at `header` none is.
    package var ruleDepth = ProbeDepth.sample
    /// Keys that decrypt media for the rules.
    package var keys = DecryptionKeys()
    package var trace: BandwidthTrace?
    package var simulation = Simulation.Settings()
    /// Simulated one after the other; none means that of `simulation`.
    package var comparedAlgorithms: [AdaptationAlgorithm] = []

    package init() {}

    /// Whether media playlists are read though no question needs them.
    package var followsReferences = false

    fileprivate var needsSizes: Bool { plan != nil || rules != nil || trace != nil }

    fileprivate var follows: Bool {
        followsReferences || needsSizes
    }
}

/// Why a playlist could not be inspected.
public struct PlaylistInspectionError: Error, CustomStringConvertible, Sendable {
    /// The path as the user named it.
    public let path: String
    /// Stable word for programs.
    public let code: String
    package let reason: String
    /// Where it could not be fetched; nil for others.
    package let fetching: MediaRecord.Failure?

    package init(path: String, code: String, reason: String) {
        (self.path, self.code, self.reason) = (path, code, reason)
        fetching = nil
    }

    /// The error of a playlist that is fetched.
    package init(path: String, _ failure: MediaRecord.Failure) {
        self.path = path
        (code, reason, fetching) = (failure.code, failure.message, failure)
    }

    /// One sentence with the reason and the remedy.
    public var description: String {
        if let fetching { return fetching.message }
        let name = path == "-" ? "standard input" : "“\(path)”"
        return
            "Cannot read \(name) as a playlist: \(reason). Name an HLS playlist or a DASH manifest."
    }
}

/// Why the file of a bandwidth trace could not be read.
package struct TraceFileError: Error, CustomStringConvertible, Sendable {
    /// The path as the user named it.
    package let path: String
    package let reason: String

    package var description: String {
        "Cannot read “\(path)”: \(reason). Name a CSV of seconds,bits_per_second of up to 16 MiB."
    }
}

/// Why the file of keys could not be read.
package struct KeyFileError: Error, CustomStringConvertible, Sendable {
    /// The path as the user named it.
    package let path: String
    package let reason: String

    package var description: String {
        "Cannot read “\(path)”: \(reason). Name a file with KID:KEY or KEY in each line, 32 "
            + "hexadecimal digits each, or with 16 bytes."
    }
}

/// Reads playlists and answers questions about them. Nothing is read from outside the
/// playlist's folder or, for a URL, from other servers.
package enum PlaylistInspector {
    package static func inspect(
        path: String, _ questions: PlaylistQuestions = PlaylistQuestions()
    ) throws(PlaylistInspectionError) -> PlaylistInspection {
        let depth = questions.rules == nil ? .header : questions.ruleDepth
        // Downloads have no total time limit; each request has its own timeout.
        let isFetched = questions.network != nil && RemoteAddress.isAddress(path)
        return try inspect(
            path: path, questions,
            interrupt: isFetched ? Interrupt() : MediaProbe.interrupt(for: depth)
        ).inspection
    }

    /// A playlist that was opened by its address, with what it may refer to.
    package typealias Fetched = (document: any ByteStream, files: any FetchedFiles)

    /// - Parameters:
    ///   - interrupt: asked while playlists are read and media is looked at.
    ///   - fetched: where it is open already; nil opens what is named.
    package static func inspect(
        path named: String, _ questions: PlaylistQuestions, interrupt: Interrupt,
        fetched: Fetched? = nil
    ) throws(PlaylistInspectionError) -> (inspection: PlaylistInspection, files: PlaylistFolders) {
        let limits = PlaylistLimits()
        let path = questions.network == nil ? named : NetworkAccess.name(of: named)
        let source = try source(named, path, questions, limits, interrupt, fetched)
        let meter = ReadingBudget(limits) { interrupt.isDue }
        let files = source.files
        let loaded: LoadedPresentation
        do {
            loaded = try PresentationLoader(
                files: files, resolver: source.resolver, limits: limits, meter: meter,
                movie: source.movie
            ).load(source.bytes, follows: questions.follows)
        } catch {
            throw PlaylistInspectionError(path: path, code: error.code, reason: error.description)
        }
        var inspection = PlaylistInspection(path: path, loaded: loaded, folders: files.paths)
        if meter.isStopped {
            let error = PlaylistError(.outOfTime)
            throw PlaylistInspectionError(path: path, code: error.code, reason: error.description)
        }
        if let failure = files.lack(of: loaded) {
            throw PlaylistInspectionError(path: path, failure)
        }
        if questions.needsSizes { files.prepare(loaded) }
        answer(questions, of: &inspection, files, interrupt)
        // A segment that was not fetched is not missing.
        if let failure = files.remote?.lack {
            throw PlaylistInspectionError(path: path, failure)
        }
        return (inspection, files)
    }

    /// - Parameter path: as it may be shown.
    private static func source(
        _ named: String, _ path: String, _ questions: PlaylistQuestions, _ limits: PlaylistLimits,
        _ interrupt: Interrupt, _ fetched: Fetched?
    ) throws(PlaylistInspectionError) -> PresentationSource {
        do {
            if let fetched {
                return try PresentationSource(
                    fetched.files, fetched.document, questions.baseFolders, limits)
            }
            guard let network = questions.network, RemoteAddress.isAddress(named) else {
                return try PresentationSource(path: named, questions.baseFolders, limits)
            }
            let document: RemoteFile
            do throws(FetchFailure) {
                document = try RemoteFile(
                    network.address(named), access: network, interrupt: interrupt)
            } catch {
                throw PresentationSource.Failure.notFetched(error.failure)
            }
            return try PresentationSource(
                RemoteFolder(document), document, questions.baseFolders, limits)
        } catch let error as PresentationSource.Failure {
            throw switch error {
            case .unreadable(let problem):
                PlaylistInspectionError(path: path, code: "cannot-read", reason: problem.sentence)
            case .noPlaylist(let error):
                PlaylistInspectionError(path: path, code: error.code, reason: error.description)
            case .notFetched(let error): PlaylistInspectionError(path: path, error)
            }
        } catch {
            throw PlaylistInspectionError(path: path, code: "cannot-read", reason: "\(error)")
        }
    }

    /// Reads two snapshots or packagings with their media playlists, and compares them.
    package static func compare(
        _ before: String, _ after: String, _ questions: PlaylistQuestions
    ) throws(PlaylistInspectionError) -> PlaylistComparison {
        var questions = questions
        questions.followsReferences = true
        return PlaylistComparison(
            try inspect(path: before, questions).loaded, try inspect(path: after, questions).loaded)
    }

    /// Bytes of an access log that are read.
    private static let maxLog = 1 << 28

    /// Checks the CMCD and CMSD of an access log against a presentation.
    package static func requests(
        in log: String, of playlist: String, _ questions: PlaylistQuestions
    ) throws -> RequestReport {
        var questions = questions
        questions.followsReferences = true
        let loaded = try inspect(path: playlist, questions).loaded
        let bytes: [UInt8]
        do {
            bytes = try ConfinedFolder.contents(named: log, limit: maxLog)
        } catch {
            throw PlaylistInspectionError(path: log, code: "unreadable-log", reason: error.sentence)
        }
        return RequestReport(RequestLog(parsing: bytes), of: loaded)
    }

    /// Reads the speed of a network over time from a CSV file.
    package static func trace(path: String) throws -> BandwidthTrace {
        let bytes: [UInt8]
        do {
            bytes = try ConfinedFolder.contents(named: path, limit: 16 << 20)
        } catch {
            throw TraceFileError(path: path, reason: error.sentence)
        }
        return try BandwidthTrace(parsing: bytes)
    }

    /// Reads keys from a file.
    package static func addKeys(
        path: String, to keys: inout DecryptionKeys
    ) throws(KeyFileError) {
        let bytes: [UInt8]
        do {
            bytes = try ConfinedFolder.contents(named: path, limit: 1 << 20)
        } catch {
            throw KeyFileError(path: path, reason: error.sentence)
        }
        // The line may hold a secret and is not repeated.
        if keys.add(file: bytes) != nil {
            throw KeyFileError(path: path, reason: "a line is not a key")
        }
    }

    /// `.` where the path has none; of a downloaded package, that itself.
    static func folder(of path: String) -> String {
        if PresentationSource.isPackage(path) { return path }
        guard path != "-", let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func answer(
        _ questions: PlaylistQuestions, of inspection: inout PlaylistInspection,
        _ files: PlaylistFolders, _ interrupt: Interrupt
    ) {
        let loaded = inspection.loaded
        let presentation = loaded.presentation
        inspection.ladder = questions.ladder.map {
            QualityLadder(
                presentation.variants, merging: $0.merging, keeping: $0.keeping,
                splitting: $0.splitting)
        }
        inspection.target = questions.target.map {
            .init(request: $0, result: $0.choose(among: presentation.variants.map(\.bandwidth)))
        }
        if !questions.qualifiers.isEmpty {
            inspection.qualification = Qualification(
                questions.qualifiers, of: presentation,
                mimicsObjectiveC: questions.mimicsObjectiveC)
        }
        inspection.choice = questions.choice.map {
            StreamSelection(of: presentation).applying($0, to: presentation)
        }
        inspection.plan = questions.plan.map { plan in
            DownloadPlan(
                primary: .init(
                    qualifiers: questions.qualifiers, mediaSelections: plan.mediaSelections),
                auxiliary: plan.auxiliary, optimizes: plan.optimizes, of: presentation,
                mimicsObjectiveC: questions.mimicsObjectiveC, preferences: plan.preferences
            ) { loaded.bytes(of: $0, in: files) }
        }
        inspection.validation = questions.rules.map { book in
            loaded.validation(
                by: book, files: files,
                observation: PresentationObserver(
                    files: files, depth: questions.ruleDepth, keys: questions.keys,
                    interrupt: interrupt
                ).observe(loaded))
        }
        inspection.simulations = questions.trace.map { trace in
            simulate(questions, trace, inspection, files)
        }
    }

    /// The variants that qualified, where that was asked for; pinned to the target, where
    /// there is one.
    private static func simulate(
        _ questions: PlaylistQuestions, _ trace: BandwidthTrace, _ inspection: PlaylistInspection,
        _ files: PlaylistFolders
    ) -> Result<[Simulation.Outcome], Simulation.Failure> {
        var settings = questions.simulation
        settings.target = questions.target
        let compared = questions.comparedAlgorithms
        do throws(Simulation.Failure) {
            var outcomes: [Simulation.Outcome] = []
            for algorithm in compared.isEmpty ? [settings.algorithm] : compared {
                settings.algorithm = algorithm
                let simulation = try Simulation(
                    inspection.loaded, trace: trace, settings: settings,
                    candidates: inspection.qualification?.candidates, files: files)
                outcomes.append(simulation.run())
            }
            return .success(outcomes)
        } catch {
            return .failure(error)
        }
    }
}
