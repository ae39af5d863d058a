/// All that was asked of a playlist, answered: what a report of `variants` is made of.
package struct PlaylistInspection: Sendable {
    package struct TargetAnswer: Hashable, Sendable {
        package var request: TargetBandwidth
        package var result: Result<Int, TargetBandwidth.Failure>

        package init(request: TargetBandwidth, result: Result<Int, TargetBandwidth.Failure>) {
            self.request = request
            self.result = result
        }
    }

    /// Path as given by the user.
    package var path: String
    package var loaded: LoadedPresentation
    /// Paths of the folders that references lead to, by `LocalPath.root`.
    var folders: [String]
    package var ladder: QualityLadder?
    package var target: TargetAnswer?
    package var qualification: Qualification?
    package var choice: Result<StreamSelection, StreamSelection.Failure>?
    package var plan: DownloadPlan?
    package var validation: ValidationReport?
    /// One for each policy, in the order they were named.
    package var simulations: Result<[Simulation.Outcome], Simulation.Failure>?

    package init(path: String, loaded: LoadedPresentation, folders: [String]) {
        self.path = path
        self.loaded = loaded
        self.folders = folders
    }

    /// The file or URL that a URI of the playlist stands for; nil where it is refused.
    package func location(of uri: PlaylistURI?) -> String? {
        guard let uri else { return nil }
        switch loaded.reference(to: uri) {
        case .local(let path):
            // A query may be a signature.
            if let address = path.address { return String(address.prefix { $0 != "?" }) }
            guard folders.indices.contains(path.root) else { return nil }
            let folder = folders[path.root]
            return ([folder].filter { !$0.isEmpty && $0 != "." } + [path.text])
                .joined(separator: "/")
        case .remote(let url): return url
        case .refused: return nil
        }
    }
}

extension PlaylistInspection {
    /// Why a question that names what is not there has no answer; nil where all have one.
    package var unanswered: String? {
        if case .failure(let failure)? = target?.result {
            return "No variant for --target: \(failure)."
        }
        if case .failure(let failure)? = choice { return "Cannot choose: \(failure)." }
        return nil
    }
}
