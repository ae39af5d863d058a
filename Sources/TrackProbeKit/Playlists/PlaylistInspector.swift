import FFmpegBridge
public import Playlists
public import Probing
public import TrackModel

/// What is asked of a playlist.
public struct PlaylistQuestions: Sendable {
    public struct Ladder: Sendable {
        public var merging: QualityLadder.Merging
        public var keeping: QualityLadder.Keeping
        public var splitting: Set<QualityLadder.Splitting>

        public init(
            merging: QualityLadder.Merging = .height, keeping: QualityLadder.Keeping = .highest,
            splitting: Set<QualityLadder.Splitting> = []
        ) {
            self.merging = merging
            self.keeping = keeping
            self.splitting = splitting
        }
    }

    public struct Plan: Sendable {
        public var mediaSelections: [String]
        public var auxiliary: [DownloadPlan.Configuration]
        public var optimizes: Bool
        public var preferences = DownloadPreferences()

        public init(
            mediaSelections: [String] = [], auxiliary: [DownloadPlan.Configuration] = [],
            optimizes: Bool = true
        ) {
            self.mediaSelections = mediaSelections
            self.auxiliary = auxiliary
            self.optimizes = optimizes
        }
    }

    public var baseFolders: [BaseFolder] = []
    public var ladder: Ladder?
    public var target: TargetBandwidth?
    public var qualifiers: [VariantQualifier] = []
    public var mimicsObjectiveC = false
    public var choice: StreamSelection.Request?
    public var plan: Plan?
    public var rules: RuleBook?
    /// How far media is read for the rules; at `header` none is.
    public var ruleDepth = Depth.sample
    public var trace: BandwidthTrace?
    public var simulation = Simulation.Settings()
    /// Simulated one after the other; none means that of `simulation`.
    public var comparedAlgorithms: [AdaptationAlgorithm] = []

    public init() {}

    /// Whether media playlists are read though no question needs them.
    public var followsReferences = false

    fileprivate var follows: Bool {
        followsReferences || plan != nil || rules != nil || trace != nil
    }
}

/// Why a playlist could not be inspected.
public struct PlaylistInspectionError: Error, CustomStringConvertible, Sendable {
    /// As the user named it.
    public let path: String
    /// Stable word for programs.
    public let code: String
    public let reason: String

    public var description: String {
        let name = path == "-" ? "standard input" : "“\(path)”"
        return
            "Cannot read \(name) as a playlist: \(reason). Name an HLS playlist or a DASH manifest."
    }
}

/// Why the file of a bandwidth trace could not be read.
public struct TraceFileError: Error, CustomStringConvertible, Sendable {
    /// As the user named it.
    public let path: String
    public let reason: String

    public var description: String {
        "Cannot read “\(path)”: \(reason). Name a CSV of seconds,bits_per_second of up to 16 MiB."
    }
}

/// Reads playlists on disk and answers questions about them. Nothing is read from a
/// network, nor from outside of the playlist's folder.
public enum PlaylistInspector {
    public static func inspect(
        path: String, _ questions: PlaylistQuestions = PlaylistQuestions()
    ) throws(PlaylistInspectionError) -> PlaylistInspection {
        let depth = questions.rules == nil ? .header : questions.ruleDepth
        return try inspect(path: path, questions, interrupt: MediaProbe.interrupt(for: depth))
    }

    /// - Parameter interrupt: asked while playlists are read and media is looked at.
    static func inspect(
        path: String, _ questions: PlaylistQuestions, interrupt: Interrupt
    ) throws(PlaylistInspectionError) -> PlaylistInspection {
        let limits = PlaylistLimits()
        let bytes: [UInt8]
        do {
            bytes = try ConfinedFolder.contents(named: path, limit: limits.bytes)
        } catch {
            throw PlaylistInspectionError(path: path, code: "cannot-read", reason: error.sentence)
        }
        let meter = WorkMeter(limits) { interrupt.isDue }
        let files = PlaylistFolders(of: path, questions.baseFolders)
        let resolver = ReferenceResolver(questions.baseFolders)
        let loaded: LoadedPresentation
        do {
            loaded = try PresentationLoader(
                files: files, resolver: resolver, limits: limits, meter: meter
            ).load(bytes, follows: questions.follows)
        } catch {
            throw PlaylistInspectionError(path: path, code: error.code, reason: error.description)
        }
        var inspection = PlaylistInspection(path: path, loaded: loaded, folders: files.paths)
        if meter.isStopped {
            let error = PlaylistError(.outOfTime)
            throw PlaylistInspectionError(path: path, code: error.code, reason: error.description)
        }
        answer(questions, of: &inspection, files, interrupt)
        return inspection
    }

    /// Reads the speed of a network over time from a CSV file.
    public static func trace(path: String) throws -> BandwidthTrace {
        let bytes: [UInt8]
        do {
            bytes = try ConfinedFolder.contents(named: path, limit: 16 << 20)
        } catch {
            throw TraceFileError(path: path, reason: error.sentence)
        }
        return try BandwidthTrace(parsing: bytes)
    }

    /// `.` where the path has none.
    static func folder(of path: String) -> String {
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
                    files: files, depth: questions.ruleDepth, interrupt: interrupt
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
