/// All that was asked of a playlist, answered: what a report of `variants` is made of.
public struct PlaylistInspection: Sendable {
    public struct TargetAnswer: Hashable, Sendable {
        public var request: TargetBandwidth
        public var result: Result<Int, TargetBandwidth.Failure>

        public init(request: TargetBandwidth, result: Result<Int, TargetBandwidth.Failure>) {
            self.request = request
            self.result = result
        }
    }

    /// As the user named it.
    public var path: String
    public var loaded: LoadedPresentation
    /// Paths of the folders that references lead to, by `LocalPath.root`.
    public var folders: [String]
    public var ladder: QualityLadder?
    public var target: TargetAnswer?
    public var qualification: Qualification?
    public var choice: Result<StreamSelection, StreamSelection.Failure>?
    public var plan: DownloadPlan?
    public var validation: ValidationReport?
    /// One for each policy, in the order they were named.
    public var simulations: Result<[Simulation.Outcome], Simulation.Failure>?

    public init(path: String, loaded: LoadedPresentation, folders: [String]) {
        self.path = path
        self.loaded = loaded
        self.folders = folders
    }

    /// The file or URL that a URI of the playlist stands for; nil where it is refused.
    public func location(of uri: PlaylistURI?) -> String? {
        guard let uri else { return nil }
        switch loaded.reference(to: uri) {
        case .local(let path):
            guard folders.indices.contains(path.root) else { return nil }
            let folder = folders[path.root]
            return ([folder].filter { !$0.isEmpty && $0 != "." } + path.components)
                .joined(separator: "/")
        case .remote(let url): return url
        case .refused: return nil
        }
    }
}
